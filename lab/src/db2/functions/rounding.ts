import {decimal, double, isFloat, isInteger} from '../types/sql-type';
import type {DecimalType} from '../types/sql-type';
import type {DecimalFloat, Present} from '../types/sql-value';
import {bigPower, powers} from '../values/decimal';
import {fromDouble, toDouble} from '../values/decimal-float';
import {exception} from '../values/numeric-arithmetic';
import {entry} from './call';
import type {Entry} from './call';

const overflow = (kind: string) => exception('FIXED POINT OVERFLOW', 'BUILT-IN FUNCTION', kind);

/** CEILING and FLOOR: the next whole number up or down. */
export const toWhole = (up: boolean): Entry =>
  entry(1, 1, (call) => {
    const type = call.number(0);
    if (isInteger(type)) return {type, run: (value: Present) => value};
    if (isFloat(type)) return {type: double, run: up ? Math.ceil : Math.floor};
    if (type.kind === 'DECFLOAT')
      return {type, run: (value: DecimalFloat) => wholeDecimalFloat(value, value.negative === up ? 'down' : 'up')};
    const {precision, scale} = type as DecimalType;
    const whole = decimal(precision);
    const unit = bigPower(scale);
    if (precision <= 15)
      return {type: whole, run: (value: number) => Math[up ? 'ceil' : 'floor'](value / powers[scale]!) + 0};
    return {
      type: whole,
      run: (value: bigint) => {
        const cut = value / unit;
        const moved = value % unit === 0n || value > 0n !== up ? cut : cut + (up ? 1n : -1n);
        return moved;
      },
    };
  });

/** Rounds towards zero, away from it, or half up, at a power of ten. */
export function wholeDecimalFloat(value: DecimalFloat, mode: 'down' | 'up' | 'half', digits = 0): DecimalFloat {
  const drop = -digits - value.exponent;
  if (value.special || drop <= 0) return value;
  // No coefficient has that many digits.
  if (drop > 100) return {negative: value.negative, coefficient: mode === 'up' ? 1n : 0n, exponent: 0};
  const unit = bigPower(drop);
  const cut = value.coefficient / unit;
  const rest = value.coefficient % unit;
  const more = mode === 'half' ? rest * 2n >= unit : mode === 'up' && rest > 0n;
  return {negative: value.negative, coefficient: more ? cut + 1n : cut, exponent: -digits};
}

/** ROUND and TRUNCATE: the second argument counts digits to the right of the point, or to the left when negative. */
export const toDigits = (half: boolean): Entry =>
  entry(1, 2, (call) => {
    const type = call.number(0);
    call.integer(1);
    const mode = half ? 'half' : 'down';
    if (type.kind === 'DECFLOAT')
      return {type, run: (value: DecimalFloat, digits = 0) => wholeDecimalFloat(value, mode, digits)};
    if (isFloat(type)) {
      return {
        type: double,
        run: (value: number, digits = 0) => {
          const exact = wholeDecimalFloat(fromDouble(value), mode, digits);
          return toDouble(exact);
        },
      };
    }
    const scale = type.kind === 'DECIMAL' ? type.scale : 0;
    const grows = half && type.kind === 'DECIMAL' && type.precision < 31;
    const result = grows ? decimal(type.precision + 1, type.scale) : type;
    const big = result.kind === 'BIGINT' || (result.kind === 'DECIMAL' && result.precision > 15);
    const limit =
      type.kind === 'DECIMAL'
        ? bigPower((result as DecimalType).precision)
        : {SMALLINT: 32_768n, INTEGER: 2_147_483_648n}[type.kind as 'INTEGER'] || 9_223_372_036_854_775_808n;
    return {
      type: result,
      run: (value: number | bigint, digits = 0) => {
        const drop = scale - digits;
        if (drop <= 0) return big ? BigInt(value) : Number(value);
        if (drop > 32) return big ? 0n : 0;
        if (!big && drop <= 15) {
          const unit = powers[drop]!;
          const size = Math.abs(Number(value));
          // Adds half a unit, then truncates: the sum is exact.
          const cut = Math.floor((half ? size + unit / 2 : size) / unit) * unit;
          if (cut >= Number(limit)) throw overflow(type.kind);
          return Number(value) < 0 ? 0 - cut : cut;
        }
        const exact = BigInt(value);
        const unit = bigPower(drop);
        const size = exact < 0n ? -exact : exact;
        const cut = ((half ? size + unit / 2n : size) / unit) * unit;
        if (cut >= limit) throw overflow(type.kind);
        const moved = exact < 0n ? -cut : cut;
        return big ? moved : Number(moved);
      },
    };
  });
