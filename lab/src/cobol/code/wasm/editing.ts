import {editCode, type EditPlan, editPlan} from '../../../le/editing/numeric-edited';
import {bigPower, power} from '../../../le/numbers/powers';
import type {Field} from '../../data/field';
import type {StoreOptions} from '../numeric-field';
import {copyConstant} from './bytes';
import {i32, i64} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import {cutLong, type Emit, type LongValue, type OnSizeError} from './long-value';
import type {Place} from './place';
import type {Translation} from './translation';

/** The most digits that are written as zoned decimal here. */
const mostDigits = 18;
const blank = 0x40;

/** Edits a number into an item, like `storeEdited` of the closures: one function per picture. */
export function storeEditedLong(
  translation: Translation,
  field: Field,
  place: Place,
  value: LongValue,
  {rounded = false, checked = false}: StoreOptions,
  onSizeError: OnSizeError,
): Emit | undefined {
  const {scale, digits} = field;
  if (field.picture === undefined || digits < 1 || digits > mostDigits) return undefined;
  const places = {...value.places, decimals: value.places.decimals - Math.min(scale, 0)};
  const aligned = cutLong({...value, places}, Math.max(scale, 0), rounded);
  if (aligned === undefined) return undefined;
  const edit = editor(translation, field);
  const limit = bigPower(digits);
  const fits = aligned.bound < power(digits);
  return (body) => {
    const [number, at] = [body.local(i64), body.local(i32)];
    aligned.emit(body);
    body.set(number);
    if (!fits) {
      body
        .get(number)
        .i64(limit)
        .op(op.i64Add)
        .i64(1)
        .op(op.i64Sub)
        .i64(2n * limit - 2n)
        .op(op.i64GtU);
      body.if();
      if (checked) {
        onSizeError(body);
        body.else();
      } else body.get(number).i64(limit).op(op.i64RemS).set(number).end();
    }
    place.at(body);
    body.set(at).get(at).get(number).call(edit);
    if (!fits && checked) body.end();
  };
}

/** `(at, number)`: writes the characters of a number that has no more digits than its picture. */
function editor(translation: Translation, field: Field): number {
  const {picture, blankWhenZero = false} = field;
  const plan = editPlan(picture!);
  const key = `edit ${JSON.stringify(picture)} ${blankWhenZero}`;
  return translation.shared(key, () => {
    const write = translation.writer({...field, usage: 'display', signed: false});
    const scratch = translation.operands.context.memory.constant(new Uint8Array(mostDigits));
    const {index, body} = translation.builder.function([i32, i64], []);
    writePicture(body, plan, blankWhenZero, () => void body.i32(scratch).get(1).call(write), scratch);
    return index;
  });
}

/** Writes the characters of the picture one after another; those known before the program runs are constants. */
function writePicture(
  body: FunctionBody,
  plan: EditPlan,
  blankWhenZero: boolean,
  writeDigits: () => void,
  scratch: number,
): void {
  const [at, number] = [0, 1] as const;
  const [digit, significant, minus] = [body.local(i32), body.local(i32), body.local(i32)];
  const {fill, floats} = plan;
  if (blankWhenZero || plan.allSuppressed) {
    body.get(number).op(op.i64Eqz);
    body.if();
    const shown = new Uint8Array(plan.length).fill(blankWhenZero ? blank : fill);
    if (!blankWhenZero && fill !== blank && plan.pointAt >= 0) shown[plan.pointAt] = plan.point;
    copyConstant(body, {at: (inner) => inner.get(at), length: (inner) => inner.i32(plan.length)}, shown);
    body.op(op.return).end();
  }
  writeDigits();
  body.get(number).i64(0).op(op.i64LtS).set(minus);
  const put = (offset: number, character: () => void): void => {
    body.get(at);
    character();
    body.access(access.i32Store8, offset);
  };
  /** Selects one of two characters by the value of a local. */
  const either = (one: number, other: number, local: number): void => {
    if (one === other) body.i32(one);
    else body.i32(one).i32(other).get(local).op(op.select);
  };
  const float = (end: number): void => {
    const {plus, minus: negative} = floats;
    plus.forEach((character, place) =>
      put(end - plus.length + place, () => either(negative[place]!, character, minus)),
    );
  };
  const nextDigit = (): void => {
    body.i32(0).access(access.i32Load8U, scratch + digits++);
  };
  let digits = 0;
  let offset = 0;
  let isShown = false;
  let suppressing = false;
  plan.codes.forEach((kind, step) => {
    const fixed = plan.fixed.plus[step]!;
    switch (kind) {
      case editCode.suppressed:
        nextDigit();
        body.set(digit);
        suppressing = true;
        if (isShown) put(offset, () => body.get(digit));
        else {
          if (plan.floating !== undefined) {
            body.get(significant).op(op.i32Eqz).get(digit).i32(15).op(op.i32And).i32(0).op(op.i32Ne, op.i32And);
            body.if();
            float(offset);
            body.end();
          }
          body.get(significant).get(digit).i32(15).op(op.i32And, op.i32Or).set(significant);
          put(offset, () => body.get(digit).i32(fill).get(significant).op(op.select));
        }
        offset += 1;
        break;
      case editCode.insertion:
        put(offset, () => (suppressing && !isShown ? either(fixed, fill, significant) : body.i32(fixed)));
        offset += 1;
        break;
      case editCode.fixed:
        put(offset, () => either(plan.fixed.minus[step]!, fixed, minus));
        offset += 1;
        break;
      case editCode.floatStart:
        suppressing = true;
        put(offset, () => body.i32(blank));
        offset += 1;
        break;
      default:
        // Suppression ends at a digit that is always shown, and at the point.
        if (!isShown && suppressing && plan.floating !== undefined) {
          body.get(significant).op(op.i32Eqz);
          body.if();
          float(offset);
          body.end();
        }
        isShown = true;
        if (kind === editCode.digit) put(offset, nextDigit);
        else if (kind === editCode.point) put(offset, () => body.i32(plan.point));
        if (kind !== editCode.impliedPoint) offset += 1;
    }
  });
}
