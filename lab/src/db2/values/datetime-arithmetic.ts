import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {date, decimal, isCharacter, isNumeric, time, timestamp} from '../types/sql-type';
import type {DatetimeType, NumericType, SqlType} from '../types/sql-type';
import type {Binary, Present, Unary} from '../types/sql-value';
import {binary} from '../types/sql-value';
import {numericConversion} from './conversion';
import {
  dayNumber,
  dayOfTimestamp,
  daysInMonth,
  lastDay,
  parseDate,
  parseTime,
  parseTimestamp,
  toTimestamp,
  unitsOfDay,
  yearMonthDay,
} from './datetime';
import {bigPower} from './decimal';
import type {Operation} from './numeric-arithmetic';
import {unicode} from './text';

/** "Datetime arithmetic in SQL" and the sections that follow it. */

export type DurationUnit = 'YEARS' | 'MONTHS' | 'DAYS' | 'HOURS' | 'MINUTES' | 'SECONDS' | 'MICROSECONDS';

const outOfRange = () => new SqlError(-183);
const invalid = () => new SqlError(-182);

const checkDay = (day: number) => {
  if (!(day >= 1 && day <= lastDay)) throw outOfRange();
  return day;
};

/** Adds months, or years as twelve of them: a day that the month does not have becomes its last one, with a warning. */
export function addMonths(day: number, months: number, warnings?: Environment['warnings']): number {
  const from = yearMonthDay(day);
  const total = Math.floor(from / 10_000) * 12 + (Math.floor(from / 100) % 100) - 1 + months;
  const year = Math.floor(total / 12);
  if (!(year >= 1 && year <= 9999)) throw outOfRange();
  const month = total - year * 12 + 1;
  const last = daysInMonth(year, month);
  const dayOfMonth = from % 100;
  if (dayOfMonth > last && warnings) warnings.dateAdjusted = true;
  return dayNumber(year, month, Math.min(dayOfMonth, last));
}

/** A time wraps around after 24 hours. */
const wrap = (second: number) => ((second % 86_400) + 86_400) % 86_400;

const secondsOf = {HOURS: 3600, MINUTES: 60, SECONDS: 1} as const;
const units: DurationUnit[] = ['YEARS', 'MONTHS', 'DAYS', 'HOURS', 'MINUTES', 'SECONDS', 'MICROSECONDS'];

/**
 * The number of a labeled duration is a DECIMAL(15,0); for SECONDS it is a DECIMAL(27,12), here its unscaled integer.
 */
function amountOf(type: NumericType, unit: DurationUnit): Unary {
  const fail = () => {
    throw new SqlError(-413);
  };
  return numericConversion(type, unit === 'SECONDS' ? decimal(27, 12) : decimal(15), fail);
}

/** value + n UNIT, value - n UNIT. */
export function labeledDuration(
  operator: '+' | '-',
  left: SqlType,
  amount: SqlType,
  unit: DurationUnit,
  environment: Pick<Environment, 'warnings'>,
): Operation {
  if (!isNumeric(amount)) throw invalid();
  const convert = amountOf(amount, unit);
  const sign = operator === '-' ? -1 : 1;
  const ofDate = units.indexOf(unit) < 3;
  if (left.kind === 'DATE') {
    if (!ofDate) throw invalid();
    const move = dateMover(unit, environment);
    return {
      type: date,
      evaluate: binary((day: number, count: Present) => move(day, sign * (convert(count) as number))),
    };
  }
  if (left.kind === 'TIME') {
    if (ofDate || unit === 'MICROSECONDS') throw invalid();
    const size = secondsOf[unit as 'HOURS'];
    return {
      type: time,
      evaluate: binary((second: number, count: Present) => {
        const number = convert(count);
        const whole = typeof number === 'bigint' ? Number(number / bigPower(12)) : (number as number);
        return wrap(second + sign * size * whole);
      }),
    };
  }
  if (left.kind !== 'TIMESTAMP') throw invalid();
  const {precision} = left;
  if (ofDate) {
    const move = dateMover(unit, environment);
    return {
      type: left,
      evaluate: binary((value: bigint, count: Present) => {
        const day = move(dayOfTimestamp(value, precision), sign * (convert(count) as number));
        return toTimestamp(day, 0, precision, unitsOfDay(value, precision));
      }),
    };
  }
  // Fractional digits of the other operand need room in the result.
  const scale = unit === 'MICROSECONDS' ? 6 : unit === 'SECONDS' && amount.kind === 'DECIMAL' ? amount.scale : 0;
  const result = Math.min(12, Math.max(precision, scale));
  const widen = bigPower(result - precision);
  return {
    type: timestamp(result),
    evaluate: binary((value: bigint, count: Present) => {
      const number = BigInt(convert(count) as number);
      let step: bigint;
      if (unit === 'SECONDS') step = number / bigPower(12 - result);
      else if (unit === 'MICROSECONDS') step = number * bigPower(result - 6);
      else step = number * BigInt(secondsOf[unit as 'HOURS']) * bigPower(result);
      return checkTimestamp(value * widen + BigInt(sign) * step, result);
    }),
  };
}

function dateMover(unit: DurationUnit, {warnings}: Pick<Environment, 'warnings'>): (day: number, n: number) => number {
  if (unit === 'DAYS') return (day, count) => checkDay(day + count);
  const months = unit === 'YEARS' ? 12 : 1;
  return (day, count) => addMonths(day, count * months, warnings);
}

function checkTimestamp(value: bigint, precision: number): bigint {
  if (value < 0n || value >= BigInt(lastDay) * 86_400n * bigPower(precision)) throw outOfRange();
  return value;
}

/** A string operand combined with a datetime value is a string representation of one. */
function reader(type: SqlType, as: DatetimeType): ((value: Present) => Present) | undefined {
  if (!isCharacter(type)) return undefined;
  if (as.kind === 'DATE') return (value) => parseDate(unicode(value as string));
  if (as.kind === 'TIME') return (value) => parseTime(unicode(value as string));
  return (value) => parseTimestamp(unicode(value as string), as.precision);
}

/** + and - with a datetime operand: with a duration, or with another datetime value. Any other combination is -182. */
export function datetimeArithmetic(
  operator: string,
  left: SqlType,
  right: SqlType,
  environment: Pick<Environment, 'warnings'>,
): Operation {
  if (operator !== '+' && operator !== '-') throw invalid();
  if (isNumeric(left) || isNumeric(right)) {
    if (isNumeric(left)) {
      if (operator === '-') throw invalid();
      const swapped = datetimeArithmetic('+', right, left, environment);
      return {type: swapped.type, evaluate: (a, b) => swapped.evaluate(b, a)};
    }
    return addDuration(operator, left as DatetimeType, right as NumericType, environment);
  }
  if (operator === '+') throw invalid();
  const kind = (isCharacter(left) ? right : left) as DatetimeType;
  if (!isCharacter(left) && !isCharacter(right) && left.kind !== right.kind) throw invalid();
  const readLeft = reader(left, kind);
  const readRight = reader(right, kind);
  const scaleOf = (type: SqlType) => (type.kind === 'TIMESTAMP' ? type.precision : 0);
  const {type, evaluate} = subtraction(kind, scaleOf(left) || scaleOf(kind), scaleOf(right) || scaleOf(kind));
  if (readLeft) return {type, evaluate: (a, b) => evaluate(readLeft(a), b)};
  if (readRight) return {type, evaluate: (a, b) => evaluate(a, readRight(b))};
  return {type, evaluate};
}

function subtraction({kind}: DatetimeType, leftPrecision: number, rightPrecision: number): Operation {
  if (kind === 'DATE')
    return {type: decimal(8), evaluate: binary((a: number, b: number) => (a >= b ? between(a, b) : -between(b, a)))};
  if (kind === 'TIME')
    return {
      type: decimal(6),
      evaluate: binary((a: number, b: number) => (a >= b ? clock(a - b) : -clock(b - a))),
    };
  const scale = Math.max(leftPrecision, rightPrecision);
  const type = decimal(14 + scale, scale);
  const small = type.precision <= 15;
  const duration = (later: bigint, earlier: bigint): bigint => {
    // The time of day first: if the earlier timestamp has the later time, a day is added to its date.
    let borrowed = 0;
    let rest = unitsOfDay(later, scale) - unitsOfDay(earlier, scale);
    if (rest < 0n) {
      borrowed = 1;
      rest += 86_400n * bigPower(scale);
    }
    const days = between(dayOfTimestamp(later, scale), dayOfTimestamp(earlier, scale), borrowed);
    const seconds = Number(rest / bigPower(scale));
    return (BigInt(days) * 1_000_000n + BigInt(clock(seconds))) * bigPower(scale) + (rest % bigPower(scale));
  };
  return {
    type,
    evaluate: binary((a: bigint, b: bigint) => {
      const left = a * bigPower(scale - leftPrecision);
      const right = b * bigPower(scale - rightPrecision);
      const result = left >= right ? duration(left, right) : -duration(right, left);
      return small ? Number(result) : result;
    }),
  };
}

const clock = (seconds: number) =>
  Math.floor(seconds / 3600) * 10_000 + (Math.floor(seconds / 60) % 60) * 100 + (seconds % 60);

/**
 * "Subtracting dates": yyyymmdd between two days, the later one first; for timestamps, the earlier day may be one
 * later.
 */
function between(later: number, earlier: number, more = 0): number {
  const a = yearMonthDay(later);
  const b = yearMonthDay(earlier);
  let month = Math.floor(b / 100) % 100;
  let year = Math.floor(b / 10_000);
  let days = (a % 100) - (b % 100) - more;
  if (days < 0) {
    days += daysInMonth(year, month);
    month += 1;
  }
  let months = (Math.floor(a / 100) % 100) - month;
  if (months < 0) {
    months += 12;
    year += 1;
  }
  return (Math.floor(a / 10_000) - year) * 10_000 + months * 100 + days;
}

/** Adds or subtracts a decimal duration: DECIMAL(8,0) for dates, (6,0) for times, (14+s,s) for timestamps. */
function addDuration(
  operator: '+' | '-',
  left: DatetimeType,
  right: NumericType,
  {warnings}: Pick<Environment, 'warnings'>,
): Operation {
  const dateDuration = right.kind === 'DECIMAL' && right.precision === 8 && right.scale === 0;
  const timeDuration = right.kind === 'DECIMAL' && right.precision === 6 && right.scale === 0;
  const timestampDuration = right.kind === 'DECIMAL' && right.precision === 14 + right.scale;
  const sign = operator === '-' ? -1 : 1;
  const moveDate = (day: number, duration: number) => {
    const size = Math.abs(duration);
    const direction = duration < 0 ? -sign : sign;
    const moved = addMonths(
      day,
      direction * (Math.floor(size / 10_000) * 12 + (Math.floor(size / 100) % 100)),
      warnings,
    );
    return checkDay(moved + direction * (size % 100));
  };
  const seconds = (duration: number) => {
    const size = Math.abs(duration);
    const total = Math.floor(size / 10_000) * 3600 + (Math.floor(size / 100) % 100) * 60 + (size % 100);
    return duration < 0 ? -total : total;
  };
  let evaluate: Binary;
  if (left.kind === 'DATE' && dateDuration) evaluate = binary(moveDate);
  else if (left.kind === 'TIME' && timeDuration)
    evaluate = binary((second: number, duration: number) => wrap(second + sign * seconds(duration)));
  else if (left.kind === 'TIMESTAMP' && (dateDuration || timeDuration || timestampDuration)) {
    const scale = right.scale;
    const result = Math.max(left.precision, scale);
    const widen = bigPower(result - left.precision);
    evaluate = binary((value: bigint, duration: number | bigint) => {
      const size = BigInt(duration) * (timeDuration || timestampDuration ? 1n : 1_000_000n * bigPower(scale));
      const whole = Number(size / bigPower(scale));
      const fraction = (size % bigPower(scale)) * bigPower(result - scale);
      const at = value * widen;
      const day = moveDate(dayOfTimestamp(at, result), Math.trunc(whole / 1_000_000));
      const step = BigInt(sign) * (BigInt(seconds(whole % 1_000_000)) * bigPower(result) + fraction);
      return checkTimestamp(toTimestamp(day, 0, result, unitsOfDay(at, result)) + step, result);
    });
    return {type: timestamp(result), evaluate};
  } else throw invalid();
  return {type: left, evaluate};
}
