import {indexData} from '../../catalog/index-data';
import type {Index, Table, UniqueRule} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import {duplicate} from '../../syntax/duplicate';
import type {TableIndex} from '../../storage/table-index';
import type {Statement} from '../../syntax/statement';
import type {IndexKey} from '../../syntax/table-definition';
import {isLob} from '../../types/sql-type';
import type {Run} from '../run';
import {add, authorizeSchema, change, columnNumber, newName, refuseDuplicate, remove, removeMember} from './names';

/** SQL Reference, "Limits": the maximum length of an index key in bytes. */
const longestKey = 2000;

interface NewIndex {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly {readonly column: number; readonly descending: boolean}[];
  readonly uniqueRule: UniqueRule;
  readonly cluster: boolean;
  readonly implicit: boolean;
  readonly included?: readonly number[];
}

/** Creates an index over the existing rows. SQLCODE -603 if a unique index finds duplicates. */
export function makeIndex(
  table: Table,
  {schema, name, columns, uniqueRule, cluster, implicit, included = []}: NewIndex,
  run: Run,
): Index {
  const {catalog, log} = run.services;
  const spaces = new Set([...catalog.indexes.values()].map(({indexSpace}) => indexSpace));
  const indexSpace = catalog.inventName(name, (taken) => spaces.has(taken));
  const data = indexData(table, {name, indexSpace, uniqueRule, columns});
  const index: Index = {
    kind: 'index',
    schema,
    name,
    table,
    uniqueRule,
    cluster,
    indexSpace,
    implicit,
    data,
    created: run.environment.now(),
    included,
  };
  if (data.unique && hasDuplicates(data)) throw new SqlError(-603);
  table.data.indexes.push(data);
  log.note(() => table.data.indexes.splice(table.data.indexes.indexOf(data), 1));
  change(run, table, 'indexes', [...table.indexes, index]);
  add(run, catalog.indexes, `${schema}.${name}`, index);
  return index;
}

function hasDuplicates({entries, whereNotNull, hasNull}: TableIndex): boolean {
  let last: unknown;
  let some = false;
  const count = entries.size;
  if (!whereNotNull) return entries.distinctKeys < count;
  entries.range(undefined, undefined, (_rid, key) => {
    if (last !== undefined && !hasNull(key) && entries.find(key) !== _rid) some = true;
    last = key;
    return some;
  });
  return some;
}

function keyColumn(table: Table, {expression, descending}: IndexKey): {column: number; descending: boolean} {
  // Differs: an index on an expression is not supported.
  if (expression.kind !== 'column') throw new SqlError(-904, ['FWR001I', 'INDEX', 'KEY EXPRESSION']);
  const column = columnNumber(table, expression.name);
  if (isLob(table.columns[column]!.type)) throw new SqlError(-350, [expression.name]);
  return {column, descending};
}

export function createIndex(statement: Extract<Statement, {kind: 'createIndex'}>, run: Run): void {
  const {catalog} = run.services;
  const {schema, name, key} = newName(statement.name, run);
  authorizeSchema(run, schema, 'CREATE INDEX');
  refuseDuplicate(catalog.indexes.has(key), key, 'INDEX');
  const table = catalog.table(statement.table, run.schema);
  if (table.kind !== 'table') throw new SqlError(-156);
  run.authorize('INDEX', table);
  const columns = statement.keys.map((one) => keyColumn(table, one));
  const numbers = columns.map(({column}) => column);
  const included = statement.include.map((column) => {
    const expression = {kind: 'column' as const, name: column};
    return keyColumn(table, {expression, descending: false}).column;
  });
  const all = [...numbers, ...included];
  const twice = duplicate(all);
  if (twice !== undefined) throw new SqlError(-612, [table.columns[twice]!.name]);
  if (statement.cluster && table.indexes.some(({cluster}) => cluster))
    throw new SqlError(-623, [`${table.schema}.${table.name}`]);
  if (columns.length > 64) throw new SqlError(-602);
  if (isTooLong(table, numbers)) throw new SqlError(-614);
  // A unique index on the columns of a key enforces the key.
  const enforced = statement.unique
    ? table.keys.find(({index, columns: wanted}) => !index && sameColumns(wanted, numbers))
    : undefined;
  const uniqueRule: UniqueRule = !statement.unique
    ? 'D'
    : statement.whereNotNull
      ? 'N'
      : enforced && enforced === table.primaryKey
        ? 'P'
        : enforced
          ? 'C'
          : 'U';
  const {cluster} = statement;
  const index = makeIndex(table, {schema, name, columns, uniqueRule, cluster, implicit: false, included}, run);
  if (enforced) change(run, enforced, 'index', index);
}

/** Whether two keys have the same columns, in any order. */
export const sameColumns = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((column) => right.includes(column));

/** Whether the columns of a key exceed the maximum key length. */
export function isTooLong(table: Table, columns: readonly number[]): boolean {
  const length = columns.reduce((sum, column) => {
    const {type} = table.columns[column]!;
    return sum + ('length' in type ? type.length : 8);
  }, 0);
  return length > longestKey;
}

export function dropIndex(index: Index, run: Run): void {
  const {table, data} = index;
  const {log} = run.services;
  const at = table.data.indexes.indexOf(data);
  table.data.indexes.splice(at, 1);
  log.note(() => {
    table.data.indexes.splice(at, 0, data);
    table.data.fill(data);
  });
  removeMember(run, table, 'indexes', index);
  for (const key of table.keys) if (key.index === index) change(run, key, 'index', undefined);
  remove(run, run.catalog.indexes, `${index.schema}.${index.name}`);
}
