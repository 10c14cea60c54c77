import type {CenturyWindow} from '../fields/date';

/** What a logical expression is compiled with. */
export interface ConditionContext {
  /** Today, for DATE1 and its kin. */
  now: Date;
  /** FORMAT=f: what a field is that gives no format of its own. */
  format?: string;
  /** The century window of Y2 formats. */
  window: CenturyWindow;
  /** ALTSEQ, where CHALT lets it count for character fields, and for AQ. */
  alternate?: Uint8Array;
  characterAlternate?: boolean;
}

/** Whether a record meets a logical expression. */
export interface Condition {
  (record: Uint8Array): boolean;
  /** The last byte that one of its fields reaches: a variable record that ends before is short. */
  readonly reach: number;
}

export function conditionOf(test: (record: Uint8Array) => boolean, reach: number): Condition {
  return Object.assign(test, {reach});
}

export const always = (value: boolean): Condition => conditionOf(() => value, 0);
