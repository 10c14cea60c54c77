import {SqlError} from '../sql-error';
import type {DatetimeFormat} from '../types/environment';
import {bigPower} from './decimal';

/** "Datetime values" in the SQL Reference: their representation as numbers, and their formats as strings. */

export const lastDay = 3_652_059; // 9999-12-31

/** The number of a day, where 0001-01-01 is 1. The arguments must form a valid date. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + (yearOfEra >> 2) - Math.floor(yearOfEra / 100) + dayOfYear - 305;
}

/** A day as yyyymmdd in one number, which avoids an object for each row. */
export function yearMonthDay(day: number): number {
  const z = day + 305;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + (yearOfEra >> 2) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const dayOfMonth = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return year * 10_000 + month * 100 + dayOfMonth;
}

export const yearOf = (day: number): number => Math.floor(yearMonthDay(day) / 10_000);
export const monthOf = (day: number): number => Math.floor(yearMonthDay(day) / 100) % 100;
export const dayOf = (day: number): number => yearMonthDay(day) % 100;

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;

const isDate = (year: number, month: number, day: number) =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** A timestamp's day, and the units of 10^-p seconds within it. */
export const dayOfTimestamp = (value: bigint, precision: number): number =>
  Number(value / (86_400n * bigPower(precision))) + 1;
export const unitsOfDay = (value: bigint, precision: number): bigint => value % (86_400n * bigPower(precision));
export const secondOfTimestamp = (value: bigint, precision: number): number =>
  Number((value / bigPower(precision)) % 86_400n);
export const toTimestamp = (day: number, second: number, precision: number, fraction = 0n): bigint =>
  (BigInt(day - 1) * 86_400n + BigInt(second)) * bigPower(precision) + fraction;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

export function dateText(day: number, format: DatetimeFormat = 'ISO'): string {
  const date = yearMonthDay(day);
  const year = String(Math.floor(date / 10_000)).padStart(4, '0');
  const month = two(Math.floor(date / 100) % 100);
  const dayOfMonth = two(date % 100);
  switch (format) {
    case 'USA':
      return `${month}/${dayOfMonth}/${year}`;
    case 'EUR':
      return `${dayOfMonth}.${month}.${year}`;
    default:
      return `${year}-${month}-${dayOfMonth}`;
  }
}

export function timeText(second: number, format: DatetimeFormat = 'ISO'): string {
  const hour = Math.floor(second / 3600);
  const minute = two(Math.floor(second / 60) % 60);
  switch (format) {
    case 'USA': {
      // 24.00.00 is 00:00 AM, and midnight at the beginning of the day 12:00 AM.
      const shown = hour === 24 ? 0 : hour % 12 === 0 ? 12 : hour % 12;
      return `${two(shown)}:${minute} ${hour >= 12 && hour < 24 ? 'PM' : 'AM'}`;
    }
    case 'JIS':
      return `${two(hour)}:${minute}:${two(second % 60)}`;
    default:
      return `${two(hour)}.${minute}.${two(second % 60)}`;
  }
}

export function timestampText(value: bigint, precision: number): string {
  const units = unitsOfDay(value, precision);
  const second = Number(units / bigPower(precision));
  const fraction = precision > 0 ? `.${String(units % bigPower(precision)).padStart(precision, '0')}` : '';
  return `${dateText(dayOfTimestamp(value, precision))}-${timeText(second)}${fraction}`;
}

/** -180: the string has no format of a datetime value. -181: it has one, but is not a valid value. */
const badFormat = (text: string) => new SqlError(-180, [text]);
const badValue = () => new SqlError(-181);

function checkedDate(year: string, month: string, day: string): number {
  if (!isDate(Number(year), Number(month), Number(day))) throw badValue();
  return dayNumber(Number(year), Number(month), Number(day));
}

/** "String representations of datetime values": each format is accepted, whatever the installation prints. */
export function parseDate(text: string): number {
  const trimmed = text.trimEnd();
  let parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed);
  if (parts) return checkedDate(parts[1]!, parts[2]!, parts[3]!);
  parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (parts) return checkedDate(parts[3]!, parts[1]!, parts[2]!);
  parts = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed);
  if (parts) return checkedDate(parts[3]!, parts[2]!, parts[1]!);
  throw badFormat(text);
}

export function parseTime(text: string): number {
  const trimmed = text.trimEnd();
  let parts = /^(\d{1,2})([.:])(\d{2})(?:\2(\d{2}))?$/.exec(trimmed);
  if (parts) return checkedTime(Number(parts[1]), Number(parts[3]), Number(parts[4] ?? 0));
  parts = /^(\d{1,2})(?::(\d{2}))? (AM|PM)$/i.exec(trimmed);
  if (!parts) throw badFormat(text);
  const hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  const afternoon = parts[3]!.toUpperCase() === 'PM';
  if (hour > 12 || (hour === 0 && (minute > 0 || afternoon))) throw badValue();
  if (hour === 0) return 86_400;
  return checkedTime((hour % 12) + (afternoon ? 12 : 0), minute, 0);
}

function checkedTime(hour: number, minute: number, second: number): number {
  const total = hour * 3600 + minute * 60 + second;
  if (minute > 59 || second > 59 || total > 86_400) throw badValue();
  return total;
}

/** yyyy-mm-dd-hh.mm.ss.nnnnnn, or a blank and colons in place of the hyphen and the periods. */
const timestampForm =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:-(\d{1,2})\.(\d{2})\.(\d{2})| +(\d{1,2}):(\d{2}):(\d{2}))(?:\.(\d{0,12}))?$/;

/**
 * A timestamp with its own digits, truncated or padded to the precision. A date alone means its midnight. Differs:
 * 24.00.00 is 00.00.00 of the next day, whereas Db2 retains the hour 24 until it computes.
 */
export function parseTimestamp(text: string, precision: number): bigint {
  const trimmed = text.trimEnd();
  const parts = timestampForm.exec(trimmed);
  if (!parts) {
    const compact = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(trimmed);
    if (!compact) return toTimestamp(parseDate(text), 0, precision);
    const [, year, month, day, hour, minute, second] = compact;
    return toTimestamp(
      checkedDate(year!, month!, day!),
      checkedTime(Number(hour), Number(minute), Number(second)),
      precision,
    );
  }
  const day = checkedDate(parts[1]!, parts[2]!, parts[3]!);
  const second = checkedTime(Number(parts[4] ?? parts[7]), Number(parts[5] ?? parts[8]), Number(parts[6] ?? parts[9]));
  const fraction = BigInt((parts[10] ?? '').padEnd(12, '0')) / bigPower(12 - precision);
  if (second === 86_400 && fraction > 0n) throw badValue();
  return toTimestamp(day, second, precision, fraction);
}

/** The number of fractional digits with which a timestamp was written. */
export function writtenPrecision(text: string): number {
  return timestampForm.exec(text.trimEnd())?.[10]?.length ?? 0;
}

/** The same moment with more or fewer digits, truncated. */
export const rescaleTimestamp = (value: bigint, from: number, to: number): bigint =>
  to >= from ? value * bigPower(to - from) : value / bigPower(from - to);
