import {type Compiled, fieldError} from './context';
import {converted} from './conversion';
import type {FixedItem} from './date-function';
import type {ItemCursor} from './item-cursor';
import {recordSource} from './source';
import type {ItemScope} from './arithmetic';

const longest: Readonly<Record<string, number>> = {BI: 8, PD: 16, ZD: 16, CSF: 16, FS: 16};

const numberOf = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return number >= least && number <= most ? number : undefined;
};

/**
 * `SEQNUM,n,f,START=j,INCR=i,RESTART=(p,m)`: numbers the records, beginning again at the start when a field changes.
 * DFSORT Application Programming Guide, INREC control statement, SEQNUM.
 */
export function sequenceNumber(cursor: ItemCursor, scope: ItemScope): Compiled<FixedItem> {
  const length = cursor.number();
  const format = cursor.word(/^(BI|PD|ZD|CSF|FS)$/);
  if (length === undefined || format === undefined || length < 1 || length > longest[format]!) {
    return fieldError(cursor.peek() ?? cursor.last);
  }
  let start = 1;
  let increment = 1;
  let restart: ((record: Uint8Array) => Uint8Array) | undefined;
  for (;;) {
    const operand = cursor.keyword(/^(START|INCR|RESTART)$/);
    if (!operand) break;
    if (operand.keyword === 'RESTART') {
      const [position, fieldLength] = (operand.group ?? []).map(({text}) => numberOf(text, 1, 32_752));
      if (operand.group?.length !== 2 || !position || !fieldLength || fieldLength > 256) return fieldError(operand);
      const shortage = {fill: 0};
      const source = recordSource(position, fieldLength, shortage, scope.context, scope.environment);
      restart = (record) => source.bytes(record).slice();
      continue;
    }
    const [least, most] = operand.keyword === 'START' ? [0, 100_000_000] : [1, 10_000_000];
    const number = numberOf(operand.text, least!, most!);
    if (number === undefined) return fieldError(operand);
    if (operand.keyword === 'START') start = number;
    else increment = number;
  }
  let next = BigInt(start);
  let previous: Uint8Array | undefined;
  return {
    length,
    bytes: (record) => {
      const key = restart?.(record);
      if (key && previous && !key.every((byte, at) => byte === previous![at])) next = BigInt(start);
      previous = key;
      const number = next;
      next += BigInt(increment);
      // A number that has become too large continues with the digits that fit.
      return converted(format === 'BI' ? BigInt.asUintN(length * 8, number) : number, format, length);
    },
  };
}
