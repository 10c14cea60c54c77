import type {Row} from '../storage/row';
import {char, double, integer, smallint, type SqlType, timestamp, varchar} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {rescaleTimestamp} from '../values/datetime';
import {ebcdic} from '../values/text';
import type {SystemTable} from './table';

/** A value in a row of the catalog, before its conversion to a Db2 value. */
export type Cell = string | number | bigint | null;

function value(type: SqlType, cell: Cell): SqlValue {
  if (cell === null) return null;
  if (type.kind === 'CHAR') return ebcdic(String(cell)).padEnd(type.length, '\x40');
  if (type.kind === 'TIMESTAMP') return rescaleTimestamp(cell as bigint, 12, type.precision);
  return typeof cell === 'string' ? ebcdic(cell) : cell;
}

/** Types that many catalog columns have. */
export const name = varchar(128);
export const shortName = varchar(24);
export const flag = char(1);
export const stamp = timestamp(6);

/** Columns that have the same value for all objects here. */
export const constant = {
  blank: [flag, () => ''],
  no: [flag, () => 'N'],
  yes: [flag, () => 'Y'],
  text: [name, () => ''],
  zero: [smallint, () => 0],
  zeroInteger: [integer, () => 0],
  unknown: [integer, () => -1],
  unknownFloat: [double, () => -1],
  /** Figures that real-time statistics would count. */
  uncounted: [integer, () => null, true],
  never: [stamp, () => 0n],
  /** Code page 1047; there are no others. */
  ccsid: [integer, () => 1047],
  owner: [flag, () => ''],
  release: [flag, () => 'Q'],
} as const satisfies Record<string, readonly [SqlType, () => Cell, nullable?: true]>;

/** A catalog table: its columns, and a row for each object. */
export function system<Object>(
  tableName: string,
  columns: Readonly<Record<string, readonly [SqlType, (object: Object) => Cell, nullable?: true]>>,
  objects: () => Iterable<Object>,
): SystemTable {
  const entries = Object.entries(columns);
  return {
    kind: 'system',
    schema: 'SYSIBM',
    name: tableName,
    columns: entries.map(([column, [type, , nullable = false]]) => ({name: column, type, nullable})),
    rows: () => {
      const rows: Row[] = [];
      for (const object of objects()) rows.push(entries.map(([, [type, cell]]) => value(type, cell(object))));
      return rows;
    },
  };
}
