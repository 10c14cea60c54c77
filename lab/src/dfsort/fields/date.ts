import type {Field} from './field';

/** The century window for two-digit years: the first of the hundred years that Y2PAST specifies. */
export interface CenturyWindow {
  firstYear: number;
}

/**
 * DFSORT Application Programming Guide, OPTION Y2PAST: a value up to 100 slides with the current year, a value of 1000
 * or more is the year itself.
 */
export function centuryWindow(now: Date, y2past = 80): CenturyWindow {
  return {firstYear: y2past >= 1000 ? y2past : now.getUTCFullYear() - y2past};
}

export function fullYear(twoDigits: number, {firstYear}: CenturyWindow): number {
  const inCentury = firstYear - (firstYear % 100) + twoDigits;
  return inCentury < firstYear ? inCentury + 100 : inCentury;
}

const packedFormats = new Set(['P', 'U', 'V', 'X', 'Y', 'D', 'PP', 'DP']);

/** The digits of a date as stored, without the sign of a packed date and the zero before an even number of digits. */
function digitsOf(record: Uint8Array, {position, length, format}: Field): number[] {
  const kind = format.slice(2);
  const digits: number[] = [];
  for (let at = 0; at < length; at += 1) {
    const byte = record[position - 1 + at] ?? 0;
    if (packedFormats.has(kind)) digits.push(byte >> 4, byte & 15);
    else if (kind === 'B') digits.push(Math.floor(byte / 10) % 10, byte % 10);
    else digits.push(byte & 15);
  }
  if (['P', 'U', 'V', 'X', 'Y'].includes(kind)) digits.pop();
  if (['P', 'V', 'Y'].includes(kind)) digits.shift();
  return digits;
}

const yearDigits = (format: string): number => (format.startsWith('Y4') ? 4 : 2);

/** The number of digits that a date has besides its year. */
export const nonYearDigits = (field: Field): number =>
  digitsOf(new Uint8Array(0), field).length - yearDigits(field.format);

const unit = 10n ** 12n;

/** Ranks values that are not dates: binary zeros, blanks and zeros before dates, nines and high values after them. */
function indicator(record: Uint8Array, field: Field, digits: number[]): bigint {
  const kind = field.format.slice(2);
  const first = record[field.position - 1] ?? 0;
  let same = true;
  for (let at = 1; at < field.length && same; at += 1) same = (record[field.position - 1 + at] ?? 0) === first;
  if (['T', 'W', 'S'].includes(kind) && same) {
    if (first === 0) return 0n;
    if (first === 0x40) return 1n;
    if (first === 0xff) return 5n;
  }
  if (digits.length > 2) {
    if (digits.every((digit) => digit === 0)) return 2n;
    if (digits.every((digit) => digit === 9)) return 4n;
  }
  return 3n;
}

/**
 * A date as a number in chronological order: the four digits of its year, then the rest. DFSORT Application Programming
 * Guide, Appendix C, Y2 and Y4 formats, with the special indicators of full date formats.
 */
export function dateValue(record: Uint8Array, field: Field, window: CenturyWindow): bigint {
  const digits = digitsOf(record, field);
  return ordered(digits, field.format, indicator(record, field, digits), window);
}

function ordered(digits: number[], format: string, rank: bigint, window: CenturyWindow): bigint {
  const count = yearDigits(format);
  const yearLast = ['W', 'X', 'Y'].includes(format.slice(2));
  const year = yearLast ? digits.slice(-count) : digits.slice(0, count);
  const rest = yearLast ? digits.slice(0, -count) : digits.slice(count);
  const number = (list: number[]) => list.reduce((sum, digit) => sum * 10 + digit, 0);
  const whole = count === 2 ? fullYear(number(year) % 100, window) : number(year);
  if (rank !== 3n) return rank * unit;
  return 3n * unit + BigInt(whole * 10 ** rest.length + number(rest));
}

/** The value of a constant such as `Y'yymmdd'` compared with this field; undefined if it is not such a date. */
export function dateConstant(text: string, field: Field, window: CenturyWindow): bigint | undefined {
  if (text === 'LOW') return 0n;
  if (text === 'BLANKS') return unit;
  if (text === 'HIGH') return 5n * unit;
  const {format} = field;
  if (!/^\d+$/.test(text) || text.length !== yearDigits(format) + nonYearDigits(field)) return undefined;
  const digits = [...text].map(Number);
  // A constant begins with its year, whatever the field it is compared with.
  const yearFirst = `${format.slice(0, 2)}T`;
  const rank = digits.length <= 2 ? 3n : /^0+$/.test(text) ? 2n : /^9+$/.test(text) ? 4n : 3n;
  return ordered(digits, yearFirst, rank, window);
}
