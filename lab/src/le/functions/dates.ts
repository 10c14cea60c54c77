/** Day numbers of the date functions: day 1 is 1 January 1601 (Language Reference, INTEGER-OF-DATE). */
const epoch = Date.UTC(1601, 0, 1) / 86_400_000 - 1;
const lastYear = 9999;

const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000 - epoch;

const dateOf = (day: number): Date => new Date((day + epoch) * 86_400_000);

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** From YYYYMMDD; returns 0 for a date that does not exist. */
export function integerOfDate(date: number): number {
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  const day = date % 100;
  if (year < 1601 || year > lastYear || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return 0;
  return dayNumber(year, month, day);
}

/** From YYYYDDD. */
export function integerOfDay(date: number): number {
  const year = Math.floor(date / 1000);
  const day = date % 1000;
  if (year < 1601 || year > lastYear || day < 1 || day > (isLeap(year) ? 366 : 365)) return 0;
  return dayNumber(year, 1, 1) + day - 1;
}

/** As YYYYMMDD; 0 outside of the years 1601 to 9999. */
export function dateOfInteger(day: number): number {
  if (!(day >= 1 && day <= dayNumber(lastYear, 12, 31))) return 0;
  const date = dateOf(day);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** As YYYYDDD. */
export function dayOfInteger(day: number): number {
  if (!(day >= 1 && day <= dayNumber(lastYear, 12, 31))) return 0;
  const year = dateOf(day).getUTCFullYear();
  return year * 1000 + day - dayNumber(year, 1, 1) + 1;
}

/** TEST-DATE-YYYYMMDD: 0, or which part is wrong: 1 the year, 2 the month, 3 the day. */
export function testDate(date: number): number {
  const year = Math.floor(date / 10_000);
  if (year < 1601 || year > lastYear) return 1;
  const month = Math.floor(date / 100) % 100;
  if (month < 1 || month > 12) return 2;
  return integerOfDate(date) === 0 ? 3 : 0;
}

/** TEST-DAY-YYYYDDD: 0, 1 for the year, 2 for the day. */
export function testDay(date: number): number {
  const year = Math.floor(date / 1000);
  if (year < 1601 || year > lastYear) return 1;
  return integerOfDay(date) === 0 ? 2 : 0;
}

/** YEAR-TO-YYYY: converts a two-digit year to one in the hundred years that end `window` years from now. */
export function yearOf(year: number, window: number, thisYear: number): number {
  const last = thisYear + window;
  const guess = last - (last % 100) + year;
  return guess > last ? guess - 100 : guess;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** CURRENT-DATE: YYYYMMDDhhmmsscc and the offset from GMT, which is zero on this machine. */
export function currentDate(now: Date): string {
  const date = `${now.getUTCFullYear()}${two(now.getUTCMonth() + 1)}${two(now.getUTCDate())}`;
  const time = `${two(now.getUTCHours())}${two(now.getUTCMinutes())}${two(now.getUTCSeconds())}`;
  return `${date}${time}${two(Math.floor(now.getUTCMilliseconds() / 10))}+0000`;
}

/** The date or time that ACCEPT returns (Language Reference, ACCEPT statement: system date and time). */
export function systemDate(
  from: 'date' | 'date-yyyymmdd' | 'day' | 'day-yyyyddd' | 'day-of-week' | 'time',
  now: Date,
): string {
  const text = currentDate(now);
  const day = String(dayOfInteger(integerOfDate(Number(text.slice(0, 8)))));
  switch (from) {
    case 'date':
      return text.slice(2, 8);
    case 'date-yyyymmdd':
      return text.slice(0, 8);
    case 'day':
      return day.slice(2);
    case 'day-yyyyddd':
      return day;
    case 'day-of-week':
      return String(now.getUTCDay() || 7);
    case 'time':
      return text.slice(8, 16);
  }
}
