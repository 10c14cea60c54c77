import type {FixedNumber} from '../../../le/numbers/fixed-number';
import {bigPower, power} from '../../../le/numbers/powers';
import type {Fault} from '../../../le/program-check';
import type {Places} from '../intermediate-places';

/**
 * A number to be computed: an integer that is `10 ** decimals` times the value. It is a double if none of its possible
 * values needs more than 53 bits, otherwise a bigint; `bound` is the largest magnitude of that integer. In floating
 * point, it is the value itself.
 */
export type NumberValue =
  | {
      readonly form: 'double';
      readonly get: () => number;
      readonly bound: number;
      readonly places: Places;
      readonly constant?: number;
      readonly shape?: Shape | undefined;
    }
  | {readonly form: 'big'; readonly get: () => bigint; readonly bound: number; readonly places: Places}
  | {readonly form: 'float'; readonly get: () => number};

/**
 * The form of most values, for statements that read them without a closure: an item, and what is added or subtracted.
 */
export interface Shape {
  readonly item: FixedNumber;
  readonly fault: Fault;
  readonly added?: number;
  readonly operator?: '+' | '-';
  readonly other?: FixedNumber;
}

/** Whether a value is an item and nothing else. */
export const isItem = (shape: Shape | undefined): shape is Shape =>
  shape !== undefined && shape.added === undefined && shape.other === undefined;

export type FixedValue = Exclude<NumberValue, {form: 'float'}>;

/** Integers up to this one are exact as doubles. */
export const exact = Number.MAX_SAFE_INTEGER;

export const constantValue = (digits: bigint, decimals: number): FixedValue => {
  const bound = Number(digits < 0n ? -digits : digits);
  const length = digits.toString().replace('-', '').length;
  const places = {integers: Math.max(length - decimals, 0), decimals};
  if (bound > exact) return {form: 'big', get: () => digits, bound, places};
  const constant = Number(digits);
  return {form: 'double', get: always(constant), bound, places, constant};
};

// Separate functions, so that a closure captures only what it needs: a program has many closures, and those of a large
// one do not fit in a cache.

const always = (constant: number) => () => constant;

export const timesConstant = (get: () => number, factor: number) => () => get() * factor;

export const quotientOf = (get: () => number, divisor: number) => () => Math.trunc(get() / divisor);

const roundedQuotient = (get: () => number, divisor: number, half: number) => () => {
  const number = get();
  return number < 0 ? -Math.floor((half - number) / divisor) : Math.floor((number + half) / divisor);
};

export function toBig(value: FixedValue): () => bigint {
  if (value.form === 'big') return value.get;
  const {get, constant} = value;
  if (constant !== undefined) {
    const big = BigInt(constant);
    return () => big;
  }
  return () => BigInt(get());
}

export function toFloat(value: NumberValue): () => number {
  if (value.form === 'float') return value.get;
  const {decimals} = value.places;
  if (value.form === 'double') {
    const {get} = value;
    const divisor = power(decimals);
    return decimals === 0 ? get : () => get() / divisor;
  }
  const {get} = value;
  return () => Number(`${get()}e${-decimals}`);
}

/** The same value with more decimals. */
export function scaled(value: FixedValue, decimals: number): FixedValue {
  const more = decimals - value.places.decimals;
  if (more === 0) return value;
  const places = {integers: value.places.integers, decimals};
  const factor = power(more);
  const bound = value.bound * factor;
  if (value.form === 'double' && bound <= exact) {
    const {get, constant} = value;
    if (constant !== undefined) {
      const more_ = constant * factor;
      return {form: 'double', get: always(more_), bound, places, constant: more_};
    }
    return {form: 'double', get: timesConstant(get, factor), bound, places};
  }
  const big = toBig(value);
  const bigFactor = bigPower(more);
  return {form: 'big', get: () => big() * bigFactor, bound, places};
}

/** The same value with fewer decimals, truncated or rounded half away from zero. */
export function cutDecimals(value: FixedValue, decimals: number, rounded: boolean): FixedValue {
  const fewer = value.places.decimals - decimals;
  if (fewer <= 0) return scaled(value, decimals);
  const places = {integers: value.places.integers, decimals};
  const bound = value.bound / power(fewer) + 1;
  if (value.form === 'double') {
    const {get} = value;
    const divisor = power(fewer);
    const cut = rounded ? roundedQuotient(get, divisor, divisor / 2) : quotientOf(get, divisor);
    return {form: 'double', get: cut, bound, places};
  }
  const {get} = value;
  const divisor = bigPower(fewer);
  const half = rounded ? divisor / 2n : 0n;
  const cut = (): bigint => {
    const number = get();
    return number < 0n ? (number - half) / divisor : (number + half) / divisor;
  };
  return {form: 'big', get: cut, bound, places};
}
