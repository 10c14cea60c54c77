import {isTimeStamp} from '../fields/field';
import {mostDigits} from './edit';

/** The number of digits of a binary field of 1 to 8 bytes. */
const binaryDigits = [3, 5, 8, 10, 13, 15, 17, 20];

/** The maximum length of a field of each format that can be edited, converted and totalled. */
const longest: Readonly<Record<string, number>> = {
  BI: 8,
  FI: 8,
  PD: 16,
  PD0: 8,
  ZD: 31,
  CSF: 32,
  FS: 32,
  UFF: 44,
  SFF: 44,
};

/** Formats of p,m,f in BUILD, OVERLAY and totals. DFSORT Application Programming Guide, INREC, p,m,f. */
export function isEditable(format: string): boolean {
  return format in longest || isTimeStamp(format);
}

/**
 * The number of digits that a numeric field has for editing; undefined if it cannot have this length. DFSORT
 * Application Programming Guide, INREC control statement, table of digits needed for numeric fields.
 */
export function digitsOf(format: string, length: number): number | undefined {
  if (isTimeStamp(format)) {
    const needed = format.startsWith('DT') || format.startsWith('TM') ? 4 : 8;
    if (length !== needed) return undefined;
    const kind = format[2]!;
    if (format.startsWith('T')) return {1: 6, 2: 4, 3: 2, 4: 8}[kind];
    return {1: 8, 2: 6, 3: 7}[kind];
  }
  const most = longest[format];
  if (most === undefined || length < 1 || length > most) return undefined;
  if (format === 'BI' || format === 'FI') return binaryDigits[length - 1];
  if (format === 'PD') return length * 2 - 1;
  if (format === 'PD0') return length === 1 ? undefined : length * 2 - 2;
  return Math.min(length, mostDigits);
}

/**
 * The number of digits that a total of such a field has. DFSORT Application Programming Guide, OUTFIL control
 * statements, table of digits needed for TOTAL and SUBTOTAL.
 */
export function totalDigitsOf(format: string, length: number): number | undefined {
  const digits = digitsOf(format, length);
  if (digits === undefined) return undefined;
  if (format === 'BI' || format === 'FI') return length <= 4 ? 10 : 20;
  return digits <= 15 ? 15 : mostDigits;
}
