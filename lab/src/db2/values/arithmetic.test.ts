import {describe, expect, it} from 'vitest';
import type {Environment} from '../types/environment';
import {char, date, decimal, integer, time, timestamp, typeText, varchar} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {arithmetic, concatenation} from './arithmetic';
import {labeledDuration} from './datetime-arithmetic';
import type {DurationUnit} from './datetime-arithmetic';
import {dateText, parseDate, parseTime, parseTimestamp, timestampText, timeText} from './datetime';
import type {Operation} from './numeric-arithmetic';
import {ebcdic, unicode} from './text';

const warnings = {truncated: false, dateAdjusted: false};
const environment = {dec: 15, warnings} as Environment;

const shown = (type: SqlType, value: Present) => {
  if (type.kind === 'DATE') return dateText(value as number);
  if (type.kind === 'TIME') return timeText(value as number);
  if (type.kind === 'TIMESTAMP') return timestampText(value as bigint, type.precision);
  return `${typeText(type)} ${typeof value === 'string' ? unicode(value) : String(value)}`;
};
const result = ({type, evaluate}: Operation, a: Present, b: Present) => shown(type, evaluate(a, b));
const failure = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    return (error as {sqlcode: number}).sqlcode;
  }
  return 0;
};

const labeled = (text: string, operator: '+' | '-', count: number, unit: DurationUnit) =>
  result(labeledDuration(operator, date, integer, unit, environment), parseDate(text), count);

describe('SQL Reference, "Date arithmetic"', () => {
  it('subtracts dates, giving a duration', () => {
    const minus = arithmetic('-', date, varchar(10), environment);
    expect(result(minus, parseDate('3/15/2005'), ebcdic('12/31/2004'))).toBe('DECIMAL(8,0) 215');
    const dates = arithmetic('-', date, date, environment);
    expect(result(dates, parseDate('2004-12-31'), parseDate('2005-03-15'))).toBe('DECIMAL(8,0) -215');
  });

  it('adds months by the calendar, and warns if the day does not exist', () => {
    warnings.dateAdjusted = false;
    expect(labeled('2026-01-15', '+', 1, 'MONTHS')).toBe('2026-02-15');
    expect(warnings.dateAdjusted).toBe(false);
    expect(labeled('2026-01-31', '+', 1, 'MONTHS')).toBe('2026-02-28');
    expect(warnings.dateAdjusted).toBe(true);
    expect(labeled('2024-02-29', '+', 1, 'YEARS')).toBe('2025-02-28');
    expect(labeled('2024-02-29', '-', 1, 'DAYS')).toBe('2024-02-28');
    expect(labeled('2026-01-01', '-', 13, 'MONTHS')).toBe('2024-12-01');
  });

  it('adds years, months and days of a date duration in that order', () => {
    const plus = arithmetic('+', date, decimal(8), environment);
    expect(result(plus, parseDate('2026-01-31'), 10_101)).toBe('2027-03-01');
    expect(failure(() => arithmetic('+', date, decimal(9), environment))).toBe(-182);
    expect(failure(() => arithmetic('+', date, integer, environment))).toBe(-182);
    expect(failure(() => arithmetic('*', date, decimal(8), environment))).toBe(-182);
  });

  it('ends at 9999-12-31', () => {
    expect(failure(() => labeled('9999-12-31', '+', 1, 'DAYS'))).toBe(-183);
    expect(failure(() => labeled('0001-01-31', '-', 1, 'MONTHS'))).toBe(-183);
    expect(failure(() => labeled('2026-01-01', '+', 1, 'HOURS'))).toBe(-182);
  });
});

describe('SQL Reference, "Time arithmetic"', () => {
  it('subtracts times, and wraps around after 24 hours', () => {
    const minus = arithmetic('-', time, varchar(8), environment);
    expect(result(minus, parseTime('11:02:26'), ebcdic('00:32:56'))).toBe('DECIMAL(6,0) 102930');
    const plus = labeledDuration('+', time, integer, 'HOURS', environment);
    expect(result(plus, parseTime('23.30.00'), 2)).toBe('01.30.00');
    expect(result(arithmetic('-', time, decimal(6), environment), parseTime('01.00.00'), 3015)).toBe('00.29.45');
  });
});

describe('SQL Reference, "Timestamp arithmetic"', () => {
  const at = (text: string) => parseTimestamp(text, 6);

  it('subtracts timestamps, giving a duration of their precision', () => {
    const minus = arithmetic('-', timestamp(6), timestamp(6), environment);
    expect(result(minus, at('2026-03-01-00.00.00.500000'), at('2026-02-27-23.59.59.750000'))).toBe(
      'DECIMAL(20,6) 1000000750000',
    );
  });

  it('carries from the time to the date', () => {
    const hours = labeledDuration('+', timestamp(6), integer, 'HOURS', environment);
    expect(result(hours, at('2026-12-31-23.00.00'), 2)).toBe('2027-01-01-01.00.00.000000');
    const seconds = labeledDuration('-', timestamp(6), decimal(3, 1), 'SECONDS', environment);
    expect(result(seconds, at('2026-01-01-00.00.00'), 15)).toBe('2025-12-31-23.59.58.500000');
    const duration = arithmetic('+', timestamp(6), decimal(20, 6), environment);
    expect(result(duration, at('2026-01-31-23.00.00'), 100_013_000_000_000n)).toBe('2026-03-01-00.30.00.000000');
  });
});

describe('SQL Reference, "Concatenation operators in expressions"', () => {
  it('has a fixed length up to 255 bytes if both operands have', () => {
    expect(result(concatenation(char(4), char(8)), ebcdic('A001'), ebcdic('VIS     '))).toBe('CHAR(12) A001VIS     ');
    expect(typeText(concatenation(char(200), char(100)).type)).toBe('VARCHAR(300)');
    expect(typeText(concatenation(char(2), varchar(5)).type)).toBe('VARCHAR(7)');
  });

  it('converts a number as VARCHAR does', () => {
    expect(result(concatenation(varchar(3), integer), ebcdic('NO '), -7)).toBe('VARCHAR(14) NO -7');
    expect(failure(() => concatenation(date, varchar(3)))).toBe(-171);
  });

  it('is the only operator that uses strings as they are: others cast them to DECFLOAT(34)', () => {
    expect(typeText(arithmetic('+', varchar(5), integer, environment).type)).toBe('DECFLOAT(34)');
    expect(typeText(arithmetic('*', integer, char(5), environment).type)).toBe('DECFLOAT(34)');
    expect(failure(() => arithmetic('*', integer, char(5, true), environment))).toBe(-402);
  });
});
