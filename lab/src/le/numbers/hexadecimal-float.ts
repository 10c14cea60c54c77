import {bigPower} from './powers';

/**
 * COMP-1 and COMP-2: hexadecimal floating point, sign, exponent of 16 in excess 64, fraction of 24 or 56 bits
 * (z/Architecture Principles of Operation, HFP data format).
 * Differs: arithmetic is done on doubles of 53 bits; conversions from and to decimal are exact.
 */

/** 4 bytes are COMP-1, 8 bytes COMP-2. */
export type FloatLength = 4 | 8;

export function readFloat(view: DataView, at: number, length: FloatLength): number {
  const first = view.getUint32(at);
  const fraction = (first & 0xff_ffff) + (length === 8 ? view.getUint32(at + 4) / 4_294_967_296 : 0);
  const value = fraction * 16 ** (((first >>> 24) & 0x7f) - 70);
  return first >>> 31 === 1 ? -value : value;
}

/** The fraction as an integer, and the power of 16 that it is multiplied by. */
function partsOf(
  view: DataView,
  at: number,
  length: FloatLength,
): {fraction: bigint; exponent: number; minus: boolean} {
  const first = view.getUint32(at);
  const high = BigInt(first & 0xff_ffff);
  const exponent = ((first >>> 24) & 0x7f) - 64;
  const minus = first >>> 31 === 1;
  if (length === 4) return {fraction: high, exponent: exponent - 6, minus};
  return {fraction: (high << 32n) | BigInt(view.getUint32(at + 4)), exponent: exponent - 14, minus};
}

/** The value times `10 ** scale`, truncated to an integer or rounded. */
function readFloatScaled(view: DataView, at: number, length: FloatLength, scale: number, rounded: boolean): bigint {
  const {fraction, exponent, minus} = partsOf(view, at, length);
  let over = fraction;
  let under = 1n;
  if (exponent > 0) over <<= BigInt(4 * exponent);
  else under <<= BigInt(-4 * exponent);
  if (scale > 0) over *= bigPower(scale);
  else under *= bigPower(-scale);
  if (rounded) over += under / 2n;
  const value = over / under;
  return minus ? -value : value;
}

/**
 * Stores `over / under`, to the nearest fraction. Returns false if the value is too large; one too small becomes zero.
 */
export function writeFloatRatio(view: DataView, at: number, length: FloatLength, over: bigint, under: bigint): boolean {
  const digits = length === 4 ? 6 : 14;
  if (over === 0n) {
    put(view, at, length, 0n, 0, false);
    return true;
  }
  const minus = over < 0n;
  const top = minus ? -over : over;
  let exponent = Math.ceil((top.toString(2).length - under.toString(2).length) / 4) + 1;
  const fractionAt = (power: number): bigint => {
    const shift = 4 * (digits - power);
    const scaled = shift >= 0 ? top << BigInt(shift) : top;
    const divisor = shift >= 0 ? under : under << BigInt(-shift);
    return (scaled + divisor / 2n) / divisor;
  };
  const least = 1n << BigInt(4 * (digits - 1));
  while (fractionAt(exponent) < least) exponent -= 1;
  if (fractionAt(exponent) >= least * 16n) exponent += 1;
  if (exponent > 63) return false;
  if (exponent < -64) put(view, at, length, 0n, 0, false);
  else put(view, at, length, fractionAt(exponent), exponent + 64, minus);
  return true;
}

function put(
  view: DataView,
  at: number,
  length: FloatLength,
  fraction: bigint,
  exponent: number,
  minus: boolean,
): void {
  const head = ((minus ? 0x80 : 0) | exponent) * 0x100_0000;
  if (length === 4) view.setUint32(at, head + Number(fraction));
  else {
    view.setUint32(at, head + Number(fraction >> 32n));
    view.setUint32(at + 4, Number(fraction & 0xffff_ffffn));
  }
}

/** Returns false on exponent overflow: the value does not fit into the format. */
export function writeFloat(view: DataView, at: number, length: FloatLength, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  if (value === 0) return writeFloatRatio(view, at, length, 0n, 1n);
  const [over, under] = ratioOf(value);
  return writeFloatRatio(view, at, length, over, under);
}

/** A double as a fraction of integers. */
function ratioOf(value: number): [bigint, bigint] {
  let whole = value;
  let shift = 0;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    shift += 1;
  }
  return [BigInt(whole), 1n << BigInt(shift)];
}

/**
 * The value as DISPLAY shows it: COMP-1 as `-.9(8)E-99`, COMP-2 as `-.9(17)E-99` (Language Reference, DISPLAY
 * statement).
 */
export function displayFloat(view: DataView, at: number, length: FloatLength): string {
  const digits = length === 4 ? 8 : 17;
  const {fraction, minus} = partsOf(view, at, length);
  const sign = minus ? '-' : ' ';
  if (fraction === 0n) return `${sign}.${'0'.repeat(digits)}E 00`;
  let exponent = Math.floor(Math.log10(Math.abs(readFloat(view, at, length)))) + 1;
  let text = magnitude(view, at, length, digits - exponent);
  if (text.length > digits) {
    exponent += 1;
    text = magnitude(view, at, length, digits - exponent);
  } else if (text.length < digits) {
    exponent -= 1;
    text = magnitude(view, at, length, digits - exponent);
  }
  return `${sign}.${text}E${exponent < 0 ? '-' : ' '}${String(Math.abs(exponent)).padStart(2, '0')}`;
}

/**
 * A JavaScript number as COMP-2 would show it. Its decimal form is converted to hexadecimal, because the 56 bits of
 * COMP-2 are closer to it than the 53 bits of a double.
 */
export function displayDouble(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const decimals = (mantissa.split('.')[1] ?? '').length;
  const exponent = Number(power) - decimals;
  const digits = BigInt(mantissa.replace('.', ''));
  const view = new DataView(new ArrayBuffer(8));
  writeFloatRatio(view, 0, 8, digits * bigPower(Math.max(exponent, 0)), bigPower(Math.max(-exponent, 0)));
  return displayFloat(view, 0, 8);
}

const magnitude = (view: DataView, at: number, length: FloatLength, scale: number): string =>
  readFloatScaled(view, at, length, scale, true).toString().replace('-', '');
