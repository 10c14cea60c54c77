import {readTimeStamp} from './time-stamp';
import {isTimeStamp} from './field';

const zero = 0xf0;
const minus = 0x60;
const plus = 0x4e;

/** Reads a byte of a record; bytes missing from a short record are zero. */
const byteAt = (record: Uint8Array, offset: number): number => record[offset] ?? 0;

/** Signs B and D are negative, all others positive. z/Architecture Principles of Operation, Decimal number formats. */
export const isNegativeSign = (nibble: number): boolean => nibble === 0xb || nibble === 0xd;

/** Accumulates digits in a number while they fit; sixteen bytes of packed digits need more. */
class Digits {
  private small = 0;
  private count = 0;
  private high = 0n;

  add(digit: number): void {
    if (this.count === 15) this.carry();
    this.small = this.small * 10 + digit;
    this.count += 1;
  }

  value(negative: boolean): bigint {
    this.carry();
    return negative ? -this.high : this.high;
  }

  private carry(): void {
    this.high = this.high * 10n ** BigInt(this.count) + BigInt(this.small);
    this.small = 0;
    this.count = 0;
  }
}

function binary(record: Uint8Array, offset: number, length: number): bigint {
  if (length <= 6) {
    let value = 0;
    for (let at = 0; at < length; at += 1) value = value * 256 + byteAt(record, offset + at);
    return BigInt(value);
  }
  let value = 0n;
  for (let at = 0; at < length; at += 1) value = (value << 8n) | BigInt(byteAt(record, offset + at));
  return value;
}

function packed(record: Uint8Array, offset: number, length: number): bigint {
  const digits = new Digits();
  for (let at = 0; at < length; at += 1) {
    const byte = byteAt(record, offset + at);
    digits.add(byte >> 4);
    if (at < length - 1) digits.add(byte & 15);
  }
  return digits.value(isNegativeSign(byteAt(record, offset + length - 1) & 15));
}

/** Packed, ignoring the sign and the first digit: X'0nnns'. */
function packedWithoutSign(record: Uint8Array, offset: number, length: number): bigint {
  const digits = new Digits();
  for (let at = 0; at < length; at += 1) {
    const byte = byteAt(record, offset + at);
    if (at > 0) digits.add(byte >> 4);
    if (at < length - 1) digits.add(byte & 15);
  }
  return digits.value(false);
}

function zoned(record: Uint8Array, offset: number, length: number, signAt: number): bigint {
  const digits = new Digits();
  for (let at = 0; at < length; at += 1) digits.add(byteAt(record, offset + at) & 15);
  return digits.value(isNegativeSign(byteAt(record, offset + signAt) >> 4));
}

function separateSign(record: Uint8Array, offset: number, length: number, leading: boolean): bigint {
  const digits = new Digits();
  const first = leading ? 1 : 0;
  for (let at = first; at < length - 1 + first; at += 1) digits.add(byteAt(record, offset + at) & 15);
  const sign = byteAt(record, offset + (leading ? 0 : length - 1));
  return digits.value(sign === minus);
}

/** ASCII with a separate sign: the minus is X'2D'. */
function asciiSign(record: Uint8Array, offset: number, length: number, leading: boolean): bigint {
  const digits = new Digits();
  const first = leading ? 1 : 0;
  for (let at = first; at < length - 1 + first; at += 1) digits.add(byteAt(record, offset + at) & 15);
  return digits.value(byteAt(record, offset + (leading ? 0 : length - 1)) === 0x2d);
}

/** Floating sign: blanks or zeros, a sign, digits. Any other byte is treated as the digit in its low-order 4 bits. */
function floatingSign(record: Uint8Array, offset: number, length: number): bigint {
  const digits = new Digits();
  let negative = false;
  for (let at = 0; at < length; at += 1) {
    const byte = byteAt(record, offset + at);
    if (byte >= zero && byte <= zero + 9) digits.add(byte - zero);
    else if (byte === minus) negative = true;
    else if (byte !== 0x40 && byte !== plus) digits.add(byte & 15);
  }
  return digits.value(negative);
}

/** Free format: digits wherever they occur; for SFF, a minus sign or a right parenthesis anywhere makes it negative. */
function freeForm(record: Uint8Array, offset: number, length: number, signed: boolean): bigint {
  const digits = new Digits();
  let negative = false;
  for (let at = 0; at < length; at += 1) {
    const byte = byteAt(record, offset + at);
    if (byte >= zero && byte <= zero + 9) digits.add(byte - zero);
    else if (signed && (byte === minus || byte === 0x5d)) negative = true;
  }
  return digits.value(negative);
}

/**
 * The value of a numeric field. Invalid digits have the value of their bits, as in DFSORT when it does not abend; bytes
 * missing from a short record are treated as zeros. DFSORT Application Programming Guide, Appendix C.
 */
export function readNumber(record: Uint8Array, position: number, length: number, format: string): bigint {
  const offset = position - 1;
  switch (format) {
    case 'BI':
    case 'CH':
    case 'AQ':
    case 'AC':
      return binary(record, offset, length);
    case 'FI':
      return BigInt.asIntN(length * 8, binary(record, offset, length));
    case 'PD':
    case 'PDC':
    case 'PDF':
      return packed(record, offset, length);
    case 'PD0':
      return packedWithoutSign(record, offset, length);
    case 'ZD':
    case 'ZDC':
    case 'ZDF':
    case 'CTO':
    case 'OT':
      return zoned(record, offset, length, length - 1);
    case 'CLO':
    case 'OL':
      return zoned(record, offset, length, 0);
    case 'FS':
    case 'CSF':
      return floatingSign(record, offset, length);
    case 'UFF':
      return freeForm(record, offset, length, false);
    case 'SFF':
      return freeForm(record, offset, length, true);
    case 'CSL':
    case 'LS':
      return separateSign(record, offset, length, true);
    case 'CST':
    case 'TS':
      return separateSign(record, offset, length, false);
    case 'ASL':
      return asciiSign(record, offset, length, true);
    case 'AST':
      return asciiSign(record, offset, length, false);
    default:
      return isTimeStamp(format) ? readTimeStamp(record, position, format) : 0n;
  }
}

/**
 * Whether a field contains only digits and a valid sign, so that an instruction could use it. DFSORT Application
 * Programming Guide, INCLUDE control statement, Numeric tests.
 */
export function holdsNumber(record: Uint8Array, position: number, length: number, format: string): boolean {
  const offset = position - 1;
  if (offset + length > record.length) return false;
  if (format === 'PD') {
    for (let at = 0; at < length; at += 1) {
      const byte = record[offset + at]!;
      if (byte >> 4 > 9) return false;
      if (at < length - 1 ? (byte & 15) > 9 : (byte & 15) < 10) return false;
    }
    return true;
  }
  if (format === 'ZD') {
    for (let at = 0; at < length; at += 1) {
      const byte = record[offset + at]!;
      if ((byte & 15) > 9) return false;
      if (at < length - 1 ? byte >> 4 !== 15 : byte >> 4 < 10) return false;
    }
    return true;
  }
  for (let at = 0; at < length; at += 1) {
    const byte = record[offset + at]!;
    if (byte < zero || byte > zero + 9) return false;
  }
  return true;
}
