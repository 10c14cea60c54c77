import type {CenturyWindow} from '../fields/date';

/** The context in which a logical expression is compiled. */
export interface ConditionContext {
  /** Today, for DATE1 and similar constants. */
  now: Date;
  /** FORMAT=f: the format of a field that specifies none. */
  format?: string;
  /** The century window of Y2 formats. */
  window: CenturyWindow;
  /** The ALTSEQ table, used for AQ fields and, with CHALT, for character fields. */
  alternate?: Uint8Array;
  characterAlternate?: boolean;
}

/** Whether a record satisfies a logical expression. */
export interface Condition {
  (record: Uint8Array): boolean;
  /** The last byte of its fields: a variable record that ends before it is too short. */
  readonly reach: number;
}

export function conditionOf(test: (record: Uint8Array) => boolean, reach: number): Condition {
  return Object.assign(test, {reach});
}

export const always = (value: boolean): Condition => conditionOf(() => value, 0);
