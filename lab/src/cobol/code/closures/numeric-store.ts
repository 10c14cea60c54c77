import {writeBinary, writeBinaryBig} from '../../../le/numbers/binary';
import {type FixedNumber, readNumber, writeNumber} from '../../../le/numbers/fixed-number';
import {type FloatLength, writeFloat, writeFloatRatio} from '../../../le/numbers/hexadecimal-float';
import {writePacked, writePackedBig} from '../../../le/numbers/packed';
import {bigPower, doubleDigits, power} from '../../../le/numbers/powers';
import {writeZoned, writeZonedBig} from '../../../le/numbers/zoned';
import type {Fault} from '../../../le/program-check';
import type {Field} from '../../data/field';
import type {Context} from '../execution/context';
import type {Location} from './location';
import {fixedNumber} from './numeric-item';
import {cutDecimals, exact, type FixedValue, type NumberValue, toBig} from './number-value';
import {isNative, type StoreOptions} from '../numeric-field';

/** Stores a value in an item; false if it does not fit and the statement has ON SIZE ERROR. */
export type Store = () => boolean;

/** Stores a number in an item of any usage (Language Reference, Elementary moves; ROUNDED; SIZE ERROR). */
export function storeNumber(
  context: Context,
  field: Field,
  location: Location,
  value: NumberValue,
  options: StoreOptions = {},
): Store {
  if (field.usage === 'float' || field.usage === 'double') return storeFloat(context, field, location, value);
  const fixedPoint = value.form === 'float' ? floatToFixed(field, value.get) : value;
  // With a negative scale, the digits that the P positions stand for are dropped.
  const aligned =
    field.scale >= 0
      ? cutDecimals(fixedPoint, field.scale, options.rounded === true)
      : droppedDigits(fixedPoint, -field.scale, options.rounded === true);
  return storeInteger(context, field, location, aligned, options.checked === true);
}

function droppedDigits(value: FixedValue, dropped: number, rounded: boolean): FixedValue {
  const {decimals} = value.places;
  const shifted: FixedValue = {...value, places: {...value.places, decimals: decimals + dropped}};
  return cutDecimals(shifted, 0, rounded);
}

/**
 * Converts floating point to fixed point, rounding in the last place (Programming Guide, Conversions and precision).
 */
function floatToFixed({scale, digits}: Field, get: () => number): FixedValue {
  const decimals = Math.max(scale, 0);
  const factor = power(decimals);
  const places = {integers: Math.max(digits - scale, 0), decimals};
  if (digits <= doubleDigits) {
    const rounded = (): number => {
      const number = get() * factor;
      return number < 0 ? -Math.round(-number) : Math.round(number);
    };
    return {form: 'double', get: rounded, bound: exact, places};
  }
  const rounded = (): bigint => {
    const number = get() * factor;
    return Number.isFinite(number) ? BigInt(Math.round(number)) : 0n;
  };
  return {form: 'big', get: rounded, bound: Infinity, places};
}

function storeFloat({view}: Context, {usage}: Field, {at}: Location, value: NumberValue): Store {
  const length: FloatLength = usage === 'float' ? 4 : 8;
  if (value.form === 'float') {
    const {get} = value;
    return () => writeFloat(view, at(), length, get());
  }
  const get = toBig(value);
  const divisor = bigPower(value.places.decimals);
  return () => writeFloatRatio(view, at(), length, get(), divisor);
}

function storeInteger(context: Context, field: Field, location: Location, value: FixedValue, checked: boolean): Store {
  const native = isNative(field, context.options);
  const wide = field.digits > doubleDigits || (native && field.length > 4);
  if (value.form === 'double' && !wide) {
    const to =
      checked || native || location.fixedAt === undefined ? undefined : fixedNumber(context, field, location.fixedAt);
    if (to !== undefined) return storeFixed(to, value);
    const put = putDouble(context, field, location);
    return storeDouble(value, put, field, native, checked);
  }
  const put = putBig(context, field, location);
  return storeBig(toBig(value), put, field, native, checked);
}

/** The range of a native binary item, which depends on its length. */
function nativeRange({length, signed}: Field): {low: number; high: number} {
  const half = 2 ** (8 * length - 1);
  return signed ? {low: -half, high: half - 1} : {low: 0, high: half * 2 - 1};
}

function storeDouble(
  {get, bound}: Extract<FixedValue, {form: 'double'}>,
  put: (value: number) => void,
  field: Field,
  native: boolean,
  checked: boolean,
): Store {
  if (native) {
    const {low, high} = nativeRange(field);
    if (!checked) {
      return () => {
        put(get());
        return true;
      };
    }
    return () => {
      const value = get();
      if (value < low || value > high) return false;
      put(value);
      return true;
    };
  }
  const limit = power(field.digits);
  if (bound < limit) {
    return () => {
      put(get());
      return true;
    };
  }
  if (checked) {
    return () => {
      const value = get();
      if (value >= limit || value <= -limit) return false;
      put(value);
      return true;
    };
  }
  return () => {
    let value = get();
    if (value >= limit || value <= -limit) value %= limit;
    put(value);
    return true;
  };
}

/** The most common statements: they store into an item at a fixed address, and digits that do not fit are lost. */
function storeFixed(to: FixedNumber, {get, constant, shape}: Extract<FixedValue, {form: 'double'}>): Store {
  if (constant !== undefined) return storeConstant(to, constant);
  if (shape === undefined) return storeValue(to, get);
  const {item, fault, added, operator, other} = shape;
  if (other !== undefined) {
    return operator === '+' ? storeSum(to, item, other, fault) : storeDifference(to, item, other, fault);
  }
  return added === undefined ? storeItem(to, item, fault) : storeIncreased(to, item, added, fault);
}

// Separate functions, for the reason given in number-value.ts.

const storeConstant =
  (to: FixedNumber, constant: number): Store =>
  () => {
    writeNumber(to, constant);
    return true;
  };

const storeValue =
  (to: FixedNumber, get: () => number): Store =>
  () => {
    writeNumber(to, get());
    return true;
  };

const storeItem =
  (to: FixedNumber, item: FixedNumber, fault: Fault): Store =>
  () => {
    writeNumber(to, readNumber(item, fault));
    return true;
  };

const storeSum =
  (to: FixedNumber, one: FixedNumber, other: FixedNumber, fault: Fault): Store =>
  () => {
    writeNumber(to, readNumber(one, fault) + readNumber(other, fault));
    return true;
  };

const storeDifference =
  (to: FixedNumber, one: FixedNumber, other: FixedNumber, fault: Fault): Store =>
  () => {
    writeNumber(to, readNumber(one, fault) - readNumber(other, fault));
    return true;
  };

const storeIncreased =
  (to: FixedNumber, item: FixedNumber, added: number, fault: Fault): Store =>
  () => {
    writeNumber(to, readNumber(item, fault) + added);
    return true;
  };

function storeBig(
  get: () => bigint,
  put: (value: bigint) => void,
  field: Field,
  native: boolean,
  checked: boolean,
): Store {
  const half = 1n << BigInt(8 * field.length - 1);
  const limit = native ? (field.signed ? half : half * 2n) : bigPower(field.digits);
  return () => {
    let value = get();
    if (value >= limit || value <= -limit) {
      if (checked) return false;
      if (!native) value %= limit;
    }
    put(value);
    return true;
  };
}

/** Writes a value of at most 15 digits that fits, at an address that is fixed or computed each time. */
function putDouble({bytes, view}: Context, field: Field, {at, fixedAt}: Location): (value: number) => void {
  const {digits, length, signed, sign, usage} = field;
  switch (usage) {
    case 'packed':
      return fixedAt === undefined
        ? (value) => {
            writePacked(bytes, at(), length, value, signed);
          }
        : (value) => {
            writePacked(bytes, fixedAt, length, value, signed);
          };
    case 'binary':
    case 'native-binary':
    case 'index':
    case 'pointer': {
      const magnitude = !signed && usage === 'binary';
      if (magnitude) return (value) => writeBinary(view, at(), length, value < 0 ? -value : value);
      if (fixedAt === undefined || length > 4) return (value) => writeBinary(view, at(), length, value);
      if (length === 4) return (value) => view.setInt32(fixedAt, value);
      return (value) => view.setInt16(fixedAt, value);
    }
    default:
      if (sign !== undefined && (sign.leading || sign.separate)) {
        return (value) => writeZonedBig(bytes, at(), digits, BigInt(value), signed, sign);
      }
      return fixedAt === undefined
        ? (value) => {
            writeZoned(view, at(), digits, value, signed);
          }
        : (value) => {
            writeZoned(view, fixedAt, digits, value, signed);
          };
  }
}

function putBig({bytes, view}: Context, field: Field, {at}: Location): (value: bigint) => void {
  const {digits, length, signed, sign, usage} = field;
  switch (usage) {
    case 'packed':
      return (value) => writePackedBig(bytes, at(), length, value, signed);
    case 'binary':
    case 'native-binary':
    case 'index':
    case 'pointer':
      return (value) => writeBinaryBig(view, at(), length, !signed && value < 0n ? -value : value);
    default:
      return (value) => writeZonedBig(bytes, at(), digits, value, signed, sign);
  }
}
