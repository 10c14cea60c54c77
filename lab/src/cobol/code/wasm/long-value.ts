import {exact} from '../closures/number-value';
import {bigPower, power} from '../../../le/numbers/powers';
import type {ArithmeticOperator} from '../operand';
import {carriedPlaces, mostDigits, type Places, quotientPlaces} from '../intermediate-places';
import type {RunTimeOptions} from '../program';
import {type FunctionBody, op} from './function-body';
import {i64} from './binary-format';

/** Adds instructions to a function. */
export type Emit = (body: FunctionBody) => void;

/** Emitted for a result that does not fit: with ON SIZE ERROR, this is recorded and the result is not stored. */
export type OnSizeError = Emit;

/**
 * A number to be computed as i64: `10 ** decimals` times the value, like `NumberValue` of the closures, with the same
 * places and bounds. Numbers that need more than 63 bits, and floating point, are left to the closures.
 */
export interface LongValue {
  readonly emit: Emit;
  readonly bound: number;
  readonly places: Places;
  readonly constant?: bigint;
  /** Whether the closures represent it as a double. */
  readonly isDouble: boolean;
}

/** Well below 2**63, because bounds are rounded. */
const greatest = 9.2e18;

export function constantLong(digits: bigint, decimals: number): LongValue | undefined {
  const magnitude = digits < 0n ? -digits : digits;
  const places = {integers: Math.max(magnitude.toString().length - decimals, 0), decimals};
  const bound = Number(magnitude);
  if (bound > greatest) return undefined;
  return {emit: (body) => body.i64(digits), bound, places, constant: digits, isDouble: bound <= exact};
}

export function negatedLong(value: LongValue): LongValue {
  if (value.constant !== undefined) return constantLong(-value.constant, value.places.decimals)!;
  return {
    ...value,
    emit: (body) => {
      body.i64(0);
      value.emit(body);
      body.op(op.i64Sub);
    },
  };
}

/** The same value with more decimals. */
export function scaledLong(value: LongValue, decimals: number): LongValue | undefined {
  const more = decimals - value.places.decimals;
  if (more === 0) return value;
  const factor = bigPower(more);
  const bound = value.bound * power(more);
  if (bound > greatest) return undefined;
  const places = {integers: value.places.integers, decimals};
  const isDouble = value.isDouble && bound <= exact;
  if (value.constant !== undefined) {
    const constant = value.constant * factor;
    return {emit: (body) => body.i64(constant), bound, places, constant, isDouble};
  }
  return {emit: binary(value, op.i64Mul, factor), bound, places, isDouble};
}

/** The same value with fewer decimals, truncated or rounded half away from zero. */
export function cutLong(value: LongValue, decimals: number, rounded: boolean): LongValue | undefined {
  const fewer = value.places.decimals - decimals;
  if (fewer <= 0) return scaledLong(value, decimals);
  const places = {integers: value.places.integers, decimals};
  const bound = value.bound / power(fewer) + 1;
  const divisor = bigPower(fewer);
  if (value.constant !== undefined) {
    const half = rounded ? (value.constant < 0n ? -divisor / 2n : divisor / 2n) : 0n;
    const constant = (value.constant + half) / divisor;
    return {emit: (body) => body.i64(constant), bound, places, constant, isDouble: value.isDouble};
  }
  const emit: Emit = (body) => {
    value.emit(body);
    if (rounded) {
      const number = body.local(i64);
      const half = divisor / 2n;
      body.tee(number).i64(-half).i64(half).get(number).i64(0).op(op.i64LtS, op.select, op.i64Add);
    }
    divideBy(body, divisor, value.bound * 2);
  };
  return {emit, bound, places, isDouble: value.isDouble};
}

/**
 * Divides the number on the stack by a constant; numbers that fit in a double are divided as doubles, which is faster.
 */
function divideBy(body: FunctionBody, divisor: bigint, bound: number): void {
  if (bound <= exact) body.asDouble().f64(Number(divisor)).f64Divide().asLong();
  else body.i64(divisor).op(op.i64DivS);
}

const binary =
  (value: LongValue, code: number, constant: bigint): Emit =>
  (body) => {
    value.emit(body);
    body.i64(constant).op(code);
  };

/** What an expression needs to know about its statement. */
export interface LongExpression {
  readonly dmax: number;
  readonly options: RunTimeOptions;
  /** Emitted where a divisor is zero. */
  readonly onZero: Emit;
}

export function combinedLong(
  operator: ArithmeticOperator,
  left: LongValue,
  right: LongValue,
  expression: LongExpression,
): LongValue | undefined {
  const result =
    operator === '+' || operator === '-'
      ? sum(operator, left, right)
      : operator === '*'
        ? product(left, right)
        : operator === '/'
          ? quotient(left, right, expression)
          : undefined;
  return result && carried(result, expression);
}

function sum(operator: '+' | '-', one: LongValue, other: LongValue): LongValue | undefined {
  const decimals = Math.max(one.places.decimals, other.places.decimals);
  const left = scaledLong(one, decimals);
  const right = scaledLong(other, decimals);
  if (left === undefined || right === undefined) return undefined;
  const bound = left.bound + right.bound;
  if (bound > greatest) return undefined;
  const places = {integers: Math.max(one.places.integers, other.places.integers) + 1, decimals};
  const isDouble = left.isDouble && right.isDouble && bound <= exact;
  return {emit: pair(left, right, operator === '+' ? op.i64Add : op.i64Sub), bound, places, isDouble};
}

function product(one: LongValue, other: LongValue): LongValue | undefined {
  const bound = one.bound * other.bound;
  if (bound > greatest) return undefined;
  const places = {
    integers: one.places.integers + other.places.integers,
    decimals: one.places.decimals + other.places.decimals,
  };
  return {
    emit: pair(one, other, op.i64Mul),
    bound,
    places,
    isDouble: one.isDouble && other.isDouble && bound <= exact,
  };
}

const pair =
  (left: LongValue, right: LongValue, code: number): Emit =>
  (body) => {
    left.emit(body);
    right.emit(body);
    body.op(code);
  };

function quotient(dividend: LongValue, divisor: LongValue, {dmax, onZero}: LongExpression): LongValue | undefined {
  const {places, added} = quotientPlaces(dividend.places, divisor.places, dmax);
  const bound = dividend.bound * power(added);
  if (bound > greatest) return undefined;
  const isDouble = dividend.isDouble && divisor.isDouble && bound <= exact;
  const factor = bigPower(added);
  const {constant} = divisor;
  const emit: Emit = (body) => {
    dividend.emit(body);
    if (constant !== undefined && constant !== 0n) {
      if (factor !== 1n) body.i64(factor).op(op.i64Mul);
      divideBy(body, constant, Math.max(bound, divisor.bound));
      return;
    }
    const number = body.local(i64);
    body.set(number);
    divisor.emit(body);
    const divider = body.local(i64);
    body.tee(divider).op(op.i64Eqz);
    body.if();
    onZero(body);
    body.end();
    body.get(number);
    if (factor !== 1n) body.i64(factor).op(op.i64Mul);
    if (bound <= exact && divisor.bound <= exact) body.asDouble().get(divider).asDouble().f64Divide().asLong();
    else body.get(divider).op(op.i64DivS);
  };
  return {emit, bound, places, isDouble};
}

/** No number here has so many digits that high-order ones would be lost, but decimals may have to be truncated. */
function carried(value: LongValue, {dmax, options}: LongExpression): LongValue | undefined {
  const places = carriedPlaces(value.places, dmax, mostDigits(options));
  if (places.integers === value.places.integers && places.decimals === value.places.decimals) return value;
  const cut = cutLong(value, places.decimals, false);
  return cut && {...cut, places};
}
