import type {OnField} from './on-field';
import {digitsOf} from '../reformatting/numeric-format';

/** How the numbers of a column are printed. DFSORT Application Programming Guide, DISPLAY operator, formatting. */
export interface NumberFormat {
  group: string;
  point: string;
  decimals: number;
  /** Negative numbers are enclosed in parentheses. */
  parentheses: boolean;
  masked: boolean;
  leadingZeros: boolean;
  pattern?: string;
  digits?: number;
  divisor: bigint;
  before: string;
  floating: string;
  behind: string;
  /** NOST: no statistics for this column. */
  withoutStatistics: boolean;
}

const separators: readonly (readonly [string, string])[] = [
  [',', '.'],
  ['.', ','],
  [' ', ','],
  ["'", '.'],
  ["'", ','],
  [' ', '.'],
];

const divisors: Readonly<Record<string, bigint>> = {
  '/D': 10n,
  '/C': 100n,
  '/K': 1000n,
  '/DK': 10_000n,
  '/CK': 100_000n,
  '/M': 1_000_000n,
  '/G': 1_000_000_000n,
  '/KB': 1024n,
  '/MB': 1024n ** 2n,
  '/GB': 1024n ** 3n,
};

/** Masks: A has no decimals, B to D have one to three; E to G have none to two, and parentheses if negative. */
function masked(format: NumberFormat, letter: string, number: number): boolean {
  const pair = separators[number - 1];
  if (letter === 'A' && number === 0) {
    format.masked = true;
    return true;
  }
  if (!pair) return false;
  const whole = letter === 'A' || letter === 'E';
  format.masked = true;
  format.group = whole && number === 3 ? ' ' : pair[0];
  format.point = pair[1];
  format.decimals = whole ? 0 : 'BCD'.includes(letter) ? ' BCD'.indexOf(letter) : ' FG'.indexOf(letter);
  format.parentheses = 'EFG'.includes(letter);
  return true;
}

const quoted = (text: string): string => text.slice(2, -1).replaceAll("''", "'");

/** Undefined if an item is not a formatting item. */
export function readFormat(items: readonly string[]): NumberFormat | undefined {
  const format: NumberFormat = {
    group: '',
    point: '',
    decimals: 0,
    parentheses: false,
    masked: false,
    leadingZeros: false,
    divisor: 1n,
    before: '',
    floating: '',
    behind: '',
    withoutStatistics: false,
  };
  for (const item of items) {
    if (/^[A-G]\d$/.test(item)) {
      if (!masked(format, item[0]!, Number(item[1]))) return undefined;
    } else if (item in divisors) format.divisor = divisors[item]!;
    else if (item === 'LZ') format.leadingZeros = true;
    else if (item === 'NOST') format.withoutStatistics = true;
    else if (/^[NU]\d{1,2}$/.test(item)) format.digits = Math.min(31, Math.max(1, Number(item.slice(1))));
    else if (/^E'[^]{1,24}'$/.test(item)) format.pattern = quoted(item);
    else if (/^L'[^]{1,10}'$/.test(item)) format.before = quoted(item);
    else if (/^F'[^]{1,10}'$/.test(item)) format.floating = quoted(item);
    else if (/^T'[^]{1,10}'$/.test(item)) format.behind = quoted(item);
    else return undefined;
  }
  return format;
}

/** How numbers without a format of their own are printed in a report. */
export type NumberStyle = 'standard' | 'BLANK' | 'PLUS';

/** The number of digits that the values of a field can have; statistics need 15 or 31. */
export function digitsFor(field: OnField, format: NumberFormat, statistics: boolean): number {
  if (format.digits !== undefined) return format.digits;
  if (field.kind === 'count' || field.kind === 'number') return 15;
  const digits = field.kind === 'field' ? (digitsOf(field.field.format, field.field.length) ?? 15) : 5;
  if (!statistics) return digits;
  return digits > 15 ? 31 : 15;
}

/** The digits of the standard format. DFSORT Application Programming Guide, DISPLAY operator, Simple report. */
function standardDigits(field: OnField): number {
  if (field.kind !== 'field') return 15;
  const {format, length} = field.field;
  const limit = format === 'BI' || format === 'FI' ? 4 : format === 'PD' ? 8 : 15;
  return length > limit ? 31 : 15;
}

/** Prints the numbers of one column. */
export class NumberColumn {
  readonly width: number;
  private readonly digits: number;

  constructor(
    private readonly field: OnField,
    readonly format: NumberFormat,
    private readonly style: NumberStyle,
    statistics: boolean,
  ) {
    const tailored = format.masked || format.pattern !== undefined || style !== 'standard' || format.leadingZeros;
    this.digits = tailored ? digitsFor(field, format, statistics) : standardDigits(field);
    this.width = this.measure();
  }

  private get isUnsigned(): boolean {
    return this.field.kind === 'count' || this.field.kind === 'number';
  }

  /** A standard number is not tailored: all its digits are printed, left-aligned in its column. */
  get isStandard(): boolean {
    const {masked: mask, pattern, leadingZeros} = this.format;
    return !mask && pattern === undefined && !leadingZeros && this.style === 'standard';
  }

  private measure(): number {
    const {format} = this;
    const around = format.before.length + format.floating.length + format.behind.length;
    if (format.pattern !== undefined) return format.pattern.length + around;
    const whole = Math.max(1, this.digits - format.decimals);
    const groups = format.group === '' ? 0 : Math.floor((whole - 1) / 3);
    const sign = this.isUnsigned && !format.masked && format.digits === undefined ? 0 : format.parentheses ? 2 : 1;
    return whole + groups + (format.decimals > 0 ? format.decimals + 1 : 0) + sign + around;
  }

  /** The text of a value, as wide as the column. */
  text(value: bigint): string {
    const {format} = this;
    const divided = value / format.divisor;
    const negative = divided < 0n;
    const digits = (negative ? -divided : divided).toString();
    if (this.isStandard) {
      const padded = digits.padStart(this.digits, '0');
      return this.isUnsigned ? padded : `${negative ? '-' : '+'}${padded}`;
    }
    const body = format.pattern === undefined ? this.body(digits, negative) : patterned(format.pattern, digits);
    const text = `${format.floating}${body}${format.behind}`;
    return `${format.before}${text.padStart(this.width - format.before.length)}`;
  }

  private body(digits: string, negative: boolean): string {
    const {format} = this;
    const least = format.leadingZeros ? this.digits : format.decimals + 1;
    const padded = digits.padStart(least, '0');
    const whole = format.decimals > 0 ? padded.slice(0, -format.decimals) : padded;
    const grouped = format.group === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, format.group);
    const number = format.decimals > 0 ? `${grouped}${format.point}${padded.slice(-format.decimals)}` : grouped;
    if (format.parentheses) return negative ? `(${number})` : `${number} `;
    if (negative) return `-${number}`;
    return this.style === 'PLUS' && !format.masked && !this.isUnsigned ? `+${number}` : number;
  }
}

/** E'pattern': each 9 is replaced by a digit, from the right. */
function patterned(pattern: string, digits: string): string {
  const places = [...pattern].filter((character) => character === '9').length;
  const padded = digits.padStart(places, '0').slice(-places);
  let next = 0;
  return [...pattern].map((character) => (character === '9' ? padded[next++]! : character)).join('');
}
