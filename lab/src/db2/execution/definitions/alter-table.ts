import type {Column} from '../../catalog/column';
import {indexData} from '../../catalog/index-data';
import type {Table, View} from '../../catalog/table';
import {tableNames} from '../../plan/tree-walk';
import {SqlError} from '../../sql-error';
import type {AlterTableAction} from '../../syntax/table-definition';
import type {Name} from '../../syntax/tree';
import {isCharacter, isNumeric, typeText, type SqlType} from '../../types/sql-type';
import {storageAssignment} from '../../values/assignment';
import {defaultValue} from '../column-default';
import {isInsteadOf} from '../instead-of';
import type {Run} from '../run';
import {makeIndex} from './indexes';
import {dropForeignKey} from './drop';
import {change, columnNumber, removeMember} from './names';
import {addConstraint, columnOf, partition, refuseSecondOfItsKind} from './tables';

export function alterTable(name: Name, actions: readonly AlterTableAction[], run: Run): void {
  const table = run.catalog.table(name, run.schema);
  if (table.kind !== 'table')
    throw new SqlError(-159, [`${table.schema}.${table.name}`, table.kind === 'view' ? 'VIEW' : 'TABLE', 'TABLE']);
  run.authorize('ALTER', table);
  for (const action of actions) alter(table, action, run);
}

function alter(table: Table, action: AlterTableAction, run: Run): void {
  switch (action.kind) {
    case 'addColumn':
      addColumn(table, columnOf(action.column, table.name, table.schema, run), run);
      return;
    case 'addConstraint':
      addConstraint(table, action.constraint, run);
      // An existing table must already have the index of the new key.
      if (table.keys.some(({index}) => !index)) throw new SqlError(-625, [`${table.schema}.${table.name}`]);
      return;
    case 'dropConstraint':
      dropConstraint(table, action, run);
      return;
    case 'dropColumn':
      dropColumn(table, action.name, run);
      return;
    case 'setType':
      setType(table, action.name, action.type, run);
      return;
    case 'setDefault':
      replaceColumn(table, action.name, (column) => ({...column, default: action.default}), run);
      return;
    case 'dropDefault':
      replaceColumn(table, action.name, ({default: _default, ...column}) => column, run);
      return;
    case 'alterIdentity': {
      const {identity} = columnNamed(table, action.name);
      if (!identity) throw new SqlError(-190, [`${table.schema}.${table.name}`, action.name]);
      run.services.log.note(identity.sequence.alter(action.options));
      const {always} = action;
      if (always !== undefined)
        replaceColumn(table, action.name, (column) => ({...column, identity: {...identity, always}}), run);
      return;
    }
    case 'renameColumn':
      if (table.columnNumber(action.to) >= 0) throw new SqlError(-612, [action.to]);
      replaceColumn(table, action.from, (column) => ({...column, name: action.to}), run);
      if (table.partitioning) {
        const key = table.partitioning.key.map((one) =>
          one.column === action.from ? {...one, column: action.to} : one,
        );
        partition(table, {...table.partitioning, key}, run);
      }
      return;
    case 'addPartition': {
      if (!table.partitioning) throw new SqlError(-20183, [`${table.schema}.${table.name}`]);
      const {limits} = table.partitioning;
      partition(table, {...table.partitioning, limits: [...limits, action.limit]}, run);
      return;
    }
    case 'restrictOnDrop':
      change(run, table, 'restrictOnDrop', action.restrict);
      return;
    case 'option':
  }
}

function columnNamed(table: Table | View, name: string): Column {
  return table.columns[columnNumber(table, name)]!;
}

export function replaceColumn(table: Table | View, name: string, replace: (column: Column) => Column, run: Run): void {
  const wanted = columnNamed(table, name);
  change(
    run,
    table,
    'columns',
    table.columns.map((column) => (column === wanted ? replace(column) : column)),
  );
}

/** Existing rows get the default. */
function addColumn(table: Table, column: Column, run: Run): void {
  if (table.columnNumber(column.name) >= 0) throw new SqlError(-612, [column.name]);
  if (table.columns.length >= 750) throw new SqlError(-680);
  refuseSecondOfItsKind([...table.columns, column]);
  const value = defaultValue(column, run);
  change(run, table, 'columns', [...table.columns, column]);
  table.data.rewrite((row) => [...row, value()], run.services.log);
}

/** SQL Reference, "ALTER TABLE": a column can be dropped if nothing depends on it (RESTRICT). */
function dropColumn(table: Table, name: string, run: Run): void {
  const at = columnNumber(table, name);
  refuseDrop(table, name, at, run);
  // The names of the types are ours: the page of the code in Codes does not list them.
  const dependent = dependentOn(table, name, at, run);
  if (dependent) throw new SqlError(-478, ['COLUMN', ...dependent]);
  change(
    run,
    table,
    'columns',
    table.columns.filter((_, place) => place !== at),
  );
  table.data.rewrite((row) => row.filter((_, place) => place !== at), run.services.log);
  renumber(table, (place) => (place > at ? place - 1 : place), run);
}

/** SQLCODE -196, with the reason codes of its page in Codes. */
function refuseDrop(table: Table, name: string, at: number, run: Run): void {
  const {catalog} = run;
  const reasons: Record<string, boolean> = {
    1: table.partitioning?.key.some(({column}) => column === name) ?? false,
    9: catalog.baseTables.some(
      ({query}) =>
        query && tableNames(query.query).some((one) => isNamed(table, one.schema ?? query.qualifier, one.name)),
    ),
    10: table.checks.length > 0,
    12:
      table.triggers.length > 0 ||
      viewsOf(table, run).some((view) => [...catalog.triggers.values()].some((trigger) => isInsteadOf(trigger, view))),
  };
  const reason = Object.keys(reasons).find((one) => reasons[one]);
  if (reason) throw new SqlError(-196, [`${table.schema}.${table.name}.${table.columns[at]!.name}`, reason]);
}

const isNamed = (table: Table, schema: string, name: string) => table.schema === schema && table.name === name;

const viewsOf = (table: Table, {catalog}: Run): View[] =>
  catalog.views.filter(({dependsOn}) => dependsOn.some((one) => isNamed(table, one.schema, one.name)));

/** The name and type of an object that depends on a column, if there is one. */
function dependentOn(table: Table, name: string, at: number, run: Run): [string, string] | undefined {
  const index = table.indexes.find(
    ({data, included}) => data.columns.some(({column}) => column === at) || included.includes(at),
  );
  if (index) return [`${index.schema}.${index.name}`, 'INDEX'];
  const foreign = table.foreignKeys.find(({columns}) => columns.includes(at));
  if (foreign) return [foreign.name, 'REFERENTIAL CONSTRAINT'];
  const view = viewsOf(table, run).find(({query}) => readsColumn(query, name));
  return view && [`${view.schema}.${view.name}`, 'VIEW'];
}

/** Whether a query refers to a column, or selects all columns. */
function readsColumn(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  if ('kind' in node && (node.kind === 'all' || (node.kind === 'column' && 'name' in node && node.name === name)))
    return true;
  return Object.values(node).some((value) => readsColumn(value, name));
}

/** Updates the column numbers in keys and indexes. */
function renumber(table: Table, moved: (place: number) => number, run: Run): void {
  for (const index of table.indexes) {
    const columns = index.data.columns.map(({column, descending}) => ({column: moved(column), descending}));
    const data = indexData(table, {...index, columns});
    change(run, table.data.indexes, table.data.indexes.indexOf(index.data), data);
    change(run, index, 'data', data);
    change(run, index, 'included', index.included.map(moved));
  }
  const parentKeys = table.references.map(({parentKey}) => parentKey);
  for (const key of new Set([...table.keys, ...parentKeys, ...table.foreignKeys]))
    change(run, key, 'columns', key.columns.map(moved));
}

/** Changes the type of a column: to a wider one of its kind, or to a number type that can hold all its values. */
function setType(table: Table, name: string, type: SqlType, run: Run): void {
  const at = columnNumber(table, name);
  const column = table.columns[at]!;
  if (typeText(column.type) === typeText(type)) return;
  if (!isWider(column.type, type)) throw new SqlError(-190, [`${table.schema}.${table.name}`, name]);
  const convert = storageAssignment(column.type, type, name, run.environment);
  change(
    run,
    table,
    'columns',
    table.columns.map((one) => (one === column ? {...one, type} : one)),
  );
  // Keys are compared by the new type: their indexes are rebuilt over the converted rows.
  const affected = table.indexes.filter(({data}) => data.columns.some((key) => key.column === at));
  for (const index of affected) {
    table.data.indexes.splice(table.data.indexes.indexOf(index.data), 1);
    run.services.log.note(() => table.data.indexes.push(index.data));
  }
  if (convert) {
    table.data.rewrite(
      (row) => row.map((value, place) => (place === at && value !== null ? convert(value) : value)),
      run.services.log,
    );
  }
  for (const index of affected) {
    removeMember(run, table, 'indexes', index);
    const made = makeIndex(
      table,
      {
        schema: index.schema,
        name: index.name,
        columns: index.data.columns,
        included: index.included,
        uniqueRule: index.uniqueRule,
        cluster: index.cluster,
        implicit: index.implicit,
      },
      run,
    );
    for (const key of table.keys) if (key.index === index) change(run, key, 'index', made);
  }
}

const integerDigits: Partial<Record<SqlType['kind'], number>> = {SMALLINT: 5, INTEGER: 10, BIGINT: 19};

function isWider(from: SqlType, to: SqlType): boolean {
  if (isCharacter(from) && isCharacter(to)) {
    if (from.kind === 'CLOB' || to.kind === 'CLOB') return false;
    return to.length >= from.length && (from.bitData ?? false) === (to.bitData ?? false);
  }
  if (isNumeric(from) && isNumeric(to)) {
    if (to.kind === 'DECIMAL') {
      const scale = from.kind === 'DECIMAL' ? from.scale : 0;
      const whole = from.kind === 'DECIMAL' ? from.precision - from.scale : integerDigits[from.kind];
      return whole !== undefined && to.scale >= scale && to.precision - to.scale >= whole;
    }
    const order = ['SMALLINT', 'INTEGER', 'BIGINT'];
    if (order.includes(to.kind)) {
      if (from.kind === 'DECIMAL') return from.scale === 0 && from.precision < integerDigits[to.kind]!;
      return order.indexOf(from.kind) >= 0 && order.indexOf(from.kind) < order.indexOf(to.kind);
    }
    return from.kind === 'SMALLINT' || from.kind === 'REAL' || to.kind === 'DECFLOAT';
  }
  if (from.kind === 'TIMESTAMP' && to.kind === 'TIMESTAMP') return to.precision >= from.precision;
  const lengths = from as {length?: number};
  return from.kind === to.kind && 'length' in to && to.length >= (lengths.length ?? 0);
}

function dropConstraint(
  table: Table,
  {what, name}: Extract<AlterTableAction, {kind: 'dropConstraint'}>,
  run: Run,
): void {
  const any = what === 'CONSTRAINT';
  if (what === 'PRIMARY KEY' || (any && table.primaryKey?.name === name)) {
    if (!table.primaryKey) throw new SqlError(-539, [`${table.schema}.${table.name}`]);
    dropReferences(table, table.primaryKey.columns, run);
    if (table.primaryKey.index) change(run, table.primaryKey.index, 'uniqueRule', 'U');
    change(run, table, 'primaryKey', undefined);
    return;
  }
  const foreign = table.foreignKeys.find((key) => key.name === name);
  if (foreign && (any || what === 'FOREIGN KEY')) {
    dropForeignKey(foreign, run);
    return;
  }
  const check = table.checks.find((one) => one.name === name);
  if (check && (any || what === 'CHECK')) {
    removeMember(run, table, 'checks', check);
    return;
  }
  const unique = table.uniqueKeys.find((key) => key.name === name);
  if (unique && (any || what === 'UNIQUE')) {
    dropReferences(table, unique.columns, run);
    removeMember(run, table, 'uniqueKeys', unique);
    return;
  }
  throw new SqlError(-204, [name ?? '']);
}

/** Dropping a key also drops the relationships that refer to it. */
function dropReferences(table: Table, columns: readonly number[], run: Run): void {
  for (const key of table.references.filter((one) => one.parentKey.columns.every((column) => columns.includes(column))))
    dropForeignKey(key, run);
}
