import {type Subparameter, type Value, isEmpty, itemsOf} from '../../jcl/parameters';

/** Takes what is wrong with a statement beyond the rules: the machine has not what it asks for, or a reference leads nowhere. */
export type Refuse = (message: string) => void;

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

/** A number; undefined where the text is none. */
export function numberOf(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** One of these words; undefined where none is given. */
export function wordOf<T extends string>(item: Subparameter | undefined, words: readonly T[]): T | undefined {
  return item && !isEmpty(item) ? words.find((word) => word === textOf(item.value)) : undefined;
}
