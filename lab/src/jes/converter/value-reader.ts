import {type Subparameter, type Value, isEmpty, itemsOf} from '../../jcl/parameters';

/**
 * Reports errors beyond the rules: a statement requests what the machine does not have, or a reference leads nowhere.
 */
export type Refuse = (message: string) => void;

/** The text of a word; empty for a list. */
export function textOf(value: Value | undefined): string {
  return value?.kind === 'word' ? value.text : '';
}

/** A value or, if it is the only one in parentheses, the value inside them. */
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

/** A number; undefined if the text is not a number. */
export function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** One of these words; undefined if none of them is given. */
export function wordOf<T extends string>(item: Subparameter | undefined, words: readonly T[]): T | undefined {
  return item && !isEmpty(item) ? words.find((word) => word === textOf(item.value)) : undefined;
}
