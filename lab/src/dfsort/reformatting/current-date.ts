import {type Operand, written} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import {timestamp} from '../constant-value';
import {type CalendarDate, addMonths, dayNumber, dayOfYear, fromDate, fromDayNumber} from './calendar';
import {converted} from './conversion';

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** `DATE=(4MD/)`: the parts of a date in any order with a separator; undefined if the letters do not form a date. */
export function dateInOrder(date: CalendarDate, letters: string, separator: string): string | undefined {
  if (!/^[MDY4]{3}$/.test(letters) || new Set(letters.replaceAll('4', 'Y')).size !== 3) return undefined;
  const year = pad(date.year, 4);
  const part: Record<string, string> = {M: pad(date.month, 2), D: pad(date.day, 2), Y: year.slice(2), '4': year};
  return [...letters].map((letter) => part[letter]!).join(separator);
}

/** `YDDD=(D4-)`: year and day of the year in either order. */
function dayInYear(date: CalendarDate, letters: string, separator: string): string | undefined {
  if (!/^(D[Y4]|[Y4]D)$/.test(letters)) return undefined;
  const year = pad(date.year, 4);
  const part: Record<string, string> = {D: pad(dayOfYear(date), 3), Y: year.slice(2), '4': year};
  return [...letters].map((letter) => part[letter]!).join(separator);
}

/** `TIME=(12:)`: hours up to 12 or 24; with 12 hours, `am` or `pm` follows. */
function timeOfDay(now: Date, kind: string, separator: string): string | undefined {
  const hours = now.getUTCHours();
  const rest = [pad(now.getUTCMinutes(), 2), pad(now.getUTCSeconds(), 2)];
  if (kind === '24') return [pad(hours, 2), ...rest].join(separator);
  if (kind !== '12') return undefined;
  return `${[pad(hours % 12 || 12, 2), ...rest].join(separator)} ${hours < 12 ? 'am' : 'pm'}`;
}

/** The text in the parentheses of `DATE=(…)`; a colon there was read as a column. */
function inParentheses(operand: Operand): string {
  const text = operand.group ? operand.group.map(written).join(',') : operand.text;
  return text.replace(/^\(([^]*)\)$/, '$1');
}

/** DATE=, DATENS=, YDDD=, YDDDNS=, TIME= and TIMENS=, with or without an ampersand. */
function inStatedForm(name: string, form: string, now: Date): string | undefined {
  const date = fromDate(now);
  const letters = form.slice(0, -1);
  const separator = form.slice(-1);
  switch (name) {
    case 'DATE':
      return dateInOrder(date, letters, separator);
    case 'DATENS':
      return dateInOrder(date, form, '');
    case 'YDDD':
      return dayInYear(date, letters, separator);
    case 'YDDDNS':
      return dayInYear(date, form, '');
    case 'TIME':
      return timeOfDay(now, letters, separator);
    case 'TIMENS':
      return timeOfDay(now, form, '')?.replace(' ', '');
    default:
      return undefined;
  }
}

/** The parts of DATE1 to DATE3 and TIME1 to TIME3, shifted by a number of days or months from now. */
function numberedParts(name: string, now: Date, shift: number): string[] | undefined {
  const today = fromDate(now);
  const date = name === 'DATE2' ? addMonths(today, shift) : fromDayNumber(dayNumber(today) + shift);
  const time = [pad(now.getUTCHours(), 2), pad(now.getUTCMinutes(), 2), pad(now.getUTCSeconds(), 2)];
  if (!date || (shift !== 0 && !name.startsWith('DATE'))) return undefined;
  const year = pad(date.year, 4);
  switch (name) {
    case 'DATE1':
      return [year, pad(date.month, 2), pad(date.day, 2)];
    case 'DATE2':
      return [year, pad(date.month, 2)];
    case 'DATE3':
      return [year, pad(dayOfYear(date), 3)];
    case 'TIME1':
      return time;
    case 'TIME2':
      return time.slice(0, 2);
    default:
      return time.slice(0, 1);
  }
}

function numbered(operand: Operand, now: Date): Uint8Array | undefined {
  const [, name, packed, shift = ''] = /^&?(DATE[1-3]|TIME[1-3])(P?)([+-]\d{1,4})?$/.exec(operand.text) ?? [];
  if (name === undefined) return undefined;
  const parts = numberedParts(name, now, Number(shift));
  if (!parts) return undefined;
  if (packed) {
    const digits = parts.join('');
    return operand.group ? undefined : converted(BigInt(digits), 'PD', Math.floor(digits.length / 2) + 1);
  }
  const separator = operand.group ? inParentheses(operand) : '';
  if (operand.group && (separator.length !== 1 || parts.length === 1)) return undefined;
  return toEbcdic(parts.join(separator));
}

/**
 * The date or time of the run as a constant; undefined if the operand is neither. DFSORT Application Programming Guide,
 * INREC control statement, DATE and TIME.
 */
export function currentDate(operand: Operand, now: Date): Uint8Array | undefined {
  const name = (operand.keyword ?? /^(.*)=$/.exec(operand.text)?.[1])?.replace(/^&/, '');
  if (name !== undefined) {
    const text = inStatedForm(name, inParentheses(operand), now);
    return text === undefined ? undefined : toEbcdic(text);
  }
  const plain = operand.text.replace(/^&/, '');
  if (!operand.group) {
    if (plain === 'DATE') return toEbcdic(dateInOrder(fromDate(now), 'MDY', '/')!);
    if (plain === 'TIME') return toEbcdic(timeOfDay(now, '24', ':')!);
    if (plain === 'DATE4' || plain === 'DATE5') return toEbcdic(timestamp(now, plain === 'DATE5'));
  }
  return numbered(operand, now);
}
