import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {
  bigint,
  decfloat,
  decimal,
  double,
  integer,
  isCharacter,
  isFloat,
  isNumeric,
  isString,
  varchar,
} from '../types/sql-type';
import type {DecimalType, NumericType, SqlType} from '../types/sql-type';
import type {DecimalFloat, Present, SqlValue} from '../types/sql-value';
import {comparison, key} from '../values/comparison';
import {floatOf, numericConversion} from '../values/conversion';
import {bigPower, rescaleBig} from '../values/decimal';
import {decimalFloatArithmetic, fromScaled} from '../values/decimal-float';
import {characterOf, numberOf} from '../values/implicit-cast';
import {largestFloat} from '../values/literals';
import {exception} from '../values/numeric-arithmetic';
import type {Argument} from './call';

/** What a function has seen of one group. */
export interface Accumulator {
  /** The values of the arguments in one row. Null values do not count. */
  add(value: SqlValue, second?: SqlValue): void;
  result(): SqlValue;
}

export interface AggregateFunction {
  readonly type: SqlType;
  readonly nullable: boolean;
  /** A new one for each group. */
  readonly accumulator: () => Accumulator;
}

type Options = Pick<Environment, 'dec' | 'minimumDivideScale'>;

const overflow = (type: SqlType) =>
  exception(
    type.kind === 'DECIMAL' ? 'DECIMAL OVERFLOW' : isFloat(type) ? 'EXPONENT OVERFLOW' : 'FIXED POINT OVERFLOW',
    'AGGREGATE FUNCTION',
    isFloat(type) ? 'FLOAT' : type.kind,
  );

class Count implements Accumulator {
  protected count = 0;
  constructor(
    private readonly every: boolean,
    private readonly big: boolean,
  ) {}
  add(value: SqlValue): void {
    if (this.every || value !== null) this.count += 1;
  }
  result(): SqlValue {
    return this.big ? BigInt(this.count) : this.count;
  }
}

/** Sums of exact numbers: a number as long as that is exact, the rest of it in a bigint. */
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

/** "SUM": the precision of a decimal result is 15, or ten digits more than the argument has. */
export function sumType(type: NumericType, {dec}: Options): NumericType {
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

/** "AVG": all digits that are left go to the scale. */
export function averageType(type: NumericType, options: Options): NumericType {
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

/** VARIANCE, STDDEV, COVARIANCE and CORRELATION, from running means so that large values lose nothing. */
class Spread implements Accumulator {
  private count = 0;
  private meanX = 0;
  private meanY = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;
  constructor(
    private readonly x: (value: Present) => number,
    private readonly y: ((value: Present) => number) | undefined,
    private readonly finish: (count: number, xx: number, yy: number, xy: number) => number | null,
  ) {}
  add(first: SqlValue, second: SqlValue = null): void {
    if (first === null || (this.y && second === null)) return;
    this.count += 1;
    const x = this.x(first);
    const dx = x - this.meanX;
    this.meanX += dx / this.count;
    this.xx += dx * (x - this.meanX);
    if (!this.y) return;
    const y = this.y(second!);
    const dy = y - this.meanY;
    this.meanY += dy / this.count;
    this.yy += dy * (y - this.meanY);
    this.xy += dx * (y - this.meanY);
  }
  result(): SqlValue {
    return this.count === 0 ? null : this.finish(this.count, this.xx, this.yy, this.xy);
  }
}

const sample = (count: number, sum: number) => (count < 2 ? null : sum / (count - 1));
const root = (value: number | null) => (value === null ? null : Math.sqrt(value));

const spreads: Readonly<Record<string, (count: number, xx: number, yy: number, xy: number) => number | null>> = {
  VARIANCE: (count, xx) => xx / count,
  VARIANCE_SAMP: sample,
  STDDEV: (count, xx) => Math.sqrt(xx / count),
  STDDEV_SAMP: (count, xx) => root(sample(count, xx)),
  COVARIANCE: (count, _xx, _yy, xy) => xy / count,
  COVARIANCE_SAMP: (count, _xx, _yy, xy) => sample(count, xy),
  CORRELATION: (_count, xx, yy, xy) => (xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)),
};

const synonyms: Readonly<Record<string, string>> = {
  VAR: 'VARIANCE',
  VAR_POP: 'VARIANCE',
  VARIANCE_POP: 'VARIANCE',
  VAR_SAMP: 'VARIANCE_SAMP',
  STDDEV_POP: 'STDDEV',
  COVAR: 'COVARIANCE',
  COVAR_POP: 'COVARIANCE',
  COVARIANCE_POP: 'COVARIANCE',
  COVAR_SAMP: 'COVARIANCE_SAMP',
  CORR: 'CORRELATION',
};

const others = new Set(['COUNT', 'COUNT_BIG', 'SUM', 'AVG', 'MIN', 'MAX', 'LISTAGG', 'MEDIAN']);
const percentiles = new Set(['PERCENTILE_CONT', 'PERCENTILE_DISC']);

/** MIN and MAX are scalar functions too: with one argument they are these. */
export const isAggregateFunction = (name: string, count: number): boolean => {
  if (name === 'MIN' || name === 'MAX') return count === 1;
  return others.has(name) || percentiles.has(name) || (synonyms[name] ?? name) in spreads;
};

/** A string among numbers is implicitly cast to DECFLOAT(34). */
function numericArgument(
  name: string,
  argument: Argument | undefined,
  at: number,
): {
  type: NumericType;
  cast?: (value: SqlValue) => SqlValue;
} {
  const type = argument?.type ?? integer;
  if (isNumeric(type)) return {type};
  if (!isCharacter(type) || type.bitData) throw new SqlError(-171, [String(at + 1), name]);
  const read = numberOf(type);
  return {type: decfloat(34) as NumericType, cast: (value) => (value === null ? null : read(value))};
}

/** "Aggregate functions": for arguments of these types; COUNT(*) has none. */
export function aggregateFunction(
  name: string,
  args: readonly Argument[],
  options: Options,
  distinct = false,
): AggregateFunction {
  const found = define(name, args, options);
  if (!distinct || name === 'MIN' || name === 'MAX') return found;
  const keyOf = key(args[0]!.type ?? integer) ?? ((value: Present) => value as string);
  return {
    ...found,
    accumulator: () => {
      const seen = new Set<string | number | bigint>();
      const inner = found.accumulator();
      return {
        add(value, second) {
          if (value === null) return;
          const before = seen.size;
          seen.add(keyOf(value));
          if (seen.size > before) inner.add(value, second);
        },
        result: () => inner.result(),
      };
    },
  };
}

function define(name: string, args: readonly Argument[], options: Options): AggregateFunction {
  const expected = args.length === 1 || (args.length === 0 && name.startsWith('COUNT'));
  switch (name) {
    case 'COUNT':
    case 'COUNT_BIG': {
      if (!expected) throw new SqlError(-170, [name]);
      const big = name === 'COUNT_BIG';
      const every = args.length === 0;
      return {type: big ? decimal(31) : integer, nullable: false, accumulator: () => new Count(every, big)};
    }
    case 'SUM':
    case 'AVG': {
      if (!expected) throw new SqlError(-170, [name]);
      const {type, cast} = numericArgument(name, args[0], 0);
      const average = name === 'AVG';
      const result = average ? averageType(type, options) : sumType(type, options);
      const accumulator = total(type, result, average);
      return {type: result, nullable: true, accumulator: cast ? () => withCast(accumulator(), cast) : accumulator};
    }
    case 'MIN':
    case 'MAX': {
      const type = args[0]?.type ?? integer;
      const compare = comparison(type, type);
      const sign = name === 'MAX' ? 1 : -1;
      return {type, nullable: true, accumulator: () => extreme(compare, sign)};
    }
    case 'LISTAGG':
      return listagg(args);
    case 'MEDIAN':
    case 'PERCENTILE_CONT':
    case 'PERCENTILE_DISC':
      return percentile(name, args);
    default:
      return spread(name, args);
  }
}

const withCast = (inner: Accumulator, cast: (value: SqlValue) => SqlValue): Accumulator => ({
  add(value) {
    inner.add(cast(value));
  },
  result: () => inner.result(),
});

function extreme(compare: (left: Present, right: Present) => number, sign: number): Accumulator {
  let best: SqlValue = null;
  return {
    add(value) {
      if (value !== null && (best === null || compare(value, best) * sign > 0)) best = value;
    },
    result: () => best,
  };
}

function spread(name: string, args: readonly Argument[]): AggregateFunction {
  const finish = spreads[synonyms[name] ?? name];
  if (!finish) throw new SqlError(-440, ['FUNCTION', name]);
  const pairs = /^CO/.test(name);
  if (args.length !== (pairs ? 2 : 1)) throw new SqlError(-170, [name]);
  const [x, y] = args.map((argument, at) => {
    const {type, cast} = numericArgument(name, argument, at);
    const float = floatOf(type);
    return cast ? (value: Present) => float(cast(value)!) : float;
  });
  return {type: double, nullable: true, accumulator: () => new Spread(x!, y, finish)};
}

/** "LISTAGG": the values one after another, in the order in which the rows come. */
function listagg(args: readonly Argument[]): AggregateFunction {
  const type = args[0]?.type ?? varchar(1);
  const cast = isNumeric(type) ? characterOf(type).cast : undefined;
  if (!isString(type) && !cast) throw new SqlError(-171, ['1', 'LISTAGG']);
  const separator = (args[1]?.literal ?? '') as string;
  const length = Math.max(4000, isString(type) ? type.length : 0);
  return {
    type: varchar(length),
    nullable: true,
    accumulator: () => {
      let list: string | null = null;
      return {
        add(value) {
          if (value === null) return;
          const text = (cast ? cast(value) : value) as string;
          list = list === null ? text : list + separator + text;
          if (list.length > length) throw new SqlError(-137, [String(list.length), String(length)]);
        },
        result: () => list,
      };
    },
  };
}

/** MEDIAN(value), and PERCENTILE_CONT and PERCENTILE_DISC with the fraction first and the sort key second. */
function percentile(name: string, args: readonly Argument[]): AggregateFunction {
  const median = name === 'MEDIAN';
  const discrete = name === 'PERCENTILE_DISC';
  if (args.length !== (median ? 1 : 2)) throw new SqlError(-170, [name]);
  const at = median ? 0 : 1;
  const type = discrete ? (args[1]!.type ?? integer) : numericArgument(name, args[at], at).type;
  const result = discrete ? type : double;
  const compare = comparison(type, type);
  const convert =
    discrete || !isNumeric(type)
      ? undefined
      : numericConversion(type, double, () => {
          throw overflow(double);
        });
  const fractionOf = isNumeric(args[0]!.type ?? double) ? floatOf((args[0]!.type ?? double) as NumericType) : Number;
  return {
    type: result,
    nullable: true,
    accumulator: () => {
      const values: Present[] = [];
      let fraction = 0.5;
      return {
        add(first, second = null) {
          const value = median ? first : second;
          if (!median && first !== null) fraction = fractionOf(first);
          if (value !== null) values.push(value);
        },
        result() {
          if (values.length === 0) return null;
          if (fraction < 0 || fraction > 1) throw new SqlError(-171, ['1', name]);
          values.sort(compare);
          if (discrete) return values[Math.max(Math.ceil(fraction * values.length) - 1, 0)]!;
          const row = fraction * (values.length - 1);
          const low = convert!(values[Math.floor(row)]!) as number;
          const high = convert!(values[Math.ceil(row)]!) as number;
          return low + (high - low) * (row - Math.floor(row));
        },
      };
    },
  };
}
