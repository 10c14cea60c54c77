import type {Operand} from '../../control-statements/operand';
import {stringConstant} from '../constant-value';
import {type Field, endOf} from '../fields/field';
import {type Condition, conditionOf} from './condition';

/** Whether the bytes occur within these limits. */
function contains(text: Uint8Array, from: number, to: number, wanted: Uint8Array): boolean {
  const last = Math.min(to, text.length) - wanted.length;
  outer: for (let at = from; at <= last; at += 1) {
    for (let index = 0; index < wanted.length; index += 1) {
      if (text[at + index] !== wanted[index]) continue outer;
    }
    return true;
  }
  return false;
}

/**
 * Searches a field for a constant, or a longer constant for a field. DFSORT Application Programming Guide, INCLUDE,
 * Substring comparison tests.
 */
export function compileSubstringTest(field: Field, operator: Operand, rest: Operand[]): Condition | undefined {
  if (operator.text !== 'EQ' && operator.text !== 'NE') return undefined;
  const value = rest[0]!;
  if (rest.length > 1) return undefined;
  const list = value.text === 'L' && value.group ? value.group : [value];
  const constants: Uint8Array[] = [];
  for (const item of list) {
    const bytes = item.group ? undefined : stringConstant(item.text);
    if (!bytes || bytes.length === 0) return undefined;
    constants.push(bytes);
  }
  const from = field.position - 1;
  const to = from + field.length;
  const wanted = operator.text === 'EQ';
  return conditionOf((record) => {
    for (const constant of constants) {
      const found =
        constant.length <= field.length
          ? contains(record, from, to, constant)
          : contains(constant, 0, constant.length, padded(record, from, field.length));
      if (found) return wanted;
    }
    return !wanted;
  }, endOf(field));
}

function padded(record: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length <= record.length) return record.subarray(from, from + length);
  const field = new Uint8Array(length);
  field.set(record.subarray(from));
  return field;
}
