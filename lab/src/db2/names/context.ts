import type {Environment} from '../types/environment';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {FunctionInvocation, Name, Query} from '../syntax/tree';
import type {Bound, BoundQuery} from './bound';
import type {Scope} from './scope';

/** What expressions of a statement need besides their names. */
export interface Context {
  readonly environment: Environment;
  /** Counts up when the data may have changed: what was computed once for all rows is computed again. */
  readonly epoch: number;
  /** The value of a special register, by its name without CURRENT. */
  register(name: string): {readonly type: SqlType; readonly value: SqlValue};
  /** A host variable; untyped is a parameter marker without a value. */
  variable(name: string): {readonly type: SqlType; readonly value: () => SqlValue; readonly untyped?: boolean};
  query(query: Query, scope: Scope): BoundQuery;
  sequence(name: Name, next: boolean): Bound;
  /** The invocation of a user-defined function; undefined where there is none of that name. */
  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined;
}

/** Where aggregate functions and OLAP specifications are collected while a SELECT is bound. */
export interface Collector {
  /** In which clause we are, for what may not be there. */
  aggregate?(invocation: FunctionInvocation): Bound;
  window?(invocation: FunctionInvocation): Bound;
}
