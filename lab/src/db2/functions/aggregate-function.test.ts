import {describe, expect, it} from 'vitest';
import {bigint, char, decfloat, decimal, double, integer, smallint, typeText, varchar} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {DecimalFloat, SqlValue} from '../types/sql-value';
import {decimalText} from '../values/decimal';
import {decimalFloatText, parseDecimalFloat} from '../values/decimal-float';
import {ebcdic, unicode} from '../values/text';
import {aggregateFunction, isAggregateFunction} from './aggregate-function';

function run(name: string, type: SqlType, values: SqlValue[], dec: 15 | 31 = 15, distinct = false): string {
  const {type: result, accumulator} = aggregateFunction(name, [{type, nullable: true}], {dec}, distinct);
  const group = accumulator();
  for (const value of values) group.add(value);
  const value = group.result();
  if (value === null) return `${typeText(result)} null`;
  if (result.kind === 'DECIMAL') return `${typeText(result)} ${decimalText(value as number, result.scale)}`;
  if (result.kind === 'DECFLOAT') return `${typeText(result)} ${decimalFloatText(value as DecimalFloat)}`;
  return `${typeText(result)} ${typeof value === 'string' ? unicode(value) : String(value)}`;
}

const code = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    return (error as {sqlcode: number}).sqlcode;
  }
  return 0;
};

const salaries = [250_000, 80_000, 50_000, 20_000, 22_000, 25_000, 26_000, 30_000, 36_000].map((pay) => pay * 100);

describe('SQL Reference, "AVG"', () => {
  it('gives a decimal average all remaining digits', () => {
    // As a recorded listing of Db2 for z/OS shows it.
    expect(run('AVG', decimal(8, 2), salaries)).toBe('DECIMAL(15,9) 59888.888888888');
    expect(run('AVG', decimal(8, 2), salaries, 31)).toBe('DECIMAL(31,22) 59888.8888888888888888888888');
    expect(run('AVG', decimal(20, 2), [100n, 200n])).toBe('DECIMAL(31,10) 1.5000000000');
  });

  it('truncates an integer average', () => {
    expect(run('AVG', smallint, [1, 2, null, 2])).toBe('INTEGER 1');
    expect(run('AVG', double, [1, 2])).toBe('DOUBLE 1.5');
    expect(run('AVG', integer, [])).toBe('INTEGER null');
  });
});

describe('SQL Reference, "SUM"', () => {
  it('has 15 digits, or ten more than its argument', () => {
    expect(run('SUM', decimal(8, 2), salaries)).toBe('DECIMAL(15,2) 539000.00');
    expect(run('SUM', decimal(8, 2), salaries, 31)).toBe('DECIMAL(18,2) 539000.00');
    expect(run('SUM', bigint, [1n, 2n])).toBe('BIGINT 3');
    expect(run('SUM', decfloat(16), [parseDecimalFloat('1.10')!])).toBe('DECFLOAT(34) 1.10');
    expect(run('SUM', varchar(3), [ebcdic('1.5'), ebcdic(' 2')])).toBe('DECFLOAT(34) 3.5');
  });

  it('is exact beyond the range of a JavaScript number, and fails beyond its type', () => {
    const many = Array.from({length: 5000}, () => 999_999_999_999_999);
    expect(run('SUM', decimal(15, 0), many, 31)).toBe('DECIMAL(25,0) 4999999999999995000');
    expect(code(() => run('SUM', decimal(15, 0), many))).toBe(-802);
    expect(code(() => run('SUM', integer, [2_147_483_647, 1]))).toBe(-802);
  });

  it('ignores duplicates with DISTINCT', () => {
    expect(run('SUM', integer, [1, 1, 2, null], 15, true)).toBe('INTEGER 3');
    expect(run('COUNT', varchar(3), [ebcdic('A'), ebcdic('A '), null], 15, true)).toBe('INTEGER 1');
  });
});

describe('Other aggregate functions of the SQL Reference', () => {
  it('counts rows, or values', () => {
    const all = aggregateFunction('COUNT', [], {dec: 15}).accumulator();
    all.add(null);
    all.add(null);
    expect(all.result()).toBe(2);
    expect(run('COUNT', integer, [1, null])).toBe('INTEGER 1');
    expect(run('COUNT_BIG', integer, [1, null])).toBe('DECIMAL(31,0) 1');
  });

  it('finds extremes in EBCDIC order', () => {
    expect(run('MAX', char(1), [ebcdic('A'), ebcdic('1'), ebcdic('a')])).toBe('CHAR(1) 1');
    expect(run('MIN', char(1), [ebcdic('A'), ebcdic('1'), ebcdic('a')])).toBe('CHAR(1) a');
    expect(run('MAX', integer, [null])).toBe('INTEGER null');
    expect(isAggregateFunction('MAX', 2)).toBe(false);
  });

  it('measures spread', () => {
    expect(run('VARIANCE', integer, [2, 4, 4, 4, 5, 5, 7, 9])).toBe('DOUBLE 4');
    expect(run('STDDEV', decimal(5, 1), [20, 40, 40, 40, 50, 50, 70, 90])).toBe('DOUBLE 2');
    expect(run('VAR_SAMP', integer, [1, 3])).toBe('DOUBLE 2');
    expect(run('VAR_SAMP', integer, [1])).toBe('DOUBLE null');
    const pairs = aggregateFunction(
      'CORRELATION',
      [
        {type: integer, nullable: true},
        {type: decimal(5, 1), nullable: true},
      ],
      {dec: 15},
    ).accumulator();
    for (const n of [1, 2, 3]) pairs.add(n, n * 20);
    expect(pairs.result()).toBeCloseTo(1, 12);
  });

  it('lists values and finds the median', () => {
    const list = aggregateFunction(
      'LISTAGG',
      [
        {type: varchar(5), nullable: true},
        {type: varchar(2), nullable: false, literal: ebcdic(', ')},
      ],
      {dec: 15},
    ).accumulator();
    for (const value of ['A', 'B']) list.add(ebcdic(value));
    expect(unicode(list.result() as string)).toBe('A, B');
    expect(run('MEDIAN', integer, [1, 9, 2, 4])).toBe('DOUBLE 3');
  });
});
