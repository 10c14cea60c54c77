import {writeBinaryBig} from '../../../le/numbers/binary';
import {writePackedBig} from '../../../le/numbers/packed';
import {bigPower, doubleDigits, power} from '../../../le/numbers/powers';
import {writeZonedBig} from '../../../le/numbers/zoned';
import type {Field} from '../../data/field';
import {isNative, type StoreOptions} from '../numeric-field';
import {copyConstant} from './bytes';
import {i64} from './binary-format';
import {storeEditedLong} from './editing';
import {type FunctionBody, op} from './function-body';
import {cutLong, type Emit, type LongValue, type OnSizeError} from './long-value';
import {isBinary, isTranslated, writeBinary} from './numeric-item';
import type {Place} from './place';
import type {Translation} from './translation';

/** Stores a number in an item, like `storeNumber` of the closures. */
export function storeLong(
  translation: Translation,
  field: Field,
  place: Place,
  value: LongValue,
  {rounded = false, checked = false}: StoreOptions,
  onSizeError: OnSizeError = () => undefined,
): Emit | undefined {
  if (field.kind === 'numeric-edited') {
    return storeEditedLong(translation, field, place, value, {rounded, checked}, onSizeError);
  }
  if (!isTranslated(field)) return undefined;
  const {options} = translation.operands.context;
  const native = isNative(field, options);
  if (native && field.length > 4) return undefined;
  const {decimals} = value.places;
  const aligned =
    field.scale >= 0
      ? cutLong(value, field.scale, rounded)
      : cutLong({...value, places: {...value.places, decimals: decimals - field.scale}}, 0, rounded);
  if (aligned === undefined) return undefined;
  const wide = field.digits > doubleDigits || !aligned.isDouble;
  // Unsigned items receive the magnitude.
  const magnitude = isBinary(field) && !field.signed && (field.usage === 'binary' || wide);
  const {constant} = aligned;
  if (constant !== undefined && !checked && !native) {
    const bytes = constantBytes(field, constant);
    return (body) => copyConstant(body, place, bytes);
  }
  const limit = native ? undefined : bigPower(field.digits);
  const fits = limit !== undefined && aligned.bound < power(field.digits);
  const put = (body: FunctionBody, number: number): void => {
    if (isBinary(field)) {
      if (magnitude)
        body.i64(0).get(number).op(op.i64Sub).get(number).get(number).i64(0).op(op.i64LtS, op.select).set(number);
      place.at(body);
      writeBinary(body, field.length, number);
    } else {
      place.at(body);
      body.get(number).call(translation.writer(field));
    }
  };
  return (body) => {
    if (fits && place.fixedAt !== undefined && !isBinary(field)) {
      place.at(body);
      aligned.emit(body);
      body.call(translation.writer(field));
      return;
    }
    const number = body.local(i64);
    aligned.emit(body);
    body.set(number);
    if (checked && !fits) {
      outside(body, number, ...rangeOf(field, limit, wide));
      body.if();
      onSizeError(body);
      body.else();
      put(body, number);
      body.end();
      return;
    }
    if (limit !== undefined && !fits) {
      outside(body, number, 1n - limit, limit - 1n);
      body.if();
      body.get(number).i64(limit).op(op.i64RemS).set(number).end();
    }
    put(body, number);
  };
}

/** The range of numbers that fit in an item. */
function rangeOf({length, signed}: Field, limit: bigint | undefined, wide: boolean): [bigint, bigint] {
  if (limit !== undefined) return [1n - limit, limit - 1n];
  const half = 1n << BigInt(8 * length - 1);
  if (wide) return signed ? [1n - half, half - 1n] : [1n - 2n * half, 2n * half - 1n];
  return signed ? [-half, half - 1n] : [0n, 2n * half - 1n];
}

/** Whether a number is below `low` or above `high`. */
function outside(body: FunctionBody, number: number, low: bigint, high: bigint): void {
  body
    .get(number)
    .i64(low)
    .op(op.i64Sub)
    .i64(high - low)
    .op(op.i64GtU);
}

/** The bytes of a literal, which is known before the program runs. */
function constantBytes(field: Field, constant: bigint): Uint8Array {
  const {digits, length, signed, sign, usage} = field;
  const bytes = new Uint8Array(length);
  const value = constant % bigPower(digits);
  if (usage === 'packed') writePackedBig(bytes, 0, length, value, signed);
  else if (usage === 'display') writeZonedBig(bytes, 0, digits, value, signed, sign);
  else writeBinaryBig(new DataView(bytes.buffer), 0, length, !signed && value < 0n ? -value : value);
  return bytes;
}
