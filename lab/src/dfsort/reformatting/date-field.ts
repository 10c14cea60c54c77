import {toEbcdic} from '../../ebcdic';
import {type CenturyWindow, fullYear} from '../fields/date';
import {type CalendarDate, dayOfYear, fromDayOfYear, isValid} from './calendar';
import {converted} from './conversion';

/** A date that was read, a special value that is not a date, or an invalid value. */
export type DateValue =
  | {kind: 'date'; date: CalendarDate}
  | {kind: 'special'; special: 'zeros' | 'nines' | 'blanks' | 'low' | 'high'}
  | {kind: 'invalid'};

/** How the digits of a full date field are arranged: a year of two or four digits, followed or preceded by the rest. */
interface DateShape {
  yearDigits: 2 | 4;
  yearLast: boolean;
  packed: boolean;
  /** The number of digits in the field. */
  digits: number;
}

/** Packed formats, with their lengths and numbers of digits; formats with character digits follow. */
const packedDigits: Readonly<Record<string, readonly (readonly [length: number, digits: number])[]>> = {
  Y2U: [
    [2, 3],
    [3, 5],
  ],
  Y2V: [
    [3, 4],
    [4, 6],
  ],
  Y2X: [
    [2, 3],
    [3, 5],
  ],
  Y2Y: [
    [3, 4],
    [4, 6],
  ],
  Y4U: [[4, 7]],
  Y4V: [[5, 8]],
  Y4X: [[4, 7]],
  Y4Y: [[5, 8]],
};

const characterLengths: Readonly<Record<string, readonly number[]>> = {
  Y2T: [2, 3, 4, 5, 6],
  Y2W: [2, 3, 4, 5, 6],
  Y4T: [5, 6, 7, 8],
  Y4W: [5, 6, 7, 8],
};

/** DFSORT Application Programming Guide, Appendix C, Y2 and Y4 formats. Undefined if the format has no such length. */
export function dateShape(format: string, length: number): DateShape | undefined {
  const yearDigits = format.startsWith('Y4') ? 4 : 2;
  const yearLast = 'WXY'.includes(format[2] ?? '?');
  const packed = packedDigits[format]?.find(([bytes]) => bytes === length);
  if (packed) return {yearDigits, yearLast, packed: true, digits: packed[1]};
  if (characterLengths[format]?.includes(length)) return {yearDigits, yearLast, packed: false, digits: length};
  return undefined;
}

/** A year alone: C, Z and S hold characters, P and D packed digits, B a binary number. */
const yearAlone: Readonly<Record<string, number>> = {Y2C: 2, Y2Z: 2, Y2S: 2, Y2P: 2, Y2D: 1, Y2B: 1};
export const isYearAlone = (format: string, length: number): boolean => yearAlone[format] === length;

export function readYear(bytes: Uint8Array, format: string, window: CenturyWindow): number {
  const first = bytes[0]!;
  const second = bytes[1] ?? 0;
  if (format === 'Y2D') return fullYear((first >> 4) * 10 + (first & 15), window);
  if (format === 'Y2B') return fullYear(first % 100, window);
  if (format === 'Y2P') return fullYear((first & 15) * 10 + (second >> 4), window);
  return fullYear((first & 15) * 10 + (second & 15), window);
}

/** The digits as stored; a packed field loses its sign and anything before its first digit. */
export function readDigits(bytes: Uint8Array, shape: DateShape): string {
  if (!shape.packed) return Array.from(bytes, (byte) => (byte & 15).toString(16)).join('');
  const nibbles = Array.from(bytes, (byte) => (byte >> 4).toString(16) + (byte & 15).toString(16)).join('');
  return nibbles.slice(0, -1).slice(-shape.digits);
}

function special(bytes: Uint8Array, digits: string, shape: DateShape): DateValue | undefined {
  if (/^0+$/.test(digits) && (shape.packed || bytes[0] !== 0x40) && (shape.packed || bytes[0] !== 0)) {
    return {kind: 'special', special: 'zeros'};
  }
  if (/^9+$/.test(digits)) return {kind: 'special', special: 'nines'};
  if (shape.packed) return undefined;
  const every = (value: number) => bytes.every((byte) => byte === value);
  if (every(0x40)) return {kind: 'special', special: 'blanks'};
  if (every(0)) return {kind: 'special', special: 'low'};
  if (every(0xff)) return {kind: 'special', special: 'high'};
  return undefined;
}

/** Splits the digits of a date into its year and the rest. */
export function splitDigits(digits: string, shape: DateShape): {year: string; rest: string} {
  const {yearDigits, yearLast} = shape;
  return yearLast
    ? {year: digits.slice(-yearDigits), rest: digits.slice(0, -yearDigits)}
    : {year: digits.slice(0, yearDigits), rest: digits.slice(yearDigits)};
}

/** A full date: year with month and day, or with the day of the year. */
export function readDate(bytes: Uint8Array, shape: DateShape, window: CenturyWindow): DateValue {
  const digits = readDigits(bytes, shape);
  const found = special(bytes, digits, shape);
  if (found) return found;
  if (!/^\d+$/.test(digits)) return {kind: 'invalid'};
  const {year: said, rest} = splitDigits(digits, shape);
  const year = shape.yearDigits === 2 ? fullYear(Number(said), window) : Number(said);
  if (rest.length === 3) {
    const date = fromDayOfYear(year, Number(rest));
    return date ? {kind: 'date', date} : {kind: 'invalid'};
  }
  const date = {year, month: Number(rest.slice(0, 2)), day: Number(rest.slice(2))};
  return rest.length === 4 && isValid(date) ? {kind: 'date', date} : {kind: 'invalid'};
}

/** `TOJUL=Y4T(/)`, `TOGREG=Y2V`: how a date is written. */
export interface DateForm {
  julian: boolean;
  format: string;
  separator: string;
}

const julianForms: Readonly<Record<string, number>> = {
  Y2T: 5,
  Y2W: 5,
  Y2U: 3,
  Y2X: 3,
  Y4T: 7,
  Y4W: 7,
  Y4U: 4,
  Y4X: 4,
};
const gregorianForms: Readonly<Record<string, number>> = {
  Y2T: 6,
  Y2W: 6,
  Y2V: 4,
  Y2Y: 4,
  Y4T: 8,
  Y4W: 8,
  Y4V: 5,
  Y4Y: 5,
};

/** The length of a date in this form; undefined if the format is invalid, or is packed and has separators. */
export function formLength({julian, format, separator}: DateForm): number | undefined {
  const length = (julian ? julianForms : gregorianForms)[format];
  if (length === undefined) return undefined;
  const packed = !'TW'.includes(format[2]!);
  if (packed) return separator === '' ? length : undefined;
  return length + separator.length * (julian ? 1 : 2);
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The parts of a date in the order of its form. */
function parts(date: CalendarDate, {julian, format}: DateForm): string[] {
  const year = pad(date.year, 4).slice(format.startsWith('Y4') ? 0 : 2);
  const rest = julian ? [pad(dayOfYear(date), 3)] : [pad(date.month, 2), pad(date.day, 2)];
  return 'WXY'.includes(format[2]!) ? [...rest, year] : [year, ...rest];
}

/** The parts of a date in this form, with the given digit, 0 or 9, in place of all digits. */
function repeatedDigits(form: DateForm, digit: string): string[] {
  return parts({year: 1, month: 1, day: 1}, form).map((part) => digit.repeat(part.length));
}

/**
 * Writes a date in this form. Special values are passed on, invalid ones become asterisks; in a packed field, whatever
 * has no digits becomes zeros. DFSORT Application Programming Guide, INREC control statement, TOJUL and TOGREG.
 */
export function writeDate(value: DateValue, form: DateForm): Uint8Array {
  const length = formLength(form)!;
  const packed = !'TW'.includes(form.format[2]!);
  if (value.kind === 'special' && !['zeros', 'nines'].includes(value.special)) {
    if (packed) return converted(0n, 'PD', length);
    return new Uint8Array(length).fill({blanks: 0x40, low: 0, high: 0xff}[value.special as 'blanks' | 'low' | 'high']);
  }
  if (value.kind === 'invalid') return packed ? converted(0n, 'PD', length) : toEbcdic('*'.repeat(length));
  const written =
    value.kind === 'date'
      ? parts(value.date, form)
      : repeatedDigits(form, value.kind === 'special' && value.special === 'nines' ? '9' : '0');
  return packed ? converted(BigInt(written.join('')), 'PD', length) : toEbcdic(written.join(form.separator));
}
