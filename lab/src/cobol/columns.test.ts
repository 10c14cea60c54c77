import {expect, test} from 'vitest';
import {compile} from './compile';

const lines = [
  '       IDENTIFICATION DIVISION.',
  '       PROGRAM-ID. COLUMNS.',
  '       DATA DIVISION.',
  '       WORKING-STORAGE SECTION.',
  '       01  A.',
  '           05  B PIC 9 OCCURS 3.',
  '       PROCEDURE DIVISION.',
  '       MAIN-P.',
  '           MOVE 1 TO B(1).',
  '           STOP RUN.',
];

/** The messages of the compiler when one line is replaced. */
function said(number: number, line: string): string[] {
  const source = lines.map((text, at) => (at === number - 1 ? line : text)).join('\n');
  const {messages} = compile({source, library: () => undefined, compiled: '2026010112000000+0000'});
  return messages.map((message) => `${message.line} ${message.id} ${message.text}`);
}

const columnSeven = 'A character other than "*", "D", "/" or "-" was found in column 7.  A blank was assumed.';

test('lines that begin where they should get no message', () => {
  expect(said(1, lines[0]!)).toEqual([]);
  expect(said(9, '           MOVE 1 TO B(2). MOVE 1 TO B(3).')).toEqual([]);
});

// Recorded: IGYPS0002 in a listing of a program with a tab, IGYDS0002 and IGYDS0017 in one of a program that was shifted.
test('a character in column 7', () => {
  expect(said(5, '      X01  A.')).toEqual([`5 IGYDS0002-E ${columnSeven}`]);
  expect(said(8, '      XMAIN-P.')).toEqual([`8 IGYPS0002-E ${columnSeven}`]);
  expect(said(9, '      D    MOVE 1 TO B(1).')).toEqual([]);
});

test('level 01 in area B', () => {
  expect(said(5, '           01  A.')).toEqual([
    '5 IGYDS0017-E "01" should begin in area "A".  It was processed as if found in area "A".',
  ]);
  expect(said(6, '       05  B PIC 9 OCCURS 3.')).toEqual([]);
});

// Recorded in comp.lang.cobol, 19 February 2004.
test.each([
  ['           MAIN-P.', 'MAIN-P'],
  ['           STOP-RUN.', 'STOP-RUN'],
  ['       MAIN-P. SUB-P.', 'SUB-P'],
])('a procedure-name in area B: %s', (line, name) => {
  expect(said(8, line)).toEqual([
    `8 IGYPS2010-E Procedure-name "${name}" was found in area "B" followed by a period or section.  The procedure-name was processed as if found in area "A".`,
  ]);
});

test('the subscript 0', () => {
  expect(said(9, '           MOVE 1 TO B(0).')).toEqual([
    '9 IGYPS2017-E "0" was found as a subscript.  A value of 1 was assumed.',
  ]);
});
