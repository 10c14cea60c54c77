import {SqlError} from '../sql-error';
import {date, decimal, integer, isNumeric, time, timestamp, varchar} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import {
  dayNumber,
  dayOf,
  dayOfTimestamp,
  daysInMonth,
  lastDay,
  monthOf,
  timestampText,
  toTimestamp,
  unitsOfDay,
  yearOf,
} from '../values/datetime';
import {addMonths} from '../values/datetime-arithmetic';
import {bigPower} from '../values/decimal';
import {ebcdic, unicode} from '../values/text';
import {Call, entry} from './call';
import type {Definition, Entry} from './call';
import {asDate, asTime, asTimestamp} from './datetime-argument';
import {formatTimestamp, parseFormatted, truncateTimestamp, weekOfYear} from './datetime-format';

/** For a decimal duration: its scale, and the factor by which its date or time part is shifted. */
function duration(type: SqlType, kind: 'date' | 'time'): {scale: number; shift: number} | undefined {
  if (type.kind !== 'DECIMAL') return undefined;
  const whole = type.precision - type.scale;
  if (whole === 14) return {scale: type.scale, shift: kind === 'date' ? 1_000_000 : 1};
  if (type.scale === 0 && whole === (kind === 'date' ? 8 : 6)) return {scale: 0, shift: 1};
  return undefined;
}

/** YEAR, MONTH, DAY, HOUR, MINUTE and SECOND: a part of a datetime value, or of a duration with its sign. */
function part(kind: 'date' | 'time', ofValue: (value: number) => number, divisor: number, size: number): Entry {
  return entry(1, 1, (call) => {
    const found = duration(call.type(0), kind);
    if (found) {
      const unit = bigPower(found.scale) * BigInt(found.shift * divisor);
      return {type: integer, run: (value: number | bigint) => Number((BigInt(value) / unit) % BigInt(size))};
    }
    if (kind === 'date') asDate(call, 0);
    else asTime(call, 0);
    return {type: integer, run: ofValue};
  });
}

const ofDay = (run: (day: number) => number): Entry =>
  entry(1, 1, (call) => {
    asDate(call, 0);
    return {type: integer, run};
  });

const hour = (second: number) => Math.floor(second / 3600);
const minute = (second: number) => Math.floor(second / 60) % 60;
const secondOf = (second: number) => second % 60;

/** SECOND with a scale, and EXTRACT(SECOND …): the seconds with their fraction. */
function exactSecond(call: Call, at: number, scale: number): Definition {
  asTimestamp(call, at, scale);
  return {
    type: decimal(2 + scale, scale),
    run: (...values: bigint[]) => Number(values[at]! % (60n * bigPower(scale))),
  };
}

/** A constant from 0 to 12, the number of digits of a fractional second; 6 by default. */
function digitsOf(call: Call, at: number): number {
  const digits = at < call.count ? (call.constant(at) ?? -1) : 6;
  return digits < 0 || digits > 12 ? call.invalid(at) : digits;
}

function second(call: Call): Definition {
  if (call.count === 2) return exactSecond(call, 0, digitsOf(call, 1));
  return part('time', secondOf, 1, 100).define(call);
}

function microsecond(call: Call): Definition {
  const type = call.type(0);
  if (type.kind === 'DECIMAL') {
    const scale = type.scale;
    return {
      type: integer,
      run: (value: number | bigint) => Number(((BigInt(value) % bigPower(scale)) * 1_000_000n) / bigPower(scale)),
    };
  }
  asTimestamp(call, 0, 6);
  return {type: integer, run: (value: bigint) => Number(value % 1_000_000n)};
}

/** WEEK_ISO: weeks begin on Monday, and the first one contains a Thursday. */
function weekIso(day: number): number {
  const thursday = day + 4 - isoWeekday(day);
  return Math.floor((thursday - dayNumber(yearOf(thursday), 1, 1)) / 7) + 1;
}

/** 0001-01-01 is a Monday. */
const isoWeekday = (day: number) => ((day - 1) % 7) + 1;
const dayOfYear = (day: number) => day - dayNumber(yearOf(day), 1, 1) + 1;

/** The result is a timestamp if the argument is one, otherwise a date. */
function moved(call: Call, move: (day: number, by: never) => number): Definition {
  const type = call.type(0);
  if (type.kind !== 'TIMESTAMP') {
    asDate(call, 0);
    return {type: date, run: move};
  }
  const {precision} = type;
  return {
    type,
    run: (value: bigint, by: never) =>
      toTimestamp(move(dayOfTimestamp(value, precision), by), 0, precision, unitsOfDay(value, precision)),
  };
}

/** The last day of a month stays the last day. */
function addCalendarMonths(day: number, months: number): number {
  const to = addMonths(day, months);
  const isLast = dayOf(day) === daysInMonth(yearOf(day), monthOf(day));
  return isLast ? to - dayOf(to) + daysInMonth(yearOf(to), monthOf(to)) : to;
}

const checkDay = (day: number) => {
  if (day < 1 || day > lastDay) throw new SqlError(-183);
  return day;
};

const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** "MONTHS_BETWEEN": whole months if both days are the same or last days, otherwise with fractions of 31 days. */
function monthsBetween(call: Call): Definition {
  asTimestamp(call, 0, 6);
  asTimestamp(call, 1, 6);
  const scale = bigPower(15);
  const units = 86_400_000_000n;
  const month = 31n * units;
  return {
    type: decimal(31, 15),
    run: (a: bigint, b: bigint) => {
      const [first, second] = [dayOfTimestamp(a, 6), dayOfTimestamp(b, 6)];
      const months = BigInt((yearOf(first) - yearOf(second)) * 12 + monthOf(first) - monthOf(second));
      const isLast = (day: number) => dayOf(day) === daysInMonth(yearOf(day), monthOf(day));
      if (dayOf(first) === dayOf(second) || (isLast(first) && isLast(second))) return months * scale;
      const days = BigInt(dayOf(first) - dayOf(second)) * units + unitsOfDay(a, 6) - unitsOfDay(b, 6);
      return ((months * month + days) * scale) / month;
    },
  };
}

/** "TIMESTAMPDIFF": an estimate, with 365 days per year and 30 days per month. */
function timestampdiff(call: Call): Definition {
  call.integer(0);
  call.string(1);
  return {
    type: integer,
    run: (unit: number, text: string) => {
      const parts = /^ *(-?)(\d{0,14})\.?(\d{0,6})\d* *$/.exec(unicode(text));
      if (!parts) throw new SqlError(-171, ['2', 'TIMESTAMPDIFF']);
      const digits = parts[2]!.padStart(14, '0');
      const at = (from: number, to: number) => Number(digits.slice(from, to));
      const [years, months] = [at(0, 4), at(4, 6)];
      const days = years * 365 + months * 30 + at(6, 8);
      const seconds = days * 86_400 + at(8, 10) * 3600 + at(10, 12) * 60 + at(12, 14);
      const amounts: Readonly<Record<number, number>> = {
        1: seconds * 1_000_000 + Number(parts[3]!.padEnd(6, '0')),
        2: seconds,
        4: seconds / 60,
        8: seconds / 3600,
        16: days,
        32: days / 7,
        64: years * 12 + months,
        128: (years * 12 + months) / 3,
        256: years,
      };
      const amount = amounts[unit];
      if (amount === undefined) throw new SqlError(-171, ['1', 'TIMESTAMPDIFF']);
      if (amount > 2_147_483_647)
        throw new SqlError(-802, ['FIXED POINT OVERFLOW', 'BUILT-IN FUNCTION', 'INTEGER', '']);
      return Math.floor(amount) * (parts[1] === '-' ? -1 : 1) + 0;
    },
  };
}

function toDate(call: Call): Definition {
  const type = call.type(0);
  if (isNumeric(type)) {
    call.integer(0);
    return {
      type: date,
      run: (day: number) => {
        if (day < 1 || day > lastDay) throw new SqlError(-183);
        return day;
      },
    };
  }
  if (type.kind === 'CHAR' || type.kind === 'VARCHAR') {
    // A string of seven digits is a year and a day of the year.
    asDate(call, 0);
    const read = call.conversions[0]!;
    call.conversions[0] = (value) => {
      const julian = /^(\d{4})(\d{3}) *$/.exec(unicode(value as string));
      if (!julian) return read(value);
      const [year, day] = [Number(julian[1]), Number(julian[2])];
      const first = dayNumber(year, 1, 1);
      if (year < 1 || day < 1 || first + day - 1 > dayNumber(year, 12, 31)) throw new SqlError(-181);
      return first + day - 1;
    };
  } else asDate(call, 0);
  return {type: date, run: (day: number) => day};
}

function toTimestampType(call: Call): Definition {
  const type = call.type(0);
  const precision = call.constant(1);
  if (call.count === 2 && precision === undefined) {
    asDate(call, 0);
    asTime(call, 1);
    return {type: timestamp(6), run: (day: number, second: number) => toTimestamp(day, second, 6)};
  }
  const digits = precision ?? (type.kind === 'TIMESTAMP' ? type.precision : 6);
  if (digits < 0 || digits > 12) return call.invalid(1);
  asTimestamp(call, 0, digits);
  return {type: timestamp(digits), run: (value: bigint) => value};
}

function extract(call: Call): Definition {
  const unit = call.text(0) ?? call.invalid(0);
  const type = call.type(1);
  if (unit === 'SECOND' && type.kind === 'TIMESTAMP') return exactSecond(call, 1, type.precision);
  const found = datetimeFunctions()[unit];
  if (!found) return call.invalid(0);
  const inner = new Call(unit, call.args.slice(1), call.environment);
  const {type: result, run} = found.define(inner);
  call.conversions[1] = inner.conversions[0];
  const apply = run as unknown as (value: unknown) => number;
  return {type: result, run: (_unit: string, value: unknown) => apply(value)};
}

/** Datetime functions of the SQL Reference. The result types of EXTRACT and VARCHAR_FORMAT are from memory. */
export const datetimeFunctions = (): Readonly<Record<string, Entry>> => ({
  ADD_MONTHS: entry(2, 2, (call) => {
    call.integer(1);
    return moved(call, addCalendarMonths);
  }),
  DATE: entry(1, 1, toDate),
  DAY: part('date', dayOf, 1, 100),
  DAYOFWEEK: ofDay((day) => (day % 7) + 1),
  DAYOFWEEK_ISO: ofDay(isoWeekday),
  DAYOFYEAR: ofDay(dayOfYear),
  DAYS: ofDay((day) => day),
  EXTRACT: entry(2, 2, extract),
  HOUR: part('time', hour, 10_000, 100),
  JULIAN_DAY: ofDay((day) => day + 1_721_425),
  LAST_DAY: entry(1, 1, (call) => moved(call, (day) => day - dayOf(day) + daysInMonth(yearOf(day), monthOf(day)))),
  MICROSECOND: entry(1, 1, microsecond),
  MIDNIGHT_SECONDS: entry(1, 1, (call) => {
    asTime(call, 0);
    return {type: integer, run: (value: number) => value};
  }),
  MINUTE: part('time', minute, 100, 100),
  MONTH: part('date', monthOf, 100, 100),
  MONTHS_BETWEEN: entry(2, 2, monthsBetween),
  NEXT_DAY: entry(2, 2, (call) => {
    call.string(1);
    const type = call.type(0);
    const precision = type.kind === 'TIMESTAMP' ? type.precision : 6;
    asTimestamp(call, 0, precision);
    return {
      type: timestamp(precision),
      run: (value: bigint, name: string) => {
        const wanted = weekdays.indexOf(unicode(name).trim().slice(0, 3).toUpperCase()) + 1;
        if (wanted === 0) throw new SqlError(-171, ['2', 'NEXT_DAY']);
        const day = dayOfTimestamp(value, precision);
        const next = checkDay(day + ((wanted - isoWeekday(day) + 6) % 7) + 1);
        return toTimestamp(next, 0, precision, unitsOfDay(value, precision));
      },
    };
  }),
  QUARTER: ofDay((day) => Math.floor((monthOf(day) + 2) / 3)),
  ROUND_TIMESTAMP: entry(1, 2, (call) => truncation(call, true)),
  SECOND: entry(1, 2, second),
  TIME: entry(1, 1, (call) => {
    asTime(call, 0);
    return {type: time, run: (value: number) => value};
  }),
  TIMESTAMP: entry(1, 2, toTimestampType),
  TIMESTAMPDIFF: entry(2, 2, timestampdiff),
  TIMESTAMP_FORMAT: entry(2, 3, (call) => {
    call.string(0);
    call.string(1);
    const precision = digitsOf(call, 2);
    return {
      type: timestamp(precision),
      run: (value: string, format: string) =>
        parseFormatted(unicode(value), unicode(format), precision, dayOfTimestamp(call.environment.now(), 12)),
    };
  }),
  TIMESTAMP_ISO: entry(1, 1, (call) => {
    if (call.type(0).kind !== 'TIME') {
      asTimestamp(call, 0, 6);
      return {type: timestamp(6), run: (value: bigint) => value};
    }
    return {
      type: timestamp(6),
      run: (value: number) => toTimestamp(dayOfTimestamp(call.environment.now(), 12), value, 6),
    };
  }),
  TRUNC_TIMESTAMP: entry(1, 2, (call) => truncation(call, false)),
  VARCHAR_FORMAT: entry(1, 2, (call) => {
    const type = call.type(0);
    const precision = type.kind === 'TIMESTAMP' ? type.precision : 6;
    if (isNumeric(type)) return call.invalid(0);
    asTimestamp(call, 0, precision);
    if (call.count > 1) call.string(1);
    return {
      type: varchar(255),
      run: (value: bigint, format?: string) =>
        ebcdic(
          format === undefined ? timestampText(value, precision) : formatTimestamp(value, precision, unicode(format)),
        ),
    };
  }),
  WEEK: ofDay(weekOfYear),
  WEEK_ISO: ofDay(weekIso),
  YEAR: part('date', yearOf, 10_000, 10_000),
});

function truncation(call: Call, round: boolean): Definition {
  const type = call.type(0);
  const precision = type.kind === 'TIMESTAMP' ? type.precision : 6;
  asTimestamp(call, 0, precision);
  if (call.count > 1) call.string(1);
  return {
    type: timestamp(precision),
    // That a year below 1 or above 9999 is -183 is from memory.
    run: (value: bigint, format?: string) => {
      const result = truncateTimestamp(value, precision, format === undefined ? 'DD' : unicode(format), round);
      checkDay(dayOfTimestamp(result, precision));
      return result;
    },
  };
}
