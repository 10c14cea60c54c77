import {SqlError} from '../sql-error';
import {double} from '../types/sql-type';
import type {Present, SqlValue} from '../types/sql-value';
import {floatOf} from '../values/conversion';
import {largestFloat} from '../values/literals';
import {numericArgument, overflow} from './accumulator';
import type {Accumulator, AggregateFunction} from './accumulator';
import type {Argument} from './call';

/** VARIANCE, STDDEV, COVARIANCE and CORRELATION, from running means so that large values lose no precision. */
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
    if (this.count === 0) return null;
    const result = this.finish(this.count, this.xx, this.yy, this.xy);
    if (result !== null && !(Math.abs(result) <= largestFloat)) throw overflow(double);
    return result;
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

export const isSpread = (name: string): boolean => (synonyms[name] ?? name) in spreads;

export function spread(name: string, args: readonly Argument[]): AggregateFunction {
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
