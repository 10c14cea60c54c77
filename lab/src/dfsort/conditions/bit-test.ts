import type {Operand} from '../../control-statements/operand';
import {readConstant} from '../constant-value';
import {type Field, endOf} from '../fields/field';
import {type Condition, conditionOf} from './condition';

/** How many bits of a mask must be on in a field, for each operator; includes the names used in assembler. */
const meanings: Record<string, (on: number, of: number) => boolean> = {
  ALL: (on, of) => on === of,
  BO: (on, of) => on === of,
  SOME: (on, of) => on > 0 && on < of,
  BM: (on, of) => on > 0 && on < of,
  NONE: (on) => on === 0,
  BZ: (on) => on === 0,
  NOTALL: (on, of) => on !== of,
  BNO: (on, of) => on !== of,
  NOTSOME: (on, of) => on === 0 || on === of,
  BNM: (on, of) => on === 0 || on === of,
  NOTNONE: (on) => on > 0,
  BNZ: (on) => on > 0,
};

export const bitTests: ReadonlySet<string> = new Set(Object.keys(meanings));

function bitsOn(byte: number): number {
  let count = 0;
  for (let rest = byte; rest; rest &= rest - 1) count += 1;
  return count;
}

/**
 * Bit operator tests with a mask (`21,1,BI,ALL,X'81'`) and bit comparison tests with a constant
 * (`21,1,BI,EQ,B'00..11..'`). DFSORT Application Programming Guide, INCLUDE, Bit logic.
 */
export function compileBitTest(field: Field, operator: Operand, value: Operand, now: Date): Condition | undefined {
  if (field.format !== 'BI' || value.group) return undefined;
  const constant = readConstant(value, 'BI', now);
  const from = field.position - 1;
  if (bitTests.has(operator.text)) {
    if (!constant || constant.kind === 'decimal' || constant.kind === 'date' || constant.kind === 'test') {
      return undefined;
    }
    if (constant.kind === 'bits' && constant.mask.some((byte) => byte !== 0xff)) return undefined;
    // The mask is truncated or padded with binary zeros on the right.
    const mask = new Uint8Array(field.length);
    mask.set(constant.bytes.subarray(0, field.length));
    const total = mask.reduce((sum, byte) => sum + bitsOn(byte), 0);
    const meaning = meanings[operator.text]!;
    return conditionOf((record) => {
      let on = 0;
      for (let at = 0; at < mask.length; at += 1) on += bitsOn((record[from + at] ?? 0) & mask[at]!);
      return meaning(on, total);
    }, endOf(field));
  }
  if (constant?.kind !== 'bits' || (operator.text !== 'EQ' && operator.text !== 'NE')) return undefined;
  const mask = new Uint8Array(field.length).fill(0xff);
  const bytes = new Uint8Array(field.length);
  mask.set(constant.mask.subarray(0, field.length));
  bytes.set(constant.bytes.subarray(0, field.length));
  const wanted = operator.text === 'EQ';
  return conditionOf((record) => {
    for (let at = 0; at < mask.length; at += 1) {
      if (((record[from + at] ?? 0) & mask[at]!) !== bytes[at]!) return !wanted;
    }
    return wanted;
  }, endOf(field));
}
