import {expect, it} from 'vitest';
import {inRange, readRecordRange} from './record-range.js';

const records = ['a', 'b', 'c', 'd'];

it.each([
  ['0-1', ['a', 'b']],
  ['2-0', ['c', 'd']],
  ['1,2', ['b', 'c']],
  ['3-9', ['d']],
  ['9-0', []],
])('%s', (header, wanted) => {
  expect(inRange(records, readRecordRange(header)!)).toEqual(wanted);
});

it.each(['', '-', '1', '3-1', '1,0', 'a-b', '0-1,2', '99999999999-0'])('"%s" is no range', (header) => {
  expect(readRecordRange(header)).toBeUndefined();
});
