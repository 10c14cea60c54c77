import type {Cursor} from './execution/cursor';
import {executeQuery} from './execution/query';
import {isAdministrator, Run, type RunServices} from './execution/run';
import type {CallResult, Outcome, Position, ResultSet} from './execution/outcome';
import {defaultLimit, Work} from './execution/work';
import type {Table} from './catalog/table';
import type {Database} from './database';
import {createEnvironment, type StatementEnvironment} from './environment';
import type {Isolation, LockOwner} from './locking/lock-owner';
import {sqlCondition, type SqlCondition} from './messages/message';
import type {ResultColumn} from './names/bound';
import {Binder} from './names/condition-binder';
import {Scope} from './names/scope';
import {QueryBinder} from './plan/query-binder';
import {SpecialRegisters} from './special-registers';
import {SqlError} from './sql-error';
import type {Row} from './storage/row';
import {UndoLog} from './storage/undo-log';
import type {Call, Statement} from './syntax/statement';
import type {Query} from './syntax/tree';
import {type SqlType, varchar} from './types/sql-type';
import type {SqlValue} from './types/sql-value';
import {retrievalAssignment} from './values/assignment';

/** A host variable of a program, or the value of a parameter marker, which is named ?1, ?2 … */
export interface HostVariable {
  readonly type: SqlType;
  value: SqlValue;
  /** Without an indicator it cannot hold null. */
  readonly hasIndicator?: boolean;
}

export interface SessionOptions {
  readonly now: () => Date;
  /** The primary authorization ID. */
  readonly user: string;
  /** CURRENT SQLID at the start; the primary authorization ID by default. */
  readonly sqlid?: string;
  /** The database of tables whose definition names none. */
  readonly defaultDatabase?: string;
  /** The number of rows that a statement may examine. */
  readonly limit?: number;
  /** Its locks, if it runs concurrently with others, and how long it holds those on rows that it reads. */
  readonly locks?: LockOwner;
  readonly isolation?: Isolation;
  /** Whether this is a utility, which may use objects that are started for utilities only. */
  readonly utility?: boolean;
}

/** How a statement ended, and what it returned. */
export interface StatementResult extends SqlCondition, Outcome {
  readonly kind: Statement['kind'] | undefined;
}

/** Statements that work with data, and those that concern the session itself; all others work with definitions. */
const dataStatements: ReadonlySet<Statement['kind']> = new Set([
  'query',
  'insert',
  'update',
  'delete',
  'merge',
  'truncate',
  'lockTable',
  'open',
  'fetch',
  'explain',
  'refresh',
  'call',
]);
const ownStatements: ReadonlySet<Statement['kind']> = new Set([
  'commit',
  'rollback',
  'savepoint',
  'release',
  'setRegister',
  'setVariables',
  'declareCursor',
  'close',
  'signal',
]);

const neverDynamic: ReadonlySet<string> = new Set(['open', 'close', 'fetch', 'declareCursor', 'setVariables']);

/** Whether a statement is allowed only in a program: SQL Reference, "Actions allowed on SQL statements". */
export const isEmbedded = (statement: Statement): boolean =>
  neverDynamic.has(statement.kind) ||
  (statement.kind === 'query' && statement.body.kind === 'select' && statement.body.into !== undefined);

/** The type of a parameter marker whose context does not determine one. */
const untypedMarker = varchar(255);

interface Savepoint {
  readonly name: string;
  readonly unique: boolean;
  readonly position: number;
}

/** One connection to a subsystem: its unit of work, its special registers, its cursors. */
export class Session {
  readonly registers: SpecialRegisters;
  readonly environment: StatementEnvironment;
  /** Host variables by name, for embedded SQL. */
  readonly variables = new Map<string, HostVariable>();
  /** The result sets of each procedure's last call in this unit of work, by its name. */
  readonly resultSets = new Map<string, readonly ResultSet[]>();
  /** QUALIFIER of the package whose static statement is running: the schema of its unqualified names. */
  qualifier: string | undefined;
  private readonly log: UndoLog;
  private savepoints: Savepoint[] = [];
  private readonly cursors = new Map<string, Cursor>();
  private readonly previousValues = new Map<string, bigint>();
  private warning: {sqlcode: number; tokens: readonly string[]} | undefined;
  private queryNumber = 0;
  /** Whether a statement is only being described, so that parameter markers have no values yet. */
  private describing = false;

  constructor(
    readonly database: Database,
    private readonly options: SessionOptions,
  ) {
    this.log = new UndoLog(options.locks);
    this.environment = createEnvironment(options.now);
    this.registers = new SpecialRegisters(options.user, options.sqlid ?? options.user, () => this.environment.now());
  }

  /** Whether the unit of work has changed anything. */
  get hasChanges(): boolean {
    return this.log.position > 0;
  }

  /**
   * Runs a statement. An error appears in its SQLCODE, and its changes are then undone. A `dynamic` statement was
   * typed, and is prepared first: SQLCODE -84 if it cannot be prepared.
   */
  execute(text: string, dynamic = false): StatementResult {
    let statement: Statement | undefined;
    const position = this.log.position;
    this.environment.begin();
    this.warning = undefined;
    try {
      statement = this.database.statements.get(text);
      if (dynamic && isEmbedded(statement)) throw new SqlError(-84);
      return this.ended(statement.kind, this.run(statement));
    } catch (error) {
      const failed = error instanceof SqlError ? error : undefined;
      // Changes that a procedure made before its error remain: the caller decides.
      if (!failed || statement?.kind !== 'call') this.log.rollBackTo(Math.min(position, this.log.position));
      const {sqlcode, tokens, sqlstate} = asSqlError(error);
      return {kind: statement?.kind, ...sqlCondition(sqlcode, tokens, sqlstate)};
    }
  }

  /**
   * Returns the columns of a query without running it, or none for other statements. Throws if the statement is
   * invalid.
   */
  describe(text: string): readonly ResultColumn[] {
    const statement = this.database.statements.get(text);
    if (statement.kind !== 'query') return [];
    this.environment.begin();
    this.describing = true;
    try {
      const run = this.newRun();
      return new QueryBinder(run, run.schema).outermost(statement).columns;
    } finally {
      this.describing = false;
    }
  }

  commit(): void {
    this.log.commit();
    this.endUnitOfWork(true);
    this.options.locks?.releaseAll();
  }

  rollback(): void {
    this.log.rollBackTo(0);
    this.endUnitOfWork(false);
    this.options.locks?.releaseAll();
  }

  private ended(kind: Statement['kind'], outcome: Outcome): StatementResult {
    const empty = outcome.count === 0 || outcome.rows?.length === 0;
    const changes = ['insert', 'update', 'delete', 'merge', 'query', 'fetch'].includes(kind);
    const sqlcode = this.warning?.sqlcode ?? (empty && changes ? 100 : 0);
    const condition =
      sqlcode === 0
        ? {sqlcode, sqlstate: '00000', message: '', tokens: []}
        : sqlCondition(sqlcode, this.warning?.tokens ?? []);
    return {kind, ...condition, ...outcome};
  }

  private newRun(): Run {
    const {catalog} = this.database;
    const services: RunServices = {
      catalog,
      log: this.log,
      environment: this.environment,
      work: new Work(this.options.limit ?? defaultLimit),
      ...(this.options.locks && {
        lockTable: (table: Table, exclusive: boolean) => this.options.locks!.lockTable(table, exclusive),
      }),
      authorizationId: this.registers.sqlid,
      utility: this.options.utility === true,
      previousValues: this.previousValues,
      register: (name) => this.registers.get(name),
      variable: (name) => this.variable(name),
      warn: (sqlcode, tokens) => {
        this.warning = {sqlcode, tokens};
      },
      execute: (statement, run, at) => {
        this.warning = undefined;
        return this.ended(statement.kind, this.run(statement, run, at));
      },
      call: (statement, run, binder) => this.database.others.call(statement, run, binder),
      userFunction: (schema, name, operands, run) =>
        catalog.routines.size > 0 ? this.database.others.userFunction(schema, name, operands, run) : undefined,
      dataChange: (statement, run) => this.database.others.changeData(statement, run),
    };
    return new Run(services, this.qualifier ?? this.registers.schema);
  }

  private variable(name: string): {type: SqlType; value: () => SqlValue; untyped?: boolean} {
    const variable = this.variables.get(name);
    if (variable) return {type: variable.type, value: () => variable.value};
    if (this.describing) return {type: untypedMarker, value: () => null, untyped: true};
    if (name.startsWith('?')) throw new SqlError(-313);
    throw new SqlError(-312, [name]);
  }

  /** Sets the locks on definitions, and how long rows that a statement reads stay locked. */
  private lockFor(statement: Statement): void {
    const {locks, isolation = 'CS'} = this.options;
    if (!locks) return;
    if (dataStatements.has(statement.kind)) locks.useDefinitions(false);
    else if (!ownStatements.has(statement.kind)) locks.useDefinitions(true);
    const own = statement.kind === 'query' ? statement.isolation : undefined;
    const asked = own ?? isolation;
    // Only a query may read uncommitted data.
    locks.isolation = asked === 'UR' && statement.kind !== 'query' && statement.kind !== 'open' ? 'CS' : asked;
  }

  private run(
    statement: Statement,
    run: Run = this.newRun(),
    position = (name: string): Position => this.cursor(name, -507).current,
  ): Outcome {
    this.lockFor(statement);
    switch (statement.kind) {
      case 'commit':
        this.commit();
        return {};
      case 'rollback':
        this.rollBackStatement(statement);
        return {};
      case 'savepoint':
        this.savepoint(statement.name, statement.unique);
        return {};
      case 'release':
        this.savepoints = this.savepoints.slice(0, this.savepointAt(statement.name));
        return {};
      case 'setRegister':
        this.setRegister(statement);
        return {};
      case 'setVariables':
        return this.setVariables(statement);
      case 'explain':
        this.database.others.explain(
          statement.statement,
          statement.queryNumber ?? this.queryNumber + 1,
          this.registers.sqlid,
          this.newRun(),
        );
        this.queryNumber += 1;
        return {};
      case 'declareCursor':
        this.cursors.set(
          statement.name,
          new this.database.others.Cursor(statement.name, statement.query, statement.hold),
        );
        return {};
      case 'call':
        return this.call(statement, run);
      case 'open':
        this.cursor(statement.cursor).open(run);
        return {};
      case 'close':
        this.cursor(statement.cursor).close();
        return {};
      case 'fetch':
        return this.fetch(statement);
      case 'query':
        return this.query(statement, run);
      default: {
        const {defaultDatabase} = this.options;
        return this.database.others.execute(statement, run, {
          position,
          ...(defaultDatabase !== undefined && {defaultDatabase}),
        });
      }
    }
  }

  /** CALL by a program, or by a learner: the values of OUT parameters form a row, unless there is a result set. */
  private call(statement: Call, run: Run): Outcome {
    const binder = new Binder(new QueryBinder(run, run.schema), new Scope([]));
    const {outputs, resultSets}: CallResult = this.database.others.call(statement, run, binder);
    const columns = outputs.map(({name, type}) => ({name, type, nullable: true}));
    const row = outputs.map(({value}) => value);
    outputs.forEach(({argument}, at) => {
      if (argument.kind === 'variable' && this.variables.has(argument.name))
        this.retrieve([argument], [columns[at]!], [row[at]!]);
    });
    const {schema = run.schema, name} = statement.name;
    this.resultSets.set(`${schema}.${name}`, resultSets);
    if (resultSets.length > 0) this.warning = {sqlcode: 466, tokens: [name, String(resultSets.length)]};
    return resultSets[0] ?? (row.length > 0 ? {columns, rows: [row]} : {});
  }

  private query(statement: Query, run: Run): Outcome {
    const targets = statement.body.kind === 'select' ? statement.body.into : undefined;
    // The routine itself assigns values to its variables.
    const into = targets?.flatMap((target) => (target.kind === 'variable' ? [target] : []));
    run.indicators = targets?.map(
      (target) => target.kind === 'column' || this.hasIndicator(target.name, target.indicator),
    );
    const outcome = executeQuery(statement, run);
    if (!into || into.length < targets!.length) return outcome;
    const [row, another] = outcome.rows!;
    if (another) throw new SqlError(-811);
    if (row) this.retrieve(into, outcome.columns!, row);
    return {count: row ? 1 : 0};
  }

  private hasIndicator(name: string, indicator: string | undefined): boolean {
    return indicator !== undefined || this.variables.get(name)?.hasIndicator === true;
  }

  /** Assigns the values of a row to host variables: SQLCODE -305 for null without an indicator. */
  private retrieve(
    into: readonly {name: string; indicator?: string}[],
    columns: readonly ResultColumn[],
    row: Row,
  ): void {
    this.environment.warnings.fewVariables = into.length < columns.length;
    into.forEach(({name, indicator}, at) => {
      const variable = this.variables.get(name);
      const column = columns[at];
      if (!variable) throw new SqlError(-312, [name]);
      if (!column) return;
      const value = row[at]!;
      if (value === null && !this.hasIndicator(name, indicator)) throw new SqlError(-305, [String(at + 1)]);
      const convert = retrievalAssignment(column.type, variable.type, at + 1, this.environment);
      const converted = value === null || !convert ? value : convert(value);
      variable.value = converted;
      const shown = indicator === undefined ? undefined : this.variables.get(indicator);
      if (shown) shown.value = value !== null ? fullLength(value, converted) : this.warning?.sqlcode === 802 ? -2 : -1;
    });
  }

  private setVariables(statement: Extract<Statement, {kind: 'setVariables'}>): Outcome {
    if (statement.targets.length === 0) throw new SqlError(-104, ['SET', 'CURRENT :']);
    const run = this.newRun();
    const binder = new Binder(new QueryBinder(run, run.schema), new Scope([]));
    const values = statement.assignments.flatMap((assignment) =>
      assignment.values.map((value) => binder.expression(value)),
    );
    if (values.length !== statement.targets.length) throw new SqlError(-117);
    const row = values.map((value) => value.evaluate());
    this.retrieve(
      statement.targets.map((target) => ({
        name: target.name,
        ...('indicator' in target && target.indicator !== undefined && {indicator: target.indicator}),
      })),
      values,
      row,
    );
    return {};
  }

  private cursor(name: string, missing = -504): Cursor {
    const cursor = this.cursors.get(name);
    if (!cursor) throw new SqlError(missing, [name]);
    return cursor;
  }

  /** Returns a name with its schema. */
  qualifiedName(name: string): string {
    return name.includes('.') ? name : `${this.qualifier ?? this.registers.schema}.${name}`;
  }

  /** Allocates a cursor that is open on a result set of a procedure. */
  allocateCursor(name: string, returned: ResultSet): void {
    this.cursors.set(name, new this.database.others.Cursor(name, undefined, false, returned));
  }

  hasCursor(name: string): boolean {
    return this.cursors.has(name);
  }

  placeOf(name: string): Cursor['place'] {
    return this.cursors.get(name)?.place ?? {row: 0, of: 0};
  }

  isOpen(name: string): boolean {
    return this.cursors.get(name)?.isOpen === true;
  }

  private fetch({cursor: name, orientation, number, into}: Extract<Statement, {kind: 'fetch'}>): Outcome {
    const cursor = this.cursor(name);
    const run = this.newRun();
    const count = number
      ? Number(new Binder(new QueryBinder(run, run.schema), new Scope([])).expression(number).evaluate())
      : 0;
    const row = cursor.fetch(orientation, count);
    if (!row) return {columns: cursor.columns, rows: []};
    const variables = into.flatMap((target) => (target.kind === 'variable' ? [target] : []));
    if (variables.length > 0) this.retrieve(variables, cursor.columns, row);
    return {columns: cursor.columns, rows: [row]};
  }

  private setRegister({register, value}: Extract<Statement, {kind: 'setRegister'}>): void {
    const run = this.newRun();
    const bound = new Binder(new QueryBinder(run, run.schema), new Scope([])).expression(value);
    const own = bound.evaluate();
    if (register === 'SQLID' && !isAdministrator(this.database.catalog, this.registers.user)) {
      const wanted = this.registers.get('USER').value;
      if (own !== wanted) throw new SqlError(-553, [String(own)]);
    }
    this.registers.set(register, own);
    if (register === 'PRECISION') this.environment.setPrecision(this.registers.precision);
  }

  private rollBackStatement({toSavepoint, savepoint}: Extract<Statement, {kind: 'rollback'}>): void {
    if (!toSavepoint) {
      this.rollback();
      return;
    }
    const last = this.savepoints.at(-1);
    if (savepoint === undefined && !last) throw new SqlError(-882);
    const at = savepoint === undefined ? this.savepoints.length - 1 : this.savepointAt(savepoint);
    this.log.rollBackTo(this.savepoints[at]!.position);
    this.savepoints = this.savepoints.slice(0, at + 1);
  }

  private savepointAt(name: string): number {
    const at = this.savepoints.findIndex((one) => one.name === name);
    if (at < 0) throw new SqlError(-880, [name]);
    return at;
  }

  private savepoint(name: string, unique: boolean): void {
    const there = this.savepoints.find((one) => one.name === name);
    if (there && (unique || there.unique)) throw new SqlError(-881, [name]);
    this.savepoints = [
      ...this.savepoints.filter((one) => one.name !== name),
      {name, unique, position: this.log.position},
    ];
  }

  private endUnitOfWork(committed: boolean): void {
    this.savepoints = [];
    this.resultSets.clear();
    for (const cursor of this.cursors.values()) {
      if (cursor.isOpen && !(committed && cursor.hold)) cursor.close();
      cursor.leaveRow();
    }
    const run = this.newRun();
    for (const table of this.database.catalog.baseTables) {
      if (table.type === 'table' || table.type === 'materialized') continue;
      if (table.onCommit === 'DROP') this.database.others.dropTable(table, run);
      else if (table.onCommit === 'DELETE') table.data.clear(this.log);
    }
    this.log.commit();
  }
}

/** The indicator of a value that is not null: the original length of a truncated string, otherwise 0. */
const fullLength = (value: SqlValue, retrieved: SqlValue): number =>
  typeof value === 'string' && typeof retrieved === 'string' && retrieved.length < value.length ? value.length : 0;

/** An error without an SQLCODE is our own mistake and is rethrown: it must not look like one of Db2's. */
function asSqlError(error: unknown): SqlError {
  if (error instanceof SqlError) return error;
  // A statement that is too deep for the JavaScript stack is too complex.
  if (error instanceof RangeError) return new SqlError(-101);
  throw error;
}
