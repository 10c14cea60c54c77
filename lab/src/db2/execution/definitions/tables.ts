import {existing} from '../../catalog/catalog';
import type {Column} from '../../catalog/column';
import {Sequence} from '../../catalog/sequence';
import {partitioningText, withinLimit} from '../../catalog/partitioning';
import {Table, type ForeignKey, type UniqueKey} from '../../catalog/table';
import {Binder} from '../../names/condition-binder';
import {Scope} from '../../names/scope';
import {scopeTable} from '../../plan/from-clause';
import {QueryBinder} from '../../plan/query-binder';
import {spaceOf as restrictedSpace} from '../../catalog/restrictions';
import {SqlError} from '../../sql-error';
import {duplicate} from '../../syntax/duplicate';
import {parsePlainCondition} from '../../syntax/query-text';
import type {ColumnDefinition, CreateTable, Partitioning, TableConstraint} from '../../syntax/table-definition';
import {typeText} from '../../types/sql-type';
import {checkRow} from '../row-rules';
import type {Run} from '../run';
import {storageAssignment} from '../../values/assignment';
import {unicode} from '../../values/text';
import {isTooLong, makeIndex, sameColumns} from './indexes';
import {checkDeleteRules} from './delete-rules';
import {add, authorizeSchema, change, columnNumber, newName, refuseDuplicate} from './names';

/** A column as stored in the catalog. SQLCODE -574 for a default that the column cannot have. */
export function columnOf(definition: ColumnDefinition, table: string, schema: string, run: Run): Column {
  const {name, type, notNull, hidden, default: value, generated} = definition;
  if (value !== undefined && value !== 'system') {
    const bound = new Binder(new QueryBinder(run, run.schema), new Scope([])).expression(value.expression);
    if (bound.untyped && notNull) throw new SqlError(-574, [name]);
    if (!bound.untyped) {
      try {
        const convert = storageAssignment(bound.type, type, name, run.environment);
        const current = bound.evaluate();
        if (current !== null) convert?.(current);
      } catch {
        throw new SqlError(-574, [name]);
      }
    }
  }
  const {as, always = false} = generated ?? {};
  if (as?.kind === 'identity' && !['SMALLINT', 'INTEGER', 'BIGINT', 'DECIMAL'].includes(type.kind))
    throw new SqlError(-846, ['IDENTITY', name, '1']);
  const identity =
    as?.kind === 'identity'
      ? {always, sequence: new Sequence(schema, `${table}.${name}`, {...as.options, type})}
      : undefined;
  return {
    name,
    type,
    nullable: !notNull && !identity && as?.kind !== 'rowChangeTimestamp',
    ...(hidden && {hidden}),
    ...(value !== undefined && {default: value}),
    ...(identity && {identity}),
    ...(as?.kind === 'rowChangeTimestamp' && {rowChange: {always}}),
  };
}

export function createTable(statement: CreateTable, run: Run, defaultDatabase: string | undefined): Table {
  const {catalog} = run.services;
  const temporary = statement.temporary === 'declared';
  const {schema: qualifier = 'SESSION'} = statement.name;
  if (temporary && qualifier !== 'SESSION') throw new SqlError(-79, [statement.name.name, qualifier, 'SESSION']);
  const {schema, name, key} = temporary
    ? {schema: 'SESSION', name: statement.name.name, key: `SESSION.${statement.name.name}`}
    : newName(statement.name, run);
  refuseDuplicate(catalog.tables.has(key) || catalog.systemTables.has(key), key, 'TABLE');
  if (!temporary) authorizeSchema(run, schema, 'CREATE TABLE');
  const columns = columnsOf(statement, schema, name, run);
  refuseDuplicateColumns(columns.map((column) => column.name));
  refuseSecondOfItsKind(columns);
  if (columns.length > 750) throw new SqlError(-680);
  const space = spaceOf(statement, name, run, defaultDatabase);
  const table = new Table(
    schema,
    name,
    statement.as?.materialized
      ? 'materialized'
      : temporary
        ? 'declaredTemporary'
        : statement.temporary
          ? 'createdTemporary'
          : 'table',
    columns,
    run.services.authorizationId,
    space.database,
    space.tableSpace,
    space.implicit,
    run.environment.now(),
  );
  if (table.recordLength > 32714) throw new SqlError(-670);
  table.onCommit = statement.onCommit;
  table.restrictOnDrop = statement.restrictOnDrop ?? false;
  if (statement.as?.materialized)
    table.query = {query: statement.as.query, text: statement.as.text, qualifier: run.schema};
  add(run, catalog.tables, key, table);
  if (statement.partitioning) partition(table, statement.partitioning, run);
  for (const constraint of statement.constraints) addConstraint(table, constraint, run, true);
  return table;
}

function refuseDuplicateColumns(names: readonly string[]): void {
  const twice = duplicate(names);
  if (twice !== undefined) throw new SqlError(-612, [twice]);
}

/** SQLCODE -372: a table can have only one identity column and one row change timestamp. */
export function refuseSecondOfItsKind(columns: readonly Column[]): void {
  const identities = columns.filter(({identity}) => identity).length;
  const changes = columns.filter(({rowChange}) => rowChange).length;
  if (identities > 1 || changes > 1) throw new SqlError(-372);
}

function columnsOf({columns, like, as}: CreateTable, schema: string, name: string, run: Run): Column[] {
  if (like) {
    const model = run.catalog.table(like.name, run.schema);
    const copied = model.columns.map(
      ({identity, default: value, comment: _comment, label: _label, rowChange: _stamp, ...column}): Column => ({
        ...column,
        ...(value !== undefined && (like.defaults || value === 'system') && {default: value}),
        ...(identity &&
          like.identity && {
            identity: {...identity, sequence: new Sequence(schema, `${name}.${column.name}`, {type: column.type})},
          }),
      }),
    );
    return [...columns.map((column) => columnOf(column, name, schema, run)), ...copied];
  }
  if (as) {
    const query = new QueryBinder(run, run.schema).query(as.query);
    if (as.columns && as.columns.length !== query.columns.length) throw new SqlError(-158, [`${schema}.${name}`]);
    return query.columns.map((column, at) => {
      const own = as.columns?.[at] ?? column.name;
      if (own === undefined) throw new SqlError(-153);
      return {name: own, type: column.type, nullable: column.nullable};
    });
  }
  return columns.map((column) => columnOf(column, name, schema, run));
}

/** The space of a table: a named table space, or one that Db2 creates. */
function spaceOf({space, temporary}: CreateTable, name: string, run: Run, defaultDatabase: string | undefined) {
  const {catalog, authorizationId} = run.services;
  if (temporary) return {database: 'DSNDB06', tableSpace: '', implicit: true};
  const database = space?.database ?? defaultDatabase ?? 'DSNDB04';
  existing(catalog.databases, database);
  if (space?.tableSpace !== undefined) {
    const key = `${database}.${space.tableSpace}`;
    existing(catalog.tableSpaces, key);
    return {database, tableSpace: space.tableSpace, implicit: false};
  }
  const tableSpace = catalog.inventName(name, (taken) => catalog.tableSpaces.has(`${database}.${taken}`));
  const {bufferPool} = catalog.databases.get(database)!;
  const made = {
    name: tableSpace,
    database,
    bufferPool,
    owner: authorizationId,
    implicit: true,
    options: new Map<string, string>(),
  };
  add(run, catalog.tableSpaces, `${database}.${tableSpace}`, made);
  return {database, tableSpace, implicit: true};
}

/** Records how a table is partitioned, also in its table space. SQLCODE -636 for limits that are not in order. */
export function partition(table: Table, partitioning: Partitioning, run: Run): void {
  const {key, limits} = partitioning;
  columnNumbers(
    table,
    key.map(({column}) => column),
  );
  const binder = new Binder(new QueryBinder(run, run.schema), new Scope([]));
  limits.slice(1).forEach((limit, at) => {
    const inOrder = withinLimit(partitioning, limits[at]!, limit, '1 = 0');
    if (binder.condition(parsePlainCondition(inOrder)).test() !== true) throw new SqlError(-636, [String(at + 2)]);
  });
  change(run, table, 'partitioning', partitioning);
  const {tableSpaces} = run.services.catalog;
  const place = `${table.database}.${table.tableSpace}`;
  const space = tableSpaces.get(place)!;
  const options = new Map(space.options);
  options.set('NUMPARTS', String(limits.length)).set('PARTITION BY', partitioningText(partitioning));
  add(run, tableSpaces, place, {...space, options});
}

function columnNumbers(table: Table, names: readonly string[]): number[] {
  refuseDuplicateColumns(names);
  return names.map((name) => columnNumber(table, name));
}

/** The wanted name of a constraint, or an unused name derived from its first column. SQLCODE -601 for a duplicate. */
function constraintName(table: Table, wanted: string | undefined, first: string): string {
  const names = new Set([...table.keys, ...table.foreignKeys, ...table.checks].map(({name}) => name));
  if (wanted !== undefined) {
    if (names.has(wanted)) throw new SqlError(-601, [wanted, 'CONSTRAINT']);
    return wanted;
  }
  let name = first;
  for (let number = 1; names.has(name); number += 1) name = `${first}${number}`;
  return name;
}

/** Adds a constraint of CREATE TABLE, whose table is new, or of ALTER TABLE. */
export function addConstraint(table: Table, constraint: TableConstraint, run: Run, isNew = false): void {
  switch (constraint.kind) {
    case 'primary':
    case 'unique':
      addKey(table, constraint, run);
      return;
    case 'foreign':
      addForeignKey(table, constraint, run, isNew);
      return;
    case 'check':
      addCheck(table, constraint, run);
  }
}

function addKey(
  table: Table,
  {kind, name: wanted, columns: names}: Extract<TableConstraint, {kind: 'primary' | 'unique'}>,
  run: Run,
): void {
  const columns = columnNumbers(table, names);
  const nullable = columns.find((column) => table.columns[column]!.nullable);
  if (nullable !== undefined) throw new SqlError(-542, [table.columns[nullable]!.name]);
  const same = (kind === 'primary' && table.primaryKey) || table.keys.some((key) => sameColumns(key.columns, columns));
  if (same) throw new SqlError(-624, [`${table.schema}.${table.name}`]);
  if (isTooLong(table, columns) || columns.length > 64) throw new SqlError(-613);
  const key: UniqueKey = {name: constraintName(table, wanted, names[0]!), columns};
  if (kind === 'primary') change(run, table, 'primaryKey', key);
  else change(run, table, 'uniqueKeys', [...table.uniqueKeys, key]);
  const there = table.indexes.find(
    ({uniqueRule, data}) =>
      uniqueRule !== 'D' &&
      sameColumns(
        data.columns.map(({column}) => column),
        columns,
      ),
  );
  if (there) {
    change(run, key, 'index', there);
    if (there.uniqueRule === 'U') change(run, there, 'uniqueRule', kind === 'primary' ? 'P' : 'C');
  } else if (table.implicitSpace) {
    // Db2 creates the index if it created the table space.
    const base = `X${table.name}`;
    let number = 1;
    while (run.catalog.indexes.has(`${table.schema}.${base}${number}`)) number += 1;
    const index = makeIndex(
      table,
      {
        schema: table.schema,
        name: `${base}${number}`,
        columns: columns.map((column) => ({column, descending: false})),
        uniqueRule: kind === 'primary' ? 'P' : 'C',
        cluster: false,
        implicit: true,
      },
      run,
    );
    change(run, key, 'index', index);
  }
}

function addForeignKey(
  table: Table,
  constraint: Extract<TableConstraint, {kind: 'foreign'}>,
  run: Run,
  isNew: boolean,
): void {
  const parent = run.catalog.table(constraint.parent, run.schema);
  const text = `${parent.schema}.${parent.name}`;
  if (parent.kind !== 'table') throw new SqlError(-157, [text]);
  run.authorize('REFERENCES', parent);
  const columns = columnNumbers(table, constraint.columns);
  const parentKey = parentKeyOf(parent, constraint, text);
  const name = constraintName(table, constraint.name, constraint.columns[0]!);
  const duplicate = table.foreignKeys.some(
    (other) =>
      other.parent === parent &&
      other.columns.length === columns.length &&
      columns.every((column, at) => other.columns[at] === column),
  );
  if (duplicate) {
    run.warn(541, [name]);
    return;
  }
  const conforms =
    parentKey.columns.length === columns.length &&
    columns.every(
      (column, at) => typeText(table.columns[column]!.type) === typeText(parent.columns[parentKey.columns[at]!]!.type),
    );
  if (!conforms) throw new SqlError(-538, [name, text]);
  const isSelf = parent === table;
  const onDelete = constraint.onDelete ?? (isSelf || standardRules(run) ? 'NO ACTION' : 'RESTRICT');
  if (isSelf && onDelete !== 'CASCADE' && onDelete !== 'NO ACTION') throw new SqlError(-633, ['CASCADE OR NO ACTION']);
  if (onDelete === 'SET NULL' && columns.every((column) => !table.columns[column]!.nullable))
    throw new SqlError(-629, [name]);
  const key: ForeignKey = {name, child: table, columns, parent, parentKey, onDelete};
  change(run, table, 'foreignKeys', [...table.foreignKeys, key]);
  change(run, parent, 'references', [...parent.references, key]);
  checkDeleteRules(key, isNew, run);
  setCheckPending(table, run);
}

/** "CURRENT RULES": affects the default delete rule, and when a new check constraint is enforced. */
const standardRules = (run: Run) => unicode(run.register('RULES').value as string) === 'STD';

/** SQLCODE -544 if an existing row violates a new check constraint. */
function checkRows(table: Table, run: Run): void {
  try {
    for (const row of table.data.rows) if (row) checkRow(table, row, run);
  } catch (error) {
    throw error instanceof SqlError && error.sqlcode === -545 ? new SqlError(-544) : error;
  }
}

/** "ALTER TABLE": existing rows may violate a new constraint, so CHECK DATA must check them first (+162). */
function setCheckPending(table: Table, run: Run): void {
  if (table.data.count === 0) return;
  const space = restrictedSpace(table);
  const {restrictions} = run.catalog;
  const before = restrictions.of(space);
  restrictions.set(space, 'CHKP');
  run.services.log.note(() => {
    if (!before.has('CHKP')) restrictions.reset(space, 'CHKP');
  });
  run.warn(162, [space]);
}

function parentKeyOf(
  parent: Table,
  {parentColumns}: Extract<TableConstraint, {kind: 'foreign'}>,
  text: string,
): UniqueKey {
  if (!parentColumns) {
    if (!parent.primaryKey) throw new SqlError(-539, [text]);
    return parent.primaryKey;
  }
  const wanted = columnNumbers(parent, parentColumns);
  const found = parent.keys.find((key) => sameColumns(key.columns, wanted));
  if (!found) throw new SqlError(-573, [text]);
  // The columns of the foreign key follow the order in which the statement lists those of the parent.
  return wanted.every((column, at) => found.columns[at] === column) ? found : orderedKey(found, wanted);
}

function orderedKey(key: UniqueKey, columns: readonly number[]): UniqueKey {
  return Object.create(key, {columns: {value: columns, writable: true}}) as UniqueKey;
}

function addCheck(
  table: Table,
  {name: wanted, condition, text}: Extract<TableConstraint, {kind: 'check'}>,
  run: Run,
): void {
  const first = firstColumn(condition) ?? table.columns[0]!.name;
  const name = constraintName(table, wanted, first);
  if (isInvalidCheck(condition)) throw new SqlError(-546, [name]);
  const slot = run.newSlot(table.columns.length);
  const scope = new Scope([scopeTable(undefined, table, slot, table.columns, false)]);
  new Binder(new QueryBinder(run, run.schema), scope).condition(condition);
  change(run, table, 'checks', [...table.checks, {name, text, condition}]);
  if (standardRules(run)) checkRows(table, run);
  else setCheckPending(table, run);
}

/**
 * SQL Reference, "CREATE TABLE", check-condition: neither subqueries nor functions, casts, special registers, CASE, row
 * values or DISTINCT predicates. Codes lists functions and casts under -546; that the others get the same code is from
 * memory.
 */
const notInChecks: ReadonlySet<unknown> = new Set(
  'query function cast register case row distinct sequence rowChange variable'.split(' '),
);

const isInvalidCheck = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  (('kind' in node && notInChecks.has(node.kind)) || Object.values(node).some(isInvalidCheck));

/** The first column that a condition refers to. */
function firstColumn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  if ('kind' in node && node.kind === 'column' && 'name' in node) return node.name as string;
  for (const value of Object.values(node)) {
    const found = firstColumn(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
