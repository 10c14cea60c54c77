import type {Environment} from '../types/environment';
import {bigint, decfloat, decimal, double, integer, isFloat} from '../types/sql-type';
import type {DecimalType, NumericType, SqlType} from '../types/sql-type';
import type {DecimalFloat, SqlValue} from '../types/sql-value';
import {bigPower, rescaleBig} from '../values/decimal';
import {decimalFloatArithmetic, fromScaled} from '../values/decimal-float';
import {largestFloat} from '../values/literals';
import {numericArgument, overflow} from './accumulator';
import type {Accumulator, AggregateFunction} from './accumulator';
import type {Argument} from './call';

export type DecimalRules = Pick<Environment, 'dec' | 'minimumDivideScale'>;

/** Sums exact numbers: in a number as long as that is exact, with the rest in a bigint. */
class ExactSum {
  count = 0;
  private near = 0;
  private far = 0n;

  add(value: number | bigint): void {
    this.count += 1;
    if (typeof value === 'bigint') {
      this.far += value;
      return;
    }
    this.near += value;
    if (this.near > 4e15 || this.near < -4e15) {
      this.far += BigInt(this.near);
      this.near = 0;
    }
  }

  get total(): bigint {
    return this.far + BigInt(this.near);
  }
}

/** The largest unscaled value of an exact type. */
const limitOf = (type: SqlType): bigint =>
  type.kind === 'DECIMAL'
    ? bigPower(type.precision) - 1n
    : type.kind === 'BIGINT'
      ? 9_223_372_036_854_775_807n
      : 2_147_483_647n;

function checked(value: bigint, type: SqlType): SqlValue {
  const limit = limitOf(type);
  if (value > limit || value < (type.kind === 'DECIMAL' ? -limit : -limit - 1n)) throw overflow(type);
  return type.kind === 'INTEGER' || (type.kind === 'DECIMAL' && type.precision <= 15) ? Number(value) : value;
}

/** "SUM": the precision of a decimal result is 15, or ten digits more than that of the argument. */
function sumType(type: NumericType, {dec}: DecimalRules): NumericType {
  switch (type.kind) {
    case 'DECIMAL': {
      const {precision, scale} = type;
      return decimal(precision > 15 || dec === 31 ? Math.min(31, precision + 10) : 15, scale);
    }
    case 'DECFLOAT':
      return decfloat(34) as NumericType;
    case 'BIGINT':
      return bigint;
    default:
      return isFloat(type) ? double : integer;
  }
}

/** "AVG": all remaining digits go to the scale. */
function averageType(type: NumericType, options: DecimalRules): NumericType {
  if (type.kind !== 'DECIMAL') return sumType(type, options);
  const {precision, scale} = type;
  if (precision > 15 || options.dec === 31) return decimal(31, Math.max(0, 28 - precision + scale));
  return decimal(15, 15 - precision + scale);
}

function total(type: NumericType, result: NumericType, average: boolean): () => Accumulator {
  if (isFloat(type)) return () => new FloatTotal(average);
  if (type.kind === 'DECFLOAT') return () => new DecimalFloatTotal(average);
  const shift = result.kind === 'DECIMAL' ? result.scale - (type as DecimalType).scale : 0;
  return () => {
    const sum = new ExactSum();
    return {
      add(value) {
        if (value !== null) sum.add(value as number);
      },
      result() {
        if (sum.count === 0) return null;
        if (!average) return checked(sum.total, result);
        if (result.kind !== 'DECIMAL') checked(sum.total, result);
        return checked(rescaleBig(sum.total, 0, shift) / BigInt(sum.count), result);
      },
    };
  };
}

class FloatTotal implements Accumulator {
  private count = 0;
  private sum = 0;
  constructor(private readonly average: boolean) {}
  add(value: SqlValue): void {
    if (value === null) return;
    this.count += 1;
    this.sum += value as number;
  }
  result(): SqlValue {
    if (this.count === 0) return null;
    if (Math.abs(this.sum) > largestFloat) throw overflow(double);
    return this.average ? this.sum / this.count : this.sum;
  }
}

class DecimalFloatTotal implements Accumulator {
  private count = 0;
  private sum = fromScaled(0, 0);
  constructor(private readonly average: boolean) {}
  add(value: SqlValue): void {
    if (value === null) return;
    this.count += 1;
    this.sum = decimalFloatArithmetic('+', this.sum, value as DecimalFloat, 34);
  }
  result(): SqlValue {
    if (this.count === 0) return null;
    return this.average ? decimalFloatArithmetic('/', this.sum, fromScaled(this.count, 0), 34) : this.sum;
  }
}

const withCast = (inner: Accumulator, cast: (value: SqlValue) => SqlValue): Accumulator => ({
  add(value) {
    inner.add(cast(value));
  },
  result: () => inner.result(),
});

/** SUM and AVG. */
export function sumOrAverage(average: boolean, argument: Argument | undefined, rules: DecimalRules): AggregateFunction {
  const {type, cast} = numericArgument(average ? 'AVG' : 'SUM', argument, 0);
  const result = average ? averageType(type, rules) : sumType(type, rules);
  const accumulator = total(type, result, average);
  return {type: result, nullable: true, accumulator: cast ? () => withCast(accumulator(), cast) : accumulator};
}
