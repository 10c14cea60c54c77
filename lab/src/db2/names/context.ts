import type {Environment} from '../types/environment';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {FunctionInvocation, Name, Query} from '../syntax/tree';
import type {Bound, BoundQuery} from './bound';
import type {Scope} from './scope';

/** What the expressions of a statement need in addition to their names. */
export interface Context {
  readonly environment: Environment;
  /** Increases when the data may have changed: what was computed once for all rows is then computed again. */
  readonly epoch: number;
  /** The value of a special register, by its name without CURRENT. */
  register(name: string): {readonly type: SqlType; readonly value: SqlValue};
  /** A host variable or a parameter marker; a marker without a value is untyped. */
  variable(name: string): {readonly type: SqlType; readonly value: () => SqlValue; readonly untyped?: boolean};
  query(query: Query, scope: Scope): BoundQuery;
  sequence(name: Name, next: boolean): Bound;
  /** The invocation of a user-defined function; undefined if there is none that matches. */
  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined;
}

/** Collects aggregate functions and OLAP specifications while a SELECT is bound. */
export interface Collector {
  /** Both are undefined in clauses that do not allow them. */
  aggregate?(invocation: FunctionInvocation): Bound;
  window?(invocation: FunctionInvocation): Bound;
}
