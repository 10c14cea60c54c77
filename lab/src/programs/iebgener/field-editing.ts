import {blank, toEbcdic} from '../../ebcdic';

/** DFSMSdfp Utilities, IEBGENER, RECORD statement, FIELD. */
export interface EditField {
  length: number;
  source: {position: number} | {literal: Uint8Array};
  conversion?: 'HE' | 'PZ' | 'ZP';
  output: number;
}

/** Characters of the H set of BCD and their EBCDIC equivalents. */
const hollerith = new Map([...'%<&@#'].map((character, at) => [toEbcdic(character)[0]!, toEbcdic("()+'=")[at]!]));

function unpacked(bytes: Uint8Array): Uint8Array {
  const zoned = new Uint8Array(bytes.length * 2 - 1);
  bytes.forEach((byte, at) => {
    const last = at === bytes.length - 1;
    zoned[at * 2] = last ? ((byte & 15) << 4) | (byte >> 4) : 0xf0 | (byte >> 4);
    if (!last) zoned[at * 2 + 1] = 0xf0 | (byte & 15);
  });
  return zoned;
}

function packed(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.floor(bytes.length / 2) + 1);
  const last = bytes.at(-1) ?? 0;
  result[result.length - 1] = ((last & 15) << 4) | (last >> 4);
  let nibble = result.length * 2 - 3;
  for (let at = bytes.length - 2; at >= 0; at -= 1, nibble -= 1) {
    const digit = bytes[at]! & 15;
    result[nibble >> 1]! |= nibble % 2 === 0 ? digit << 4 : digit;
  }
  return result;
}

/**
 * The number of bytes that the field occupies in the output record. A packed field of n bytes becomes 2n-1 digits; n
 * digits become n/2+1 bytes.
 */
function outputLength({length, conversion}: EditField): number {
  if (conversion === 'PZ') return length * 2 - 1;
  return conversion === 'ZP' ? Math.floor(length / 2) + 1 : length;
}

function fieldBytes(field: EditField, record: Uint8Array): Uint8Array {
  if ('literal' in field.source) return field.source.literal;
  const from = field.source.position - 1;
  const bytes = new Uint8Array(field.length);
  bytes.set(record.subarray(from, from + field.length));
  switch (field.conversion) {
    case 'PZ':
      return unpacked(bytes);
    case 'ZP':
      return packed(bytes);
    case 'HE':
      return bytes.map((byte) => hollerith.get(byte) ?? byte);
    default:
      return bytes;
  }
}

/** Returns the output record built from these fields; bytes that no field fills are blank. */
export function edited(fields: readonly EditField[], record: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length).fill(blank);
  for (const field of fields) {
    const bytes = fieldBytes(field, record).subarray(0, Math.max(0, length - field.output + 1));
    result.set(bytes, field.output - 1);
  }
  return result;
}

/** The position of the last byte that the fields fill in the output record. */
export const reachOf = (fields: readonly EditField[]): number =>
  fields.reduce((end, field) => Math.max(end, field.output + outputLength(field) - 1), 0);
