import {fromEbcdic} from '../../ebcdic';
import {type CenturyWindow, dateValue} from './date';
import {type Field, isDate, isTimeStamp} from './field';
import {isNegativeSign, readNumber} from './read-number';

/** A control field with its order. */
export interface ControlField extends Field {
  order: 'A' | 'D';
}

export interface KeyOptions {
  window: CenturyWindow;
  /** ALTSEQ: the place of each byte in the collating sequence, for AQ and, with CHALT, for CH. */
  alternate: Uint8Array;
  characterAlternate: boolean;
}

/** Writes one control field as bytes that collate in the order of the field's values. */
type KeyWriter = (record: Uint8Array, key: Uint8Array, at: number) => void;

interface CompiledKey {
  length: number;
  write: KeyWriter;
}

/** Sixteen bytes hold 31 digits and more; one byte in front of them is for the sign. */
const numberLength = 17;

function writeNumber(value: bigint, key: Uint8Array, at: number): void {
  let rest = value < 0n ? -value - 1n : value;
  const flip = value < 0n ? 0xff : 0;
  for (let index = numberLength - 1; index >= 1; index -= 1) {
    key[at + index] = Number(rest & 0xffn) ^ flip;
    rest >>= 8n;
  }
  key[at] = value < 0n ? 0 : 1;
}

function translated(field: Field, table: Uint8Array): CompiledKey {
  const from = field.position - 1;
  const {length} = field;
  return {
    length,
    write: (record, key, at) => {
      for (let index = 0; index < length; index += 1) key[at + index] = table[record[from + index] ?? 0]!;
    },
  };
}

function bytes(field: Field): CompiledKey {
  const from = field.position - 1;
  const {length} = field;
  return {
    length,
    write: (record, key, at) => {
      for (let index = 0; index < length; index += 1) key[at + index] = record[from + index] ?? 0;
    },
  };
}

/** A binary field of bits: `p.b,m.b`. */
function bits(field: Field): CompiledKey {
  const count = field.length * 8 + (field.bits ?? 0);
  const first = (field.position - 1) * 8 + (field.bit ?? 0);
  return {
    length: Math.ceil(count / 8),
    write: (record, key, at) => {
      key.fill(0, at, at + Math.ceil(count / 8));
      for (let index = 0; index < count; index += 1) {
        const from = first + index;
        if (((record[from >> 3] ?? 0) >> (7 - (from & 7))) & 1) key[at + (index >> 3)]! |= 128 >> (index & 7);
      }
    },
  };
}

function fixedPoint(field: Field): CompiledKey {
  const plain = bytes(field);
  return {
    length: plain.length,
    write: (record, key, at) => {
      plain.write(record, key, at);
      key[at]! ^= 0x80;
    },
  };
}

/** Hexadecimal floating point, normalised: sign and magnitude. */
function floatingPoint(field: Field): CompiledKey {
  const plain = bytes(field);
  return {
    length: plain.length,
    write: (record, key, at) => {
      plain.write(record, key, at);
      if (key[at]! & 0x80) for (let index = 0; index < plain.length; index += 1) key[at + index]! ^= 0xff;
      else key[at]! |= 0x80;
    },
  };
}

/** Puts the sign in front of the digits, which are complemented if it is negative. */
function putSign(key: Uint8Array, at: number, length: number, negative: boolean): void {
  key[at] = negative ? 0 : 1;
  if (negative) for (let index = 1; index <= length; index += 1) key[at + index]! ^= 0xff;
}

/** Packed: the sign first, then the digits; minus zero equals zero. */
function packed(field: Field): CompiledKey {
  const from = field.position - 1;
  const {length} = field;
  return {
    length: length + 1,
    write: (record, key, at) => {
      let any = 0;
      for (let index = 0; index < length; index += 1) {
        const byte = record[from + index] ?? 0;
        key[at + 1 + index] = index === length - 1 ? byte & 0xf0 : byte;
        any |= key[at + 1 + index]!;
      }
      const negative = any !== 0 && isNegativeSign((record[from + length - 1] ?? 0) & 15);
      putSign(key, at, length, negative);
    },
  };
}

function zoned(field: Field, signAt: number): CompiledKey {
  const from = field.position - 1;
  const {length} = field;
  return {
    length: length + 1,
    write: (record, key, at) => {
      let any = 0;
      for (let index = 0; index < length; index += 1) {
        const digit = (record[from + index] ?? 0) & 15;
        key[at + 1 + index] = digit;
        any |= digit;
      }
      const negative = any !== 0 && isNegativeSign((record[from + signAt] ?? 0) >> 4);
      putSign(key, at, length, negative);
    },
  };
}

const valueKey = (read: (record: Uint8Array) => bigint): CompiledKey => ({
  length: numberLength,
  write: (record, key, at) => {
    writeNumber(read(record), key, at);
  },
});

/** EBCDIC to ISO 8859-1, for AC. */
const ascii = Uint8Array.from({length: 256}, (_, code) => fromEbcdic(Uint8Array.of(code)).charCodeAt(0) & 255);

function compile(field: Field, options: KeyOptions): CompiledKey {
  const {format, length, position} = field;
  if (format === 'CH') return options.characterAlternate ? translated(field, options.alternate) : bytes(field);
  if (format === 'BI') return field.bit || field.bits ? bits(field) : bytes(field);
  if (format === 'AQ') return translated(field, options.alternate);
  if (format === 'AC') return translated(field, ascii);
  if (format === 'FI') return fixedPoint(field);
  if (format === 'FL') return floatingPoint(field);
  if (format === 'PD') return packed(field);
  if (['ZD', 'CTO', 'OT'].includes(format)) return zoned(field, length - 1);
  if (['CLO', 'OL'].includes(format)) return zoned(field, 0);
  if (isDate(format)) return valueKey((record) => dateValue(record, field, options.window));
  return valueKey((record) => readNumber(record, position, length, format));
}

/** Formats that a control field may have. DFSORT Application Programming Guide, SORT control statement, f. */
export const canBeControlField = (format: string): boolean =>
  isDate(format) ||
  (!isTimeStamp(format) &&
    /^(CH|AQ|AC|BI|FI|FL|PD0?|ZD|FS|CSF|UFF|SFF|CSL|LS|CST|TS|CLO|OL|CTO|OT|ASL|AST)$/.test(format));

/** All control fields as one string of bytes whose order is the order of the records. */
export interface SortKey {
  length: number;
  write: KeyWriter;
}

export function compileKey(fields: ControlField[], options: KeyOptions): SortKey {
  const parts = fields.map((field) => ({order: field.order, ...compile(field, options)}));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    length,
    write: (record, key, at) => {
      let to = at;
      for (const part of parts) {
        part.write(record, key, to);
        if (part.order === 'D') for (let index = to; index < to + part.length; index += 1) key[index]! ^= 0xff;
        to += part.length;
      }
    },
  };
}

/** The straight collating sequence of EBCDIC. */
export const straightSequence = Uint8Array.from({length: 256}, (_, code) => code);
