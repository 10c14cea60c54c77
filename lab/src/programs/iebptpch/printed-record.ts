import {blank, toEbcdic} from '../../ebcdic';
import type {PrintField} from './print-plan';

const charactersPerGroup = 8;
const groupsPerLine = 12;

/** Converts packed decimal to digits; a positive sign is left out. DFSMSdfp Utilities, IEBPTPCH, RECORD, FIELD. */
function unpacked(bytes: Uint8Array): Uint8Array {
  const digits: number[] = [];
  bytes.forEach((byte, at) => {
    digits.push(0xf0 | (byte >> 4));
    if (at < bytes.length - 1) digits.push(0xf0 | (byte & 15));
  });
  const sign = (bytes.at(-1) ?? 0) & 15;
  const last = digits.at(-1);
  if (last !== undefined && (sign === 0xd || sign === 0xb)) digits[digits.length - 1] = (sign << 4) | (last & 15);
  return Uint8Array.from(digits);
}

const hexadecimal = (bytes: Uint8Array): Uint8Array =>
  toEbcdic(Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(''));

function fieldBytes({length, input, conversion}: PrintField, record: Uint8Array): Uint8Array {
  const bytes = record.subarray(input - 1, input - 1 + length);
  if (conversion === 'PZ') return unpacked(bytes);
  return conversion === 'XE' ? hexadecimal(bytes) : bytes;
}

/** Returns the line or card that the fields make of a record; bytes that no field fills are blank. */
export function convertedRecord(fields: readonly PrintField[], record: Uint8Array): Uint8Array {
  const parts = fields.map((field) => ({output: field.output, bytes: fieldBytes(field, record)}));
  const length = parts.reduce((end, {output, bytes}) => Math.max(end, output - 1 + bytes.length), 0);
  const line = new Uint8Array(length).fill(blank);
  for (const {output, bytes} of parts) line.set(bytes, output - 1);
  return line;
}

/** A byte that has no graphic is printed as a blank. */
const graphic = (byte: number): number => (byte < blank || byte === 0xff ? blank : byte);

/**
 * The standard format of a record: groups of eight characters, two blanks between them, up to 96 characters in a line.
 * DFSMSdfp Utilities, IEBPTPCH, Printing or punching an entire data set.
 */
export function defaultLines(record: Uint8Array, delimiter: string): Uint8Array[] {
  const perLine = charactersPerGroup * groupsPerLine;
  const lines: number[][] = [];
  for (let at = 0; at < Math.max(1, record.length); at += perLine) {
    const line: number[] = [];
    record.subarray(at, at + perLine).forEach((byte, place) => {
      if (place > 0 && place % charactersPerGroup === 0) line.push(blank, blank);
      line.push(graphic(byte));
    });
    lines.push(line);
  }
  lines.at(-1)!.push(...toEbcdic(delimiter));
  return lines.map((line) => Uint8Array.from(line));
}
