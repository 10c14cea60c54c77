import {readBinary, readBinaryBig} from '../../../le/numbers/binary';
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
  // With P to the left of the point the item holds less than its integer places say.
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
  if (usage === 'binary' || usage === 'native-binary' || usage === 'index' || usage === 'pointer') {
    const unsigned = usage === 'pointer' || !signed;
    if (native ? length > 4 : digits > doubleDigits) {
      return {form: 'big', get: () => readBinaryBig(view, at(), length, !unsigned), bound, places};
    }
    return {form: 'double', get: binaryReader(context, length, !unsigned, location), bound, places};
  }
  if (usage === 'packed') {
    if (digits > doubleDigits) {
      return {form: 'big', get: () => readPackedBig(bytes, at(), length, signed, fault), bound, places};
    }
    const get =
      fixedAt === undefined
        ? () => readPacked(bytes, at(), length, signed, fault)
        : packedReader(bytes, fixedAt, length, signed, fault);
    return {form: 'double', get, bound, places};
  }
  if (digits > doubleDigits) {
    return {form: 'big', get: () => readZonedBig(bytes, at(), digits, signed, sign, fault), bound, places};
  }
  if (sign !== undefined && (sign.leading || sign.separate)) {
    const get = (): number => Number(readZonedBig(bytes, at(), digits, signed, sign, fault));
    return {form: 'double', get, bound, places};
  }
  const get =
    fixedAt === undefined
      ? () => readZoned(view, at(), digits, signed, fault)
      : zonedReader(view, fixedAt, digits, signed, fault);
  return {form: 'double', get, bound, places};
}

function binaryReader({view}: Context, length: number, signed: boolean, {at, fixedAt}: Location): () => number {
  if (fixedAt === undefined || length > 4) return () => readBinary(view, at(), length, signed);
  if (length === 4) return signed ? fullwordReader(view, fixedAt) : () => view.getUint32(fixedAt);
  return signed ? halfwordReader(view, fixedAt) : () => view.getUint16(fixedAt);
}

// Functions of their own, as in number-value.ts.

const fullwordReader = (view: DataView, at: number) => () => view.getInt32(at);

const halfwordReader = (view: DataView, at: number) => () => view.getInt16(at);

const packedReader = (bytes: Uint8Array, at: number, length: number, signed: boolean, fault: Fault) => () =>
  readPacked(bytes, at, length, signed, fault);

const zonedReader = (view: DataView, at: number, digits: number, signed: boolean, fault: Fault) => () =>
  readZoned(view, at, digits, signed, fault);
