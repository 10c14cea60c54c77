import {power} from '../../../le/numbers/powers';
import {doubleDigits} from '../../../le/numbers/powers';
import type {Field} from '../../data/field';
import {isNative, placesOf} from '../numeric-field';
import {i32, i64} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import {type LongValue, scaledLong} from './long-value';
import type {Place} from './place';
import type {Translation} from './translation';

export const isBinary = ({usage}: Field): boolean =>
  usage === 'binary' || usage === 'native-binary' || usage === 'index' || usage === 'pointer';

/** Whether an item is read and written here; the others are left to the closures. */
export function isTranslated({usage, digits, length, sign, signed}: Field): boolean {
  if (usage === 'packed') return length <= 9;
  if (usage === 'display') return digits <= 18 && !(signed && sign !== undefined && (sign.leading || sign.separate));
  if (usage === 'binary') return length === 2 || length === 4 || (length === 8 && digits <= 18);
  return (usage === 'native-binary' || usage === 'index' || usage === 'pointer') && (length === 2 || length === 4);
}

/** The number that an item holds. */
export function itemLong(translation: Translation, field: Field, place: Place): LongValue | undefined {
  const {options} = translation.operands.context;
  if (!isTranslated(field)) return undefined;
  const native = isNative(field, options);
  if (native && field.length > 4) return undefined;
  const {digits, length, signed, usage} = field;
  const places = field.scale < 0 ? {integers: digits, decimals: 0} : placesOf(field, options);
  const bound = native ? 2 ** (8 * length) : power(digits) - 1;
  const isDouble = isBinary(field) ? (native ? length <= 4 : digits <= doubleDigits) : digits <= doubleDigits;
  const raw: LongValue = {
    emit: (body) => {
      place.at(body);
      if (isBinary(field)) readBinary(body, length, signed && usage !== 'pointer');
      else body.i32(fault).call(translation.reader(field));
    },
    bound,
    places,
    isDouble,
  };
  const fault = isBinary(field) ? 0 : translation.fault('0C7');
  // With P positions to the left of the point, an item holds less than its integer places suggest.
  if (field.scale >= 0) return raw;
  const scaled = scaledLong(raw, -field.scale);
  return scaled && {...scaled, places: placesOf(field, options)};
}

/** Reads a number, high-order byte first, at the address on the stack, and leaves an i64 there. */
function readBinary(body: FunctionBody, length: number, signed: boolean): void {
  if (length === 8) {
    const value = body.local(i64);
    body.access(access.i64Load).set(value);
    reversed(body, value);
    return;
  }
  const word = body.local(i32);
  if (length === 2) {
    body.access(access.i32Load16U).tee(word).i32(8).op(op.i32ShrU);
    body.get(word).i32(24).op(op.i32Shl);
    if (signed) body.i32(16).op(op.i32ShrS, op.i32Or, op.i64ExtendI32S);
    else body.i32(16).op(op.i32ShrU, op.i32Or, op.i64ExtendI32U);
    return;
  }
  body.access(access.i32Load).set(word);
  reversedWord(body, word);
  body.op(signed ? op.i64ExtendI32S : op.i64ExtendI32U);
}

/** Pushes the fullword with its bytes in reverse order. */
function reversedWord(body: FunctionBody, word: number): void {
  body.get(word).i32(8).op(op.i32RotateLeft).i32(0x00ff00ff).op(op.i32And);
  body
    .get(word)
    .i32(8)
    .op(op.i32RotateRight)
    .i32(0xff00ff00 | 0)
    .op(op.i32And, op.i32Or);
}

/** Pushes the doubleword with its bytes in reverse order. */
function reversed(body: FunctionBody, value: number): void {
  for (const [bits, mask] of [
    [8, 0x00ff00ff00ff00ffn],
    [16, 0x0000ffff0000ffffn],
  ] as const) {
    body.get(value).i64(bits).op(op.i64ShrU).i64(mask).op(op.i64And);
    body.get(value).i64(mask).op(op.i64And).i64(bits).op(op.i64Shl, op.i64Or).set(value);
  }
  body.get(value).i64(32).op(op.i64RotateLeft);
}

/** Writes the low-order bytes of a local, in reverse order, at the address on the stack. */
export function writeBinary(body: FunctionBody, length: number, value: number): void {
  if (length === 8) {
    reversed(body, value);
    body.access(access.i64Store);
    return;
  }
  const word = body.local(i32);
  body.get(value).op(op.i32WrapI64).set(word);
  if (length === 2) {
    body.get(word).i32(8).op(op.i32ShrU).i32(255).op(op.i32And).get(word).i32(8).op(op.i32Shl, op.i32Or);
    body.access(access.i32Store16);
    return;
  }
  reversedWord(body, word);
  body.access(access.i32Store);
}
