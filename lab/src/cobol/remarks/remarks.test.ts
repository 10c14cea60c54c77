import {expect, test} from 'vitest';
import {compile} from '../compile';
import {fixed} from '../program-text.fixture';

const remarks = (data: string, procedure: string): string[] =>
  compile({
    source: fixed(
      `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
    ),
    library: () => undefined,
    listed: true,
    compiled: '2026010112000000+0000',
  }).messages.map(({id, line}) => `${id} ${line}`);

test('a smaller redefinition, and a comparison that can never be equal', () => {
  const data = '01 A.\n   05 B PIC X(4).\n   05 C REDEFINES B PIC X(3).\n   05 D PIC 9(3).';
  const procedure =
    "    IF B = 'ABCDE' AND D NOT = '1234' CONTINUE END-IF\n    IF B = 'ABCD ' CONTINUE END-IF\n    GOBACK.";
  expect(remarks(data, procedure)).toEqual(['IGYDS1073-I 7', 'IGYPG3173-W 10', 'IGYPG3173-W 10']);
});

test('UNSTRING whose receivers are as long as the sender, or are not', () => {
  const data = '01 S PIC X(6).\n01 A PIC X(5).\n01 B PIC X.';
  const procedure = `    UNSTRING S INTO A B ON OVERFLOW CONTINUE END-UNSTRING
    UNSTRING S INTO A ON OVERFLOW CONTINUE END-UNSTRING
    UNSTRING S DELIMITED BY ',' INTO A ON OVERFLOW CONTINUE
    END-UNSTRING
    GOBACK.`;
  expect(remarks(data, procedure)).toEqual(['IGYPG3230-W 9', 'IGYPG3229-W 10']);
});

test('a number that has no digit in common with its receiver', () => {
  const data = '01 A PIC V99 VALUE .5.\n01 B PIC ZZ9.\n01 C PIC ZZ9.9.\n01 D PIC 99.';
  expect(remarks(data, '    MOVE A TO B C\n    MOVE A TO D\n    GOBACK.')).toEqual([
    'IGYPA3087-W 10',
    'IGYPA3087-W 11',
  ]);
});

test('an unsigned item that is compared with a negative number', () => {
  const data = '01 A PIC 99V99.\n01 B PIC S99V99.';
  expect(remarks(data, '    IF A < -0.02 OR B < -0.02 CONTINUE END-IF\n    GOBACK.')).toEqual(['IGYPG3174-W 8']);
});

test('PERFORM of procedures that lead back to it before it ends: by GO TO, or through another PERFORM', () => {
  const procedure = `MAIN-P.
    PERFORM FIRST-P
    PERFORM PLAIN-P 3 TIMES
    GOBACK.
FIRST-P.
    IF RETURN-CODE > 0 GO TO LAST-P.
    PERFORM SECOND-P.
PLAIN-P.
    CONTINUE.
SECOND-P.
    PERFORM FIRST-P.
THIRD-P.
    GOBACK.
LAST-P.
    PERFORM FIRST-P.`;
  expect(remarks('01 A PIC X.', procedure)).toEqual(['IGYCB7309-W 13', 'IGYCB7309-W 17', 'IGYCB7309-W 21']);
});

test('PERFORM of a procedure that always ends the run unit', () => {
  const procedure = `MAIN-P.
    PERFORM STOPS
    PERFORM MAY-STOP
    GOBACK.
STOPS.
    DISPLAY 'END'
    STOP RUN.
MAY-STOP.
    IF RETURN-CODE > 0 STOP RUN.`;
  expect(remarks('01 A PIC X.', procedure)).toEqual(['IGYCB7310-W 8']);
});

test('an intermediate result with more digits than are carried', () => {
  const data = `01 A PIC S9(10).
01 B PIC S9(10).
01 N PIC S9(18).
01 M PIC S9(16)V99.
01 F COMP-1.
01 R PIC S9(5)V9(6).`;
  const procedure = `    COMPUTE R = FUNCTION MOD(FUNCTION INTEGER(A * B),
        FUNCTION INTEGER(B - A))
    COMPUTE R = FUNCTION MOD(35, FUNCTION INTEGER(A * B))
    COMPUTE R = FUNCTION RANDOM(
        FUNCTION INTEGER(100 * FUNCTION RANDOM(1)))
    COMPUTE N = N * N
    COMPUTE N = N * N + F
    COMPUTE M = M * 1234567890123
    COMPUTE M = M * 1234567890
    IF N * N > A CONTINUE END-IF
    GOBACK.`;
  expect(remarks(data, procedure)).toEqual([12, 15, 17, 19, 21].map((line) => `IGYPG3113-W ${line}`));
});

test('each FILLER of a group that CORRESPONDING names', () => {
  const data = '01 A.\n   05 FILLER PIC X.\n   05 N PIC 9.\n   05 FILLER PIC X.\n01 B.\n   05 N PIC 9.';
  expect(remarks(data, '    SUBTRACT CORRESPONDING A FROM B\n    GOBACK.')).toEqual([
    'IGYPS2168-W 12',
    'IGYPS2168-W 12',
  ]);
});

const sorted = (statement: string, more = ''): string[] =>
  compile({
    source: fixed(`ID DIVISION.
PROGRAM-ID. TEST1.
ENVIRONMENT DIVISION.
INPUT-OUTPUT SECTION.
FILE-CONTROL.
    SELECT S ASSIGN TO SORTWK.
    SELECT A ASSIGN TO DDA.
    SELECT B ASSIGN TO DDB.
DATA DIVISION.
FILE SECTION.
SD S.
01 SR PIC X(80).
FD A RECORDING MODE F.
01 AR PIC X(80).
FD B RECORDING MODE F.
01 BR PIC X(90).
PROCEDURE DIVISION.
${more}    ${statement}
    GOBACK.
P1.
    RELEASE SR.`),
    library: () => undefined,
    listed: true,
    compiled: '2026010112000000+0000',
  }).messages.map(({text}) => text);

test('a file of SORT for which FASTSRT could have been used', () => {
  const eligible = (phrase: string) =>
    `File "A" in the "${phrase}" phrase of the "SORT" statement would have been eligible for the "FASTSRT" compiler option.`;
  expect(sorted('SORT S ASCENDING SR INPUT PROCEDURE P1 GIVING A')).toEqual([eligible('GIVING')]);
  expect(sorted('SORT S ASCENDING SR USING A GIVING B')).toEqual([eligible('USING')]);
  expect(sorted('SORT S ASCENDING SR USING A B INPUT PROCEDURE P1')).not.toContain(eligible('USING'));
  const handled =
    'DECLARATIVES.\nD1 SECTION.\n    USE AFTER ERROR PROCEDURE ON OUTPUT.\nEND DECLARATIVES.\nM1 SECTION.\n';
  expect(sorted('SORT S ASCENDING SR INPUT PROCEDURE P1 GIVING A', handled)).not.toContain(eligible('GIVING'));
});

test('a record of the LINKAGE SECTION that is never passed', () => {
  const remarksOf = (header: string, statement: string): string[] =>
    remarks(
      '01 P POINTER.\nLINKAGE SECTION.\n01 A PIC X.\n01 B.\n   05 C PIC X.',
      `    GOBACK.\nEND PROGRAM TEST1.\nID DIVISION.\nPROGRAM-ID. TEST2.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n01 P POINTER.\nLINKAGE SECTION.\n01 A PIC X.\n01 B.\n   05 C PIC X.\n${header}\n    ${statement}\n    GOBACK.\nEND PROGRAM TEST2.`,
    );
  expect(remarksOf('PROCEDURE DIVISION.', 'MOVE A TO C')).toEqual(['IGYSC2025-W 19', 'IGYSC2025-W 20']);
  expect(remarksOf('PROCEDURE DIVISION USING A.', 'MOVE A TO C')).toEqual(['IGYSC2025-W 20']);
  expect(remarksOf('PROCEDURE DIVISION USING A B.', 'MOVE A TO C')).toEqual([]);
  expect(remarksOf('PROCEDURE DIVISION USING A.', 'SET ADDRESS OF B TO P MOVE A TO C')).toEqual([]);
});
