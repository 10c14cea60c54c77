import type {Catalog} from '../catalog/catalog';
import type {Table, View} from '../catalog/table';
import type {Work} from '../execution/work';
import type {Bound, ResultColumn, Slot} from '../names/bound';
import type {Row} from '../storage/row';
import type {RowLocks} from '../storage/row-locks';
import type {DataChange, Name} from '../syntax/tree';
import type {Environment} from '../types/environment';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {PlanBlock} from './plan-table';

/** The context in which a statement is bound and run. */
export interface StatementContext {
  readonly catalog: Catalog;
  readonly environment: Environment;
  readonly work: Work;
  /** `epoch` is incremented whenever data may have changed. */
  readonly clock: {epoch: number};
  /** The schema of unqualified names. */
  readonly schema: string;
  /** The access paths of the statement's query blocks, in order, for EXPLAIN. */
  readonly blocks: PlanBlock[];
  /** Transition tables of a trigger and the like, by name. */
  readonly tables: ReadonlyMap<
    string,
    {readonly columns: readonly ResultColumn[]; readonly rows: () => readonly Row[]}
  >;
  /** Which result columns are assigned to variables that have an indicator. */
  readonly indicators?: readonly boolean[] | undefined;
  /** The locks of a session that runs concurrently with others. */
  readonly locks?: RowLocks | undefined;
  newSlot(width: number): Slot;
  /** Where to record the current row of a table, for a cursor that allows positioned changes. */
  rowOf(table: Table): {current: number} | undefined;
  register(name: string): {readonly type: SqlType; readonly value: SqlValue};
  variable(name: string): {readonly type: SqlType; readonly value: () => SqlValue; readonly untyped?: boolean};
  sequence(name: Name, next: boolean): Bound;
  /** Binds an invocation of a user-defined function; undefined if no function has that name. */
  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined;
  /** Throws SQLCODE -904 for a table whose space is in a restrictive state. */
  requireAvailable(privilege: string, table: Table | View): void;
  /** Like `requireAvailable`, and also throws SQLCODE -551 without the privilege. */
  authorize(privilege: string, table: Table | View): void;
  /** The data change of the outermost FROM clause; any other is SQLCODE -20165. */
  allowedChange?: DataChange | undefined;
  /** Runs a data change in a FROM clause; returns its rows as they were before the change, or as they are after it. */
  dataChange(
    statement: DataChange,
    old: boolean,
  ): {readonly columns: readonly ResultColumn[]; readonly rows: () => readonly Row[]};
  /** Adds a warning with which the statement ends. */
  warn(sqlcode: number, tokens: readonly string[]): void;
}
