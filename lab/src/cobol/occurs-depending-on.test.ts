import {expect, test} from 'vitest';
import {messagesOf, run} from './program-text.fixture';

// Programming Guide, "Complex OCCURS DEPENDING ON": what follows a table moves as its current length changes.
const complex = `01 N PIC 9 VALUE 5.
01 M PIC 9 VALUE 4.
01 R.
   05 HEAD PIC XX.
   05 T OCCURS 0 TO 5 DEPENDING ON N PIC XX.
   05 MIDDLE PIC X(3).
   05 U OCCURS 1 TO 4 DEPENDING ON M PIC 9.
   05 TAIL PIC S9(3) COMP-3.
   05 TAIL-NAME REDEFINES TAIL PIC X(2).
01 PLAIN PIC X(30) VALUE ALL '.'.
01 L PIC 99.`;

test('items after a table are where its current length puts them', async () => {
  const {lines} = await run(
    complex,
    `    MOVE 2 TO N MOVE 1 TO M
    MOVE SPACES TO R
    MOVE 'HD' TO HEAD MOVE 'AA' TO T (1) MOVE 'BB' TO T (2)
    MOVE 'MID' TO MIDDLE MOVE 7 TO U (1) MOVE 'XY' TO TAIL-NAME
    MOVE R TO PLAIN DISPLAY PLAIN '|'
    MOVE 1 TO N DISPLAY MIDDLE '|' R '|'
    MOVE 3 TO N DISPLAY R (3 : 8) '|'
    MOVE 2 TO N MOVE -12 TO TAIL ADD 1 TO TAIL DISPLAY TAIL
    GOBACK.`,
  );
  expect(lines).toEqual(['HDAABBMID7XY                  |', 'BBM|HDAABBMID7|', 'AABBMID7|', '01J']);
});

test('LENGTH OF, STRING, comparison and CALL use the current length', async () => {
  const {lines} = await run(
    complex,
    `    MOVE 1 TO N MOVE 2 TO M MOVE ALL 'Z' TO R
    MOVE LENGTH OF R TO L DISPLAY L
    COMPUTE L = FUNCTION LENGTH (R) DISPLAY L
    IF R = 'ZZZZZZZZZZZ' DISPLAY 'EQUAL' ELSE DISPLAY 'NOT'.
    STRING R DELIMITED BY SIZE '<' DELIMITED BY SIZE
      INTO PLAIN DISPLAY PLAIN
    MOVE 3 TO N MOVE LENGTH OF R TO L DISPLAY L
    GOBACK.`,
  );
  expect(lines).toEqual(['11', '11', 'EQUAL', `${'Z'.repeat(11)}<${'.'.repeat(18)}`, '15']);
});

test('a receiving group has its maximum length if it contains the object and nothing follows it', async () => {
  const data = `01 A.
   05 N PIC 9 VALUE 1.
   05 T OCCURS 1 TO 5 DEPENDING ON N PIC X.
01 B.
   05 G.
      10 M PIC 9 VALUE 2.
      10 U OCCURS 1 TO 5 DEPENDING ON M PIC X.
   05 REST PIC X(3) VALUE 'END'.`;
  const {lines} = await run(
    data,
    `    MOVE '5ABCDE' TO A DISPLAY A
    MOVE 2 TO M MOVE 'END' TO REST
    MOVE '2A.B.' TO G DISPLAY B
    GOBACK.`,
  );
  expect(lines).toEqual(['5ABCDE', '2A.END']);
});

test('a table whose elements vary in length', async () => {
  const data = `01 N PIC 9 VALUE 3.
01 R.
   05 ROW OCCURS 3 INDEXED BY I.
      10 C OCCURS 1 TO 3 DEPENDING ON N PIC X.
      10 E PIC X.
   05 LAST-ONE PIC X.`;
  const {lines} = await run(
    data,
    `    MOVE 2 TO N MOVE SPACES TO R
    MOVE 'A' TO C (1, 2) MOVE 'B' TO E (2) MOVE 'C' TO LAST-ONE
    DISPLAY R '|'
    SET I TO 3 MOVE 'D' TO C (I, 1) DISPLAY R '|'
    GOBACK.`,
  );
  expect(lines).toEqual([' A   B   C|', ' A   BD  C|']);
});

test('INITIALIZE uses the current length', async () => {
  const {lines} = await run(
    complex,
    `    MOVE 1 TO N MOVE 2 TO M MOVE ALL 'Z' TO R
    INITIALIZE HEAD INITIALIZE R REPLACING NUMERIC DATA BY 8
    DISPLAY R (1 : 9) '|' TAIL
    INITIALIZE R DISPLAY R (1 : 9) '|' TAIL
    GOBACK.`,
  );
  expect(lines).toEqual(['  ZZZZZ88|008', '       00|000']);
});

test('an object whose location depends on its own value is refused', () => {
  const data = '01 R.\n   05 T OCCURS 1 TO 3 DEPENDING ON N PIC X.\n   05 N PIC 9.';
  expect(messagesOf(data, '    MOVE 1 TO N GOBACK.')).toEqual([
    '6 FWR0028-S The place of "N" depends on its own value.  It cannot be the object of DEPENDING ON.',
  ]);
});

// Language Reference, "ALL subscripting": the object of DEPENDING ON determines the range.
test('functions with ALL use the occurrences that currently exist', async () => {
  const {lines} = await run(
    `01 N PIC 9 VALUE 3.
01 T.
   05 E OCCURS 1 TO 5 DEPENDING ON N PIC 99.
01 R PIC 999V9.`,
    `MAIN-P.
    MOVE 10 TO E(1) MOVE 30 TO E(2) MOVE 50 TO E(3)
    COMPUTE R = FUNCTION SUM(E(ALL))
    DISPLAY R
    MOVE 2 TO N
    COMPUTE R = FUNCTION SUM(E(ALL)) + FUNCTION MAX(E(ALL))
    DISPLAY R
    COMPUTE R = FUNCTION MEAN(E(ALL)) + FUNCTION ORD-MAX(E(ALL))
    DISPLAY R
    GOBACK.`,
  );
  expect(lines).toEqual(['0900', '0700', '0220']);
});

test('LENGTH OF a group that varies has nine digits, like that of any other', async () => {
  const data = `01 N PIC 9 VALUE 3.\n01 G.\n   05 A PIC XX.\n   05 T PIC X(4) OCCURS 1 TO 9 DEPENDING ON N.`;
  const {lines} = await run(data, 'MAIN-P.\n    DISPLAY LENGTH OF G\n    MOVE 4 TO N DISPLAY LENGTH OF G\n    GOBACK.');
  expect(lines).toEqual(['000000014', '000000018']);
});

test('an undefined object is reported at the table', () => {
  const data = '01 T.\n   05 E PIC X OCCURS 1 TO 5 DEPENDING ON NOPE.';
  expect(messagesOf(data, 'MAIN-P.\n    GOBACK.')).toEqual([
    '6 IGYPS2121-S "NOPE" was not defined as a data-name.  The statement was discarded.',
  ]);
});
