import {SqlError} from '../sql-error';
import {dayNumber, dayOf, dayOfTimestamp, monthOf, secondOfTimestamp, toTimestamp, yearOf} from '../values/datetime';
import {bigPower} from '../values/decimal';

/** The elements of format strings of VARCHAR_FORMAT and TIMESTAMP_FORMAT, in the order in which they are tried. */
const elements =
  /SSSSS|YYYY|RRRR|YYY|YY|RR|Y|MONTH|MON|MM|MI|MS|DDD|DD|DAY|DY|D|HH24|HH12|HH|SS|FF(?:1[0-2]|[1-9])?|NNNNNN|US|NS|AM|PM|A\.M\.|P\.M\.|CC|Q|WW|IW|W|ID|J|[-./,':; ]/giy;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function parts(format: string, functionName: string): string[] {
  const found: string[] = [];
  elements.lastIndex = 0;
  let at = 0;
  while (at < format.trimEnd().length) {
    elements.lastIndex = at;
    const match = elements.exec(format);
    if (!match) throw new SqlError(-20447, [format, functionName]);
    found.push(match[0]);
    at += match[0].length;
  }
  return found;
}

/** WEEK: weeks begin on Sunday, and January 1 is in the first one. */
export function weekOfYear(day: number): number {
  const first = dayNumber(yearOf(day), 1, 1);
  return Math.floor((day - first + (first % 7)) / 7) + 1;
}

const isoWeek = (day: number) => {
  const thursday = day + 3 - ((day - 1) % 7);
  return Math.floor((thursday - dayNumber(yearOf(thursday), 1, 1)) / 7) + 1;
};

/** A name in the case of the element: MONTH, Month or month. */
const inCase = (name: string, element: string) => {
  if (element === element.toUpperCase()) return name.toUpperCase();
  return element.charAt(0) === element.charAt(0).toUpperCase() ? name : name.toLowerCase();
};

export function formatTimestamp(value: bigint, precision: number, format: string): string {
  const day = dayOfTimestamp(value, precision);
  const second = secondOfTimestamp(value, precision);
  const hour = Math.floor(second / 3600);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const fraction = String(value % bigPower(precision))
    .padStart(precision, '0')
    .slice(0, precision)
    .padEnd(12, '0');
  const year = String(yearOf(day)).padStart(4, '0');
  const month = monthNames[monthOf(day) - 1]!;
  const weekday = dayNames[(day - 1) % 7]!;
  const two = (number: number) => String(number).padStart(2, '0');
  return parts(format, 'VARCHAR_FORMAT')
    .map((element) => {
      const upper = element.toUpperCase();
      if (upper.startsWith('FF')) return fraction.slice(0, Number(upper.slice(2) || precision));
      if (/^[YR]+$/.test(upper)) return year.slice(-upper.length);
      switch (upper) {
        case 'MONTH':
          return inCase(month, element);
        case 'MON':
          return inCase(month.slice(0, 3), element);
        case 'MM':
          return two(monthOf(day));
        case 'MI':
          return two(Math.floor(second / 60) % 60);
        case 'MS':
          return fraction.slice(0, 3);
        case 'US':
        case 'NNNNNN':
          return fraction.slice(0, 6);
        case 'NS':
          return fraction.slice(0, 9);
        case 'DDD':
          return String(day - dayNumber(yearOf(day), 1, 1) + 1).padStart(3, '0');
        case 'DD':
          return two(dayOf(day));
        case 'DAY':
          return inCase(weekday, element);
        case 'DY':
          return inCase(weekday.slice(0, 3), element);
        case 'D':
          return String((day % 7) + 1);
        case 'ID':
          return String(((day - 1) % 7) + 1);
        case 'HH24':
          return two(hour);
        case 'HH':
        case 'HH12':
          return two(twelve);
        case 'SS':
          return two(second % 60);
        case 'SSSSS':
          return String(second).padStart(5, '0');
        case 'AM':
        case 'PM':
          return hour < 12 ? 'AM' : 'PM';
        case 'A.M.':
        case 'P.M.':
          return hour < 12 ? 'A.M.' : 'P.M.';
        case 'CC':
          return two(Math.ceil(yearOf(day) / 100));
        case 'Q':
          return String(Math.ceil(monthOf(day) / 3));
        case 'WW':
          return two(Math.floor((day - dayNumber(yearOf(day), 1, 1)) / 7) + 1);
        case 'IW':
          return two(isoWeek(day));
        case 'W':
          return String(Math.ceil(dayOf(day) / 7));
        case 'J':
          return String(day + 1_721_425).padStart(7, '0');
        default:
          return element;
      }
    })
    .join('');
}

/** "TIMESTAMP_FORMAT": by default the year and the month are the current ones, the day is 1, and times are 0. */
export function parseFormatted(text: string, format: string, precision: number, today: number): bigint {
  const source = text.trim();
  const fail = () => new SqlError(-20448, [text, format]);
  let at = 0;
  let [year, month, day, hour, minute, second] = [yearOf(today), monthOf(today), 1, 0, 0, 0];
  let fraction = '';
  let afternoon: boolean | undefined;
  let dayOfYear: number | undefined;
  const digits = (most: number) => {
    const found = /^\d+/.exec(source.slice(at, at + most))?.[0];
    if (!found) throw fail();
    at += found.length;
    return found;
  };
  for (const element of parts(format.trim(), 'TIMESTAMP_FORMAT')) {
    const upper = element.toUpperCase();
    if (upper.startsWith('FF') || upper === 'NNNNNN' || upper === 'MS' || upper === 'US' || upper === 'NS')
      fraction = digits({MS: 3, US: 6, NS: 9, NNNNNN: 6}[upper] ?? Number(upper.slice(2) || 12));
    else if (/^[YR]+$/.test(upper)) {
      const written = digits(upper.length);
      const century = Math.floor(yearOf(today) / 100) * 100;
      year = written.length === 4 ? Number(written) : century + Number(written);
    } else
      switch (upper) {
        case 'MONTH':
        case 'MON': {
          const word = /^[A-Z]+/i.exec(source.slice(at))?.[0] ?? '';
          month = monthNames.findIndex((name) => name.slice(0, 3).toUpperCase() === word.slice(0, 3).toUpperCase()) + 1;
          if (month === 0) throw fail();
          at += word.length;
          break;
        }
        case 'DAY':
        case 'DY':
          at += /^[A-Z]*/i.exec(source.slice(at))![0].length;
          break;
        case 'MM':
          month = Number(digits(2));
          break;
        case 'DD':
          day = Number(digits(2));
          break;
        case 'DDD':
          dayOfYear = Number(digits(3));
          break;
        case 'HH24':
        case 'HH':
        case 'HH12':
          hour = Number(digits(2));
          break;
        case 'MI':
          minute = Number(digits(2));
          break;
        case 'SS':
          second = Number(digits(2));
          break;
        case 'SSSSS': {
          const total = Number(digits(5));
          [hour, minute, second] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
          break;
        }
        case 'AM':
        case 'PM':
          afternoon = source.slice(at, at + 2).toUpperCase() === 'PM';
          at += 2;
          break;
        default:
          // A separator: any other separator may be in its place.
          if (!/^[-./,':; ]$/.test(source.charAt(at))) throw fail();
          at += 1;
      }
  }
  if (at < source.length) throw fail();
  if (afternoon !== undefined) hour = (hour % 12) + (afternoon ? 12 : 0);
  // A day or month that does not exist gives a day of another month or year.
  const date = dayOfYear === undefined ? dayNumber(year, month, day) : dayNumber(year, 1, dayOfYear);
  const exists = yearOf(date) === year && (dayOfYear !== undefined || monthOf(date) === month);
  if (!exists || year < 1 || hour > 24 || minute > 59 || second > 59) throw fail();
  const units = BigInt(fraction.padEnd(12, '0').slice(0, precision) || '0');
  return toTimestamp(date, hour * 3600 + minute * 60 + second, precision, units);
}

/** TRUNC_TIMESTAMP and ROUND_TIMESTAMP: returns the beginning of a unit, or the nearest beginning. */
export function truncateTimestamp(value: bigint, precision: number, format: string, round: boolean): bigint {
  const day = dayOfTimestamp(value, precision);
  const [year, month] = [yearOf(day), monthOf(day)];
  const second = bigPower(precision);
  const at = (number: number) => toTimestamp(number, 0, precision);
  const within = (size: bigint, from = 0n) => {
    const past = (value - from) % size;
    return value - past + (round && past >= size / 2n ? size : 0n);
  };
  // Day 1 is a Monday. That a week is rounded up from noon of its fourth day, the middle of it, is from memory.
  const week = (first: number) => within(604_800n * second, at(first));
  const between = (start: number, next: number, turn: number) => at(round && day >= turn ? next : start);
  switch (format.trim().toUpperCase()) {
    case 'CC':
    case 'SCC': {
      const first = Math.floor((year - 1) / 100) * 100 + 1;
      return between(dayNumber(first, 1, 1), dayNumber(first + 100, 1, 1), dayNumber(first + 49, 1, 1));
    }
    case 'SYYYY':
    case 'YYYY':
    case 'YEAR':
    case 'SYEAR':
    case 'YYY':
    case 'YY':
    case 'Y':
      return between(dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1), dayNumber(year, 7, 1));
    case 'Q': {
      const first = month - ((month - 1) % 3);
      const next = first === 10 ? dayNumber(year + 1, 1, 1) : dayNumber(year, first + 3, 1);
      return between(dayNumber(year, first, 1), next, dayNumber(year, first + 1, 16));
    }
    case 'MONTH':
    case 'MON':
    case 'MM': {
      const next = month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
      return between(dayNumber(year, month, 1), next, dayNumber(year, month, 16));
    }
    case 'IW':
      return week(1);
    case 'DAY':
    case 'DY':
    case 'D':
      return week(0);
    case 'DDD':
    case 'DD':
    case 'J':
      return within(86_400n * second);
    case 'HH':
    case 'HH12':
    case 'HH24':
      return within(3600n * second);
    case 'MI':
      return within(60n * second);
    case 'SS':
      return within(second);
    default:
      throw new SqlError(-20447, [format, round ? 'ROUND_TIMESTAMP' : 'TRUNC_TIMESTAMP']);
  }
}
