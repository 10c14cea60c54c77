import {toEbcdic} from '../../ebcdic';

/**
 * The formats that TO= accepts, with their maximum lengths. DFSORT Application Programming Guide, INREC control
 * statement, TO=fo.
 */
const longest: Readonly<Record<string, number>> = {
  BI: 8,
  FI: 8,
  PD: 16,
  PDC: 16,
  PDF: 16,
  ZD: 31,
  ZDC: 31,
  ZDF: 31,
  FS: 32,
  CSF: 32,
};

export const isConvertible = (format: string): boolean => format in longest;

/** The length of the field if LENGTH= does not specify it. */
export function convertedLength(format: string, digits: number): number {
  if (format === 'BI' || format === 'FI') return digits <= 2 ? 1 : digits <= 4 ? 2 : digits <= 9 ? 4 : 8;
  if (format.startsWith('PD')) return Math.floor(digits / 2) + 1;
  if (format.startsWith('ZD')) return digits;
  return Math.min(digits + 1, 32);
}

export const isConvertedLength = (format: string, length: number): boolean =>
  length >= 1 && length <= (longest[format] ?? 0);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const rightmost = (value: bigint, digits: number): string =>
  absolute(value).toString().padStart(digits, '0').slice(-digits);

/** The positive sign: PD and PDC have C, PDF F; ZD and ZDF have F, ZDC C. The negative sign is D. */
const positiveSign = (format: string): number => (['PD', 'PDC', 'ZDC'].includes(format) ? 0xc : 0xf);

function packed(value: bigint, length: number, sign: number): Uint8Array {
  const digits = rightmost(value, length * 2 - 1);
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) {
    const low = at === length - 1 ? sign : Number(digits[at * 2 + 1]);
    bytes[at] = (Number(digits[at * 2]) << 4) | low;
  }
  return bytes;
}

function zoned(value: bigint, length: number, sign: number): Uint8Array {
  const bytes = toEbcdic(rightmost(value, length));
  bytes[length - 1] = (bytes[length - 1]! & 15) | (sign << 4);
  return bytes;
}

/** A value that does not fit becomes the nearest that does; an unsigned binary field receives the absolute value. */
function binary(value: bigint, length: number, signed: boolean): Uint8Array {
  const bits = BigInt(length * 8);
  const highest = signed ? (1n << (bits - 1n)) - 1n : (1n << bits) - 1n;
  const lowest = signed ? -highest - 1n : 0n;
  const taken = signed ? value : absolute(value);
  let rest = BigInt.asUintN(length * 8, taken > highest ? highest : taken < lowest ? lowest : taken);
  const bytes = new Uint8Array(length);
  for (let at = length - 1; at >= 0; at -= 1) {
    bytes[at] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return bytes;
}

/** Leading zeros become blanks; a minus sign precedes the first digit. */
function floatingSign(value: bigint, length: number): Uint8Array {
  const digits = rightmost(value, Math.min(length, 31)).replace(/^0+(?=\d)/, '');
  return toEbcdic(((value < 0n ? '-' : '') + digits).padStart(length, ' ').slice(-length));
}

/** Converts a number to another format. Digits that do not fit are cut off on the left. */
export function converted(value: bigint, format: string, length: number): Uint8Array {
  const sign = value < 0n ? 0xd : positiveSign(format);
  if (format === 'BI' || format === 'FI') return binary(value, length, format === 'FI');
  if (format.startsWith('PD')) return packed(value, length, sign);
  if (format.startsWith('ZD')) return zoned(value, length, sign);
  return floatingSign(value, length);
}
