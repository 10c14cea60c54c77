import type {ResultColumn} from '../../names/bound';
import {Binder} from '../../names/condition-binder';
import {Scope} from '../../names/scope';
import {QueryBinder} from '../../plan/query-binder';
import {SqlError} from '../../sql-error';
import type {Compound, ControlStatement, Statement} from '../../syntax/statement';
import type {Condition, Delete, Expression, Insert, IntoTarget, Query, Update} from '../../syntax/tree';
import {Assignments, insertPlaces} from '../assignments';
import {insteadOf} from '../instead-of';
import {variableTable} from '../routine-run';
import type {Run} from '../run';
import {bindTarget} from '../target';

/** Marks a run that only binds: it may refer to a table that currently cannot be read. */
function definition(run: Run): Run {
  run.isDefinition = true;
  return run;
}

/** DEFAULT, NULL and the row of a subquery are not expressions on their own. */
const isExpression = ({kind}: Expression): boolean => kind !== 'default' && kind !== 'subquery' && kind !== 'null';

/**
 * Binds the static SQL of a body, as CREATE TRIGGER and CREATE PROCEDURE do: resolves the names and checks the types.
 * What can only be determined at run time, such as a prepared statement, is left to the run.
 */
export class StaticStatements {
  constructor(
    private readonly run: Run,
    private readonly notes: {
      /** Called for each statement that is not a control statement. */
      begins?(statement: Statement): void;
      /** Called for each error; throws it if it makes the body invalid. */
      failed(error: SqlError): void;
    },
  ) {}

  bind(statement: Statement, scope: Scope): void {
    switch (statement.kind) {
      case 'compound':
        return this.compound(statement, scope);
      case 'if':
        for (const {when, body} of statement.branches) {
          this.condition(when, scope);
          this.all(body, scope);
        }
        return this.all(statement.otherwise ?? [], scope);
      case 'loop':
        if (statement.while) this.condition(statement.while, scope);
        this.all(statement.body, scope);
        if (statement.until) this.condition(statement.until, scope);
        return;
      case 'for':
        return this.forEach(statement, scope);
      case 'labelled':
        return this.bind(statement.body, scope);
      case 'return':
        return this.attempt(() => {
          if (statement.value && isExpression(statement.value)) this.binder(scope).expression(statement.value);
        });
      default:
        this.notes.begins?.(statement);
        this.attempt(() => this.simple(statement, scope));
    }
  }

  private all(body: readonly Statement[], scope: Scope): void {
    for (const one of body) this.bind(one, scope);
  }

  private attempt(bind: () => void): void {
    try {
      bind();
    } catch (error) {
      if (!(error instanceof SqlError)) throw error;
      // A table that is declared when the body runs is bound then.
      if (error.sqlcode === -204 && error.tokens[0]?.startsWith('SESSION.')) return;
      this.notes.failed(error);
    }
  }

  private binder(scope: Scope): Binder {
    const run = definition(this.run.around(scope));
    return new Binder(new QueryBinder(run, run.schema), scope);
  }

  private condition(condition: Condition, scope: Scope): void {
    this.attempt(() => this.binder(scope).condition(condition));
  }

  private query(query: Query, scope: Scope): readonly ResultColumn[] {
    const run = definition(this.run.around(scope));
    return new QueryBinder(run, run.schema).query(query, scope).columns;
  }

  private compound({variables, cursors, handlers, label = '', body}: Compound, scope: Scope): void {
    const names = variableTable(label, this.run.newSlot(variables.length), variables);
    const inner = variables.length > 0 ? new Scope([names], scope) : scope;
    for (const {default: value} of variables)
      if (value && isExpression(value)) this.attempt(() => this.binder(inner).expression(value));
    for (const {source} of cursors) if (typeof source !== 'string') this.attempt(() => this.query(source, inner));
    for (const {action} of handlers) this.bind(action, inner);
    this.all(body, inner);
  }

  /** Without the columns of its query, the names in a FOR cannot be resolved. */
  private forEach({name, cursor: {source}, body}: Extract<ControlStatement, {kind: 'for'}>, scope: Scope): void {
    this.attempt(() => {
      const columns = this.query(source as Query, scope);
      this.all(body, new Scope([variableTable(name, this.run.newSlot(columns.length), columns)], scope));
    });
  }

  private simple(statement: Statement, scope: Scope): void {
    switch (statement.kind) {
      case 'insert':
      case 'update':
      case 'delete':
        if (!insteadOf(statement, this.run)) bindChange(statement, definition(this.run.around(scope)));
        return;
      case 'query':
        this.query(statement, scope);
        return this.into(statement.body.kind === 'select' ? statement.body.into : undefined, scope);
      case 'fetch':
        return this.into(statement.into, scope);
      case 'setVariables':
        for (const {columns, values} of statement.assignments) {
          for (const column of columns) scope.resolve(column);
          for (const value of values) if (isExpression(value)) this.binder(scope).expression(value);
        }
        return;
      default:
    }
  }

  private into(targets: readonly IntoTarget[] | undefined, scope: Scope): void {
    for (const target of targets ?? []) if (target.kind !== 'variable') scope.resolve(target);
  }
}

function bindChange(statement: Insert | Update | Delete, run: Run): void {
  const room = new QueryBinder(run, run.schema);
  const assignments = new Assignments(run, room);
  const correlation = statement.kind === 'insert' ? undefined : statement.correlation;
  const target = bindTarget(run, statement.table, correlation, run.schema);
  if (statement.kind === 'insert') {
    const {query} = statement;
    const places = insertPlaces(target, statement.columns);
    const refuse = (count: number) => {
      if (count !== places.length) throw new SqlError(-117);
    };
    if (query.body.kind === 'values') {
      for (const values of query.body.rows) {
        refuse(values.length);
        values.forEach((value, at) => assignments.assigned(target, places[at]!, value, run.outer ?? new Scope([])));
      }
    } else {
      const {columns} = room.query(query, run.outer);
      refuse(columns.length);
      columns.forEach(({type}, at) => assignments.conversion(target, places[at]!, type));
    }
    return;
  }
  const scope = new Scope([target.scopeTable], run.outer);
  if (statement.kind === 'update') assignments.assignments(target, statement.assignments, scope);
  if (statement.where) new Binder(room, scope).condition(statement.where);
}
