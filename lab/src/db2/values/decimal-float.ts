import type {DecimalFloat} from '../types/sql-value';
import {bigPower} from './decimal';

/** DECFLOAT: IEEE 754 decimal64 and decimal128, with 16 and 34 digits. */
export type DecimalFloatPrecision = 16 | 34;

const largestExponent = {16: 384, 34: 6144};

const nan: DecimalFloat = {negative: false, coefficient: 0n, exponent: 0, special: 'NAN'};
const infinity = (negative: boolean): DecimalFloat => ({negative, coefficient: 0n, exponent: 0, special: 'INFINITY'});

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** Rounds half even to this many digits, the installed default of CURRENT DECFLOAT ROUNDING MODE. */
export function rounded(
  negative: boolean,
  coefficient: bigint,
  exponent: number,
  precision: DecimalFloatPrecision,
): DecimalFloat {
  const smallest = -largestExponent[precision] - precision + 2;
  const digits = String(coefficient).length;
  const excess = Math.max(digits - precision, smallest - exponent);
  if (excess > digits) return {negative, coefficient: 0n, exponent: smallest};
  if (excess > 0) {
    const unit = bigPower(excess);
    const rest = coefficient % unit;
    coefficient /= unit;
    exponent += excess;
    const half = unit / 2n;
    if (rest > half || (rest === half && coefficient % 2n === 1n)) coefficient += 1n;
    if (String(coefficient).length > precision) {
      coefficient /= 10n;
      exponent += 1;
    }
  }
  if (coefficient !== 0n && exponent + String(coefficient).length - 1 > largestExponent[precision])
    return infinity(negative);
  return {negative, coefficient, exponent};
}

export const fromScaled = (
  value: bigint | number,
  scale: number,
  precision: DecimalFloatPrecision = 34,
): DecimalFloat => {
  const unscaled = BigInt(value);
  return rounded(unscaled < 0n, absolute(unscaled), -scale, precision);
};

/** Parses digits as in a constant, INFINITY or NAN; undefined if the text is not a number. */
export function parseDecimalFloat(text: string, precision: DecimalFloatPrecision = 34): DecimalFloat | undefined {
  const words = /^([+-]?)(?:(INF(?:INITY)?)|(S?NAN))$/i.exec(text);
  if (words) {
    const negative = words[1] === '-';
    return words[2] ? infinity(negative) : {...nan, negative, special: words[3]!.length === 4 ? 'SNAN' : 'NAN'};
  }
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:E([+-]?\d{1,5}))?$/i.exec(text);
  if (!parts) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole + fraction === '') return undefined;
  return rounded(sign === '-', BigInt(whole + fraction), Number(exponent) - fraction.length, precision);
}

export const fromDouble = (value: number, precision: DecimalFloatPrecision = 34): DecimalFloat =>
  parseDecimalFloat(String(value), precision)!;

export const toDouble = (value: DecimalFloat): number => Number(decimalFloatText(value));

/**
 * Returns the unscaled integer at a scale, truncated; undefined for infinity, NaN, and exponents that are far too
 * large.
 */
export function toScaled(value: DecimalFloat, scale: number): bigint | undefined {
  if (value.special) return undefined;
  const shift = value.exponent + scale;
  if (shift > 200) return value.coefficient === 0n ? 0n : undefined;
  const size = shift >= 0 ? value.coefficient * bigPower(shift) : value.coefficient / bigPower(-shift);
  return value.negative ? -size : size;
}

/** The text as CHAR returns it: digits, with an exponent if needed. */
export function decimalFloatText(value: DecimalFloat): string {
  const sign = value.negative ? '-' : '';
  if (value.special) return sign + {INFINITY: 'Infinity', NAN: 'NaN', SNAN: 'sNaN'}[value.special];
  const digits = String(value.coefficient);
  const adjusted = value.exponent + digits.length - 1;
  if (value.exponent <= 0 && adjusted >= -6) {
    if (value.exponent === 0) return sign + digits;
    const padded = digits.padStart(1 - value.exponent, '0');
    return `${sign}${padded.slice(0, value.exponent)}.${padded.slice(value.exponent)}`;
  }
  const fraction = digits.length > 1 ? `.${digits.slice(1)}` : '';
  return `${sign}${digits[0]}${fraction}E${adjusted < 0 ? '' : '+'}${adjusted}`;
}

const specialRanks = {INFINITY: 1, SNAN: 2, NAN: 3};

/** "Numeric comparisons": -NaN lowest, -sNaN, -infinity, finite values, infinity, sNaN, and NaN highest. */
export function compareDecimalFloats(left: DecimalFloat, right: DecimalFloat): number {
  const rank = ({special, negative}: DecimalFloat) => (special ? (negative ? -1 : 1) * specialRanks[special] : 0);
  const byRank = rank(left) - rank(right);
  if (byRank !== 0 || rank(left) !== 0) return Math.sign(byRank);
  const exponent = Math.min(left.exponent, right.exponent);
  const size = (value: DecimalFloat) => {
    const aligned = value.coefficient * bigPower(value.exponent - exponent);
    return value.negative ? -aligned : aligned;
  };
  if (left.coefficient === 0n && right.coefficient === 0n) return 0;
  // The signs decide: no need to align the digits.
  if (left.negative !== right.negative || left.coefficient === 0n || right.coefficient === 0n) {
    const sign = (value: DecimalFloat) => (value.coefficient === 0n ? 0 : value.negative ? -1 : 1);
    return Math.sign(sign(left) - sign(right));
  }
  const a = size(left);
  const b = size(right);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** "Arithmetic with decimal floating-point operands". */
export function decimalFloatArithmetic(
  operator: '+' | '-' | '*' | '/',
  left: DecimalFloat,
  right: DecimalFloat,
  precision: DecimalFloatPrecision,
): DecimalFloat {
  if (operator === '-') return decimalFloatArithmetic('+', left, {...right, negative: !right.negative}, precision);
  if (left.special || right.special) return withSpecial(operator, left, right);
  const sameSign = left.negative === right.negative;
  if (operator === '*')
    return rounded(!sameSign, left.coefficient * right.coefficient, left.exponent + right.exponent, precision);
  if (operator === '/') {
    if (right.coefficient === 0n) return left.coefficient === 0n ? nan : infinity(!sameSign);
    let shift = precision + 2 + String(right.coefficient).length - String(left.coefficient).length;
    shift = Math.max(shift, 0);
    const dividend = left.coefficient * bigPower(shift);
    let quotient = dividend / right.coefficient;
    let exponent = left.exponent - right.exponent - shift;
    if (dividend % right.coefficient !== 0n) {
      // A sticky digit, so that rounding sees that there is a remainder.
      quotient = quotient * 10n + 1n;
      exponent -= 1;
    } else {
      // An exact quotient keeps the exponent nearest to the ideal one.
      const ideal = left.exponent - right.exponent;
      while (exponent < ideal && quotient % 10n === 0n) {
        quotient /= 10n;
        exponent += 1;
      }
    }
    return rounded(!sameSign, quotient, exponent, precision);
  }
  // Digits this far below an operand other than zero cannot affect the result.
  const floor = (value: DecimalFloat) => (value.coefficient === 0n ? -Infinity : value.exponent - 80);
  const exponent = Math.max(Math.min(left.exponent, right.exponent), floor(left), floor(right));
  const align = (value: DecimalFloat) => {
    const shift = value.exponent - exponent;
    const size = shift >= 0 ? value.coefficient * bigPower(shift) : value.coefficient / bigPower(-shift);
    return value.negative ? -size : size;
  };
  const sum = align(left) + align(right);
  return rounded(sum < 0n || (sum === 0n && left.negative && right.negative), absolute(sum), exponent, precision);
}

function withSpecial(operator: string, left: DecimalFloat, right: DecimalFloat): DecimalFloat {
  const isNan = (value: DecimalFloat) => value.special === 'NAN' || value.special === 'SNAN';
  if (isNan(left) || isNan(right)) return nan;
  if (operator === '+')
    return left.special && right.special && left.negative !== right.negative ? nan : left.special ? left : right;
  const negative = left.negative !== right.negative;
  if (operator === '*') {
    const zero = (!left.special && left.coefficient === 0n) || (!right.special && right.coefficient === 0n);
    return zero ? nan : infinity(negative);
  }
  if (left.special) return right.special ? nan : infinity(negative);
  return {negative, coefficient: 0n, exponent: 0};
}
