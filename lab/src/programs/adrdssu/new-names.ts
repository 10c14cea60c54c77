import type {Parameter} from '../../control-statements/parameter-reader';
import {matchesMask} from '../../data-sets/name-mask';

/** RENAME or RENAMEUNCONDITIONAL: a new high-level qualifier, or pairs of an old and a new name or mask. */
export interface NewNames {
  prefix?: string;
  pairs: {old: string; name: string}[];
}

/** Reads RENAMEU(PREFIX), RENAMEU((OLD,NEW) …) and RENAMEU(OLD,NEW). */
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

/** Applies the first pair whose old name matches, or else the prefix; without either, the data set keeps its name. */
export function newNameOf(name: string, {pairs, prefix}: NewNames): string {
  for (const pair of pairs) {
    const parts = captured(name.split('.'), pair.old.split('.'));
    if (parts !== undefined) return filled(pair.name, parts);
  }
  return prefix === undefined ? name : [prefix, ...name.split('.').slice(1)].join('.');
}

/**
 * Returns what each mask qualifier with an asterisk or a percent sign stands for; undefined if the name does not match.
 */
function captured(qualifiers: readonly string[], mask: readonly string[]): string[] | undefined {
  if (!fits(qualifiers, mask)) return undefined;
  const parts: string[] = [];
  let at = 0;
  mask.forEach((part, index) => {
    let taken = 1;
    // Takes the fewest qualifiers after which the rest of the mask matches the rest of the name, without backtracking.
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
