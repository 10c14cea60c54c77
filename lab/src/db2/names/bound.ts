import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {ComparisonOperator} from '../syntax/tree';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';

/**
 * Holds the current row of a table while a statement runs. Closures retain the slots they read, so that an expression
 * needs no arguments.
 */
export interface Slot {
  readonly id: number;
  row: Row;
  /** Columns that the statement reads: with an index that contains all of them, the row is not needed. */
  readonly read: Set<number>;
}

export type Evaluate = () => SqlValue;

/** Three-valued logic: null is unknown. */
export type Test = () => boolean | null;

export const noSlots: ReadonlySet<Slot> = new Set();

/** An expression whose names are resolved and whose type is known. */
export interface Bound {
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly evaluate: Evaluate;
  /** Tables whose rows it reads, including those of outer queries. */
  readonly uses: ReadonlySet<Slot>;
  /** Set if it is just a column. */
  readonly column?: {readonly slot: Slot; readonly index: number};
  /** Set if its value is known before execution. */
  readonly constant?: {readonly value: SqlValue};
  /** NULL, or a parameter marker that gets its type from the context. */
  readonly untyped?: boolean;
  /** Its value may differ each time, so it must always be evaluated again. */
  readonly volatile?: boolean;
}

/** A bound search condition, with the details that a plan can use. */
export interface BoundCondition {
  readonly test: Test;
  readonly uses: ReadonlySet<Slot>;
  /** A comparison of two expressions. */
  readonly comparison?: {readonly operator: ComparisonOperator; readonly left: Bound; readonly right: Bound};
  /** expression IN (values) */
  readonly among?: {readonly left: Bound; readonly values: readonly Bound[]};
  /** expression LIKE 'ABC%': the text that it begins with. */
  readonly prefix?: {readonly left: Bound; readonly text: string};
  /** expression IS NULL */
  readonly isNull?: Bound;
  /** The parts of a conjunction. */
  readonly conjuncts?: readonly BoundCondition[];
}

/** A column of a result. */
export interface ResultColumn {
  /** Undefined for an expression without AS. */
  readonly name?: string;
  readonly type: SqlType;
  readonly nullable: boolean;
}

/** A bound query, which can be run as often as its outer query requires. */
export interface BoundQuery {
  readonly columns: readonly ResultColumn[];
  /** Slots of outer queries that it reads. If there are none, its result is the same throughout a statement. */
  readonly uses: ReadonlySet<Slot>;
  /** The estimated number of rows. */
  readonly estimate?: number;
  /** Passes its rows to `each` one by one, until `each` returns true. */
  run(each: (row: Row) => boolean): void;
}

export function union(...sets: readonly ReadonlySet<Slot>[]): ReadonlySet<Slot> {
  const filled = sets.filter(({size}) => size > 0);
  if (filled.length < 2) return filled[0] ?? noSlots;
  const all = new Set<Slot>();
  for (const set of filled) for (const slot of set) all.add(slot);
  return all;
}

export const constant = (type: SqlType, value: SqlValue): Bound => ({
  type,
  nullable: value === null,
  evaluate: () => value,
  uses: noSlots,
  constant: {value},
});

/**
 * Computes a bound expression with constant operands only once. One that fails does so when it is evaluated: a CASE
 * expression never evaluates the result of a WHEN that is not true.
 */
export function folded(bound: Bound, ...operands: readonly Bound[]): Bound {
  if (bound.volatile || !operands.every((operand) => operand.constant)) return bound;
  try {
    const value = bound.evaluate();
    return {...bound, nullable: value === null, evaluate: () => value, constant: {value}};
  } catch (error) {
    if (error instanceof SqlError) return bound;
    throw error;
  }
}
