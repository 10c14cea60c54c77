import {type Subparameter, type Value, isEmpty, itemsOf} from '../../jcl/parameters';
import {namePattern} from '../../jcl/rules/rule';
import {invalidNumeric, notAlphabetic, numericTooLarge, tooLong, unidentifiedPositional} from '../../jcl/messages';

/** Tells the interpreter what is wrong with the statement that is being read. */
export type Report = (message: string) => void;

/** The text of a word; empty for a list. */
export function textOf(value: Value | undefined): string {
  return value?.kind === 'word' ? value.text : '';
}

/** A value and, where it is in parentheses alone, the one inside. */
export function single(value: Value): Value {
  const [only] = itemsOf(value);
  return value.kind === 'list' && value.items.length === 1 && only?.keyword === undefined ? only!.value : value;
}

export function positionalsOf(value: Value): Subparameter[] {
  return itemsOf(value).filter(({keyword}) => keyword === undefined);
}

export function subparameter(value: Value, keyword: string): Value | undefined {
  return itemsOf(value).find((item) => item.keyword === keyword)?.value;
}

/** A number of a keyword; undefined where it is none, which is reported. */
export function numberOf(text: string, field: string, largest: number, report: Report): number | undefined {
  if (!/^\d{1,12}$/.test(text)) {
    report(invalidNumeric(field));
    return undefined;
  }
  if (Number(text) <= largest) return Number(text);
  report(numericTooLarge(field));
  return undefined;
}

/** A name of 1 to 8 characters; undefined where it is none, which is reported. */
export function nameOf(text: string, field: string, operation: string, report: Report): string | undefined {
  if (namePattern.test(text)) return text;
  if (text.length > 8) report(tooLong(field, operation));
  else if (/^[\d-]/.test(text)) report(notAlphabetic(field));
  else report(unidentifiedPositional(field, operation));
  return undefined;
}

/** One of these words. */
export function wordOf<T extends string>(
  item: Subparameter | undefined,
  words: readonly T[],
  field: string,
  report: Report,
): T | undefined {
  if (item === undefined || isEmpty(item)) return undefined;
  const found = words.find((word) => word === textOf(item.value));
  if (found === undefined) report(unidentifiedPositional(field, 'DD'));
  return found;
}
