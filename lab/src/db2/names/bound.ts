import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {ComparisonOperator} from '../syntax/tree';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';

/**
 * Where the current row of a table is while a statement runs. Closures keep the slots they read, so that an expression
 * needs no arguments.
 */
export interface Slot {
  readonly id: number;
  row: Row;
  /** Columns that the statement reads: an index that has them all needs no row. */
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
  /** Tables whose rows it reads, those of outer queries too. */
  readonly uses: ReadonlySet<Slot>;
  /** Set where it is a column alone. */
  readonly column?: {readonly slot: Slot; readonly index: number};
  /** Set where its value is known before anything runs. */
  readonly constant?: {readonly value: SqlValue};
  /** NULL, or a parameter marker whose type its context gives. */
  readonly untyped?: boolean;
  /** A variant: asked twice, it answers twice. */
  readonly volatile?: boolean;
}

/** A search condition that is bound, with what a plan can make use of. */
export interface BoundCondition {
  readonly test: Test;
  readonly uses: ReadonlySet<Slot>;
  /** A comparison of two expressions. */
  readonly comparison?: {readonly operator: ComparisonOperator; readonly left: Bound; readonly right: Bound};
  /** expression IN (values) */
  readonly among?: {readonly left: Bound; readonly values: readonly Bound[]};
  /** expression LIKE 'ABC%': what it begins with. */
  readonly prefix?: {readonly left: Bound; readonly text: string};
  /** expression IS NULL */
  readonly isNull?: Bound;
  /** The parts of a conjunction. */
  readonly conjuncts?: readonly BoundCondition[];
}

/** A column of a result. */
export interface ResultColumn {
  /** None for an expression without AS. */
  readonly name?: string;
  readonly type: SqlType;
  readonly nullable: boolean;
}

/** A query that is bound and can be run, as often as its outer query asks. */
export interface BoundQuery {
  readonly columns: readonly ResultColumn[];
  /** Slots of outer queries that it reads. Without one it is the same each time in a statement. */
  readonly uses: ReadonlySet<Slot>;
  /** How many rows it may give. */
  readonly estimate?: number;
  /** Gives its rows one after another, until `each` says true. */
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
 * The value of a bound expression that is known beforehand is computed once. One that fails does so when it is asked for:
 * a CASE expression never asks for the result of a WHEN that is not true.
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
