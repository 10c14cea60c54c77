import type {Environment} from '../types/environment';
import {
  bigint,
  char,
  date,
  decfloat,
  decimal,
  double,
  integer,
  real,
  smallint,
  time,
  timestamp,
  varchar,
} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {lastDay, parseTimestamp} from './datetime';
import {parseDecimalFloat} from './decimal-float';
import {ebcdic} from './text';

export const environment = {
  dec: 15,
  dateFormat: 'ISO',
  timeFormat: 'ISO',
  warnings: {truncated: false, dateAdjusted: false},
  now: () => parseTimestamp('2026-11-16-12.00.00', 12),
  random: () => 0.5,
} as Environment;

/** Values at the limits of each type, and ordinary ones. */
export const values: (readonly [SqlType, SqlValue])[] = [
  [smallint, -32_768],
  [smallint, 3],
  [integer, -2_147_483_648],
  [integer, 0],
  [integer, 7],
  [bigint, -9_223_372_036_854_775_808n],
  [bigint, 12n],
  [decimal(5, 2), -99_999],
  [decimal(5, 5), 99_999],
  [decimal(15, 0), 999_999_999_999_999],
  [decimal(31, 31), -(10n ** 31n) + 1n],
  [decimal(31, 0), 10n ** 31n - 1n],
  [decimal(8), 20_261_116],
  [decfloat(34), parseDecimalFloat('-9.99E6144')!],
  [decfloat(16), parseDecimalFloat('NAN')!],
  [decfloat(34), parseDecimalFloat('1.50')!],
  [real, 1.5],
  [double, -7.2e75],
  [double, 0],
  [date, 1],
  [date, lastDay],
  [time, 86_400],
  [timestamp(0), 0n],
  [timestamp(12), parseTimestamp('9999-12-31-23.59.59.999999999999', 12)],
  [char(1), ebcdic('X')],
  [char(5), ebcdic('12   ')],
  [char(3, true), '\x00\xff\x40'],
  [varchar(0), ''],
  [varchar(10), ebcdic('2026-02-28')],
  [varchar(30), ebcdic('YYYY-MM-DD')],
  [varchar(300), ebcdic('A'.repeat(300))],
  [{kind: 'VARGRAPHIC', length: 3}, 'ÄÖ'],
  [{kind: 'VARBINARY', length: 3}, '\x01'],
  [{kind: 'CLOB', length: 100_000}, ebcdic('TEXT')],
];

/** Whether a value is valid for its type. */
export function conforms(type: SqlType, value: SqlValue): boolean {
  if (value === null) return true;
  const within = (limit: bigint) => BigInt(value as number) <= limit && BigInt(value as number) >= -limit;
  switch (type.kind) {
    case 'SMALLINT':
      return Number.isInteger(value) && within(32_768n);
    case 'INTEGER':
      return Number.isInteger(value) && within(2_147_483_648n);
    case 'BIGINT':
      return typeof value === 'bigint' && within(9_223_372_036_854_775_808n);
    case 'DECIMAL':
      return (
        (type.precision > 15 ? typeof value === 'bigint' : Number.isInteger(value)) &&
        within(10n ** BigInt(type.precision) - 1n) &&
        type.scale <= type.precision &&
        type.precision <= 31
      );
    case 'REAL':
    case 'DOUBLE':
      return Number.isFinite(value) && Math.abs(value as number) < 7.3e75;
    case 'DECFLOAT':
      return typeof (value as {coefficient: bigint}).coefficient === 'bigint';
    case 'DATE':
      return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= lastDay;
    case 'TIME':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 86_400;
    case 'TIMESTAMP':
      return typeof value === 'bigint' && value >= 0n;
    case 'CHAR':
    case 'GRAPHIC':
    case 'BINARY':
      return typeof value === 'string' && value.length === type.length;
    default:
      return typeof value === 'string' && 'length' in type && value.length <= type.length;
  }
}
