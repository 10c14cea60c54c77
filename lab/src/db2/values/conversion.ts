import {isFloat} from '../types/sql-type';
import type {NumericType} from '../types/sql-type';
import type {DecimalFloat, Present, Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {bigPower, powers, rescaleBig} from './decimal';
import {fromDouble, fromScaled, rounded, toDouble, toScaled} from './decimal-float';
import {largestFloat} from './literals';

const limits = {SMALLINT: 32_767, INTEGER: 2_147_483_647};
const bigintLimit = 9_223_372_036_854_775_807n;

const same: Unary = (value) => value;

const isExact = (type: NumericType) => type.kind !== 'DECFLOAT' && !isFloat(type);
const scaleOf = (type: NumericType) => (type.kind === 'DECIMAL' ? type.scale : 0);
const holdsNumber = (type: NumericType) =>
  type.kind === 'SMALLINT' || type.kind === 'INTEGER' || (type.kind === 'DECIMAL' && type.precision <= 15);

/** A single-precision hexadecimal number keeps 6 hexadecimal digits: at least 21 bits, at most 24. */
function toReal(value: number): number {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(Math.abs(value)));
  const unit = 2 ** (4 * (Math.floor(exponent / 4) + 1) - 24);
  return Math.round(value / unit) * unit;
}

/**
 * "Numeric assignments": converts numbers of one type to another. Fractional digits that do not fit are truncated;
 * whole digits that do not fit are an error, whose SQLCODE depends on the operation.
 */
export function numericConversion(from: NumericType, to: NumericType, fail: (value: Present) => never): Unary {
  if (to.kind === 'DECFLOAT') {
    if (from.kind === 'DECFLOAT') {
      if (from.precision <= to.precision) return same;
      return unary((value: DecimalFloat) =>
        value.special ? value : rounded(value.negative, value.coefficient, value.exponent, to.precision),
      );
    }
    if (isFloat(from)) return unary((value: number) => fromDouble(value, to.precision));
    const scale = scaleOf(from);
    return unary((value: number | bigint) => fromScaled(value, scale, to.precision));
  }
  if (isFloat(to)) {
    const single = to.kind === 'REAL' && from.kind !== 'REAL';
    const toFloat = floatOf(from);
    if (from.kind === 'DOUBLE' && !single) return same;
    return unary((value: Present) => {
      const float = toFloat(value);
      if (!(Math.abs(float) <= largestFloat)) fail(value);
      return single ? toReal(float) : float;
    });
  }
  if (!isExact(from)) return fromApproximate(from, to, fail);
  if (holdsNumber(from) && holdsNumber(to)) return smallConversion(from, to, fail);
  const fromScale = scaleOf(from);
  const toScale = scaleOf(to);
  const finish = finisher(to, fail);
  return unary((value: number | bigint) => finish(rescaleBig(BigInt(value), fromScale, toScale), value));
}

/** Converts values to doubles. */
export function floatOf(from: NumericType): (value: Present) => number {
  if (isFloat(from)) return (value) => value as number;
  if (from.kind === 'DECFLOAT') return (value) => toDouble(value as DecimalFloat);
  const scale = scaleOf(from);
  if (scale === 0) return (value) => Number(value);
  // One division of two exact numbers is rounded once.
  if (scale <= 15) return (value) => Number(value) / powers[scale]!;
  return (value) => Number(`${String(value)}e-${scale}`);
}

/** Checks an unscaled integer against its type, and converts it to the form of the type's values. */
function finisher(to: NumericType, fail: (value: Present) => never): (result: bigint, value: Present) => Present {
  const big = !holdsNumber(to);
  const limit =
    to.kind === 'DECIMAL'
      ? bigPower(to.precision) - 1n
      : to.kind === 'BIGINT'
        ? bigintLimit
        : BigInt(limits[to.kind as 'INTEGER']);
  const lowest = to.kind === 'DECIMAL' ? -limit : -limit - 1n;
  return (result, value) => {
    if (result > limit || result < lowest) fail(value);
    return big ? result : Number(result);
  };
}

function smallConversion(from: NumericType, to: NumericType, fail: (value: Present) => never): Unary {
  const shift = scaleOf(to) - scaleOf(from);
  const limit = to.kind === 'DECIMAL' ? powers[to.precision]! - 1 : limits[to.kind as 'INTEGER'];
  const lowest = to.kind === 'DECIMAL' ? -limit : -limit - 1;
  const digits = from.kind === 'DECIMAL' ? from.precision : from.kind === 'SMALLINT' ? 5 : 10;
  const room = to.kind === 'DECIMAL' ? to.precision : to.kind === 'SMALLINT' ? 4 : 9;
  const always = digits + shift <= room || from.kind === to.kind;
  if (shift === 0 && ((always && from.kind !== 'DECIMAL') || digits <= room)) return same;
  const factor = powers[Math.abs(shift)]!;
  return unary((value: number) => {
    const result = shift >= 0 ? value * factor : Math.trunc(value / factor) + 0;
    if (result > limit || result < lowest) fail(value);
    return result;
  });
}

function fromApproximate(from: NumericType, to: NumericType, fail: (value: Present) => never): Unary {
  const finish = finisher(to, fail);
  const scale = scaleOf(to);
  if (from.kind === 'DECFLOAT')
    return unary((value: DecimalFloat) => finish(toScaled(value, scale) ?? fail(value), value));
  return unary((value: number) => {
    if (Math.abs(value) > 1e32) fail(value);
    // The nearest decimal of 15 digits, so that 0.1 stored as a float is 0.1 again, then truncated.
    const exact = fromScaledText(value);
    return finish(toScaled(exact, scale)!, value);
  });
}

const fromScaledText = (value: number): DecimalFloat => {
  const [digits, exponent] = value.toExponential(14).split('e');
  const unscaled = BigInt(digits!.replace('.', '').replace('-', ''));
  return {negative: value < 0, coefficient: unscaled, exponent: Number(exponent) - 14};
};
