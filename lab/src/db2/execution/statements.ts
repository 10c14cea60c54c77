import {existing} from '../catalog/catalog';
import {databaseNumber, tableObid} from '../catalog/internal-identifiers';
import {Scope} from '../names/scope';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Statement} from '../syntax/statement';
import type {DataChange} from '../syntax/tree';
import {DataChanges} from './data-change';
import {alterTable} from './definitions/alter-table';
import {createTrigger} from './definitions/create-trigger';
import {drop} from './definitions/drop';
import {grant, revoke} from './definitions/grants';
import {createIndex} from './definitions/indexes';
import {change, newName} from './definitions/names';
import {
  alterSequence,
  alterTableSpace,
  comment,
  createAlias,
  createDatabase,
  createSequence,
  createStogroup,
  createTableSpace,
  createView,
  rename,
} from './definitions/objects';
import {createTable} from './definitions/tables';
import type {Outcome, Position} from './outcome';
import {createRoutine} from './routines';
import type {Run} from './run';
import {bindTarget} from './target';

/** Runs a statement other than queries and statements about the session itself. */
export function executeStatement(
  statement: Statement,
  run: Run,
  options: {defaultDatabase?: string; position?: (cursor: string) => Position} = {},
): Outcome {
  switch (statement.kind) {
    case 'insert':
    case 'update':
    case 'delete':
    case 'merge':
      return {count: changeData(statement, run, options.position).count};
    case 'signal':
      return new DataChanges(run).signal(statement, run.outer ?? new Scope([]), true);
    case 'truncate':
      return truncate(statement, run);
    case 'createTable':
      createTable(statement, run, options.defaultDatabase);
      return {};
    case 'alterTable':
      alterTable(statement.name, statement.actions, run);
      return {};
    case 'createIndex':
      createIndex(statement, run);
      return {};
    case 'alterIndex': {
      const index = existing(run.catalog.indexes, newName(statement.name, run).key);
      if (statement.cluster !== undefined) change(run, index, 'cluster', statement.cluster);
      return {};
    }
    case 'createView':
      createView(statement, run);
      return {};
    case 'createAlias':
      createAlias(statement, run);
      return {};
    case 'createSequence':
      createSequence(statement, run);
      return {};
    case 'alterSequence':
      alterSequence(statement, run);
      return {};
    case 'createTrigger':
      createTrigger(statement, run);
      return {};
    case 'createRoutine':
      createRoutine(statement, run);
      return {};
    case 'createDatabase':
      createDatabase(statement, run);
      return {};
    case 'createTableSpace':
      createTableSpace(statement, run);
      return {};
    case 'createStogroup':
      createStogroup(statement, run);
      return {};
    case 'alterDatabase':
      return altered(run.catalog.databases, statement.name);
    case 'alterTableSpace':
      alterTableSpace(statement, run);
      return {};
    case 'alterStogroup':
      return altered(run.catalog.storageGroups, statement.name);
    case 'drop':
      drop(statement.object, statement.name, run);
      return {};
    case 'comment':
    case 'label':
      comment(statement, run);
      return {};
    case 'renameTable':
    case 'renameIndex':
      rename(statement, run);
      return {};
    case 'grant':
      grant(statement, run);
      return {};
    case 'revoke':
      revoke(statement, run);
      return {};
    case 'refresh':
      refresh(statement, run);
      return {};
    case 'lockTable':
      lockTable(statement, run);
      return {};
    default:
      throw new SqlError(-84);
  }
}

/** Storage options have no effect, but the object must exist. */
function altered(objects: ReadonlyMap<string, unknown>, key: string): Outcome {
  existing(objects, key);
  return {};
}

export function changeData(
  statement: DataChange,
  run: Run,
  position?: (cursor: string) => Position,
): ReturnType<DataChanges['execute']> {
  const cursor = 'cursor' in statement ? statement.cursor : undefined;
  if (cursor !== undefined && !position) throw new SqlError(-504, [cursor]);
  return new DataChanges(run).execute(statement, cursor === undefined ? undefined : position!(cursor));
}

function truncate(
  {table: name, restrictTriggers, restartIdentity}: Extract<Statement, {kind: 'truncate'}>,
  run: Run,
): Outcome {
  const {table, object} = bindTarget(run, name, undefined, run.schema);
  if (object !== table) throw new SqlError(-156);
  run.authorize('DELETE', table);
  const hasDependents = table.references.some(({child}) => child !== table);
  const hasTriggers = restrictTriggers && table.triggers.some(({definition}) => definition.event === 'DELETE');
  if (hasDependents || hasTriggers) {
    const numbers = [databaseNumber(run.services.catalog, table.database), tableObid(run.services.catalog, table)];
    throw new SqlError(-20356, numbers.map(String));
  }
  const {count} = table.data;
  table.data.clear(run.services.log);
  if (restartIdentity)
    for (const {identity} of table.columns)
      if (identity) run.services.log.note(identity.sequence.alter({restart: null}));
  return {count};
}

function lockTable({name, exclusive}: Extract<Statement, {kind: 'lockTable'}>, run: Run): void {
  const table = run.catalog.table(name, run.schema);
  if (table.kind === 'view') throw new SqlError(-156);
  if (table.kind !== 'table') return;
  run.authorize('SELECT', table);
  run.services.lockTable?.(table, exclusive);
}

function refresh({name}: Extract<Statement, {kind: 'refresh'}>, run: Run): void {
  const table = run.catalog.table(name, run.schema);
  if (table.kind !== 'table' || !table.query)
    throw new SqlError(-159, [`${table.schema}.${table.name}`, 'TABLE', 'MQT']);
  const bound = new QueryBinder(run, table.query.qualifier).query(table.query.query);
  const rows: Row[] = [];
  bound.run((row) => {
    rows.push(row);
    return false;
  });
  table.data.clear(run.services.log);
  for (const row of rows) table.data.insert(row, run.services.log);
}
