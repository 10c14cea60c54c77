import {dateOfInteger, dayOfInteger, integerOfDate, integerOfDay} from './dates';

/** Functions for dates and times in ISO 8601 formats (Language Reference, "Date and time formats"). */

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** The Monday of the first week of a year, which is the week with the first Thursday. */
function firstMonday(year: number): number {
  const fourth = integerOfDate(year * 10_000 + 104);
  return fourth - ((fourth - 1) % 7);
}

/** Year, week and day of the week; day 1 is a Monday, as 1 January 1601 was. */
function weekDate(day: number): {year: number; week: number; weekday: number} {
  const weekday = ((day - 1) % 7) + 1;
  const year = Math.floor(dateOfInteger(day - weekday + 4) / 10_000);
  return {year, week: (day - weekday + 1 - firstMonday(year)) / 7 + 1, weekday};
}

/** Formats a day with a format such as `YYYY-MM-DD`, `YYYYDDD` or `YYYY-Www-D`. */
export function formattedDate(format: string, day: number): string {
  const text = String(dateOfInteger(day)).padStart(8, '0');
  if (format.includes('w')) {
    const {year, week, weekday} = weekDate(day);
    return format.replace('YYYY', String(year)).replace('ww', two(week)).replace(/D$/, String(weekday));
  }
  return format
    .replace('YYYY', text.slice(0, 4))
    .replace('DDD', String(dayOfInteger(day)).slice(-3))
    .replace('MM', text.slice(4, 6))
    .replace('DD', text.slice(6));
}

/** Formats seconds of a day with a format such as `hh:mm:ss.ss+hh:mm`; the offset is in minutes. */
export function formattedTime(format: string, seconds: number, offset = 0): string {
  const [, time = '', sign = '', zone = ''] = /^([^+Z]*)([+Z]?)(.*)$/.exec(format)!;
  const utc = sign === 'Z' ? (seconds - offset * 60 + 86_400) % 86_400 : seconds;
  const fraction = /[.,](s+)/.exec(time)?.[1]?.length ?? 0;
  const scaled = Math.floor(utc * 10 ** fraction + 1e-6);
  const whole = Math.floor(scaled / 10 ** fraction);
  const minutes = Math.abs(offset);
  const shown = time
    .replace(/([.,])s+/, (_, mark: string) => mark + String(scaled % 10 ** fraction).padStart(fraction, '0'))
    .replace('hh', two(whole / 3600))
    .replace('mm', two((whole / 60) % 60))
    .replace('ss', two(whole % 60));
  const shownZone = zone.replace('hh', two(minutes / 60)).replace('mm', two(minutes % 60));
  return shown + (sign === '+' && offset < 0 ? '-' : sign) + shownZone;
}

/** Formats a date and a time with T between them. */
export function formattedDateTime(format: string, day: number, seconds: number, offset = 0): string {
  const [date = '', time = ''] = format.split('T');
  // In universal time it may be the day before or after.
  const utc = time.endsWith('Z') ? Math.floor((seconds - offset * 60) / 86_400) : 0;
  return `${formattedDate(date, day + utc)}T${formattedTime(time, seconds, offset)}`;
}

/** The number in a string at the position of these letters in its format; NaN if there is none. */
function digitsAt(format: string, text: string, letters: string): number {
  const at = format.indexOf(letters);
  const digits = at < 0 ? '' : text.slice(at, at + letters.length);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** INTEGER-OF-FORMATTED-DATE: 0 if the string is not a date. */
export function integerOfFormattedDate(format: string, text: string): number {
  const date = format.split('T')[0]!;
  const year = digitsAt(date, text, 'YYYY');
  if (date.includes('w')) {
    const day =
      firstMonday(year) +
      (digitsAt(date, text, 'ww') - 1) * 7 +
      digitsAt(date.slice(-1), text.slice(date.length - 1), 'D') -
      1;
    return Number.isNaN(day) ? 0 : day;
  }
  const day = date.includes('DDD')
    ? integerOfDay(year * 1000 + digitsAt(date, text, 'DDD'))
    : integerOfDate(year * 10_000 + digitsAt(date, text, 'MM') * 100 + digitsAt(date, text, 'DD'));
  return Number.isNaN(day) ? 0 : day;
}

/** SECONDS-FROM-FORMATTED-TIME. */
export function secondsFromFormattedTime(format: string, text: string): number {
  const start = format.includes('T') ? format.indexOf('T') + 1 : 0;
  const time = format.slice(start);
  const given = text.slice(start);
  const [, letters = ''] = /[.,](s+)/.exec(time) ?? [];
  const at = time.search(/[.,]s/) + 1;
  const fraction = letters === '' ? 0 : Number(`0.${given.slice(at, at + letters.length)}`);
  const parts = ['hh', 'mm', 'ss'].map((part) => digitsAt(time, given, part));
  return parts[0]! * 3600 + parts[1]! * 60 + parts[2]! + fraction;
}

/** 366 or 365. */
const daysIn = (year: number): number => (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 86_400_000;

/** 53 in a year that begins or ends with a Thursday. */
const weeksIn = (year: number): number =>
  [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year, 11, 31))].some((day) => day.getUTCDay() === 4) ? 53 : 52;

/** The smallest and the largest value of a part of a format, which depend on the parts before it. */
function limits(part: string, before: ReadonlyMap<string, number>): readonly [least: number, most: number] {
  const year = before.get('YYYY') ?? 0;
  switch (part) {
    case 'YYYY':
      return [1601, 9999];
    case 'MM':
      return [1, 12];
    case 'DD':
      return [1, new Date(Date.UTC(year, before.get('MM') ?? 1, 0)).getUTCDate()];
    case 'DDD':
      return [1, daysIn(year)];
    case 'ww':
      return [1, weeksIn(year)];
    case 'D':
      return [1, 7];
    case 'hh':
      return [0, 23];
    default:
      return [0, 59];
  }
}

/** Letters stand for digits, except T, W and Z. */
const isDigit = (letter: string): boolean => /[a-z]/i.test(letter) && !'TWZ'.includes(letter);

/** How many characters of a part can begin a number between `least` and `most`; `length` if all can. */
function soundDigits(given: string, length: number, least: number, most: number): number {
  for (let at = 0; at < length; at += 1) {
    const unit = 10 ** (length - at - 1);
    const value = Number(given.slice(0, at + 1)) * unit;
    if (!/\d/.test(given[at] ?? '') || value > most || value + unit - 1 < least) return at;
  }
  return length;
}

/** TEST-FORMATTED-DATETIME: 0, or the position of the first character that makes the date or time invalid. */
export function testFormattedDateTime(format: string, text: string): number {
  const values = new Map<string, number>();
  /** Whether the sign of the offset is a zero, after which only zeros may follow. */
  let noOffset = false;
  for (const {0: part, index} of format.matchAll(/(?<=[.,])s+|YYYY|MM|ww|DDD|DD|D|hh|mm|ss|./g)) {
    const {length} = part;
    const given = text.slice(index, index + length);
    if (isDigit(part)) {
      const isFraction = /[.,]/.test(format[index - 1] ?? '');
      const [least, most] = noOffset ? [0, 0] : isFraction ? [0, 10 ** length - 1] : limits(part, values);
      const sound = soundDigits(given, length, least, most);
      if (sound < length) return index + sound + 1;
      values.set(part, Number(given));
    } else if (part === '+' && given === '0') noOffset = true;
    else if (part === '+' ? !/^[+-]$/.test(given) : given !== part) return index + 1;
  }
  return text.slice(format.length).trim() === '' ? 0 : format.length + 1;
}
