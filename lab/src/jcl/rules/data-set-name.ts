import {wrongQualifiers} from '../../data-set-name';
import {isBackwardReference} from '../backward-reference';
import {improperList, invalidReferBack, notAlphabetic, tooLong, unidentifiedPositional} from '../messages';
import {hasSymbol, written} from '../parameters';
import {type Field, type Rule, namePattern, shown, wrongName} from './rule';

const generation = /^[+-]?\d{1,3}$/;

const backwardReference = /^\*\.[A-Z@#$][A-Z0-9@#$]{0,7}(\.[A-Z@#$][A-Z0-9@#$]{0,7}){0,2}$/;

export const reference: Rule = (value, field, report) => {
  if (hasSymbol(value) || (value.kind === 'word' && backwardReference.test(value.text))) return;
  const words = `${shown(value, field)}: "${written(value)}" is not a backward reference such as *.STEP1.DD1`;
  report({at: value.at, message: invalidReferBack(field.name), words});
};

/** Splits a name between apostrophes into the name itself and the text in parentheses after it. */
export function splitQuoted(text: string): {name: string; inner: string | undefined} {
  const [, name = text, inner] = /^(.*?)\(([^()]*)\)$/.exec(text) ?? [];
  return {name, inner};
}

/** The message of z/OS for the first invalid qualifier. */
function wrongQualifier(name: string, {name: field, operation}: Field): string {
  const wrong = name.split('.').find((part) => wrongQualifiers(part) !== undefined) ?? '';
  if (name.length > 44 || wrong.length > 8) return tooLong(field, operation);
  return /^[\d-]/.test(wrong) ? notAlphabetic(field) : unidentifiedPositional(field, operation);
}

/** MVS JCL Reference, DSNAME parameter. Almost anything is allowed between apostrophes, so such names are accepted. */
export const dataSetName: Rule = (value, field, report) => {
  if (hasSymbol(value)) return;
  const refuse = (message: string, why: string) => {
    report({at: value.at, message, words: `${shown(value, field)}: ${why}`});
  };
  if (value.kind === 'list') {
    refuse(improperList(field.name), 'a data set name does not stand in parentheses');
    return;
  }
  const items = value.group?.items;
  const member = items?.[0];
  if (items && (items.length > 1 || member?.keyword !== undefined || member?.value.kind !== 'word')) {
    refuse(improperList(field.name), 'one member name or generation number stands in the parentheses');
    return;
  }
  const quoted = value.quoted && !items ? splitQuoted(value.text) : undefined;
  const name = quoted?.name ?? value.text;
  const inside = quoted ? quoted.inner : member?.value.kind === 'word' ? member.value.text : undefined;
  if (isBackwardReference(name)) reference({...value, text: name}, field, report);
  else if (name.startsWith('&')) {
    const temporary = name.replace(/^&&?/, '');
    if (temporary !== '' && !namePattern.test(temporary)) {
      refuse(wrongName(temporary, field.name, field.operation), `"${temporary}" is not a name of 1 to 8 characters`);
    }
  } else if (!value.quoted) {
    const wrong = name === '' ? 'no name is given' : wrongQualifiers(name);
    if (wrong !== undefined) refuse(wrongQualifier(name, field), wrong);
  }
  const isName = !/^(\*\.|&)/.test(name);
  if (inside === undefined || namePattern.test(inside) || (isName && generation.test(inside))) return;
  refuse(
    wrongName(inside, field.name, field.operation),
    inside.length > 8
      ? `the member name "${inside}" has ${inside.length} characters; 8 is the most`
      : `"${inside}" is neither a member name nor a generation such as +1, 0 or -1`,
  );
};
