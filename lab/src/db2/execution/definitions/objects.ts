import {existing, type TableSpace} from '../../catalog/catalog';
import {activePools} from '../../catalog/buffer-pools';
import {visible} from '../../catalog/column';
import {Sequence} from '../../catalog/sequence';
import type {Alias, Index, Trigger, View} from '../../catalog/table';
import {QueryBinder} from '../../plan/query-binder';
import {tableNames} from '../../plan/tree-walk';
import {SqlError} from '../../sql-error';
import {duplicate} from '../../syntax/duplicate';
import {parseQuery} from '../../syntax/statement-parser';
import type {Statement} from '../../syntax/statement';
import type {JoinedTable, TableReference} from '../../syntax/tree';
import type {Run} from '../run';
import {bindTarget} from '../target';
import {replaceColumn} from './alter-table';
import {add, authorizeSchema, change, existingAlias, newName, refuseDuplicate, remove, wrongType} from './names';

export function createView(statement: Extract<Statement, {kind: 'createView'}>, run: Run): void {
  const {catalog, authorizationId} = run.services;
  const {schema, name, key} = newName(statement.name, run);
  authorizeSchema(run, schema, 'CREATE VIEW');
  refuseDuplicate(catalog.tables.has(key), key, 'VIEW');
  run.isDefinition = true;
  const bound = new QueryBinder(run, run.schema).query(statement.query);
  const names: readonly (string | undefined)[] = statement.columns ?? bound.columns.map((column) => column.name);
  if (names.length !== bound.columns.length) throw new SqlError(-158, [key]);
  // An expression must be given a name.
  if (names.includes(undefined) || duplicate(names) !== undefined) throw new SqlError(-153);
  const columns = bound.columns.map(({type, nullable}, at) => ({name: names[at]!, type, nullable}));
  const common = new Set(statement.query.with.map((one) => one.name));
  const used = tableNames(statement.query).filter((one) => one.schema !== undefined || !common.has(one.name));
  const dependsOn = new Map(
    used.map((one) => {
      const object = catalog.table(one, run.schema);
      return [
        `${object.schema}.${object.name}`,
        {schema: object.schema, name: object.name, view: object.kind === 'view'},
      ];
    }),
  );
  const expanded = expandedText(statement, run);
  const view: View = {
    kind: 'view',
    schema,
    name,
    owner: authorizationId,
    columns,
    query: expanded === statement.text ? statement.query : parseQuery(expanded),
    text: statement.text,
    expanded,
    qualifier: run.schema,
    dependsOn: [...dependsOn.values()],
    created: run.environment.now(),
    ...(statement.check && {check: statement.check}),
  };
  add(run, catalog.tables, key, view);
  if (view.check) {
    // WITH CHECK OPTION requires an updatable view.
    try {
      bindTarget(run, {schema, name}, undefined, schema);
    } catch {
      throw new SqlError(-160, [key]);
    }
  }
}

/**
 * `*` stands for the columns that exist when the view is created: the text gets their names, because tables may get
 * more columns later.
 */
function expandedText({query, text, textAt}: Extract<Statement, {kind: 'createView'}>, run: Run): string {
  const {body} = query;
  if (body.kind !== 'select') return text;
  const tables = body.from.flatMap(leaves);
  let expanded = text;
  for (const item of [...body.items].reverse()) {
    if (item.kind !== 'all') continue;
    const {qualifier} = item;
    const names = tables.flatMap((table) => {
      const exposed = table.kind === 'table' ? (table.correlation ?? table.name.name) : (table.correlation ?? '');
      if (qualifier && qualifier.name !== exposed) return [];
      const columns =
        table.columns ??
        (table.kind === 'table'
          ? visible(run.catalog.table(table.name, run.schema).columns).map(({name}) => name)
          : ['*']);
      return columns.map((name) => (name === '*' ? `"${exposed}".*` : `"${exposed}"."${name}"`));
    });
    expanded = expanded.slice(0, item.from - textAt) + names.join(', ') + expanded.slice(item.to - textAt);
  }
  return expanded;
}

const leaves = (reference: TableReference): Exclude<TableReference, JoinedTable>[] =>
  reference.kind === 'join' ? [...leaves(reference.left), ...leaves(reference.right)] : [reference];

export function createAlias(
  {name: wanted, target, synonym}: Extract<Statement, {kind: 'createAlias'}>,
  run: Run,
): void {
  const {catalog} = run.services;
  const {schema, name, key} = newName(wanted, run);
  authorizeSchema(run, schema, synonym ? 'CREATE SYNONYM' : 'CREATE ALIAS');
  refuseDuplicate(catalog.tables.has(key), key, synonym ? 'SYNONYM' : 'ALIAS');
  const {key: targetKey, ...full} = newName(target, run);
  // A synonym requires its table; an alias may be created before its table, with a warning.
  if (!catalog.findTable(full.schema, full.name)) {
    if (synonym) throw new SqlError(-204, [targetKey]);
    run.warn(403, [targetKey]);
  }
  const alias: Alias = {
    kind: synonym ? 'synonym' : 'alias',
    schema,
    name,
    target: full,
    created: run.environment.now(),
  };
  add(run, catalog.tables, key, alias);
}

export function createSequence(
  {name: wanted, options}: Extract<Statement, {kind: 'createSequence' | 'alterSequence'}>,
  run: Run,
): void {
  const {schema, name, key} = newName(wanted, run);
  authorizeSchema(run, schema, 'CREATE SEQUENCE');
  refuseDuplicate(run.catalog.sequences.has(key), key, 'SEQUENCE');
  add(run, run.catalog.sequences, key, new Sequence(schema, name, options, run.services.authorizationId));
}

export function alterSequence(
  {name: wanted, options}: Extract<Statement, {kind: 'createSequence' | 'alterSequence'}>,
  run: Run,
): void {
  const {key} = newName(wanted, run);
  run.services.log.note(existing(run.catalog.sequences, key).alter(options));
}

export function createDatabase(
  {name, stogroup = 'SYSDEFLT', bufferPool = 'BP0'}: Extract<Statement, {kind: 'createDatabase' | 'alterDatabase'}>,
  run: Run,
): void {
  const {catalog, authorizationId} = run.services;
  refuseDuplicate(catalog.databases.has(name), name, 'DATABASE');
  existing(catalog.storageGroups, stogroup);
  add(run, catalog.databases, name, {
    name,
    storageGroup: stogroup,
    bufferPool,
    owner: authorizationId,
    implicit: false,
  });
}

export function createTableSpace(
  {name, database = 'DSNDB04', options}: Extract<Statement, {kind: 'createTableSpace' | 'alterTableSpace'}>,
  run: Run,
): void {
  const {catalog, authorizationId} = run.services;
  const key = `${database}.${name}`;
  const found = existing(catalog.databases, database);
  refuseDuplicate(catalog.tableSpaces.has(key), key, 'TABLESPACE');
  const bufferPool = options.get('BUFFERPOOL') ?? found.bufferPool;
  const space = {name, database, bufferPool, owner: authorizationId, implicit: false, options};
  checkStorage(space, key, run);
  add(run, catalog.tableSpaces, key, space);
}

export function alterTableSpace(
  {name, database = 'DSNDB04', options}: Extract<Statement, {kind: 'createTableSpace' | 'alterTableSpace'}>,
  run: Run,
): void {
  const {tableSpaces} = run.catalog;
  const key = `${database}.${name}`;
  const space = existing(tableSpaces, key);
  // USING VCAT and USING STOGROUP replace each other.
  const replaced = options.has('STOGROUP') || options.has('VCAT') ? ['STOGROUP', 'VCAT'] : [];
  const kept = [...space.options].filter(([option]) => !replaced.includes(option));
  const bufferPool = options.get('BUFFERPOOL') ?? space.bufferPool;
  const altered = {...space, bufferPool, options: new Map([...kept, ...options])};
  checkStorage(altered, key, run);
  remove(run, tableSpaces, key);
  add(run, tableSpaces, key, altered);
}

/** SQLCODE -647 for an unknown buffer pool, -204 for an unknown storage group. */
function checkStorage(space: TableSpace, key: string, {catalog}: Run): void {
  if (!activePools.has(space.bufferPool)) throw new SqlError(-647, [space.bufferPool, key]);
  const group = catalog.storageGroupOf(space);
  if (group !== undefined) existing(catalog.storageGroups, group);
}

export function createStogroup(
  {name, volumes, vcat = ''}: Extract<Statement, {kind: 'createStogroup' | 'alterStogroup'}>,
  run: Run,
): void {
  const {catalog, authorizationId} = run.services;
  refuseDuplicate(catalog.storageGroups.has(name), name, 'STOGROUP');
  add(run, catalog.storageGroups, name, {name, volumes, vcat, owner: authorizationId});
}

/** SQL Reference, "COMMENT" and "LABEL": the text becomes REMARKS or LABEL of the catalog. */
export function comment(
  {kind, object, name, columns}: Extract<Statement, {kind: 'comment' | 'label'}>,
  run: Run,
): void {
  const {catalog} = run;
  if (object !== 'TABLE' && object !== 'COLUMN') {
    const {key} = newName(name, run);
    const found: {comment?: string; label?: string} =
      object === 'ALIAS'
        ? existingAlias(key, object, run)
        : existing<Index | Sequence | Trigger>(
            {INDEX: catalog.indexes, SEQUENCE: catalog.sequences, TRIGGER: catalog.triggers}[object],
            key,
          );
    change(run, found, kind, columns[0]!.text);
    return;
  }
  const table = catalog.table(name, run.schema);
  if (table.kind === 'system') return;
  for (const {column, text} of columns) {
    if (column === undefined) change(run, table, kind, text);
    else replaceColumn(table, column, (one) => ({...one, [kind]: text}), run);
  }
}

export function rename({kind, from, to}: Extract<Statement, {kind: 'renameTable' | 'renameIndex'}>, run: Run): void {
  const {catalog} = run.services;
  const {schema, key} = newName(from, run);
  const next = `${schema}.${to}`;
  if (kind === 'renameIndex') {
    const index = existing(catalog.indexes, key);
    refuseDuplicate(catalog.indexes.has(next), next, 'INDEX');
    move(catalog.indexes, key, next, run);
    change(run, index, 'name', to);
    return;
  }
  const table = existing(catalog.tables, key);
  refuseDuplicate(catalog.tables.has(next), next, 'TABLE');
  if (table.kind !== 'table') throw wrongType(key, table, 'TABLE');
  const used = catalog.views.some(({dependsOn}) =>
    dependsOn.some((one) => one.schema === schema && one.name === table.name),
  );
  if (used || table.triggers.length > 0) throw new SqlError(-750, [key]);
  move(catalog.tables, key, next, run);
  change(run, table, 'name', to);
}

function move<Value>(map: Map<string, Value>, from: string, to: string, run: Run): void {
  add(run, map, to, map.get(from)!);
  remove(run, map, from);
}
