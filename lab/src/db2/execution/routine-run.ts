import type {SqlCondition} from '../messages/message';
import {sqlCondition} from '../messages/message';
import {noSlots, type Bound, type ResultColumn, type Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope, type ScopeTable} from '../names/scope';
import {QueryBinder} from '../plan/query-binder';
import {raisedCondition} from '../raised-condition';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import {
  labelOf,
  type Call,
  type Compound,
  type ControlStatement,
  type DeclaredCursor,
  type Statement,
} from '../syntax/statement';
import {parseStatement} from '../syntax/statement-parser';
import type {Assignment, ColumnName, Condition, Expression, IntoTarget, Query} from '../syntax/tree';
import {integer, type SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {storageAssignment} from '../values/assignment';
import {stringLiteral} from '../values/literals';
import {unicode} from '../values/text';
import {Cursor} from './cursor';
import type {Run} from './run';

/** How a statement ended if execution does not continue with the next one. */
type Flow =
  | {readonly to: 'leave' | 'iterate'; readonly label: string}
  | {readonly to: 'goto'; readonly target: string}
  | {readonly to: 'return'}
  /** An EXIT handler ran: the compound statement that declares it ends. */
  | {readonly to: 'end'; readonly compound: OpenCompound};

/** A compound statement that is running. */
interface OpenCompound {
  readonly compound: Compound;
  readonly scope: Scope;
}

/** The context of a statement: names, and the compound statements around it with their handlers, the innermost last. */
interface Place {
  readonly scope: Scope;
  readonly around: readonly OpenCompound[];
}

/** The variables of a routine as names for its statements, like the columns of a table with one row. */
export function variableTable(
  name: string,
  slot: Slot,
  variables: readonly {readonly name?: string; readonly type: SqlType}[],
): ScopeTable {
  const uses = new Set([slot]);
  return {
    name: {name},
    columns: variables.map(({name: own = '', type}, index) => ({
      name: own,
      bound: {type, nullable: true, uses, column: {slot, index}, evaluate: () => slot.row[index]!},
    })),
  };
}

const success: SqlCondition = {sqlcode: 0, sqlstate: '00000', message: '', tokens: []};

/** Runs the body of a procedure, a function or a trigger: SQL Reference, "SQL control statements". */
export class RoutineRun {
  private readonly cursors = new Map<string, {readonly cursor: Cursor; readonly declared: DeclaredCursor}>();
  private readonly prepared = new Map<string, Statement>();
  /** An error that no handler has handled. */
  private unhandled: unknown;
  /** The statement that raised it. */
  failed: Statement | undefined;
  /** State for GET DIAGNOSTICS, and the error that RESIGNAL raises again. */
  private last: SqlCondition = success;
  private rowCount = 0;
  private status = 0;
  private handled: SqlError | undefined;
  /** The value that a function returns. */
  result: SqlValue = null;

  constructor(
    private readonly run: Run,
    private readonly scope: Scope,
    private readonly returns?: SqlType,
    /** Throws for a variable that may not be changed. */
    private readonly assignable?: (slot: Slot) => void,
  ) {}

  /** The value of RETURN in a procedure. */
  get returnStatus(): number {
    return this.status;
  }

  execute(body: Statement): void {
    this.statement(body, {scope: this.scope, around: []});
  }

  /** Cursors declared WITH RETURN that are still open. */
  get resultSets(): Cursor[] {
    return [...this.cursors.values()].flatMap(({cursor, declared}) =>
      declared.returned && cursor.isOpen ? [cursor] : [],
    );
  }

  private statements(body: readonly Statement[], place: Place): Flow | undefined {
    for (let at = 0; at < body.length; at += 1) {
      const flow = this.statement(body[at]!, place);
      if (!flow) continue;
      const target = flow.to === 'goto' ? body.findIndex((one) => labelOf(one) === flow.target) : -1;
      if (target < 0) return flow;
      at = target - 1;
    }
    return undefined;
  }

  private statement(statement: Statement, place: Place): Flow | undefined {
    this.run.work.statement();
    try {
      return this.perform(statement, place);
    } catch (error) {
      if (!(error instanceof SqlError) || error === this.unhandled) throw error;
      // Once the time limit is exceeded, there is no time left for a handler either.
      const condition = sqlCondition(error.sqlcode, error.tokens, error.sqlstate);
      const flow = error.sqlcode === -905 ? 'none' : this.handle(condition, place, error);
      if (flow !== 'none') return flow;
      // An unhandled warning from SIGNAL has no effect.
      if (error.sqlcode > 0) return undefined;
      this.unhandled = error;
      this.failed = statement;
      throw error;
    }
  }

  private perform(statement: Statement, place: Place): Flow | undefined {
    switch (statement.kind) {
      case 'compound':
        return this.compound(statement, place);
      case 'if':
        return this.branches(statement, place);
      case 'loop':
        return this.loop(statement, place);
      case 'for':
        return this.forEach(statement, place);
      case 'leave':
      case 'iterate':
        return {to: statement.kind, label: statement.label};
      case 'goto':
        return {to: 'goto', target: statement.label};
      case 'labelled':
        return this.perform(statement.body, place);
      case 'return':
        this.returned(statement.value, place);
        return {to: 'return'};
      case 'resignal':
        throw this.resignaled(statement, place);
      case 'getDiagnostics':
        for (const {target, item} of statement.items) this.diagnostic(target, item, place);
        return undefined;
      default:
        return this.ended(this.sql(statement, place), place);
    }
  }

  // Conditions

  /** After each statement: sets SQLCODE and SQLSTATE if they are declared, then runs the handler of a warning. */
  private ended(condition: SqlCondition, place: Place): Flow | undefined {
    const flow = this.handle(condition, place);
    return flow === 'none' ? undefined : flow;
  }

  private handle(condition: SqlCondition, place: Place, error?: SqlError): Flow | undefined | 'none' {
    this.last = condition;
    this.note(condition, place);
    if (condition.sqlcode === 0) return 'none';
    const kind = condition.sqlstate.startsWith('02')
      ? 'NOT FOUND'
      : condition.sqlcode > 0
        ? 'SQLWARNING'
        : 'SQLEXCEPTION';
    for (let at = place.around.length - 1; at >= 0; at -= 1) {
      const open = place.around[at]!;
      const {handlers} = open.compound;
      const handler =
        handlers.find(({conditions}) => conditions.includes(condition.sqlstate)) ??
        handlers.find(({conditions}) => conditions.includes(kind));
      if (!handler) continue;
      const before = this.handled;
      this.handled = error ?? new SqlError(condition.sqlcode, condition.tokens, condition.sqlstate);
      const flow = this.statement(handler.action, {scope: open.scope, around: place.around.slice(0, at)});
      this.handled = before;
      return flow ?? (handler.exits ? {to: 'end', compound: open} : undefined);
    }
    return 'none';
  }

  private note({sqlcode, sqlstate}: SqlCondition, {around}: Place): void {
    for (const {compound, scope} of around) {
      for (const {name} of compound.variables) {
        if (name === 'SQLCODE') this.set({kind: 'column', name}, integer, sqlcode, scope);
        else if (name === 'SQLSTATE') {
          const {type, value} = stringLiteral(sqlstate);
          this.set({kind: 'column', name}, type, value, scope);
        }
      }
    }
  }

  private resignaled({sqlstate, message}: Extract<ControlStatement, {kind: 'resignal'}>, place: Place): SqlError {
    if (!this.handled) return new SqlError(-787);
    if (sqlstate === undefined && !message) return this.handled;
    const state = sqlstate
      ? this.value(sqlstate, place)
      : stringLiteral(sqlCondition(this.handled.sqlcode, [], this.handled.sqlstate).sqlstate).value;
    return raisedCondition(state, message ? this.value(message, place) : null, true);
  }

  private diagnostic(target: ColumnName, item: string, {scope}: Place): void {
    const items: Readonly<Record<string, number | string>> = {
      ROW_COUNT: this.rowCount,
      DB2_RETURN_STATUS: this.status,
      DB2_RETURNED_SQLCODE: this.last.sqlcode,
      NUMBER: this.last.sqlcode === 0 ? 0 : 1,
      MESSAGE_TEXT: this.last.message,
      RETURNED_SQLSTATE: this.last.sqlstate,
    };
    const found = items[item];
    if (found === undefined) throw new SqlError(-904, ['FWR001I', 'GET DIAGNOSTICS', item]);
    if (typeof found === 'number') return this.set(target, integer, found, scope);
    // That a string too long for its variable is truncated is from memory.
    const to = scope.resolve(target).type;
    const {type, value} = stringLiteral(found.slice(0, 'length' in to ? to.length : undefined));
    this.set(target, type, value, scope);
  }

  // Control statements

  private compound(compound: Compound, {scope, around}: Place): Flow | undefined {
    const {variables, cursors, body, label = '', atomic} = compound;
    const slot = this.run.newSlot(variables.length);
    const inner = variables.length > 0 ? new Scope([variableTable(label, slot, variables)], scope) : scope;
    for (const {name, default: value} of variables) {
      if (!value) continue;
      const bound = this.binder(inner).expression(value);
      this.set({kind: 'column', name}, bound.untyped ? undefined : bound.type, bound.evaluate(), inner);
    }
    for (const declared of cursors)
      if (typeof declared.source !== 'string') this.declare(declared, declared.source);
      else this.cursors.delete(declared.name);
    const open: OpenCompound = {compound, scope: inner};
    const {log} = this.run.services;
    const position = log.position;
    let flow: Flow | undefined;
    try {
      flow = this.statements(body, {scope: inner, around: [...around, open]});
    } catch (error) {
      if (atomic) log.rollBackTo(Math.min(position, log.position));
      throw error;
    }
    for (const {name, returned} of cursors) {
      const cursor = this.cursors.get(name)?.cursor;
      if (cursor?.isOpen && !returned) cursor.close();
    }
    const ends =
      (flow?.to === 'leave' && flow.label === compound.label) || (flow?.to === 'end' && flow.compound === open);
    return ends ? undefined : flow;
  }

  private declare(declared: DeclaredCursor, query: Query): Cursor {
    const cursor = new Cursor(declared.name, query, declared.hold);
    this.cursors.set(declared.name, {cursor, declared});
    return cursor;
  }

  private branches({branches, otherwise}: Extract<ControlStatement, {kind: 'if'}>, place: Place): Flow | undefined {
    for (const {when, body} of branches) if (this.holds(when, place)) return this.statements(body, place);
    if (!otherwise) throw new SqlError(-773);
    return this.statements(otherwise, place);
  }

  private loop(loop: Extract<ControlStatement, {kind: 'loop'}>, place: Place): Flow | undefined {
    while (!loop.while || this.holds(loop.while, place)) {
      this.run.work.statement();
      const turn = this.turn(loop, place);
      if (turn !== undefined) return turn === 'leave' ? undefined : turn;
      if (loop.until && this.holds(loop.until, place)) break;
    }
    return undefined;
  }

  /** One iteration of a loop; undefined if the loop continues. */
  private turn(
    {label, body}: {readonly label?: string; readonly body: readonly Statement[]},
    place: Place,
  ): Flow | 'leave' | undefined {
    const flow = this.statements(body, place);
    if (!flow || !('label' in flow) || flow.label !== label) return flow;
    return flow.to === 'leave' ? 'leave' : undefined;
  }

  private forEach(
    {name, cursor: declared, label, body}: Extract<ControlStatement, {kind: 'for'}>,
    place: Place,
  ): Flow | undefined {
    const cursor = this.declare(declared, declared.source as Query);
    cursor.open(this.run.around(place.scope));
    const slot = this.run.newSlot(cursor.columns.length);
    const scope = new Scope([variableTable(name, slot, cursor.columns)], place.scope);
    for (let row = cursor.fetch('NEXT', 0); row; row = cursor.fetch('NEXT', 0)) {
      slot.row = row;
      const turn = this.turn({body, ...(label !== undefined && {label})}, {...place, scope});
      if (!turn) continue;
      if (cursor.isOpen) cursor.close();
      return turn === 'leave' ? undefined : turn;
    }
    if (cursor.isOpen) cursor.close();
    return undefined;
  }

  private returned(value: Expression | undefined, place: Place): void {
    if (!value) return;
    const bound = this.binder(place.scope).expression(value);
    if (this.returns) this.result = this.converted(bound.evaluate(), bound, this.returns, 'RETURN');
    else this.status = Number(bound.evaluate());
  }

  // Values

  private binder(scope: Scope): Binder {
    const run = this.run.around(scope);
    return new Binder(new QueryBinder(run, run.schema), scope);
  }

  private holds(condition: Condition, {scope}: Place): boolean {
    return this.binder(scope).condition(condition).test() === true;
  }

  private value(expression: Expression, {scope}: Place): SqlValue {
    return this.binder(scope).expression(expression).evaluate();
  }

  private converted(value: SqlValue, {type, untyped}: Pick<Bound, 'type' | 'untyped'>, to: SqlType, name: string) {
    if (value === null || untyped) return value;
    const convert = storageAssignment(type, to, name, this.run.environment);
    return convert ? convert(value) : value;
  }

  /** Assigns a value to a variable: SQLCODE -206 if there is none of that name. */
  set(target: ColumnName, type: SqlType | undefined, value: SqlValue, scope: Scope): void {
    const {column, type: to} = scope.resolve(target);
    const {slot, index} = column!;
    this.assignable?.(slot);
    const row = [...slot.row];
    row[index] = type ? this.converted(value, {type}, to, target.name) : value;
    slot.row = row;
  }

  private assign({columns, values}: Assignment, {scope}: Place): void {
    const [first] = values;
    if (columns.length > values.length && first?.kind === 'subquery') {
      const bound = this.binder(scope);
      const query = new QueryBinder(this.run.around(scope), this.run.schema).query(first.query, bound.scope);
      const rows: Row[] = [];
      query.run((row) => rows.push(row) > 1);
      if (rows.length > 1) throw new SqlError(-811);
      if (query.columns.length !== columns.length) throw new SqlError(-117);
      columns.forEach((column, at) => this.set(column, query.columns[at]!.type, rows[0]?.[at] ?? null, scope));
      return;
    }
    if (columns.length !== values.length) throw new SqlError(-117);
    const bounds = values.map((value) => this.binder(scope).expression(value));
    const evaluated = bounds.map((bound) => bound.evaluate());
    columns.forEach((column, at) =>
      this.set(column, bounds[at]!.untyped ? undefined : bounds[at]!.type, evaluated[at]!, scope),
    );
  }

  /** SELECT INTO and FETCH INTO. */
  private into(targets: readonly IntoTarget[], columns: readonly ResultColumn[], row: Row, scope: Scope): void {
    targets.forEach((target, at) => {
      if (target.kind === 'variable') throw new SqlError(-312, [target.name]);
      const column = columns[at];
      if (column) this.set(target, column.type, row[at]!, scope);
    });
  }

  // SQL statements

  /** Runs one statement completely or not at all. */
  private sql(statement: Statement, place: Place): SqlCondition {
    const {log} = this.run.services;
    const position = log.position;
    try {
      return this.simple(statement, place);
    } catch (error) {
      // Changes that a procedure made before its error remain: the caller decides.
      if (statement.kind !== 'call') log.rollBackTo(Math.min(position, log.position));
      throw error;
    }
  }

  private simple(statement: Statement, place: Place): SqlCondition {
    const {scope} = place;
    switch (statement.kind) {
      case 'setVariables':
        for (const assignment of statement.assignments) this.assign(assignment, place);
        return success;
      case 'open':
        this.open(statement, place);
        return success;
      case 'close':
        this.cursor(statement.cursor).close();
        return success;
      case 'fetch': {
        const cursor = this.cursor(statement.cursor);
        const row = cursor.fetch(statement.orientation, 0);
        if (!row) return sqlCondition(100, []);
        this.into(statement.into, cursor.columns, row, scope);
        return success;
      }
      case 'prepare':
        this.prepared.set(statement.name, parseStatement(this.text(statement.text, place)));
        return success;
      case 'executeImmediate':
        return this.dynamic(parseStatement(this.text(statement.text, place)), place);
      case 'execute': {
        const prepared = this.prepared.get(statement.name);
        if (!prepared) throw new SqlError(-518);
        return this.dynamic(prepared, place, statement.using);
      }
      case 'call':
        this.call(statement, place);
        return success;
      case 'query': {
        const into = statement.body.kind === 'select' ? statement.body.into : undefined;
        const {columns = [], rows = [], ...condition} = this.run.services.execute(statement, this.run.around(scope));
        if (rows.length > 1 && into) throw new SqlError(-811);
        if (rows[0] && into) this.into(into, columns, rows[0], scope);
        return condition;
      }
      default:
        return this.outside(statement, place);
    }
  }

  private text(expression: Expression, place: Place): string {
    const value = this.value(expression, place);
    if (typeof value !== 'string') throw new SqlError(-84);
    return unicode(value);
  }

  /** SQLCODE -84 for a query, because its rows would have no target. */
  private dynamic(statement: Statement, place: Place, using: readonly Expression[] = []): SqlCondition {
    if (statement.kind === 'query') throw new SqlError(-84);
    return this.outside(statement, place, using);
  }

  private outside(statement: Statement, {scope}: Place, using: readonly Expression[] = []): SqlCondition {
    const run = this.run.around(scope, this.parameters(using, scope));
    const result = run.services.execute(statement, run, (name) => this.cursor(name).current);
    this.rowCount = result.count ?? 0;
    return result;
  }

  /** Values for the parameter markers of a prepared statement. */
  private parameters(using: readonly Expression[], scope: Scope): ReadonlyMap<string, Bound> {
    return new Map(using.map((value, at) => [`?${at + 1}`, {...this.binder(scope).expression(value), uses: noSlots}]));
  }

  private cursor(name: string): Cursor {
    const found = this.cursors.get(name);
    if (!found) throw new SqlError(-504, [name]);
    return found.cursor;
  }

  private open({cursor: name, using = []}: Extract<Statement, {kind: 'open' | 'close'}>, {scope, around}: Place): void {
    if (!this.cursors.has(name)) {
      const declared = around
        .flatMap(({compound}) => compound.cursors)
        .reverse()
        .find((one) => one.name === name);
      const prepared = typeof declared?.source === 'string' ? this.prepared.get(declared.source) : undefined;
      if (declared && prepared?.kind !== 'query') throw new SqlError(prepared ? -517 : -514, [name]);
      if (declared && prepared) this.declare(declared, prepared as Query);
    }
    this.cursor(name).open(this.run.around(scope, this.parameters(using, scope)));
  }

  private call(statement: Call, {scope}: Place): void {
    const run = this.run.around(scope);
    const {outputs, status} = run.services.call(statement, run, this.binder(scope));
    this.status = status;
    for (const {argument, type, value} of outputs) {
      if (argument.kind !== 'column') throw new SqlError(-104, ['CALL', '<IDENTIFIER>']);
      this.set(argument, type, value, scope);
    }
  }
}
