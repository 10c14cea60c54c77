import {displayDouble, displayFloat} from '../../../le/numbers/hexadecimal-float';
import {toEbcdic} from '../../../ebcdic';
import type {Field} from '../../data/field';
import type {Operand} from '../operand';
import type {Location} from './location';
import type {NumberValue} from './number-value';
import {isNative} from '../numeric-field';
import {nativeDigits} from '../../../le/numbers/binary';
import type {Operands} from './operands';

/** Returns the bytes that DISPLAY shows for one operand. */
export type Shown = () => Uint8Array;

/**
 * DISPLAY (Language Reference): items of USAGE DISPLAY are shown byte for byte, so an overpunched sign shows as a
 * letter. Binary and packed items are shown with the digits of their picture, as if they had been moved to a zoned
 * item: a negative one has the overpunch, so SQLCODE -805 shows as 00000080N.
 */
export function compileShown(operands: Operands, operand: Operand): Shown {
  const shown = compatibleForm(operands, operand);
  if (operands.context.options.separateSign !== true || operand.kind !== 'field') return shown;
  const {kind, usage, signed, sign} = operand.field;
  const hasSign = kind === 'numeric' && signed && operand.modification === undefined;
  const isOverpunched = hasSign && usage !== 'float' && usage !== 'double' && sign?.separate !== true;
  return isOverpunched ? signedForm(shown, sign?.leading === true) : shown;
}

/** DISPSIGN(SEP): the overpunch becomes a sign before the number (Programming Guide, DISPSIGN). */
const signedForm =
  (shown: Shown, leading: boolean): Shown =>
  () => {
    const bytes = Uint8Array.of(0, ...shown());
    const place = leading ? 1 : bytes.length - 1;
    const zone = bytes[place]! >> 4;
    bytes[0] = zone === 0xd || zone === 0xb ? 0x60 : 0x4e;
    bytes[place]! |= 0xf0;
    return bytes;
  };

/** The form shown with DISPSIGN(COMPAT). */
function compatibleForm(operands: Operands, operand: Operand): Shown {
  const {bytes, view} = operands.context;
  if (operand.kind === 'field') {
    const {field} = operand;
    const location = operands.locate(operand);
    if (operand.modification === undefined) {
      if (field.usage === 'float' || field.usage === 'double') {
        return () => toEbcdic(displayFloat(view, location.at(), field.usage === 'float' ? 4 : 8));
      }
      if (field.kind === 'numeric' && field.usage !== 'display') return zonedForm(operands, operand, field);
      if (field.kind === 'index' || field.kind === 'pointer')
        return zonedForm(operands, operand, {...field, digits: 9});
    }
    if (field.kind === 'national') return nationalForm(operands, location);
    return bytesOf(bytes, location);
  }
  if (operand.kind === 'number') {
    const text = literalText(operand.digits, operand.scale);
    const shown = toEbcdic(operands.context.options.decimalComma ? text.replace('.', ',') : text);
    return () => shown;
  }
  if (operands.category(operand) === 'number') {
    const value = operands.number(operand, operands.decimals(operand));
    const isLength = operand.kind === 'length' || (operand.kind === 'function' && /LENGTH$/.test(operand.name));
    return isLength ? nineDigits(value) : numberForm(value, operand);
  }
  return bytesOf(bytes, operands.text(operand));
}

const bytesOf =
  (bytes: Uint8Array, {at, length}: Location): Shown =>
  () => {
    const start = at();
    return bytes.subarray(start, start + length());
  };

/** A literal is shown as it is written. */
function literalText(digits: string, scale: number): string {
  if (scale <= 0) return digits + '0'.repeat(-scale);
  const minus = digits.startsWith('-') ? '-' : '';
  const text = digits.replace('-', '').padStart(scale, '0');
  return `${minus}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

function zonedForm(operands: Operands, operand: Operand, field: Field): Shown {
  const {options} = operands.context;
  // TRUNC(OPT) relies on the picture, so its digits are shown.
  const optimized = field.usage === 'binary' && options.trunc === 'OPT';
  const native = isNative(field, options) && field.kind === 'numeric' && !optimized;
  const digits = native ? Math.min(nativeDigits(field.length), field.signed ? 19 : 20) : field.digits;
  const value = operands.number(operand, Math.max(field.scale, 0));
  if (value.form === 'float') return numberForm(value);
  const {get} = value;
  // The P positions of a picture stand for zeros in the value but are not digits of the item.
  const all = digits - Math.min(field.scale, 0);
  return () => {
    const number = get();
    const shown = toEbcdic(
      String(number < 0 ? -number : number)
        .padStart(all, '0')
        .slice(-all)
        .slice(0, digits),
    );
    if (number < 0) shown[digits - 1] = (shown[digits - 1]! & 15) | 0xd0;
    return shown;
  };
}

function nationalForm({context: {view}}: Operands, {at, length}: Location): Shown {
  return () => {
    const start = at();
    let text = '';
    for (let place = start, end = start + length(); place < end; place += 2) {
      text += String.fromCharCode(view.getUint16(place));
    }
    return toEbcdic(text);
  };
}

/** LENGTH OF is a register of PICTURE 9(9), and the functions return a number of nine digits. */
const nineDigits =
  ({get}: NumberValue): Shown =>
  () =>
    toEbcdic(String(get()).padStart(9, '0'));

/**
 * Shows the number of a function or an expression. A floating-point function is shown like COMP-2, and so is a literal
 * with an exponent, which is our interpretation. Differs: functions whose type depends on their arguments show their
 * plain value.
 */
function numberForm(value: NumberValue, operand?: Operand): Shown {
  if (value.form === 'float') {
    if (operand?.kind === 'function' && mixedFunctions.test(operand.name)) return () => toEbcdic(String(value.get()));
    return () => toEbcdic(displayDouble(value.get()));
  }
  const {decimals} = value.places;
  return () => toEbcdic(literalText(String(value.get()), decimals));
}

/** Programming Guide, "Types of numeric functions": mixed. */
const mixedFunctions = /^(?:ABS|MAX|MEAN|MEDIAN|MIDRANGE|MIN|RANGE|SUM)$/;
