import {expect, test} from 'vitest';
import {shownLines} from './shown-lines';

const fileOf = (recfm: 'FB' | 'FBA', ...records: number[][]) => ({
  ddName: 'SYSOUT',
  stepName: 'GO',
  outputClass: 'A',
  attributes: {recfm, lrecl: 80, blksize: 0},
  records: records.map((record) => Uint8Array.from(record)),
});

test('a record is a line, whatever its bytes are', () => {
  expect(shownLines(fileOf('FB', [0xc1, 0x25, 0xc2], [0x00, 0x15, 0x5c, 0x40]))).toEqual(['A.B', '..*']);
});

test('lines are spaced by their control characters', () => {
  expect(shownLines(fileOf('FBA', [0xf1, 0xc1], [0xf0, 0xc2], [0x60, 0xc3]))).toEqual(['A', '', 'B', '', '', 'C']);
});
