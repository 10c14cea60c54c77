import type {SignPosition} from '../../cobol/data/field';
import type {Fault} from '../program-check';
import {doubleDigits} from './powers';

/**
 * Zoned decimal. Arithmetic packs an item first (PACK, z/Architecture Principles of Operation), so that only the zone
 * of the sign and the digits matter; a digit over 9 or a sign under 10 is then a data exception. The sign of an
 * unsigned item is forced to F before it is used, so that blanks in it are zeros.
 */

const plus = 0x4e;
const minus = 0x60;
const isMinus = (sign: number): boolean => sign === 0xd || sign === 0xb;

/** Two digits at a time. */
const pairs = Uint16Array.from({length: 100}, (_, at) => 0xf0f0 + Math.floor(at / 10) * 256 + (at % 10));

/** Reads at most 15 digits as a number; the item is unsigned, or has its sign over the last digit. */
export function readZoned(view: DataView, at: number, digits: number, signed: boolean, fault: Fault): number {
  let value = 0;
  let check = 0;
  const end = at + digits;
  let place = at;
  for (const lead = at + (digits & 3); place < lead; place += 1) {
    const digit = view.getUint8(place) & 15;
    check |= digit + 6;
    value = value * 10 + digit;
  }
  for (; place < end; place += 4) {
    const four = view.getInt32(place) & 0x0f0f0f0f;
    check |= four + 0x06060606;
    const two = ((four & 0x0f000f00) >>> 8) * 10 + (four & 0x000f000f);
    value = value * 10_000 + (two >>> 16) * 100 + (two & 0xffff);
  }
  if ((check & 0xf0f0f0f0) !== 0) fault('0C7');
  if (!signed) return value;
  const sign = view.getUint8(end - 1) >> 4;
  if (sign < 10) fault('0C7');
  return isMinus(sign) ? -value : value;
}

/** Reads digits without a sign, in parts that fit into a double. */
function readDigits(bytes: Uint8Array, at: number, digits: number, fault: Fault): bigint {
  let value = 0n;
  for (let place = at, left = digits; left > 0;) {
    const count = left % doubleDigits || doubleDigits;
    let part = 0;
    for (const end = place + count; place < end; place += 1) {
      const digit = bytes[place]! & 15;
      if (digit > 9) fault('0C7');
      part = part * 10 + digit;
    }
    value = value * 1_000_000_000_000_000n + BigInt(part);
    left -= count;
  }
  return value;
}

/** Reads any number of digits, with the sign in any position. */
export function readZonedBig(
  bytes: Uint8Array,
  at: number,
  digits: number,
  signed: boolean,
  sign: SignPosition | undefined,
  fault: Fault,
): bigint {
  if (sign?.separate === true) {
    const value = readDigits(bytes, sign.leading ? at + 1 : at, digits, fault);
    return bytes[sign.leading ? at : at + digits] === minus ? -value : value;
  }
  const value = readDigits(bytes, at, digits, fault);
  if (!signed) return value;
  const zone = bytes[sign?.leading === true ? at : at + digits - 1]! >> 4;
  if (zone < 10) fault('0C7');
  return isMinus(zone) ? -value : value;
}

/** Writes a value of at most 15 digits that fits into the item; the sign goes over the last digit. */
export function writeZoned(view: DataView, at: number, digits: number, value: number, signed: boolean): void {
  let zone = signed ? 0xc0 : 0xf0;
  let rest = value;
  if (rest < 0) {
    rest = -rest;
    if (signed) zone = 0xd0;
  }
  let place = at + digits;
  // Integers of 32 bits are divided without floating point.
  let low = 0;
  if (rest >= 1e9) {
    const high = Math.floor(rest / 1e8);
    low = (rest - high * 1e8) | 0;
    for (let count = 0; count < 4; count += 1) {
      const next = (low / 100) | 0;
      place -= 2;
      view.setUint16(place, pairs[low - next * 100]!);
      low = next;
    }
    low = high | 0;
  } else low = rest | 0;
  while (place - at >= 2) {
    const next = (low / 100) | 0;
    place -= 2;
    view.setUint16(place, pairs[low - next * 100]!);
    low = next;
  }
  if (place > at) view.setUint8(at, 0xf0 | (low % 10));
  if (signed) view.setUint8(at + digits - 1, (view.getUint8(at + digits - 1) & 15) | zone);
}

export function writeZonedBig(
  bytes: Uint8Array,
  at: number,
  digits: number,
  value: bigint,
  signed: boolean,
  sign: SignPosition | undefined,
): void {
  const text = (value < 0n ? -value : value).toString().padStart(digits, '0');
  const first = sign?.separate === true && sign.leading ? at + 1 : at;
  for (let place = 0; place < digits; place += 1) bytes[first + place] = 0xc0 + text.charCodeAt(place);
  if (!signed) return;
  if (sign?.separate === true) {
    bytes[sign.leading ? at : at + digits] = value < 0n ? minus : plus;
    return;
  }
  const signed_ = sign?.leading === true ? at : at + digits - 1;
  bytes[signed_] = (bytes[signed_]! & 15) | (value < 0n ? 0xd0 : 0xc0);
}

/**
 * NUMERIC class test (Language Reference, Class condition): every digit has zone F, and the sign is one that NUMPROC
 * accepts. C, D and F are always valid; NUMPROC(NOPFD) does not accept others in a test either.
 */
export function isZonedNumeric(
  bytes: Uint8Array,
  at: number,
  digits: number,
  signed: boolean,
  sign: SignPosition | undefined,
): boolean {
  const separate = signed && sign?.separate === true;
  const first = separate && sign?.leading === true ? at + 1 : at;
  const last = first + digits - 1;
  const overpunched = !signed || separate ? -1 : sign?.leading === true ? first : last;
  for (let place = first; place <= last; place += 1) {
    const byte = bytes[place]!;
    if ((byte & 15) > 9) return false;
    const zone = byte >> 4;
    if (zone !== 15 && !(place === overpunched && (zone === 0xc || zone === 0xd))) return false;
  }
  if (!separate) return true;
  const found = bytes[sign?.leading === true ? at : at + digits]!;
  return found === plus || found === minus;
}
