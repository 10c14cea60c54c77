import {dateOfInteger, dayOfInteger, integerOfDate, integerOfDay} from './dates';

/** Functions of dates and times in the formats of ISO 8601 (Language Reference, "Date and time formats"). */

const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** The Monday of the first week of a year: that with the first Thursday. */
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

/** A day by a format such as `YYYY-MM-DD`, `YYYYDDD` or `YYYY-Www-D`. */
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

/** Seconds of a day by a format such as `hh:mm:ss.ss+hh:mm`; the offset is in minutes. */
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

/** A date and a time with T between them. */
export function formattedDateTime(format: string, day: number, seconds: number, offset = 0): string {
  const [date = '', time = ''] = format.split('T');
  return `${formattedDate(date, day)}T${formattedTime(time, seconds, offset)}`;
}

/** The digits that a text has where a format has these letters. */
function digitsAt(format: string, text: string, letters: string): number {
  const at = format.indexOf(letters);
  const digits = at < 0 ? '' : text.slice(at, at + letters.length);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** INTEGER-OF-FORMATTED-DATE: 0 where the text is no date. */
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

const ranges: readonly (readonly [letters: string, least: number, most: number])[] = [
  ['YYYY', 1601, 9999],
  ['MM', 1, 12],
  ['ww', 1, 53],
  ['DDD', 1, 366],
  ['DD', 1, 31],
  ['hh', 0, 23],
  ['mm', 0, 59],
  ['ss', 0, 59],
];

/** TEST-FORMATTED-DATETIME: 0, or the position of the first character that is wrong. */
export function testFormattedDateTime(format: string, text: string): number {
  for (let at = 0; at < format.length; at += 1) {
    const letter = format[at]!;
    const given = text[at] ?? '';
    const isDigit = /Y|M|D|h|m|s|w/.test(letter);
    if (isDigit ? !/\d/.test(given) : letter === '+' ? !/[+-]/.test(given) : given !== letter) return at + 1;
    const range = ranges.find(([letters]) => format.slice(at - letters.length + 1, at + 1) === letters);
    if (!range) continue;
    const [letters, least, most] = range;
    const value = Number(text.slice(at - letters.length + 1, at + 1));
    if (value < least || value > most) return at + 1;
  }
  if (!format.includes('YYYY')) return 0;
  return integerOfFormattedDate(format, text) === 0 ? format.split('T')[0]!.length : 0;
}
