/** A date; in day numbers, 1 January of year 1 is day 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : monthLengths[month - 1]!;
}

export function isValid({year, month, day}: CalendarDate): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

const daysBefore = (year: number): number => {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
};

export function dayOfYear({year, month, day}: CalendarDate): number {
  let days = day;
  for (let at = 1; at < month; at += 1) days += daysInMonth(year, at);
  return days;
}

export const dayNumber = (date: CalendarDate): number => daysBefore(date.year) + dayOfYear(date);

/** The date of a day of a year; undefined if the year has no such day. */
export function fromDayOfYear(year: number, day: number): CalendarDate | undefined {
  if (year < 1 || year > 9999 || day < 1 || day > (isLeapYear(year) ? 366 : 365)) return undefined;
  let rest = day;
  for (let month = 1; ; month += 1) {
    const length = daysInMonth(year, month);
    if (rest <= length) return {year, month, day: rest};
    rest -= length;
  }
}

/** The date with this day number; undefined outside the years 1 to 9999. */
export function fromDayNumber(number: number): CalendarDate | undefined {
  if (number < 1 || number > 3_652_059) return undefined;
  let year = Math.min(Math.floor(number / 365.2425) + 1, 9999);
  while (daysBefore(year) >= number) year -= 1;
  while (year < 9999 && daysBefore(year + 1) < number) year += 1;
  return fromDayOfYear(year, number - daysBefore(year));
}

/** The same day a number of months later, or the last day of that month if it has no such day. */
export function addMonths({year, month, day}: CalendarDate, months: number): CalendarDate | undefined {
  const total = year * 12 + (month - 1) + months;
  const toYear = Math.floor(total / 12);
  const toMonth = (total % 12) + 1;
  if (toYear < 1 || toYear > 9999) return undefined;
  return {year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth))};
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (number: number): number => number % 7;

export function fromDate(now: Date): CalendarDate {
  return {year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate()};
}

/** WEEKNUM=USA: weeks begin on Sunday, 1 January is always in week 1. */
export function weekOfYear(date: CalendarDate): number {
  const first = weekday(dayNumber({year: date.year, month: 1, day: 1}));
  return Math.floor((dayOfYear(date) - 1 + first) / 7) + 1;
}

/** WEEKNUM=ISO: weeks begin on Monday, the first week is that of the first Thursday. */
export function isoWeek(date: CalendarDate): number {
  const number = dayNumber(date);
  const thursday = fromDayNumber(number - ((weekday(number) + 6) % 7) + 3);
  return thursday ? Math.floor((dayOfYear(thursday) - 1) / 7) + 1 : 1;
}

/** Whole years, months and days from one date to another; undefined if the other date is earlier. */
export function duration(
  from: CalendarDate,
  to: CalendarDate,
): {years: number; months: number; days: number} | undefined {
  if (dayNumber(to) < dayNumber(from)) return undefined;
  let months = (to.year - from.year) * 12 + to.month - from.month;
  if (to.day < from.day) months -= 1;
  const reached = addMonths(from, months);
  const days = reached ? dayNumber(to) - dayNumber(reached) : 0;
  return {years: Math.floor(months / 12), months: months % 12, days};
}
