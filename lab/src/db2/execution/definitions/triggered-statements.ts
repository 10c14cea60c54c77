import type {Table, Trigger, View} from '../../catalog/table';
import {sqlCondition} from '../../messages/message';
import {Binder} from '../../names/condition-binder';
import {Scope} from '../../names/scope';
import {QueryBinder} from '../../plan/query-binder';
import {SqlError} from '../../sql-error';
import type {Statement} from '../../syntax/statement';
import type {Delete, Expression, Insert, Update} from '../../syntax/tree';
import {Assignments, insertPlaces} from '../assignments';
import {insteadOf} from '../instead-of';
import {variableTable} from '../routine-run';
import type {Run} from '../run';
import {bindTarget} from '../target';
import {FiredTrigger, firstSection, sqlStatements, whenSection} from '../triggers';

/** CREATE TRIGGER binds the statements of the trigger into a package: SQLCODE -20100 for the first that is wrong. */
export function bindTriggered(trigger: Trigger, table: Table | View, run: Run): void {
  const fired = new FiredTrigger(trigger, table, run, []);
  const {when, body} = trigger.definition;
  const inner = definition(fired.run);
  let current: Statement | undefined;
  try {
    if (when) fired.binder().condition(when);
    bindStatement(body, inner, fired.scope, (statement) => (current = statement));
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const {sqlcode, sqlstate} = sqlCondition(error.sqlcode, error.tokens, error.sqlstate);
    const section = current ? [...sqlStatements(body)].indexOf(current) + firstSection : whenSection;
    throw new SqlError(-20100, [String(section), String(sqlcode), sqlstate, error.tokens.join(', ')]);
  }
}

/** Where nothing runs, a table that cannot be read now may be named. */
function definition(run: Run): Run {
  run.isDefinition = true;
  return run;
}

/** Finds the names of a statement and checks its types. What only runs in a routine is left to the run. */
function bindStatement(statement: Statement, run: Run, scope: Scope, begins: (statement: Statement) => void): void {
  const within = (body: readonly Statement[], inner: Scope) => {
    for (const one of body) bindStatement(one, run, inner, begins);
  };
  const binder = new Binder(new QueryBinder(run, run.schema), scope);
  switch (statement.kind) {
    case 'compound': {
      const {variables, label = '', body} = statement;
      const names = variableTable(label, run.newSlot(variables.length), variables);
      return within(body, variables.length > 0 ? new Scope([names], scope) : scope);
    }
    case 'if':
      for (const {when, body} of statement.branches) {
        binder.condition(when);
        within(body, scope);
      }
      return within(statement.otherwise ?? [], scope);
    case 'insert':
    case 'update':
    case 'delete':
      begins(statement);
      if (!insteadOf(statement, run)) bindChange(statement, definition(run.around(scope)));
      return;
    case 'query':
      begins(statement);
      new QueryBinder(run, run.schema).query(statement, scope);
      return;
    case 'setVariables':
      begins(statement);
      for (const {columns, values} of statement.assignments) {
        for (const column of columns) binder.expression(column);
        for (const value of values) if (isExpression(value)) binder.expression(value);
      }
      return;
    default:
  }
}

/** DEFAULT and a row of a subquery are no expressions of their own. */
const isExpression = ({kind}: Expression): boolean => kind !== 'default' && kind !== 'subquery' && kind !== 'null';

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
