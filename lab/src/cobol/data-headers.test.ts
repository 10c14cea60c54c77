import {expect, test} from 'vitest';
import {compile} from './compile';
import {fixed, messagesOf} from './program-text.fixture';

const linesOf = (source: string): string[] =>
  compile({source: fixed(source), library: () => undefined, compiled: '2026010112000000+0000'}).messages.map(
    ({id, line}) => `${line} ${id}`,
  );

const program = (...header: readonly string[]): string =>
  ['ID DIVISION.', 'PROGRAM-ID. TEST1.', ...header, '01 A PIC 9.', 'PROCEDURE DIVISION.', '    DISPLAY A.'].join('\n');

test('a misspelled section header costs a message, not the items after it', () => {
  expect(linesOf(program('DATA DIVISION.', 'WORKING STORAGE SECTION.'))).toEqual(['4 IGYDS1089-S']);
  expect(linesOf(program('DATA DIVISION.', 'WORKING-STORAGE SECTON.'))).toEqual(['4 IGYDS1089-S']);
});

test('a section without the header of its division is reported on its own line', () => {
  expect(linesOf(program('WORKING-STORAGE SECTION.'))).toEqual(['3 IGYDS1089-S']);
});

test('a period in place of a picture invalidates only its own item', () => {
  expect(messagesOf('01 A PIC.\n01 B PIC 9.', 'MAIN-P.\n    DISPLAY B.')).toEqual([
    '5 FWR0010-S a picture was expected, but "." was found.',
  ]);
});

test('a record begins with level-number 1 or 77', () => {
  expect(messagesOf('05 A PIC 9.\n77 B PIC 9.', 'MAIN-P.\n    DISPLAY A B.')).toEqual([
    '5 FWR0015-S Level-number 5 does not fit in here.',
  ]);
});
