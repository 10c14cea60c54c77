import type {Parameter} from '../../control-statements/parameter-reader';
import {matchesMask} from '../../data-sets/name-mask';

/** RENAMEUNCONDITIONAL: another high-level qualifier, or pairs of an old and a new name or mask. */
export interface NewNames {
  prefix?: string;
  pairs: {old: string; name: string}[];
}

/** RENAMEU(PREFIX), RENAMEU((OLD,NEW) …) and RENAMEU(OLD,NEW). */
export function readNewNames(parameters: readonly Parameter[]): NewNames {
  const names: NewNames = {pairs: []};
  const single = parameters.filter(({text}) => text !== '');
  if (single.length === 2 && parameters.length === 2) {
    names.pairs.push({old: single[0]!.text.toUpperCase(), name: single[1]!.text.toUpperCase()});
    return names;
  }
  for (const {text, group = []} of parameters) {
    const [old, name] = group;
    if (text !== '') names.prefix = text.toUpperCase();
    else if (old && name) names.pairs.push({old: old.text.toUpperCase(), name: name.text.toUpperCase()});
  }
  return names;
}

/** The first pair whose old name matches counts, then the prefix; a data set that none fits keeps its name. */
export function newNameOf(name: string, {pairs, prefix}: NewNames): string {
  for (const pair of pairs) {
    const parts = captured(name.split('.'), pair.old.split('.'));
    if (parts !== undefined) return filled(pair.name, parts);
  }
  return prefix === undefined ? name : [prefix, ...name.split('.').slice(1)].join('.');
}

/** What each qualifier of the mask with an asterisk or a percent sign stands for; undefined where the name does not fit. */
function captured(qualifiers: readonly string[], mask: readonly string[]): string[] | undefined {
  if (!fits(qualifiers, mask)) return undefined;
  const parts: string[] = [];
  let at = 0;
  mask.forEach((part, index) => {
    let taken = 1;
    // The fewest qualifiers that leave a name which the rest of the mask fits: nothing is ever tried twice.
    if (part === '**') for (taken = 0; !fits(qualifiers.slice(at + taken), mask.slice(index + 1));) taken += 1;
    if (/[*%]/.test(part)) parts.push(qualifiers.slice(at, at + taken).join('.'));
    at += taken;
  });
  return parts;
}

function fits(qualifiers: readonly string[], mask: readonly string[]): boolean {
  if (qualifiers.length === 0) return mask.every((part) => part === '**');
  return mask.length > 0 && matchesMask(qualifiers.join('.'), mask.join('.'));
}

function filled(mask: string, parts: readonly string[]): string {
  const left = [...parts];
  return mask
    .split('.')
    .map((part) => (/[*%]/.test(part) ? (left.shift() ?? '') : part))
    .filter((part) => part !== '')
    .join('.');
}
