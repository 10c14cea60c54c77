import {blank, fromEbcdic, toEbcdic} from '../../ebcdic';

/** Translates bytes to other bytes, and tells how long the result is. */
export interface Translation {
  length(of: number): number;
  translate(bytes: Uint8Array): Uint8Array;
}

const identity = (): Uint8Array => Uint8Array.from({length: 256}, (_, code) => code);

function letters(from: string, to: string): Uint8Array {
  const table = identity();
  const codes = toEbcdic(from);
  toEbcdic(to).forEach((code, at) => {
    table[codes[at]!] = code;
  });
  return table;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const toUpper = letters(lower, upper);
const toLower = letters(upper, lower);
const toAscii = Uint8Array.from({length: 256}, (_, code) => fromEbcdic(Uint8Array.of(code)).charCodeAt(0) & 255);
const toEbcdicTable = Uint8Array.from({length: 256}, (_, code) => toAscii.indexOf(code));

const byTable = (table: Uint8Array): Translation => ({
  length: (of) => of,
  translate: (bytes) => bytes.map((byte) => table[byte]!),
});

const hexDigits = toEbcdic('0123456789ABCDEF');

/** Each byte as two hexadecimal digits. */
const hexadecimal: Translation = {
  length: (of) => of * 2,
  translate: (bytes) => {
    const text = new Uint8Array(bytes.length * 2);
    bytes.forEach((byte, at) => {
      text[at * 2] = hexDigits[byte >> 4]!;
      text[at * 2 + 1] = hexDigits[byte & 15]!;
    });
    return text;
  },
};

/** The value of a hexadecimal digit; any other byte is treated as zero. */
function digitValue(byte: number): number {
  if (byte >= 0xf0 && byte <= 0xf9) return byte - 0xf0;
  if ((byte >= 0xc1 && byte <= 0xc6) || (byte >= 0x81 && byte <= 0x86)) return (byte & 15) + 9;
  return 0;
}

/** Two hexadecimal digits to a byte; a single one at the end is the left half. */
const fromHexadecimal: Translation = {
  length: (of) => Math.ceil(of / 2),
  translate: (bytes) =>
    Uint8Array.from(
      {length: Math.ceil(bytes.length / 2)},
      (_, at) => (digitValue(bytes[at * 2]!) << 4) | digitValue(bytes[at * 2 + 1] ?? 0xf0),
    ),
};

const bits: Translation = {
  length: (of) => of * 8,
  translate: (bytes) =>
    Uint8Array.from({length: bytes.length * 8}, (_, at) => 0xf0 | ((bytes[at >> 3]! >> (7 - (at & 7))) & 1)),
};

const fromBits: Translation = {
  length: (of) => Math.ceil(of / 8),
  translate: (bytes) => {
    const result = new Uint8Array(Math.ceil(bytes.length / 8));
    bytes.forEach((byte, at) => {
      if (byte === 0xf1) result[at >> 3]! |= 128 >> (at & 7);
    });
    return result;
  },
};

/** DFSORT Application Programming Guide, INREC control statement, TRAN. */
export function translation(name: string, alternate: Uint8Array | undefined): Translation | undefined {
  switch (name) {
    case 'LTOU':
      return byTable(toUpper);
    case 'UTOL':
      return byTable(toLower);
    case 'ETOA':
      return byTable(toAscii);
    case 'ATOE':
      return byTable(toEbcdicTable);
    case 'ALTSEQ':
      return byTable(alternate ?? identity());
    case 'HEX':
      return hexadecimal;
    case 'UNHEX':
      return fromHexadecimal;
    case 'BIT':
      return bits;
    case 'UNBIT':
      return fromBits;
    default:
      return undefined;
  }
}

/** Truncated or padded with blanks on the right to this length. */
export function fitted(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length === length) return bytes;
  if (bytes.length > length) return bytes.subarray(0, length);
  const padded = new Uint8Array(length).fill(blank);
  padded.set(bytes);
  return padded;
}
