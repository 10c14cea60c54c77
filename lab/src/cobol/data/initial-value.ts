import {fromEbcdic, toEbcdic} from '../../ebcdic';
import {writeFloat} from '../../le/numbers/hexadecimal-float';
import type {CompilerOptions} from '../options';
import type {LiteralExpression} from '../syntax/expression';
import type {Field} from './field';

/** The options that a VALUE clause depends on. */
export type ValueOptions = Pick<CompilerOptions, 'apost' | 'trunc'>;

/** The bytes of figurative constants; QUOTE depends on the option APOST. */
const figuratives = {zero: 0xf0, space: 0x40, 'high-value': 0xff, 'low-value': 0, null: 0} as const;

/** Whether a binary item accepts any value that fits its bytes: with COMP-5, or with TRUNC(BIN). */
const isNative = (usage: Field['usage'], {trunc}: ValueOptions): boolean =>
  usage === 'native-binary' || (usage === 'binary' && trunc === 'BIN');

/**
 * The digits of a literal at the scale of an item: exactly `digits` of them, truncated on both sides, unless its bytes
 * can hold more.
 */
function scaledDigits(
  value: LiteralExpression,
  {digits, scale, usage}: Field,
  options: ValueOptions,
): {digits: string; negative: boolean} | undefined {
  if (value.kind === 'figurative')
    return value.value === 'zero' ? {digits: '0'.repeat(digits), negative: false} : undefined;
  if (value.kind !== 'number') return undefined;
  const negative = value.digits.startsWith('-');
  let text = value.digits.replace('-', '');
  if (scale >= value.scale) text += '0'.repeat(scale - value.scale);
  else text = text.slice(0, Math.max(0, text.length - (value.scale - scale)));
  const padded = text.padStart(digits, '0');
  return {digits: isNative(usage, options) ? padded : padded.slice(-digits), negative};
}

function numberBytes(field: Field, value: LiteralExpression, options: ValueOptions): Uint8Array | undefined {
  const scaled = scaledDigits(value, field, options);
  if (!scaled) return undefined;
  const {digits, negative} = scaled;
  const bytes = new Uint8Array(field.length);
  if (field.usage === 'packed') {
    const nibbles = `${digits}${field.signed ? (negative ? 'd' : 'c') : 'f'}`.padStart(field.length * 2, '0');
    for (let at = 0; at < field.length; at += 1) bytes[at] = parseInt(nibbles.slice(at * 2, at * 2 + 2), 16);
  } else if (field.usage === 'binary' || field.usage === 'native-binary') {
    let number = BigInt(digits) * (negative ? -1n : 1n);
    for (let at = field.length - 1; at >= 0; at -= 1) {
      bytes[at] = Number(number & 255n);
      number >>= 8n;
    }
  } else zoned(bytes, field, digits, negative);
  return bytes;
}

function floatBytes({length}: Field, value: LiteralExpression): Uint8Array | undefined {
  const isZero = value.kind === 'figurative' && value.value === 'zero';
  if (!isZero && value.kind !== 'number' && value.kind !== 'float') return undefined;
  const number = isZero
    ? 0
    : value.kind === 'number'
      ? Number(`${value.digits}e${-value.scale}`)
      : (value as {value: number}).value;
  const bytes = new Uint8Array(length);
  return writeFloat(new DataView(bytes.buffer), 0, length === 4 ? 4 : 8, number) ? bytes : undefined;
}

function zoned(bytes: Uint8Array, {sign, signed}: Field, digits: string, negative: boolean): void {
  const from = sign?.separate && sign.leading ? 1 : 0;
  for (let at = 0; at < digits.length; at += 1) bytes[from + at] = 0xf0 | Number(digits[at]);
  if (!signed) return;
  if (sign?.separate) bytes[sign.leading ? 0 : digits.length] = negative ? 0x60 : 0x4e;
  else {
    const at = sign?.leading ? 0 : digits.length - 1;
    bytes[at] = (bytes[at]! & 0x0f) | (negative ? 0xd0 : 0xc0);
  }
}

/**
 * The message for an invalid literal in a VALUE clause (Language Reference, "VALUE clause": rules for literal values).
 */
export function valueFault(
  {kind, usage, length, digits, scale, signed}: Field,
  value: LiteralExpression,
  options: ValueOptions,
): 'IGYGR1080-S' | 'FWR0022-E' | undefined {
  if (kind === 'index' || kind === 'pointer') return undefined;
  const isNumber = value.kind === 'number' || value.kind === 'float';
  if (kind !== 'numeric') {
    if (isNumber) return 'IGYGR1080-S';
    const characters = kind === 'national' ? length / 2 : length;
    return value.kind === 'text' && value.text.length > characters ? 'FWR0022-E' : undefined;
  }
  if (value.kind === 'figurative') return value.value === 'zero' ? undefined : 'IGYGR1080-S';
  if (usage === 'float' || usage === 'double') return isNumber ? undefined : 'IGYGR1080-S';
  if (value.kind !== 'number') return 'IGYGR1080-S';
  const stored = Number(`${value.digits}e${scale - value.scale}`);
  // With more digits, a double cannot tell whether the value fits: no message is issued then.
  const isCut =
    !Number.isInteger(stored) || (!isNative(usage, options) && digits < 16 && Math.abs(stored) >= 10 ** digits);
  return isCut || (stored < 0 && !signed) ? 'FWR0022-E' : undefined;
}

/** The bytes of a VALUE clause; undefined when the literal does not fit the item. */
export function valueBytes(field: Field, value: LiteralExpression, options: ValueOptions): Uint8Array | undefined {
  const {length, kind, usage} = field;
  if (kind === 'index' || kind === 'pointer') return new Uint8Array(length);
  if (usage === 'float' || usage === 'double') return floatBytes(field, value);
  if (kind === 'numeric') return numberBytes(field, value, options);
  const bytes = new Uint8Array(length).fill(0x40);
  if (value.kind === 'figurative' && value.value !== 'all') {
    return bytes.fill(value.value === 'quote' ? (options.apost ? 0x7d : 0x7f) : figuratives[value.value]);
  }
  if (value.kind === 'float') return undefined;
  const text = value.kind === 'number' ? value.digits : value.text;
  if (kind === 'national') return nationalBytes(text, length);
  const characters = toEbcdic(text);
  if (value.kind === 'figurative') {
    for (let at = 0; at < length; at += 1) bytes[at] = characters[at % characters.length]!;
  } else bytes.set(characters.subarray(0, length));
  return bytes;
}

function nationalBytes(text: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let at = 0; at * 2 < length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    bytes[at * 2] = code >> 8;
    bytes[at * 2 + 1] = code & 255;
  }
  return bytes;
}

/** Converts bytes to the text form used in a load module. */
export const textOf = (bytes: Uint8Array): string => fromEbcdic(bytes);
