import {SqlError} from '../sql-error';
import {bigint, date, decimal, double, time, timestamp, varchar} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {parseDate, parseTime, parseTimestamp, writtenPrecision} from './datetime';
import {ebcdic} from './text';

/** "Constants" in the SQL Reference. */
export interface Literal {
  readonly type: SqlType;
  readonly value: Present;
}

/** The largest magnitude of hexadecimal floating point, 7.2E+75. */
export const largestFloat = 7.237005577332262e75;

/** A number as written, without a sign: an integer, a decimal or a floating-point constant. */
export function numericLiteral(text: string): Literal {
  if (/E/i.test(text)) {
    if (text.length > 30) throw new SqlError(-410, [text]);
    const value = Number(text);
    if (value > largestFloat) throw new SqlError(-405, [text]);
    return {type: double, value};
  }
  const point = text.indexOf('.');
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const value = BigInt(digits);
  if (point < 0) {
    if (value <= 2_147_483_647n) return {type: {kind: 'INTEGER', constantDigits: digits.length}, value: Number(value)};
    if (value <= 9_223_372_036_854_775_807n) return {type: bigint, value};
  }
  if (digits.length > 31) throw new SqlError(-405, [text]);
  const type = decimal(digits.length, point < 0 ? 0 : text.length - point - 1);
  return {type, value: digits.length <= 15 ? Number(value) : value};
}

/** The text between the quotes of a character-string constant, in which doubled quotes are already single. */
export const stringLiteral = (text: string): Literal => ({type: varchar(text.length), value: ebcdic(text)});

/** X'…' is a character string, BX'…' a binary one; GX'…' and UX'…' have four digits for each character. */
export function hexadecimalLiteral(prefix: 'X' | 'BX' | 'GX' | 'UX', digits: string): Literal {
  const size = prefix === 'X' || prefix === 'BX' ? 2 : 4;
  if (digits.length % size !== 0 || /[^0-9A-F]/i.test(digits)) throw new SqlError(-110, [digits]);
  let value = '';
  for (let at = 0; at < digits.length; at += size)
    value += String.fromCharCode(parseInt(digits.slice(at, at + size), 16));
  const length = value.length;
  if (prefix === 'X') return {type: varchar(length), value};
  return {type: {kind: prefix === 'BX' ? 'VARBINARY' : 'VARGRAPHIC', length}, value};
}

/** G'…' and N'…'. */
export const graphicLiteral = (text: string): Literal => ({
  type: {kind: 'VARGRAPHIC', length: text.length},
  value: text,
});

/** DATE '…', TIME '…' and TIMESTAMP '…'. */
export function datetimeLiteral(keyword: 'DATE' | 'TIME' | 'TIMESTAMP', text: string): Literal {
  if (keyword === 'DATE') return {type: date, value: parseDate(text)};
  if (keyword === 'TIME') return {type: time, value: parseTime(text)};
  const precision = writtenPrecision(text);
  return {type: timestamp(precision), value: parseTimestamp(text, precision)};
}
