import {bigint, char, decimal, integer, smallint, type SqlType, varchar} from '../types/sql-type';
import type {Column} from '../catalog/column';
import {SqlError} from '../sql-error';
import type {SqlValue} from '../types/sql-value';
import {blank, ebcdic, unicode} from '../values/text';
import type {Words} from './statement';

/** A field of an input record: the type of its content, and its value. */
export interface InputField {
  readonly column: string;
  readonly type: SqlType;
  value(record: Uint8Array): SqlValue;
}

/** The position of a field in its record, counted from 1. */
interface FieldPlace {
  readonly first: number;
  readonly length: number;
}

interface Place {
  readonly first: number;
  readonly length: number | undefined;
}

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/**
 * Field specifications of LOAD, such as `NAME POSITION(1:4) INTEGER NULLIF(5)='?'`, one after another in parentheses.
 * Utility Guide, "LOAD": "Field specifications". A value that is missing from the record, or is not a number, is an
 * SqlError of the row.
 */
export function inputFields(words: Words, columnNamed: (name: string) => Column): InputField[] {
  const fields: InputField[] = [];
  const places = new Map<string, FieldPlace>();
  let next = 1;
  words.need('(');
  do {
    const column = columnNamed(words.take().replaceAll('"', ''));
    const place = position(words, next);
    const field = readField(words, column, place);
    next = place.first + field.length;
    places.set(column.name, {first: place.first, length: field.length});
    fields.push({column: column.name, type: field.type, value: nullable(words, field.value, places)});
  } while (words.has(','));
  words.need(')');
  return fields;
}

/** The columns of the table in their order, if LOAD has no field specifications. */
export function defaultFields(columns: readonly Column[], read: (cards: readonly string[]) => Words): InputField[] {
  // One card for each column: text after column 72 is ignored.
  const cards = columns.map((column, at) => `${at === 0 ? '(' : ','} "${column.name}" ${defaultType(column.type)}`);
  return inputFields(read([...cards, ')']), (name) => columns.find((one) => one.name === name)!);
}

function defaultType(type: SqlType): string {
  if (type.kind === 'DATE' || type.kind === 'TIME' || type.kind === 'TIMESTAMP') return `${type.kind} EXTERNAL`;
  return type.kind;
}

function position(words: Words, next: number): Place {
  if (!words.has('POSITION')) return {first: next, length: undefined};
  words.need('(');
  const first = words.has('*') ? next : words.number();
  const last = words.has(':') ? words.number() : undefined;
  words.need(')');
  return {first, length: last === undefined ? undefined : last - first + 1};
}

function readField(words: Words, column: Column, {first, length}: Place) {
  const start = first - 1;
  // A field without a data type has that of its column.
  const isOmitted = [',', ')', 'NULLIF'].includes(words.next);
  const kind = isOmitted ? column.type.kind : words.take();
  // MIXED is for data with several code pages; here all data has one.
  words.has('MIXED');
  const external = words.has('EXTERNAL') || (isOmitted && kind in defaultExternal);
  const form = external ? 'EXTERNAL' : ['PACKED', 'ZONED'].includes(words.next) ? words.take() : '';
  let size: number | undefined;
  let scale: number | undefined;
  if (words.has('(')) {
    size = words.number();
    if (words.has(',')) scale = words.number();
    words.need(')');
  }
  const field = (type: SqlType, bytes: number, decode: (part: Uint8Array) => SqlValue) => ({
    type,
    length: bytes,
    value(record: Uint8Array) {
      if (record.length < start + bytes) throw new SqlError(-302, [column.name]);
      return decode(record.subarray(start, start + bytes));
    },
  });
  const columnLength = 'length' in column.type ? column.type.length : 1;
  if (kind === 'CHAR' || kind === 'CHARACTER') {
    const bytes = size ?? length ?? columnLength;
    return field(char(bytes), bytes, text);
  }
  if (kind === 'VARCHAR') {
    const bytes = (length ?? columnLength + 2) - 2;
    return field(varchar(bytes), bytes + 2, (part) =>
      text(part.subarray(2, 2 + Math.min(bytes, (part[0]! << 8) | part[1]!))),
    );
  }
  if (external) {
    const bytes = size ?? length ?? defaultExternal[kind] ?? 11;
    const datetime = kind in defaultExternal;
    return field(varchar(bytes + 1), bytes, (part) => {
      const shown = unicode(text(part)).trim();
      return ebcdic(datetime || !scale || shown.includes('.') ? shown : pointed(shown, scale));
    });
  }
  if (kind === 'DECIMAL') {
    const precision = column.type.kind === 'DECIMAL' ? column.type.precision : 15;
    const columnScale = column.type.kind === 'DECIMAL' ? column.type.scale : 0;
    const packed = form !== 'ZONED';
    const bytes = length ?? (packed ? (precision >> 1) + 1 : precision);
    const digits = Math.min(31, packed ? bytes * 2 - 1 : bytes);
    const decode = packed ? packedDecimal : zonedDecimal;
    return field(decimal(digits, columnScale), bytes, (part) => decode(part, digits));
  }
  const [type, bytes] = {SMALLINT: [smallint, 2], INTEGER: [integer, 4], BIGINT: [bigint, 8]}[kind] ?? [];
  if (typeof bytes !== 'number') throw new SqlError(-104, [kind, 'A DATA TYPE OF A FIELD']);
  return field(type as SqlType, bytes, (part) => {
    const value = BigInt.asIntN(
      bytes * 8,
      part.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n),
    );
    return bytes === 8 ? value : Number(value);
  });
}

const defaultExternal: Readonly<Record<string, number | undefined>> = {DATE: 10, TIME: 8, TIMESTAMP: 26};

/** Digits without a decimal point have it implied before the last `scale` of them. */
function pointed(digits: string, scale: number): string {
  const [, sign = '', rest = ''] = /^([+-]?)(.*)$/.exec(digits) ?? [];
  const padded = rest.padStart(scale + 1, '0');
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}

const number = (digits: string, negative: boolean, precision: number): SqlValue => {
  if (!/^\d+$/.test(digits)) throw new SqlError(-302, [digits]);
  const value = BigInt(digits) * (negative ? -1n : 1n);
  return precision > 15 ? value : Number(value);
};

function packedDecimal(part: Uint8Array, precision: number): SqlValue {
  const hex = [...part].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const sign = hex.at(-1)!;
  if (sign < 'a') throw new SqlError(-302, [hex]);
  return number(hex.slice(0, -1), sign === 'd' || sign === 'b', precision);
}

function zonedDecimal(part: Uint8Array, precision: number): SqlValue {
  const digits = [...part].map((byte) => (byte & 15).toString(16)).join('');
  return number(digits, part.at(-1)! >> 4 === 0xd, precision);
}

/**
 * NULLIF(40)='?', NULLIF(40:41)=X'FFFF' and NULLIF(NAME='?'): the value is null if the record has these contents there.
 */
function nullable(
  words: Words,
  value: InputField['value'],
  places: ReadonlyMap<string, FieldPlace>,
): InputField['value'] {
  if (!words.has('NULLIF')) return value;
  const isNull = fieldCondition(words, places);
  return (record) => (isNull(record) ? null : value(record));
}

/**
 * `(1:2) = X'0003'` or `(NAME = 'A')`: whether a record has these bytes at this position, or in this field, for which a
 * shorter string is padded with blanks. Utility Guide, "LOAD": WHEN and NULLIF.
 */
export function fieldCondition(
  words: Words,
  places: ReadonlyMap<string, FieldPlace> = new Map(),
): (record: Uint8Array) => boolean {
  const isOpen = words.has('(');
  const field = places.get(words.next.replaceAll('"', ''));
  let first: number;
  if (field) {
    words.take();
    first = field.first;
  } else {
    first = words.number();
    if (words.has(':')) words.number();
    words.need(')');
  }
  words.need('=');
  const literal = literalBytes(words.take());
  if (field && isOpen) words.need(')');
  const wanted = field ? literal.padEnd(field.length, blank) : literal;
  return (record) => text(record.subarray(first - 1, first - 1 + wanted.length)) === wanted;
}

/** `'A'` or `X'C1'` as the bytes of a record. */
export const literalBytes = (literal: string): string =>
  literal.startsWith('X')
    ? text(Uint8Array.from(literal.slice(2, -1).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16)))
    : ebcdic(literal.slice(1, -1));
