import type {ResultColumn} from '../names/bound';
import type {Row} from '../storage/row';
import type {Expression} from '../syntax/tree';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';

/** The result of a statement. */
export interface Outcome {
  readonly columns?: readonly ResultColumn[];
  readonly rows?: readonly Row[];
  /** Whether a query has ORDER BY; only then is the order part of its result. */
  readonly ordered?: boolean;
  /** The number of rows that a data change affected: SQLERRD(3). */
  readonly count?: number;
}

/** The result of a data change. */
export interface ChangeResult {
  readonly columns: readonly ResultColumn[];
  /** The rows before and after the change, with the columns of the named object. */
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly count: number;
}

/** The row that a cursor is positioned on. */
export interface Position {
  readonly table: string;
  readonly rid: number;
  /** FOR UPDATE OF: only these columns can be changed. */
  readonly columns?: readonly string[];
}

/** The rows of a cursor that a procedure left open WITH RETURN. */
export interface ResultSet {
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
}

/** The result of a procedure call. */
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
