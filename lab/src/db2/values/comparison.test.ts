import {describe, expect, it} from 'vitest';
import {
  bigint,
  char,
  date,
  decfloat,
  decimal,
  double,
  integer,
  smallint,
  time,
  timestamp,
  varchar,
} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {comparison, comparisonConstant, joinKeys, key, withNulls} from './comparison';
import {parseDate, parseTimestamp} from './datetime';
import {parseDecimalFloat} from './decimal-float';
import {ebcdic} from './text';

const compare = (left: SqlType, a: Present, right: SqlType, b: Present) => {
  const order = Math.sign(comparison(left, right)(a, b));
  const [leftKey, rightKey] = joinKeys(left, right);
  expect(leftKey(a) === rightKey(b)).toBe(order === 0);
  return order;
};
const code = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as {sqlcode: number}).sqlcode;
  }
  return 0;
};

describe('SQL Reference, "Numeric comparisons"', () => {
  it('compares numbers of different types by their algebraic value', () => {
    expect(compare(integer, 1, decimal(8, 2), 100)).toBe(0);
    expect(compare(smallint, 2, decimal(8, 2), 199)).toBe(1);
    expect(compare(bigint, 5n, decimal(31, 3), 5000n)).toBe(0);
    expect(compare(decimal(15, 2), 100, decimal(20, 4), 10_001n)).toBe(-1);
    expect(compare(double, 0.5, decimal(5, 1), 5)).toBe(0);
    expect(compare(decfloat(34), parseDecimalFloat('1.0')!, decfloat(16), parseDecimalFloat('1.00')!)).toBe(0);
    expect(compare(decfloat(34), parseDecimalFloat('1E3')!, integer, 1000)).toBe(0);
    expect(compare(decfloat(34), parseDecimalFloat('INFINITY')!, integer, 1000)).toBe(1);
  });

  it('orders the special values of DECFLOAT by their sign', () => {
    const ordered = ['-NAN', '-SNAN', '-INFINITY', '0', 'INFINITY', 'SNAN', 'NAN'].map((one) =>
      parseDecimalFloat(one)!,
    );
    for (const [at, value] of ordered.slice(1).entries()) {
      expect(compare(decfloat(34), ordered[at]!, decfloat(34), value)).toBe(-1);
    }
  });

  it('treats a string as a number when compared with a number', () => {
    expect(compare(integer, 12, varchar(5), ebcdic(' 12.0'))).toBe(0);
    expect(code(() => compare(integer, 12, varchar(5), ebcdic('TWELVE')))).toBe(-420);
  });
});

describe('SQL Reference, "String comparisons"', () => {
  it('ignores trailing blanks', () => {
    expect(compare(char(5), ebcdic('AB   '), varchar(9), ebcdic('AB'))).toBe(0);
    expect(compare(varchar(5), ebcdic('AB '), varchar(9), ebcdic('AB  '))).toBe(0);
    // A character less than a blank comes before the end of the shorter string.
    expect(compare(varchar(5), `${ebcdic('AB')}\x01`, varchar(9), ebcdic('AB'))).toBe(-1);
  });

  it('sorts as EBCDIC does: lower case, upper case, digits', () => {
    expect(compare(char(1), ebcdic('a'), char(1), ebcdic('A'))).toBe(-1);
    expect(compare(char(1), ebcdic('Z'), char(1), ebcdic('0'))).toBe(-1);
  });

  it('gives equal strings the same key', () => {
    expect(key(varchar(5))!(ebcdic('AB  '))).toBe(ebcdic('AB'));
    expect(key(char(5))).toBeUndefined();
  });
});

describe('SQL Reference, "Datetime comparisons"', () => {
  it('compares chronologically, with strings in any format', () => {
    expect(compare(date, parseDate('2026-01-02'), varchar(10), ebcdic('01/02/2026'))).toBe(0);
    expect(compare(date, parseDate('2026-01-02'), date, parseDate('2025-12-31'))).toBe(1);
    const noon = parseTimestamp('2026-01-02-12.00.00', 0);
    expect(compare(timestamp(0), noon, timestamp(6), parseTimestamp('2026-01-02-12.00.00.000001', 6))).toBe(-1);
    expect(code(() => comparison(date, time))).toBe(-401);
    expect(code(() => comparison(date, integer))).toBe(-401);
    expect(code(() => compare(date, 1, varchar(10), ebcdic('2026-13-01')))).toBe(-181);
  });

  it('converts a constant once', () => {
    const constant = comparisonConstant(date, varchar(10), ebcdic('2026-01-02'))!;
    expect(constant.value).toBe(parseDate('2026-01-02'));
    expect(comparisonConstant(integer, varchar(2), ebcdic('12'))).toBeUndefined();
  });

  it('sorts nulls highest', () => {
    const order = withNulls(comparison(integer, integer));
    expect([3, null, 1].sort(order)).toEqual([1, 3, null]);
  });
});
