import type {Table, Trigger, View} from '../../catalog/table';
import {sqlCondition} from '../../messages/message';
import {SqlError} from '../../sql-error';
import type {CreateTrigger, Statement} from '../../syntax/statement';
import {isInsteadOf} from '../instead-of';
import type {Run} from '../run';
import {FiredTrigger, firstSection, sqlStatements, whenSection} from '../triggers';
import {dropTrigger} from './drop';
import {add, authorizeSchema, change, columnNumber, newName, refuseDuplicate} from './names';
import {StaticStatements} from './static-statements';

export function createTrigger(definition: CreateTrigger, run: Run): void {
  const {catalog} = run.services;
  const {schema, name, key} = newName(definition.name, run);
  authorizeSchema(run, schema, 'CREATE TRIGGER');
  const replaced = definition.replace && catalog.triggers.get(key);
  if (replaced) dropTrigger(replaced, run);
  refuseDuplicate(catalog.triggers.has(key), key, 'TRIGGER');
  const table = catalog.table(definition.table, run.schema);
  if (table.kind === 'system') throw new SqlError(-607, ['CREATE TRIGGER']);
  const isView = table.kind === 'view';
  if (isView !== (definition.time === 'INSTEAD OF')) {
    const [is, expected] = isView ? ['VIEW', 'TABLE'] : ['TABLE', 'VIEW'];
    throw new SqlError(-159, [`${table.schema}.${table.name}`, is!, expected!]);
  }
  run.authorize('TRIGGER', table);
  checkTrigger(definition, table);
  if (isView) checkInsteadOf(definition, table, run);
  const trigger: Trigger = {
    kind: 'trigger',
    schema,
    name,
    owner: run.services.authorizationId,
    definition,
    qualifier: run.schema,
    created: run.environment.now(),
  };
  bindTriggered(trigger, table, run);
  add(run, catalog.triggers, key, trigger);
  if (!isView) change(run, table, 'triggers', [...table.triggers, trigger]);
}

function checkInsteadOf({event, when, columns, forEachRow}: CreateTrigger, view: View, run: Run): void {
  const wrong = when ? 'WHEN' : columns ? 'OF' : forEachRow ? undefined : 'FOR EACH STATEMENT';
  if (wrong !== undefined) throw new SqlError(-104, [wrong, 'FOR EACH ROW']);
  const key = `${view.schema}.${view.name}`;
  if (view.check) throw new SqlError(-20179, [key]);
  const isSecond = [...run.catalog.triggers.values()].some((one) => isInsteadOf(one, view, event));
  if (isSecond) throw new SqlError(-20178, [key, event]);
}

const changes: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'merge', 'truncate']);

const setsTransition = (statement: Statement, transition: string | undefined): boolean =>
  statement.kind === 'setVariables' &&
  statement.assignments.some(({columns}) => columns.some(({qualifier}) => qualifier?.name === transition && qualifier));

/** SQLCODE -696 and -797: clauses and statements that a trigger of this kind cannot have. */
function checkTrigger(
  {name, time, event, references, forEachRow, body, columns}: CreateTrigger,
  table: Table | View,
): void {
  const refuse = (reason: string, wrong: string | undefined) => {
    if (wrong !== undefined) throw new SqlError(-696, [name.name, wrong, reason]);
  };
  if (event === 'DELETE') refuse('1', references.new ?? references.newTable);
  if (event === 'INSERT') refuse('2', references.old ?? references.oldTable);
  if (time === 'BEFORE') {
    refuse('3', references.oldTable ?? references.newTable);
    // "CREATE TRIGGER", FOR EACH STATEMENT: not allowed for BEFORE. That this is -104 is from memory.
    if (!forEachRow) throw new SqlError(-104, ['STATEMENT', 'ROW']);
  }
  for (const one of columns ?? []) columnNumber(table, one);
  const refused = [...sqlStatements(body)].find((statement) =>
    time === 'BEFORE' ? changes.has(statement.kind) : setsTransition(statement, references.new),
  );
  if (refused) throw new SqlError(-797, [name.name, refused.kind.toUpperCase()]);
}

/** CREATE TRIGGER binds the statements of the trigger into a package: SQLCODE -20100 for the first invalid one. */
function bindTriggered(trigger: Trigger, table: Table | View, run: Run): void {
  const fired = new FiredTrigger(trigger, table, run, []);
  const {when, body} = trigger.definition;
  fired.run.isDefinition = true;
  let current: Statement | undefined;
  const statements = new StaticStatements(fired.run, {
    begins: (statement) => (current = statement),
    failed: (error) => {
      throw error;
    },
  });
  try {
    if (when) fired.binder().condition(when);
    statements.bind(body, fired.scope);
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const {sqlcode, sqlstate} = sqlCondition(error.sqlcode, error.tokens, error.sqlstate);
    const section = current ? [...sqlStatements(body)].indexOf(current) + firstSection : whenSection;
    throw new SqlError(-20100, [String(section), String(sqlcode), sqlstate, error.tokens.join(', ')]);
  }
}
