import {readBinary, readBinaryBig} from '../../../le/numbers/binary';
import {type FixedNumber, readNumber} from '../../../le/numbers/fixed-number';
import {type FloatLength, readFloat} from '../../../le/numbers/hexadecimal-float';
import {readPacked, readPackedBig} from '../../../le/numbers/packed';
import {doubleDigits, power} from '../../../le/numbers/powers';
import {readZoned, readZonedBig} from '../../../le/numbers/zoned';
import type {Fault} from '../../../le/program-check';
import type {Field} from '../../data/field';
import type {Context} from '../execution/context';
import type {Location} from './location';
import {isNative, placesOf} from '../numeric-field';
import type {FixedValue, NumberValue} from './number-value';
import {scaled} from './number-value';

/** The number that an item holds. */
export function itemValue(context: Context, field: Field, location: Location): NumberValue {
  if (field.usage === 'float' || field.usage === 'double') {
    const {view} = context;
    const {at} = location;
    const length: FloatLength = field.usage === 'float' ? 4 : 8;
    return {form: 'float', get: () => readFloat(view, at(), length)};
  }
  const raw = rawValue(context, field, location);
  // With P positions to the left of the point, an item holds less than its integer places suggest.
  if (field.scale >= 0) return raw;
  return {...scaled(raw, -field.scale), places: placesOf(field, context.options)};
}

function rawValue(context: Context, field: Field, location: Location): FixedValue {
  const {bytes, view, fault} = context;
  const {at, fixedAt} = location;
  const {digits, length, signed, sign, usage} = field;
  const native = isNative(field, context.options);
  const places = field.scale < 0 ? {integers: digits, decimals: 0} : placesOf(field, context.options);
  const bound = native ? 2 ** (8 * length) : power(digits) - 1;
  const item = fixedAt === undefined ? undefined : fixedNumber(context, field, fixedAt);
  if (item !== undefined) {
    return {form: 'double', get: numberReader(item, fault), bound, places, shape: {item, fault}};
  }
  if (usage === 'binary' || usage === 'native-binary' || usage === 'index' || usage === 'pointer') {
    const unsigned = usage === 'pointer' || !signed;
    if (native ? length > 4 : digits > doubleDigits) {
      return {form: 'big', get: () => readBinaryBig(view, at(), length, !unsigned), bound, places};
    }
    return {form: 'double', get: () => readBinary(view, at(), length, !unsigned), bound, places};
  }
  if (usage === 'packed') {
    if (digits > doubleDigits) {
      return {form: 'big', get: () => readPackedBig(bytes, at(), length, signed, fault), bound, places};
    }
    return {form: 'double', get: () => readPacked(bytes, at(), length, signed, fault), bound, places};
  }
  if (digits > doubleDigits) {
    return {form: 'big', get: () => readZonedBig(bytes, at(), digits, signed, sign, fault), bound, places};
  }
  if (sign !== undefined && (sign.leading || sign.separate)) {
    const get = (): number => Number(readZonedBig(bytes, at(), digits, signed, sign, fault));
    return {form: 'double', get, bound, places};
  }
  return {form: 'double', get: () => readZoned(view, at(), digits, signed, fault), bound, places};
}

/** An item at a fixed address, as data; undefined for items that are read and written in another way. */
export function fixedNumber(context: Context, field: Field, at: number): FixedNumber | undefined {
  const kind = kindOf(field);
  if (kind === undefined || field.digits > doubleDigits) return undefined;
  const {digits, length, signed} = field;
  const key = `${at} ${kind} ${digits} ${signed}`;
  const known = context.fixedNumbers.get(key);
  if (known !== undefined) return known;
  const {bytes, view} = context;
  const made: FixedNumber = {kind, bytes, view, at, digits, length, signed, limit: power(digits)};
  context.fixedNumbers.set(key, made);
  return made;
}

function kindOf({usage, sign, signed, length}: Field): FixedNumber['kind'] | undefined {
  switch (usage) {
    case 'packed':
      return 'packed';
    case 'display':
      return sign !== undefined && (sign.leading || sign.separate) ? undefined : 'zoned';
    case 'binary':
      if (!signed) return undefined;
      return length === 4 ? 'fullword' : length === 2 ? 'halfword' : undefined;
    default:
      return undefined;
  }
}

const numberReader = (item: FixedNumber, fault: Fault) => () => readNumber(item, fault);
