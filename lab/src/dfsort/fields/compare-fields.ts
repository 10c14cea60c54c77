import {blank} from '../../ebcdic';
import {type CenturyWindow, dateValue} from './date';
import {type Field, isDate, isText} from './field';
import {readNumber} from './read-number';

/** Compares bytes from the left; the shorter string is padded on the right. */
export function compareBytes(
  one: Uint8Array,
  oneAt: number,
  oneLength: number,
  other: Uint8Array,
  otherAt: number,
  otherLength: number,
  pad: number,
): number {
  const length = Math.max(oneLength, otherLength);
  for (let at = 0; at < length; at += 1) {
    const left = at < oneLength ? (one[oneAt + at] ?? 0) : pad;
    const right = at < otherLength ? (other[otherAt + at] ?? 0) : pad;
    if (left !== right) return left - right;
  }
  return 0;
}

const sign = (difference: bigint): number => (difference < 0n ? -1 : difference > 0n ? 1 : 0);

/**
 * Compares two fields; the result is less than, equal to or greater than 0. Text is padded with blanks; binary fields
 * and numbers compare by value. DFSORT Application Programming Guide, INCLUDE control statement, Comparisons.
 */
export function compareFields(
  one: Uint8Array,
  field: Field,
  other: Uint8Array,
  otherField: Field,
  window: CenturyWindow,
): number {
  if (isDate(field.format) && isDate(otherField.format)) {
    return sign(dateValue(one, field, window) - dateValue(other, otherField, window));
  }
  if (isText(field.format) && isText(otherField.format)) {
    const binary = field.format === 'BI' && otherField.format === 'BI';
    if (!binary || field.length === otherField.length) {
      return compareBytes(
        one,
        field.position - 1,
        field.length,
        other,
        otherField.position - 1,
        otherField.length,
        binary ? 0 : blank,
      );
    }
  }
  return sign(
    readNumber(one, field.position, field.length, field.format) -
      readNumber(other, otherField.position, otherField.length, otherField.format),
  );
}
