import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {engine} from '../../web-assembly';
import {runnable} from '../../le/run-unit/run-unit';
import {stepWith} from '../../step/step.fixture';
import {compile} from '../compile';
import {type BackEnd, chosenBackEnd, closures, tiered} from './back-end';

const webAssembly = tiered(0);

// Stack traces as the engine writes them, which show offsets in WebAssembly; the test runner maps its own to sources.
const errors = Error as {prepareStackTrace?: unknown};
const {prepareStackTrace} = errors;
beforeAll(() => {
  errors.prepareStackTrace = undefined;
});
afterAll(() => {
  errors.prepareStackTrace = prepareStackTrace;
});

const data = `
       01  Z1   PIC S9(5)V99 VALUE -12.34.
       01  Z2   PIC 9(8) VALUE 12345678.
       01  Z18  PIC S9(16)V99 VALUE 1234567890123456.78.
       01  P1   PIC S9(7)V99 COMP-3 VALUE 7.25.
       01  P2   PIC 9(4) COMP-3 VALUE 12.
       01  P17  PIC S9(15)V99 COMP-3 VALUE -3.
       01  B2   PIC S9(4) COMP VALUE 9999.
       01  B4   PIC S9(9) COMP VALUE -7.
       01  B8   PIC S9(18) COMP VALUE 999999999999999999.
       01  N4   PIC 9(9) COMP-5 VALUE 4.
       01  U4   PIC 9(4) COMP VALUE 4.
       01  X5   PIC X(5) VALUE 'ABCDE'.
       01  X5N  REDEFINES X5 PIC S9(5).
       01  X5P  REDEFINES X5 PIC S9(9) COMP-3.
       01  X20  PIC X(20) VALUE 'ABCDEFGHIJKLMNOPQRST'.
       01  I    PIC S9(4) COMP VALUE 3.
       01  ED   PIC -(17)9.99.
       01  ES   PIC $$9.9CR.
       01  PZ   PIC S9(5) COMP-3.
       01  PZX  REDEFINES PZ PIC X(3).
       01  PTX  PIC X(4).
       01  PT   REDEFINES PTX POINTER.
       01  TT.
           05 T OCCURS 5 INDEXED BY IX PIC 9(3) VALUE 5.
       01  G.
           05 G1 PIC X(3).
           05 G2 PIC S9(3) COMP-3.`;

const shown = `
           DISPLAY Z1 ' ' Z2 ' ' Z18 ' ' P1 ' ' P2 ' ' P17
           DISPLAY B2 ' ' B4 ' ' B8 ' ' N4 ' ' U4 ' ' I
           DISPLAY X5 ' ' X20 ' ' TT ' ' G1`;

async function left(backEnd: BackEnd, statements: string, options: string): Promise<unknown> {
  const lines = statements.split('\n').map((line) => `           ${line.trim()}`);
  const source = `${options}       IDENTIFICATION DIVISION.
       PROGRAM-ID. BOTH.
       DATA DIVISION.
       WORKING-STORAGE SECTION.${data}
       LINKAGE SECTION.
       01  L    PIC X(5).
       PROCEDURE DIVISION.
       MAIN-P.
${lines.join('\n')}
           .
       SHOW-P.${shown}
           STOP RUN.
       PART-A.
           ADD 1 TO P2.
       PART-B.
           ADD 2 TO P2.
`;
  const {programs, messages} = compile({source, library: () => undefined, compiled: '2026010112000000+0000'});
  expect(programs, messages.map(({text}) => text).join('\n')).not.toEqual([]);
  const {step, printed} = stepWith({SYSOUT: 'SYSOUT', CEEDUMP: 'SYSOUT'}, {timeLimit: 0.5});
  await runnable(programs, backEnd)(step);
  return {lines: printed('SYSOUT'), abend: step.abend?.code};
}

const range = '       CBL SSRANGE\n';

test.each([
  ['arithmetic', 'ADD Z1 TO P1\nSUBTRACT P17 FROM B4\nMULTIPLY Z1 BY P1 ROUNDED\nCOMPUTE Z1 ROUNDED = P1 / 3 - B4'],
  ['what has no room', 'ADD 1 TO B2\nMOVE Z2 TO P2\nMOVE B8 TO B4\nADD 1 TO B8\nMOVE -5 TO U4\nMOVE Z1 TO N4'],
  ['18 digits', 'ADD 0.01 TO Z18\nMOVE Z18 TO P17\nSUBTRACT P17 FROM Z18\nCOMPUTE B8 = Z18 * 10'],
  ['size error', 'ADD 1 TO B2 ON SIZE ERROR MOVE 1 TO B4 END-ADD\nDIVIDE 0 INTO P1 ON SIZE ERROR MOVE 2 TO I'],
  ['remainder', 'DIVIDE B8 BY 7 GIVING P17 REMAINDER P2\nDIVIDE Z1 BY 0.07 GIVING B4 ROUNDED REMAINDER P1'],
  ['moves that overlap', 'MOVE X20(1:10) TO X20(2:10)\nMOVE X20(3:17) TO X20(1:17)\nMOVE X20(I:6) TO X20(I + 1:6)'],
  [
    'characters',
    "IF X5 > 'ABC' MOVE ALL 'XY' TO X20\nIF X5 NOT = 'ABCDE   ' MOVE SPACES TO X5 END-IF\nMOVE LOW-VALUES TO G1",
  ],
  ['conditions', 'IF Z1 < 0 AND (P1 = 7.25 OR B2 > 1) ADD 1 TO P2 END-IF\nIF P17 NEGATIVE ADD 1 TO P2 END-IF'],
  ['tables', 'MOVE 1 TO T(I) T(I + 1)\nSET IX TO 5\nADD 2 TO T(IX)\nMOVE T(IX) TO X5(2:2)'],
  ['INITIALIZE', 'INITIALIZE G TT Z1 P1'],
  ['PERFORM', 'PERFORM PART-A THRU PART-B 3 TIMES\nPERFORM VARYING I FROM 1 BY 1 UNTIL I > 4\nADD I TO P2 END-PERFORM'],
  ['editing', 'MOVE Z1 TO ED\nMOVE ED TO X20\nMOVE Z18 TO ES\nMOVE ES TO X5\nMOVE 0 TO ES\nMOVE ES TO G1'],
  ['no room for editing', 'COMPUTE ES = P1 * 100 ON SIZE ERROR MOVE 1 TO I END-COMPUTE\nMOVE ES TO X20'],
  [
    'STRING',
    "MOVE 4 TO I\nSTRING X5 DELIMITED BY 'D' Z2 'XYZ' DELIMITED SIZE\nINTO X20 POINTER I ON OVERFLOW MOVE 1 TO B4",
  ],
  ['zoned to packed', "MOVE '1234N' TO X5\nMOVE X5N TO PZ\nMOVE PZX TO G1\nMOVE Z1 TO P1"],
  ['minus zero', "MOVE '0000}' TO X5\nMOVE X5N TO PZ\nMOVE PZX TO G1"],
  ['STRING without room', 'STRING X20 DELIMITED SIZE INTO X5\nON OVERFLOW MOVE 1 TO B4 END-STRING'],
  [
    'STRING into what it sends',
    'STRING X20(1:9) DELIMITED SIZE INTO X20(2:18)\nMOVE 0 TO I\nSTRING X5 DELIMITED SIZE INTO X20 POINTER I',
  ],
  [
    'UNSTRING',
    "MOVE 'A,,BC/ DEF' TO X20\nUNSTRING X20 DELIMITED BY ALL ',' OR '/ '\nINTO G1 COUNT IN B2 X5(1:2) DELIMITER IN X5(3:3)\nPOINTER I TALLYING B4",
  ],
  ['UNSTRING by size', 'UNSTRING X20 INTO G1 X5 ON OVERFLOW MOVE 1 TO B4 END-UNSTRING'],
  [
    'INSPECT',
    "INSPECT X20 TALLYING B4 FOR ALL 'E' AFTER 'C'\nINSPECT X20 REPLACING ALL 'GHI' BY SPACE BEFORE 'S'\nINSPECT X5 REPLACING LEADING 'A' BY 'B'\nINSPECT X20 CONVERTING 'RST' TO 'XYZ' AFTER 'Q'",
  ],
  [
    'INSPECT CHARACTERS',
    "INSPECT X20 TALLYING B4 FOR CHARACTERS BEFORE 'D'\nINSPECT X5 REPLACING CHARACTERS BY '-' AFTER 'C'",
  ],
  [
    'addresses of nothing',
    'IF ADDRESS OF L = NULL MOVE 1 TO I END-IF\nMOVE LENGTH OF L TO B2\nSET PT TO ADDRESS OF L\nIF PT = NULL ADD 1 TO I END-IF',
  ],
  ['GO TO DEPENDING ON', 'MOVE 2 TO I\nGO TO PART-A SHOW-P DEPENDING ON I'],
])('%s: both leave the same results', async (_, statements) => {
  const wanted = await left(closures, statements, '');
  expect(wanted).toMatchObject({abend: undefined});
  expect(await left(webAssembly, statements, '')).toEqual(wanted);
});

test.each([
  ['S0C7', "MOVE 'AB.DE' TO X5\nMOVE SPACES TO G\nADD G2 TO P1", ''],
  ['S0C7', 'MOVE SPACES TO X5\nADD X5N TO P1', ''],
  ['S0C7', 'ADD 1 TO X5P', ''],
  ['S0C7', "MOVE '12.45' TO X5\nMOVE X5N TO PZ", ''],
  ['S0C7', "MOVE '1234 ' TO X5\nMOVE X5N TO PZ", ''],
  ['S0CB', 'MOVE 0 TO P1\nDIVIDE P1 INTO Z1', ''],
  ['S0C4', 'MOVE L TO X5', ''],
  ['S0C4', 'ADD 1 TO P1\nMOVE 99999999 TO B4\nMOVE 1 TO T(B4)', ''],
  ['S0C4', 'MOVE 99999999 TO B4\nADD T(B4) TO P1\nMOVE 1 TO I', ''],
  ['S0C4', "MOVE -99999999 TO B4\nMOVE 1 TO I\nMOVE 'A' TO TT(B4:1)", ''],
  ['S0C4', "MOVE 90000000 TO B4\nIF X20(B4:1) = 'A' MOVE 1 TO I END-IF", ''],
  ['S0C4', "MOVE 90000000 TO B4\nMOVE ALL 'AB' TO X20(1:B4)", ''],
  ['S0C4', 'MOVE 90000000 TO B4\nMOVE SPACES TO X20(1:B4)', ''],
  ['S0C4', 'MOVE -5 TO B4\nMOVE SPACES TO X20(1:B4)', ''],
  ['S0C4', 'MOVE 90000000 TO B4\nMOVE X20(1:B4) TO X5', ''],
  ['S0C4', 'MOVE 90000000 TO B4\nMOVE X20(B4:16) TO X20', ''],
  ['S0C4', 'SET PT TO NULL\nMOVE 1 TO I\nSET ADDRESS OF L TO PT\nMOVE SPACES TO L', ''],
  ['S0C4', "MOVE X'7FFFFFFF' TO PTX\nSET ADDRESS OF L TO PT\nMOVE SPACES TO L", ''],
  ['U4038', 'MOVE 6 TO I\nMOVE 1 TO T(I)', range],
  ['U4038', 'MOVE 0 TO I\nMOVE 1 TO T(I)', range],
  ['U4038', 'MOVE 18 TO I\nMOVE X20(I:5) TO X5', range],
  ['U4038', 'MOVE 0 TO I\nMOVE X20(I:1) TO X5', range],
  ['S322', 'PERFORM UNTIL B4 = 1 ADD 1 TO P2 END-PERFORM', ''],
  ['S322', 'PERFORM PART-A UNTIL B4 = 1', ''],
])('%s comes from the same statement', async (_, statements, options) => {
  const wanted = await left(closures, statements, options);
  expect((wanted as {abend?: string}).abend).toMatch(/\w/);
  expect(await left(webAssembly, statements, options)).toEqual(wanted);
});

test.each([1, 2, 3, 5, 8, 13])(
  'a program continues in WebAssembly where closures stop, after %i blocks',
  async (blocks) => {
    const statements = `PERFORM PART-A THRU PART-B 3 TIMES
    PERFORM VARYING I FROM 1 BY 1 UNTIL I > 4
      PERFORM PART-A
      ADD I TO P2
    END-PERFORM`;
    expect(await left(tiered(blocks), statements, '')).toEqual(await left(closures, statements, ''));
  },
);

test('only a program that runs for a long time becomes WebAssembly', async () => {
  chosenBackEnd();
  const made = vi.spyOn(engine!, 'Module');
  try {
    await left(chosenBackEnd(), 'PERFORM PART-A 10 TIMES', '');
    expect(made).not.toHaveBeenCalled();
    await left(chosenBackEnd(), 'PERFORM PART-A 100000 TIMES', '');
    expect(made).toHaveBeenCalledOnce();
  } finally {
    made.mockRestore();
  }
});
