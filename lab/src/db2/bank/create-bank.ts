import type {Catalog} from '../catalog/catalog';
import {indexData} from '../catalog/index-data';
import {checkOf, Table, type Index} from '../catalog/table';
import {Database} from '../database';
import {createEnvironment} from '../environment';
import type {Row} from '../storage/row';
import {TableData} from '../storage/table-data';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {dayNumber} from '../values/datetime';
import {ebcdic} from '../values/text';
import {type BankTable, bankTables} from './bank-tables';
import {planColumns} from './plan-table';

/** The user who is logged on in the lessons. */
export const learner = 'FWUSER1';
export const schema = 'BANK';

/** Creates a subsystem with the sample bank. */
export function createBank(now: () => Date): Database {
  const db2 = new Database();
  const {catalog} = db2;
  catalog.privileges.all = [learner, schema].map((grantee) => ({
    grantor: 'SYSADM',
    grantee,
    privilege: 'SYSADM',
    object: 'system',
    on: '',
    withGrantOption: true,
  }));
  const created = createEnvironment(now).now();
  for (const table of bankTables) addTable(catalog, table, created);
  newTable(catalog, 'PLAN_TABLE', 'PLANTABL', planColumns, created);
  return db2;
}

function value(type: SqlType, written: string | number | null): SqlValue {
  if (written === null) return null;
  if (type.kind === 'DECIMAL') return Math.round(Number(written) * 10 ** type.scale);
  if (type.kind === 'DATE') {
    const text = String(written);
    return dayNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
  }
  return typeof written === 'string' ? ebcdic(written) : written;
}

/** Creates a table in a table space that Db2 made for it. */
function newTable(
  catalog: Catalog,
  name: string,
  space: string,
  columns: BankTable['columns'],
  created: bigint,
  rows: Row[] = [],
): Table {
  const database = 'DSNDB04';
  const implicit = {bufferPool: 'BP0', owner: schema, implicit: true, options: new Map<string, string>()};
  catalog.tableSpaces.set(`${database}.${space}`, {name: space, database, ...implicit});
  const table = new Table(schema, name, 'table', columns, schema, database, space, true, created, new TableData(rows));
  catalog.tables.set(`${schema}.${name}`, table);
  return table;
}

function addTable(catalog: Catalog, of: BankTable, created: bigint): void {
  const {name, columns, rows, foreignKeys = [], checks = {}} = of;
  const values = rows.map((row) => row.map((written, at) => value(columns[at]!.type, written)));
  const table = newTable(catalog, name, name, columns, created, values);
  addPrimaryKey(catalog, table, created);
  table.checks = Object.entries(checks).map(([first, text]) => checkOf(first, text));
  table.foreignKeys = foreignKeys.map(({column, parent: parentName, onDelete}) => {
    const parent = catalog.tables.get(`${schema}.${parentName}`) as Table;
    const key = {
      name: column,
      child: table,
      columns: [table.columnNumber(column)],
      parent,
      parentKey: parent.primaryKey!,
      onDelete,
    };
    parent.references.push(key);
    return key;
  });
}

/** Adds the primary key on the first column, with the index that Db2 creates for it. */
function addPrimaryKey(catalog: Catalog, table: Table, created: bigint): void {
  const name = `X${table.name}1`;
  const options = {name, indexSpace: name.slice(0, 8), uniqueRule: 'P' as const};
  const data = indexData(table, {...options, columns: [{column: 0, descending: false}]});
  table.data.indexes.push(data);
  const index: Index = {
    kind: 'index',
    schema,
    ...options,
    table,
    cluster: false,
    implicit: true,
    data,
    created,
    included: [],
  };
  table.indexes = [index];
  table.primaryKey = {name: table.columns[0]!.name, columns: [0], index};
  catalog.indexes.set(`${schema}.${name}`, index);
}
