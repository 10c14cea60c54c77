import type {ResultColumn} from '../names/bound';
import type {Row} from '../storage/row';
import type {Expression} from '../syntax/tree';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';

/** What a statement gave. */
export interface Outcome {
  readonly columns?: readonly ResultColumn[];
  readonly rows?: readonly Row[];
  /** Whether a query says ORDER BY, which alone makes the order a part of its result. */
  readonly ordered?: boolean;
  /** Rows that a data change was about: SQLERRD(3). */
  readonly count?: number;
}

/** What a data change did. */
export interface ChangeResult {
  readonly columns: readonly ResultColumn[];
  /** Rows as they were, and as they have become, with the columns of the object that was named. */
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly count: number;
}

/** The row that a cursor is on. */
export interface Position {
  readonly table: string;
  readonly rid: number;
  /** FOR UPDATE OF: only these can be changed. */
  readonly columns?: readonly string[];
}

/** The rows of a cursor that a procedure left open WITH RETURN. */
export interface ResultSet {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
}

/** What a procedure gave back. */
export interface CallResult {
  readonly outputs: readonly {
    readonly name: string;
    readonly argument: Expression;
    readonly type: SqlType;
    readonly value: SqlValue;
  }[];
  readonly resultSets: readonly ResultSet[];
  readonly status: number;
}
