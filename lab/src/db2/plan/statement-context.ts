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

/** What a statement has around it while it is bound and run. */
export interface StatementContext {
  readonly catalog: Catalog;
  readonly environment: Environment;
  readonly work: Work;
  /** Its number counts up when data may have changed. */
  readonly clock: {epoch: number};
  /** Of unqualified names. */
  readonly schema: string;
  /** How the query blocks of the statement are run, in their order, for EXPLAIN. */
  readonly blocks: PlanBlock[];
  /** Transition tables of a trigger, and the like, by their names. */
  readonly tables: ReadonlyMap<
    string,
    {readonly columns: readonly ResultColumn[]; readonly rows: () => readonly Row[]}
  >;
  /** Which columns of the result go to variables with an indicator. */
  readonly indicators?: readonly boolean[] | undefined;
  /** Of a session that works beside others. */
  readonly locks?: RowLocks | undefined;
  newSlot(width: number): Slot;
  /** Where to note which row of a table is the current one, for a cursor that can be changed through. */
  rowOf(table: Table): {current: number} | undefined;
  register(name: string): {readonly type: SqlType; readonly value: SqlValue};
  variable(name: string): {readonly type: SqlType; readonly value: () => SqlValue; readonly untyped?: boolean};
  sequence(name: Name, next: boolean): Bound;
  /** The invocation of a user-defined function; undefined where there is none of that name. */
  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined;
  /** SQLCODE -904 for a table whose space is in a restrictive state. */
  requireAvailable(privilege: string, table: Table | View): void;
  /** The same, and SQLCODE -551 without the privilege. */
  authorize(privilege: string, table: Table | View): void;
  /** The data change of the outermost FROM clause; any other is SQLCODE -20165. */
  allowedChange?: DataChange | undefined;
  /** Runs a data change that a FROM clause asks for, and gives its rows as they were, or as they have become. */
  dataChange(
    statement: DataChange,
    old: boolean,
  ): {readonly columns: readonly ResultColumn[]; readonly rows: () => readonly Row[]};
  /** A warning that the statement ends with. */
  warn(sqlcode: number, tokens: readonly string[]): void;
}
