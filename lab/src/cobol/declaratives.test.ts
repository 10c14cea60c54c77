import {expect, test} from 'vitest';
import {fixed, runSource} from './program-text.fixture';

const debugged = (mode: string): string =>
  fixed(`ID DIVISION.
PROGRAM-ID. DEBUG1.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
SOURCE-COMPUTER. IBM-Z${mode}.
PROCEDURE DIVISION.
DECLARATIVES.
WATCH SECTION.
    USE FOR DEBUGGING ON ALL PROCEDURES.
WATCH-P.
    DISPLAY DEBUG-NAME (1 : 8) DEBUG-CONTENTS (1 : 13).
END DECLARATIVES.
MAIN SECTION.
FIRST-P.
    PERFORM LOOP-P 2 TIMES
    ALTER JUMP-P TO LAST-P.
JUMP-P. GO TO LOOP-P.
LOOP-P. EXIT.
LAST-P. STOP RUN.`);

// Language Reference, "Debugging declarative" and "DEBUG-ITEM".
test('a debugging section runs before procedures, with DEBUGGING MODE and the run-time option DEBUG', async () => {
  const {lines} = await runSource(debugged(' WITH DEBUGGING MODE'), {}, '/DEBUG');
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'MAIN    START PROGRAM',
    'FIRST-P START PROGRAM',
    'LOOP-P  PERFORM LOOP',
    'LOOP-P  PERFORM LOOP',
    'JUMP-P  LAST-P',
    'JUMP-P  FALL THROUGH',
    'LAST-P',
  ]);
  expect((await runSource(debugged(' WITH DEBUGGING MODE'))).lines).toEqual([]);
  expect((await runSource(debugged(''), {}, '/DEBUG')).lines).toEqual([]);
});

test('DEBUG-LINE is the first statement of the program, or the request that led to a USE procedure', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. DEBUG2.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
SOURCE-COMPUTER. IBM-Z WITH DEBUGGING MODE.
INPUT-OUTPUT SECTION.
FILE-CONTROL. SELECT NO-FILE ASSIGN TO NOWHERE.
DATA DIVISION.
FILE SECTION.
FD NO-FILE.
01 NO-RECORD PIC X(80).
PROCEDURE DIVISION.
DECLARATIVES.
WATCH SECTION.
    USE FOR DEBUGGING ON MAIN ERROR-S.
WATCH-P.
    DISPLAY DEBUG-LINE ' ' DEBUG-NAME (1 : 8)
      DEBUG-CONTENTS (1 : 13).
ERROR-S SECTION.
    USE AFTER ERROR PROCEDURE ON NO-FILE.
ERROR-P. EXIT.
END DECLARATIVES.
MAIN SECTION.
FIRST-P.

    DISPLAY 'STARTED'
    CLOSE NO-FILE
    GOBACK.`);
  expect((await runSource(source, {}, '/DEBUG')).lines).toEqual([
    '000026 MAIN    START PROGRAM',
    'STARTED',
    '000027 ERROR-S USE PROCEDURE',
  ]);
});

test('USE GLOBAL applies to the files of nested programs', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. OUTER1.
PROCEDURE DIVISION.
DECLARATIVES.
ERROR-S SECTION.
    USE GLOBAL AFTER ERROR PROCEDURE ON INPUT.
ERROR-P. DISPLAY 'OUTER PROCEDURE'.
END DECLARATIVES.
MAIN-S SECTION.
MAIN-P. CALL 'INNER1' DISPLAY 'BACK' GOBACK.
ID DIVISION.
PROGRAM-ID. INNER1.
ENVIRONMENT DIVISION.
INPUT-OUTPUT SECTION.
FILE-CONTROL. SELECT NO-FILE ASSIGN TO NOWHERE.
DATA DIVISION.
FILE SECTION.
FD NO-FILE.
01 NO-RECORD PIC X(80).
PROCEDURE DIVISION.
    OPEN INPUT NO-FILE DISPLAY 'GOES ON' GOBACK.
END PROGRAM INNER1.
END PROGRAM OUTER1.`);
  expect((await runSource(source)).lines).toEqual(['OUTER PROCEDURE', 'GOES ON', 'BACK']);
});

// Segments from 50 on are in their initial state whenever control reaches them from another segment.
test('an independent segment forgets what ALTER did', async () => {
  const source = (priority: number): string =>
    fixed(`ID DIVISION.
PROGRAM-ID. SEGMENT1.
PROCEDURE DIVISION.
MAIN-S SECTION.
MAIN-P.
    PERFORM SEG-S PERFORM SEG-S STOP RUN.
SEG-S SECTION ${priority}.
SWITCH-P. GO TO FIRST-P.
FIRST-P. DISPLAY 'FIRST'
    ALTER SWITCH-P TO SECOND-P GO TO END-P.
SECOND-P. DISPLAY 'SECOND'.
END-P. EXIT.`);
  expect((await runSource(source(49))).lines).toEqual(['FIRST', 'SECOND']);
  expect((await runSource(source(50))).lines).toEqual(['FIRST', 'FIRST']);
});

test('UPSI switches are set by the PARM and shared by all programs', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. OUTER1.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
SPECIAL-NAMES. UPSI-1 IS SW ON STATUS IS SW-ON.
PROCEDURE DIVISION.
    IF SW-ON DISPLAY 'ON' ELSE DISPLAY 'OFF' END-IF
    SET SW TO ON CALL 'INNER1' GOBACK.
ID DIVISION.
PROGRAM-ID. INNER1.
ENVIRONMENT DIVISION.
CONFIGURATION SECTION.
SPECIAL-NAMES. UPSI-1 IS SW ON STATUS IS SW-ON.
PROCEDURE DIVISION.
    IF SW-ON DISPLAY 'ON' ELSE DISPLAY 'OFF' END-IF GOBACK.
END PROGRAM INNER1.
END PROGRAM OUTER1.`);
  expect((await runSource(source)).lines).toEqual(['OFF', 'ON']);
  expect((await runSource(source, {}, 'MINE/UPSI(01)')).lines).toEqual(['ON', 'ON']);
});
