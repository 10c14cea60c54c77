import type {Fault} from '../program-check';
import {doubleDigits} from './powers';

/**
 * Packed decimal: two digits per byte, the sign in the last half (z/Architecture Principles of Operation,
 * Decimal-number formats). A digit over 9 or a sign under 10 is a data exception.
 */

const isMinus = (sign: number): boolean => sign === 0xd || sign === 0xb;

/** The number that the two digits of a byte form, or -1 if the byte is not two digits. */
const numbers = new Int16Array(256).fill(-1);
const pairs = new Uint8Array(100);
for (let at = 0; at < 100; at += 1) {
  const byte = (Math.floor(at / 10) << 4) | (at % 10);
  pairs[at] = byte;
  numbers[byte] = at;
}

/** Reads at most 15 digits. The sign of an unsigned item must be valid, but is ignored. */
export function readPacked(bytes: Uint8Array, at: number, length: number, signed: boolean, fault: Fault): number {
  let value = 0;
  let check = 0;
  const last = at + length - 1;
  for (let place = at; place < last; place += 1) {
    const two = numbers[bytes[place]!]!;
    check |= two;
    value = value * 100 + two;
  }
  const byte = bytes[last]!;
  const sign = byte & 15;
  const digit = byte >> 4;
  if (check < 0 || digit > 9 || sign < 10) fault('0C7');
  value = value * 10 + digit;
  return signed && isMinus(sign) ? -value : value;
}

export function readPackedBig(bytes: Uint8Array, at: number, length: number, signed: boolean, fault: Fault): bigint {
  if (length <= 8) return BigInt(readPacked(bytes, at, length, signed, fault));
  const last = at + length - 1;
  let value = 0n;
  // Seven bytes hold 14 digits, the most that fit into a double in pairs.
  for (let place = at; place < last;) {
    const count = (last - place) % 7 || 7;
    let part = 0;
    for (const end = place + count; place < end; place += 1) {
      const two = numbers[bytes[place]!]!;
      if (two < 0) fault('0C7');
      part = part * 100 + two;
    }
    value = value * 100_000_000_000_000n + BigInt(part);
  }
  const byte = bytes[last]!;
  if (byte >> 4 > 9 || (byte & 15) < 10) fault('0C7');
  value = value * 10n + BigInt(byte >> 4);
  return signed && isMinus(byte & 15) ? -value : value;
}

export function writePacked(bytes: Uint8Array, at: number, length: number, value: number, signed: boolean): void {
  let sign = signed ? 12 : 15;
  let rest = value;
  if (rest < 0) {
    rest = -rest;
    if (signed) sign = 13;
  }
  let place = at + length - 1;
  // Integers of 32 bits are divided without floating point.
  let low = 0;
  let next = 0;
  if (rest >= 1e9) {
    const high = Math.floor(rest / 1e9);
    low = (rest - high * 1e9) | 0;
    next = (low / 10) | 0;
    bytes[place] = ((low - next * 10) << 4) | sign;
    low = next;
    for (let count = 0; count < 4; count += 1) {
      next = (low / 100) | 0;
      place -= 1;
      bytes[place] = pairs[low - next * 100]!;
      low = next;
    }
    low = high | 0;
  } else {
    low = rest | 0;
    next = (low / 10) | 0;
    bytes[place] = ((low - next * 10) << 4) | sign;
    low = next;
  }
  while (place > at) {
    next = (low / 100) | 0;
    place -= 1;
    bytes[place] = pairs[low - next * 100]!;
    low = next;
  }
}

export function writePackedBig(bytes: Uint8Array, at: number, length: number, value: bigint, signed: boolean): void {
  const digits = length * 2 - 1;
  if (digits <= doubleDigits) {
    writePacked(bytes, at, length, Number(value), signed);
    return;
  }
  const text = (value < 0n ? -value : value).toString().padStart(digits, '0');
  const sign = !signed ? 15 : value < 0n ? 13 : 12;
  for (let place = 0; place < length - 1; place += 1) {
    bytes[at + place] = ((text.charCodeAt(place * 2) & 15) << 4) | (text.charCodeAt(place * 2 + 1) & 15);
  }
  bytes[at + length - 1] = ((text.charCodeAt(digits - 1) & 15) << 4) | sign;
}

/**
 * NUMERIC class test: C, D and F for a signed item, only F for an unsigned one (Language Reference, Class condition).
 */
export function isPackedNumeric(
  bytes: Uint8Array,
  at: number,
  length: number,
  digits: number,
  signed: boolean,
): boolean {
  const last = at + length - 1;
  for (let place = at; place < last; place += 1) if (numbers[bytes[place]!]! < 0) return false;
  if (digits % 2 === 0 && length > 0 && (length > 1 ? bytes[at]! : 0) > 0x0f) return false;
  const byte = bytes[last]!;
  const sign = byte & 15;
  return byte >> 4 <= 9 && (signed ? sign === 12 || sign === 13 || sign === 15 : sign === 15);
}
