import {describe, expect, it} from 'vitest';
import {bigint, decfloat, decimal, double, integer, smallint, typeText} from '../types/sql-type';
import type {NumericType} from '../types/sql-type';
import type {Present} from '../types/sql-value';
import {decimalFloatText, parseDecimalFloat} from './decimal-float';
import {numericLiteral} from './literals';
import {negation, numericArithmetic} from './numeric-arithmetic';
import type {ArithmeticOperator} from './numeric-arithmetic';

const run = (
  left: NumericType,
  a: Present,
  operator: ArithmeticOperator,
  right: NumericType,
  b: Present,
  dec: 15 | 31 = 15,
) => {
  const {type, evaluate} = numericArithmetic(operator, left, right, {dec});
  return `${typeText(type)} ${String(evaluate(a, b))}`;
};

const failure = (make: () => unknown) => {
  try {
    make();
  } catch (error) {
    const {sqlcode, tokens} = error as {sqlcode: number; tokens: string[]};
    return [sqlcode, ...tokens];
  }
  return [];
};

const constant = (text: string) => numericLiteral(text).type as NumericType;

describe('SQL Reference, "Arithmetic with two integer operands"', () => {
  it('is binary, gives a large integer, and truncates a quotient', () => {
    expect(run(smallint, 7, '/', smallint, 2)).toBe('INTEGER 3');
    expect(run(integer, -7, '/', integer, 2)).toBe('INTEGER -3');
    expect(run(integer, 0, '*', integer, -5)).toBe('INTEGER 0');
    expect(run(integer, 2_147_483_647, '+', bigint, 1n)).toBe('BIGINT 2147483648');
  });

  it('fails when the result does not fit', () => {
    expect(failure(() => run(integer, 2_147_483_647, '+', integer, 1))).toEqual([
      -802,
      'FIXED POINT OVERFLOW',
      'ADDITION',
      'INTEGER',
      '',
    ]);
    expect(failure(() => run(integer, 1, '/', integer, 0)).slice(0, 4)).toEqual([
      -802,
      'ZERO DIVIDE',
      'DIVISION',
      'INTEGER',
    ]);
    expect(failure(() => negation(integer).evaluate(-2_147_483_648))[2]).toBe('NEGATION');
  });
});

describe('SQL Reference, "Arithmetic with an integer and a decimal operand"', () => {
  it('counts the digits of a constant, at least five, and for a column those of its type', () => {
    expect(run(decimal(8, 2), 25_000_000, '+', constant('500'), 500)).toBe('DECIMAL(9,2) 25050000');
    expect(run(decimal(8, 2), 25_000_000, '+', constant('1234567'), 1_234_567)).toBe('DECIMAL(10,2) 148456700');
    expect(run(decimal(8, 2), 100, '+', integer, 1)).toBe('DECIMAL(14,2) 200');
    expect(run(decimal(3), 3, '*', decimal(7, 2), 345)).toBe('DECIMAL(10,2) 1035');
  });
});

describe('SQL Reference, "Arithmetic with two decimal operands"', () => {
  it('adds and subtracts under DEC15 and DEC31', () => {
    expect(run(decimal(15, 2), 100, '+', decimal(15, 0), 1)).toBe('DECIMAL(15,2) 200');
    expect(run(decimal(15, 2), 100, '+', decimal(15, 0), 1, 31)).toBe('DECIMAL(18,2) 200');
    expect(run(decimal(16, 2), 100n, '-', decimal(5, 1), 15)).toBe('DECIMAL(17,2) -50');
  });

  it('multiplies, truncated to 15 digits under DEC15', () => {
    expect(run(decimal(9, 2), 100, '*', decimal(9, 2), 200)).toBe('DECIMAL(15,4) 20000');
    expect(run(decimal(9, 2), 100, '*', decimal(9, 2), 200, 31)).toBe('DECIMAL(18,4) 20000');
    expect(failure(() => run(decimal(15, 0), 999_999_999, '*', decimal(15, 0), 999_999_999)).slice(0, 3)).toEqual([
      -802,
      'DECIMAL OVERFLOW',
      'MULTIPLICATION',
    ]);
    expect(run(decimal(10, 9), 500_000_000, '*', decimal(10, 9), 500_000_001)).toBe('DECIMAL(15,15) 250000000500000');
  });
});

describe('SQL Reference, "Decimal division"', () => {
  it('uses all remaining digits for the scale', () => {
    // Db2 for z/OS: 15-(p-s+s') digits.
    expect(run(decimal(8, 2), 10_000, '/', decimal(5, 0), 3)).toBe('DECIMAL(15,9) 33333333333');
    expect(run(decimal(8, 2), -10_000, '/', decimal(5, 0), 3)).toBe('DECIMAL(15,9) -33333333333');
    expect(run(decimal(5, 0), 1, '/', decimal(3, 0), 3, 31)).toBe('DECIMAL(31,22) 3333333333333333333333');
    expect(run(decimal(16, 2), 100n, '/', decimal(4, 0), 3)).toBe('DECIMAL(31,11) 33333333333');
    expect(run(decimal(5, 0), 1, '/', decimal(20, 5), 300_000n)).toBe('DECIMAL(31,10) 3333333333');
  });

  it('never rounds a quotient up', () => {
    expect(run(decimal(15, 0), 999_999_999_999_999, '/', decimal(15, 0), 999_999_999_999_998)).toBe('DECIMAL(15,0) 1');
    expect(run(decimal(15, 0), 999_999_999_999_998, '/', decimal(15, 0), 999_999_999_999_999)).toBe('DECIMAL(15,0) 0');
  });

  it('rejects a negative scale, unless there is a minimum scale', () => {
    expect(failure(() => run(decimal(15, 0), 1, '/', decimal(5, 2), 1))).toEqual([-419]);
    const {type} = numericArithmetic('/', decimal(15, 0), decimal(5, 2), {dec: 15, minimumDivideScale: 3});
    expect(typeText(type)).toBe('DECIMAL(15,3)');
    expect(failure(() => run(decimal(5), 1, '/', decimal(5), 0)).slice(0, 4)).toEqual([
      -802,
      'ZERO DIVIDE',
      'DIVISION',
      'DECIMAL',
    ]);
  });
});

describe('numbers in place of bigints', () => {
  /** Pseudo-random numbers that are the same in each run. */
  function* randoms() {
    for (let state = 42n; ;) {
      state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
      yield Number(state >> 33n);
    }
  }

  it('give the results of exact arithmetic, for all precisions', () => {
    const random = randoms();
    const next = (below: number) => random.next().value! % below;
    const operand = () => {
      const precision = 1 + next(15);
      const digits = 10n ** BigInt(1 + next(precision));
      const value = (BigInt(next(2 ** 31)) * BigInt(next(2 ** 31))) % digits;
      return {type: decimal(precision, next(precision + 1)), value: next(2) === 0 ? value : -value};
    };
    let compared = 0;
    for (let round = 0; round < 5_000; round += 1) {
      const [a, b] = [operand(), operand()];
      const operator = (['+', '-', '*', '/'] as const)[next(4)]!;
      let result;
      try {
        result = numericArithmetic(operator, a.type, b.type, {dec: 15});
      } catch {
        continue;
      }
      const {scale} = result.type as {scale: number};
      const up = (digits: number) => 10n ** BigInt(digits);
      const exact = {
        '+': () => a.value * up(scale - a.type.scale) + b.value * up(scale - b.type.scale),
        '-': () => a.value * up(scale - a.type.scale) - b.value * up(scale - b.type.scale),
        '*': () => (a.value * b.value) / up(a.type.scale + b.type.scale - scale),
        '/': () => (b.value === 0n ? up(40) : (a.value * up(scale + b.type.scale)) / up(a.type.scale) / b.value),
      }[operator]();
      const fits = exact < up(15) && exact > -up(15) && exact < up((result.type as {precision: number}).precision);
      const given = failure(() => result.evaluate(Number(a.value), Number(b.value)));
      if (given.length > 0) expect(fits && exact > -up((result.type as {precision: number}).precision)).toBe(false);
      else {
        const value = result.evaluate(Number(a.value), Number(b.value)) as number;
        expect([operator, a, b, BigInt(value)]).toEqual([operator, a, b, exact]);
        expect(Object.is(value, -0)).toBe(false);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(2_500);
  });
});

describe('SQL Reference, "Arithmetic with floating-point operands"', () => {
  it('is done in double precision, up to 7.2E+75', () => {
    expect(run(double, 1.5, '*', decimal(5, 2), 250)).toBe('DOUBLE 3.75');
    expect(failure(() => run(double, 7e75, '*', double, 2)).slice(0, 3)).toEqual([
      -802,
      'EXPONENT OVERFLOW',
      'MULTIPLICATION',
    ]);
  });

  it('is done in decimal floating point when either operand is', () => {
    const {type, evaluate} = numericArithmetic('/', decfloat(16) as NumericType, integer, {dec: 15});
    expect(typeText(type)).toBe('DECFLOAT(16)');
    expect(decimalFloatText(evaluate(parseDecimalFloat('2', 16)!, 3) as never)).toBe('0.6666666666666667');
    const sum = numericArithmetic('+', decfloat(34) as NumericType, decimal(5, 2), {dec: 15});
    expect(decimalFloatText(sum.evaluate(parseDecimalFloat('1.20')!, 130) as never)).toBe('2.50');
  });

  it('keeps the digits of a decimal floating-point number beside a zero of any exponent', () => {
    const {evaluate} = numericArithmetic('+', decfloat(34) as NumericType, decfloat(34) as NumericType, {dec: 15});
    expect(decimalFloatText(evaluate(parseDecimalFloat('0E100')!, parseDecimalFloat('1.23')!) as never)).toBe('1.23');
  });

  it('rounds decimal floating-point numbers below the normal range to the digits that are left', () => {
    expect(decimalFloatText(parseDecimalFloat('123E-6177')!)).toBe('1.2E-6175');
    expect(decimalFloatText(parseDecimalFloat('5E-6178')!)).toBe('0E-6176');
  });
});
