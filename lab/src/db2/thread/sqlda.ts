import {toEbcdic} from '../../ebcdic';
import type {HostVariablePlace} from '../../step/sql-connection';
import type {ResultColumn} from '../names/bound';
import type {SqlType} from '../types/sql-type';

/** The SQL descriptor area: SQL Reference, "SQL descriptor area (SQLDA)". */
const headerLength = 16;
const entryLength = 44;
/** SQLDAID is at 0. */
const offsets = {length: 8, entries: 12, described: 14};
const nameOffset = 12;
const longestName = 30;

type Place = Pick<HostVariablePlace, 'type' | 'length' | 'scale'>;

/** SQLTYPE of a column that cannot be null, and SQLLEN: SQL Reference, "SQLTYPE and SQLLEN". */
function describedType(type: SqlType): readonly [type: number, length: number] {
  switch (type.kind) {
    case 'SMALLINT':
      return [500, 2];
    case 'INTEGER':
      return [496, 4];
    case 'BIGINT':
      return [492, 8];
    case 'DECIMAL':
      return [484, type.precision * 256 + type.scale];
    case 'DECFLOAT':
      return [996, type.precision === 16 ? 8 : 16];
    case 'REAL':
      return [480, 4];
    case 'DOUBLE':
      return [480, 8];
    case 'DATE':
      return [384, 10];
    case 'TIME':
      return [388, 8];
    case 'TIMESTAMP':
      return [392, type.precision === 0 ? 19 : 20 + type.precision];
    case 'ROWID':
      return [904, 40];
    case 'XML':
      return [988, 0];
    default:
      return [stringTypes[type.kind], type.length];
  }
}

const stringTypes = {
  CHAR: 452,
  VARCHAR: 448,
  CLOB: 408,
  GRAPHIC: 468,
  VARGRAPHIC: 464,
  DBCLOB: 412,
  BINARY: 912,
  VARBINARY: 908,
  BLOB: 404,
} as const;

/** SQLN: the number of entries for which an SQLDA has room. */
export const entriesOf = (view: DataView, at: number): number => view.getInt16(at + offsets.entries);

/**
 * DESCRIBE: fills an SQLDA with SQLN entries. If there are too few, it sets only the header with SQLD and returns
 * false.
 */
export function writeDescriptor(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  columns: readonly ResultColumn[],
): boolean {
  const room = entriesOf(view, at);
  const put = (to: number, text: string): void => bytes.set(toEbcdic(text), to);
  put(at, 'SQLDA   ');
  view.setInt32(at + offsets.length, headerLength + entryLength * room);
  view.setInt16(at + offsets.described, columns.length);
  if (columns.length > room) return false;
  columns.forEach(({name = '', type, nullable}, index) => {
    const entry = at + headerLength + index * entryLength;
    const [code, length] = describedType(type);
    view.setInt16(entry, code + (nullable ? 1 : 0));
    view.setInt16(entry + 2, length);
    const shown = name.slice(0, longestName);
    view.setInt16(entry + nameOffset, shown.length);
    put(entry + nameOffset + 2, shown.padEnd(longestName));
  });
  return true;
}

/** The storage that SQLTYPE and SQLLEN describe; undefined for a type that a program here cannot have. */
function placeOf(type: number, length: number): Place | undefined {
  switch (type) {
    case 0:
      return {type: 'SQLDA', length};
    case 384:
    case 388:
    case 392:
    case 452:
      return {type: 'CHAR', length};
    case 448:
    case 456:
      return {type: 'VARCHAR', length};
    case 480:
      return {type: length === 4 ? 'REAL' : 'DOUBLE', length};
    case 484:
      return {type: 'DECIMAL', length: length >> 8, scale: length & 0xff};
    case 492:
      return {type: 'BIGINT', length};
    case 496:
      return {type: 'INTEGER', length};
    case 500:
      return {type: 'SMALLINT', length};
    case 504:
      return {type: 'ZONED', length: length >> 8, scale: length & 0xff};
    default:
      return undefined;
  }
}

/** Returns the variables to which a descriptor points; an odd type has an indicator. */
export function readDescriptor(view: DataView, at: number): HostVariablePlace[] {
  const count = view.getInt16(at + offsets.described);
  return Array.from({length: Math.max(0, count)}, (_, index) => at + headerLength + index * entryLength).flatMap(
    (entry) => {
      const type = view.getInt16(entry);
      const place = placeOf(type & ~1, view.getInt16(entry + 2));
      if (!place) return [];
      const indicator = view.getInt32(entry + 8);
      return [{...place, at: view.getInt32(entry + 4), ...((type & 1) === 1 && {indicator})}];
    },
  );
}
