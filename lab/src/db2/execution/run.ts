import {type Catalog, existing} from '../catalog/catalog';
import type {Table, View} from '../catalog/table';
import type {SqlCondition} from '../messages/message';
import type {Bound, ResultColumn, Slot} from '../names/bound';
import type {Binder} from '../names/condition-binder';
import type {Scope} from '../names/scope';
import type {PlanBlock} from '../plan/plan-table';
import type {StatementContext} from '../plan/statement-context';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {UndoLog} from '../storage/undo-log';
import type {Call, Statement} from '../syntax/statement';
import type {DataChange, Name} from '../syntax/tree';
import type {Environment} from '../types/environment';
import {bigint as bigintType, isBig, type SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import type {CallResult, Outcome, Position} from './outcome';
import type {Work} from './work';

export type TransitionTables = StatementContext['tables'];

/** What a session provides for the statements that it runs. */
export interface RunServices {
  readonly catalog: Catalog;
  readonly log: UndoLog;
  readonly environment: Environment;
  readonly work: Work;
  /** LOCK TABLE, in a session that runs concurrently with others. */
  lockTable?(table: Table, exclusive: boolean): void;
  /** CURRENT SQLID: the ID whose privileges are checked, and the owner of new objects. */
  readonly authorizationId: string;
  /** Whether a utility is running, which may use objects that are started for utilities only. */
  readonly utility: boolean;
  register(name: string): {readonly type: SqlType; readonly value: SqlValue};
  variable(name: string): {readonly type: SqlType; readonly value: () => SqlValue; readonly untyped?: boolean};
  /** PREVIOUS VALUE of a sequence in this session. */
  readonly previousValues: Map<string, bigint>;
  warn(sqlcode: number, tokens: readonly string[]): void;
  /** Runs a statement of a trigger or a routine. */
  execute(statement: Statement, run: Run, position?: (cursor: string) => Position): SqlCondition & Outcome;
  /** Runs a procedure; the arguments are bound in the context of the CALL. */
  call(statement: Call, run: Run, binder: Binder): CallResult;
  /** The invocation of a user-defined function. */
  userFunction(schema: string | undefined, name: string, operands: readonly Bound[], run: Run): Bound | undefined;
  /** Runs the data change of a FROM clause. */
  dataChange(
    statement: DataChange,
    run: Run,
  ): {columns: readonly ResultColumn[]; before: readonly Row[]; after: readonly Row[]};
}

/** The type of an object and its name, as in `Granted`, with the privileges on it of which one is enough. */
export type NeededPrivilege = readonly [object: string, on: string, ...privileges: string[]];

/** The maximum depth at which triggers may fire triggers (SQLCODE -724). */
const deepestTriggers = 16;

/** One statement while it runs. */
export class Run implements StatementContext {
  readonly clock = {epoch: 1};
  readonly blocks: PlanBlock[] = [];
  /** The origin of the rows of a cursor; set while its query is bound, if the rows can be changed. */
  positioned: {readonly table: string; readonly rid: {current: number}} | undefined;
  indicators: readonly boolean[] | undefined;
  allowedChange: DataChange | undefined;
  /** Set if a query is bound but never run: a view can be defined on a table that currently cannot be read. */
  isDefinition = false;
  /** Set before the query of a cursor is bound, if it reads one table. */
  isPositioned = false;
  private slots = 0;
  /** The NEXT VALUE of the current row for each sequence, and the expressions that have already returned it. */
  private readonly nextValues = new Map<string, {readonly value: bigint; readonly given: Set<Bound>}>();

  constructor(
    readonly services: RunServices,
    readonly schema: string,
    readonly tables: TransitionTables = new Map(),
    readonly depth = 0,
    /** The rows that a trigger sees as its transition variables. */
    readonly outer?: Scope,
  ) {}

  /** The run for the statements of a trigger or a routine. */
  inside(schema: string, tables: TransitionTables, name: string, outer: Scope, type = 'TRIGGER'): Run {
    if (this.depth >= deepestTriggers) throw new SqlError(-724, [type, name]);
    return new Run(this.services, schema, tables, this.depth + 1, outer);
  }

  /** The run for the next statement of a routine, with its visible names and the values of its parameter markers. */
  around(outer: Scope, parameters: ReadonlyMap<string, Bound> = new Map()): Run {
    const services: RunServices =
      parameters.size === 0
        ? this.services
        : {
            ...this.services,
            variable: (name) => {
              const bound = parameters.get(name);
              return bound ? {type: bound.type, value: bound.evaluate} : this.services.variable(name);
            },
          };
    return new Run(services, this.schema, this.tables, this.depth, outer);
  }

  get catalog() {
    return this.services.catalog;
  }

  get environment() {
    return this.services.environment;
  }

  get work() {
    return this.services.work;
  }

  get locks() {
    return this.services.log.locks;
  }

  newSlot(width: number): Slot {
    this.slots += 1;
    return {id: this.slots, row: new Array<null>(width).fill(null), read: new Set()};
  }

  rowOf(table: Table): {current: number} | undefined {
    if (!this.isPositioned || this.positioned) return undefined;
    const rid = {current: 0};
    this.positioned = {table: `${table.schema}.${table.name}`, rid};
    return rid;
  }

  register(name: string) {
    return this.services.register(name);
  }

  variable(name: string) {
    return this.services.variable(name);
  }

  warn(sqlcode: number, tokens: readonly string[]): void {
    this.services.warn(sqlcode, tokens);
  }

  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined {
    return this.services.userFunction(schema, name, operands, this);
  }

  sequence({schema = this.schema, name}: Name, next: boolean): Bound {
    const key = `${schema}.${name}`;
    const sequence = existing(this.catalog.sequences, key);
    const {previousValues} = this.services;
    // PREVIOUS VALUE is the value that an earlier statement received.
    const previous = previousValues.get(key);
    const {type} = sequence;
    const big = type === bigintType || isBig(type);
    // All NEXT VALUE expressions of a sequence have the same value within a row.
    const nextValue = (): bigint => {
      let row = this.nextValues.get(key);
      if (!row || row.given.has(bound)) {
        row = {value: sequence.next(), given: new Set()};
        this.nextValues.set(key, row);
        previousValues.set(key, row.value);
      }
      row.given.add(bound);
      return row.value;
    };
    const bound: Bound = {
      type,
      nullable: false,
      uses: new Set(),
      volatile: true,
      evaluate: () => {
        const value = next ? nextValue() : previous;
        if (value === undefined) throw new SqlError(-845, [key]);
        return big ? value : Number(value);
      },
    };
    return bound;
  }

  requireAvailable(privilege: string, object: Table | View): void {
    const {catalog, utility} = this.services;
    if (object.kind === 'table' && !this.isDefinition) catalog.restrictions.refuse(privilege, object, utility);
  }

  authorize(privilege: string, object: Table | View, column?: string): void {
    this.requireAvailable(privilege, object);
    const key = `${object.schema}.${object.name}`;
    if (this.depth === 0) this.requirePrivilege(privilege, key, [object.owner], ['table', key, privilege], column);
  }

  /** SQLCODE -551. Owners and administrators may do anything with an object; others need a privilege. */
  requirePrivilege(
    operation: string,
    key: string,
    owners: readonly string[],
    [object, on, ...privileges]: NeededPrivilege = ['', ''],
    column?: string,
  ): void {
    const {authorizationId: id, catalog} = this.services;
    if (owners.includes(id) || isAdministrator(catalog, id)) return;
    if (privileges.some((one) => catalog.privileges.has(id, one, object, on, column))) return;
    throw new SqlError(-551, [id, operation, key]);
  }

  dataChange(statement: DataChange, old: boolean): {columns: readonly ResultColumn[]; rows: () => readonly Row[]} {
    if (statement !== this.allowedChange) throw new SqlError(-20165);
    const {columns, before, after} = this.services.dataChange(statement, this);
    const rows = old ? before : after;
    return {columns, rows: () => rows};
  }
}

/** Installation Guide, "Protection panel: DSNTIPP": by default, SYSADM is the installation SYSADM. */
export const isAdministrator = (catalog: Catalog, id: string): boolean =>
  id === 'SYSADM' || catalog.privileges.has(id, 'SYSADM', 'system', '');
