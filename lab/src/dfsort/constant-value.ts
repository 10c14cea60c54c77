import type {Operand} from '../control-statements/operand';
import {toEbcdic} from '../ebcdic';

/** A constant of a condition or of a reformatting item. DFSORT Application Programming Guide, Constants. */
export type ConstantValue =
  | {kind: 'decimal'; value: bigint}
  | {kind: 'character'; bytes: Uint8Array}
  | {kind: 'hexadecimal'; bytes: Uint8Array}
  /** A bit constant: which bits are compared, and their values. */
  | {kind: 'bits'; mask: Uint8Array; bytes: Uint8Array}
  /** `Y'991231'`: a date with a year of two or four digits. */
  | {kind: 'date'; digits: string}
  /** NUM and the alphanumeric tests. */
  | {kind: 'test'; test: string};

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The date `now`, shifted by a number of days or months. */
function moved(now: Date, days: number, months: number): Date {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days));
  return months === 0 ? date : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
}

function dayOfYear(date: Date): number {
  return Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
}

/** The parts of DATE1, DATE2 and DATE3: `yyyy`, `mm`, `dd`; `yyyy`, `mm`; `yyyy`, `ddd`. */
function dateParts(kind: string, now: Date, shift: number): string[] {
  const date = kind === '2' ? moved(now, 0, shift) : moved(now, shift, 0);
  const year = pad(date.getUTCFullYear(), 4);
  if (kind === '3') return [year, pad(dayOfYear(date), 3)];
  const month = pad(date.getUTCMonth() + 1, 2);
  return kind === '2' ? [year, month] : [year, month, pad(date.getUTCDate(), 2)];
}

/** DATE4 and DATE5: `yyyy-mm-dd-hh.mm.ss`, for DATE5 with microseconds. */
export function timestamp(now: Date, microseconds: boolean): string {
  const date = `${pad(now.getUTCFullYear(), 4)}-${pad(now.getUTCMonth() + 1, 2)}-${pad(now.getUTCDate(), 2)}`;
  const time = `${pad(now.getUTCHours(), 2)}.${pad(now.getUTCMinutes(), 2)}.${pad(now.getUTCSeconds(), 2)}`;
  return `${date}-${time}${microseconds ? `.${pad(now.getUTCMilliseconds() * 1000, 6)}` : ''}`;
}

/** Shifts beyond 9999 days or months are not valid operands. */
const shiftPattern = /^([+-]\d{1,4})?$/;

/** DATE1, DATE1P, DATE1(c), DATE2-3: today's date, or one in the future or past. */
function currentDate(operand: Operand, now: Date): ConstantValue | undefined {
  const match = /^&?DATE([1-5])(P?)(.*)$/.exec(operand.text);
  if (!match) return undefined;
  const [, kind, packed, rest] = match as unknown as [string, string, string, string];
  if (!shiftPattern.test(rest)) return undefined;
  if (kind === '4' || kind === '5') {
    if (rest !== '' || packed || operand.group) return undefined;
    return {kind: 'character', bytes: toEbcdic(timestamp(now, kind === '5'))};
  }
  const parts = dateParts(kind, now, Number(rest || 0));
  if (packed) return operand.group ? undefined : {kind: 'decimal', value: BigInt(parts.join(''))};
  const separator = operand.group?.map(({text}) => text).join(',') ?? '';
  if (operand.group && [...separator].length !== 1) return undefined;
  return {kind: 'character', bytes: toEbcdic(parts.join(separator))};
}

/** `Y'991231'`, `Y'DATE1'-5`. The year has four digits if that of the field has. */
function yearConstant(text: string, now: Date, fourDigits: boolean): ConstantValue | undefined {
  const match = /^Y'([^']*)'(.*)$/.exec(text);
  if (!match) return undefined;
  const [, content, rest] = match as unknown as [string, string, string];
  const kind = /^DATE([123])$/.exec(content)?.[1];
  if (kind === undefined) return rest === '' ? {kind: 'date', digits: content} : undefined;
  if (!shiftPattern.test(rest)) return undefined;
  const parts = dateParts(kind, now, Number(rest || 0));
  if (!fourDigits) parts[0] = parts[0]!.slice(2);
  return {kind: 'date', digits: parts.join('')};
}

/** The bytes of `C'…'` and `X'…'`; undefined if the text is neither or is invalid. */
export function stringConstant(text: string): Uint8Array | undefined {
  const character = /^C?'((?:[^']|'')*)'$/.exec(text)?.[1];
  if (character !== undefined) return toEbcdic(character.replaceAll("''", "'"));
  const hexadecimal = /^X'([0-9A-F]*)'$/i.exec(text)?.[1];
  if (hexadecimal === undefined || hexadecimal.length % 2 === 1 || hexadecimal === '') return undefined;
  return Uint8Array.from({length: hexadecimal.length / 2}, (_, at) =>
    parseInt(hexadecimal.slice(at * 2, at * 2 + 2), 16),
  );
}

function bitConstant(text: string): ConstantValue | undefined {
  const content = /^B'([01.]+)'$/.exec(text)?.[1];
  if (content === undefined || content.length % 8 !== 0) return undefined;
  const byteAt = (at: number, read: (bit: string) => boolean) =>
    [...content.slice(at * 8, at * 8 + 8)].reduce((byte, bit) => byte * 2 + (read(bit) ? 1 : 0), 0);
  const length = content.length / 8;
  return {
    kind: 'bits',
    mask: Uint8Array.from({length}, (_, at) => byteAt(at, (bit) => bit !== '.')),
    bytes: Uint8Array.from({length}, (_, at) => byteAt(at, (bit) => bit === '1')),
  };
}

const tests = new Set(['NUM', 'UC', 'LC', 'MC', 'UN', 'LN', 'MN']);

/** Reads a constant used with a field of the format `format`; undefined if the operand is not a valid constant. */
export function readConstant(operand: Operand, format: string, now: Date): ConstantValue | undefined {
  const {text} = operand;
  const date = currentDate(operand, now);
  if (date) return date;
  if (operand.group) return undefined;
  if (/^[+-]?\d{1,31}$/.test(text)) return {kind: 'decimal', value: BigInt(text.replace(/^\+/, ''))};
  if (tests.has(text)) return {kind: 'test', test: text};
  if (/^(LOW|HIGH|BLANKS)$/.test(text)) return {kind: 'date', digits: text};
  const bits = bitConstant(text);
  if (bits) return bits;
  const bytes = stringConstant(text);
  if (bytes) return {kind: /^X'/i.test(text) ? 'hexadecimal' : 'character', bytes};
  return yearConstant(text, now, format.startsWith('Y4'));
}
