import {expect, test} from 'vitest';
import {createMachine} from '../../machine/create-machine';
import {ran, type Ran} from '../../machine/job.fixture';

/** Compiles, binds and runs statements on these data. */
function run(
  data: readonly string[],
  statements: readonly string[],
  more: {exec?: string; dds?: string} = {},
): Promise<Ran> {
  const source = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. FAILS.',
    'DATA DIVISION.',
    'WORKING-STORAGE SECTION.',
    ...data,
    'PROCEDURE DIVISION.',
    ...statements.map((line) => `    ${line}`),
  ];
  const machine = createMachine({now: () => new Date('2026-02-01T10:30:15Z')});
  const lines = source.map((line) => `       ${line}\n`).join('');
  return ran(machine, `//T EXEC IGYWCLG${more.exec ?? ''}\n//COBOL.SYSIN DD *\n${lines}/*\n${more.dds ?? ''}`);
}

const group = ['01  BAD.', "    05  TEXT-ITEM  PIC X(3) VALUE 'ABC'.", '01  REDEFINED REDEFINES BAD.'];
const packed = [...group, '    05  NUMBER-ITEM  PIC S9(5) COMP-3.', '01  RESULT  PIC 9(5) VALUE 0.'];

test('blanks or letters in a packed item are S0C7, with the statement in SYSOUT and CEEDUMP', async () => {
  const {codes, printed, log} = await run(packed, ['ADD 1 TO RESULT', 'ADD NUMBER-ITEM TO RESULT', 'GOBACK.']);
  expect(codes.at(-1)).toEqual({abend: 'S0C7'});
  expect(printed('GO', 'SYSOUT')).toEqual([
    ' CEE3207S The system detected a data exception (System Completion Code=0C7).',
    '          From compile unit FAILS at entry point FAILS at statement 12.',
  ]);
  const dump = printed('GO', 'CEEDUMP');
  expect(dump[0]).toContain('CEE3DMP V2 R5.0: Condition processing resulted in the unhandled condition.');
  const traceback = dump.filter((line) => /FAILS +12 +GO +FAILS +Exception/.test(line));
  expect(traceback).toHaveLength(1);
  expect(dump.at(-1)).toBe(' CEE3846I CEEDUMP Processing completed.');
  expect(log).toContain('IEF450I JOB1 GO T - ABEND=S0C7 U0000 REASON=00000007');
  expect(log).toContain('COMPLETION CODE - SYSTEM=0C7 USER=0000 REASON=00000007');
});

test('a subscript outside its table is IGZ0006S and U4038 with SSRANGE', async () => {
  const table = ['01  TABLE-1.', '    05  ELEMENT  PIC 9 OCCURS 3.', '01  PLACE  PIC 9 VALUE 4.'];
  const {codes, printed, log} = await run(table, ['MOVE 1 TO ELEMENT(PLACE)', 'GOBACK.'], {
    exec: ",PARM.COBOL='SSRANGE'",
  });
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ')).toContain(
    'IGZ0006S The reference to table ELEMENT by verb number 01 on line 000009 addressed an area outside the region of the table.',
  );
  expect(log).toContain('ABEND=S000 U4038 REASON=00000001');
});

/** Two tables, one within the other: 3 occurrences of 2 bytes and 4 of 2 bytes. */
const nestedTables = [
  '01  GROUP-1.',
  '    05  OUTER-T OCCURS 3.',
  '        10  FILLER  PIC XX.',
  '        10  INNER-T  PIC 99 OCCURS 4.',
  '01  I  PIC S9(4) COMP.',
  '01  J  PIC S9(4) COMP.',
];

// Programming Guide, SSRANGE: subscripts are not checked one by one, only the resulting address.
test.each([
  [2, 0, undefined],
  [1, 14, undefined],
  [1, 0, undefined],
  [1, 15, 'OUTER-T'],
  [0, 5, undefined],
  [0, 3, 'OUTER-T'],
  [4, 1, 'OUTER-T'],
])('INNER-T(%i, %i) under SSRANGE', async (i, j, table) => {
  // Long enough to become WebAssembly, which must give the same result.
  for (const rounds of [1, 30_000]) {
    const statements = [
      'MOVE 1 TO I J.',
      `PERFORM ${rounds} TIMES MOVE 7 TO INNER-T(I, J) END-PERFORM.`,
      `MOVE ${i} TO I MOVE ${j} TO J.`,
      'PERFORM 2 TIMES MOVE 7 TO INNER-T(I, J) END-PERFORM.',
      'GOBACK.',
    ];
    const {codes, printed} = await run(nestedTables, statements, {exec: ",PARM.COBOL='SSRANGE'"});
    expect(codes.at(-1)).toEqual(table === undefined ? {code: 0} : {abend: 'U4038'});
    const text = printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ');
    expect(text).toContain(table === undefined ? '' : `IGZ0006S The reference to table ${table} by verb number 01`);
  }
});

const varying = [
  '01  N  PIC 9 VALUE 2.',
  '01  G.',
  '    05  T  PIC XX OCCURS 1 TO 5 DEPENDING ON N.',
  '01  X  PIC X(20).',
];

// Programming Guide, "Checking for valid ranges": a table at its maximum length, and a group no longer than its current
// one.
test.each([
  ['T(N)', 5, undefined],
  ['T(N)', 6, 'IGZ0006S The reference to table T by verb number 01'],
  ['T(5)', 1, undefined],
  ['G', 5, undefined],
  ['G', 6, 'FWR058S The length of group G on line 000014'],
])('%s under SSRANGE when the object of DEPENDING ON is %i', async (item, object, message) => {
  for (const rounds of [1, 30_000]) {
    const statements = [
      `PERFORM ${rounds} TIMES MOVE ${item} TO X END-PERFORM.`,
      `MOVE ${object} TO N.`,
      `MOVE 7 TO RETURN-CODE.`,
      `PERFORM 2 TIMES`,
      `MOVE ${item} TO X`,
      'END-PERFORM.',
      'GOBACK.',
    ];
    const {codes, printed} = await run(varying, statements, {exec: ",PARM.COBOL='SSRANGE'"});
    expect(codes.at(-1)).toEqual(message === undefined ? {code: 7} : {abend: 'U4038'});
    expect(printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ')).toContain(message ?? '');
  }
});

test('a program without statements runs past its end at the header of its PROCEDURE DIVISION', async () => {
  const {codes, printed} = await run([], []);
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT')).toContain('          From compile unit FAILS at entry point FAILS at statement 5.');
});

test('a divisor of zero is S0CB, a missing file IGZ0035S, a loop S322', async () => {
  const zero = await run(['01  N  PIC 9 VALUE 0.'], ['DIVIDE 1 BY N GIVING N', 'GOBACK.']);
  expect(zero.codes.at(-1)).toEqual({abend: 'S0CB'});
  const loop = await run(['01  N  PIC 9 VALUE 0.'], ['PERFORM UNTIL N = 1', '    CONTINUE', 'END-PERFORM', 'GOBACK.'], {
    exec: ',TIME.GO=(0,1)',
  });
  expect(loop.codes.at(-1)).toEqual({abend: 'S322'});
});

test('CEE3ABD and ILBOABN0 end with the user abend that they are given', async () => {
  const codes = ['01  CODE-1  PIC S9(9) COMP VALUE 1234.', '01  CLEAN  PIC S9(9) COMP VALUE 0.'];
  const one = await run(codes, ["CALL 'CEE3ABD' USING CODE-1 CLEAN", 'GOBACK.']);
  expect(one.codes).toEqual([{code: 0}, {code: 0}, {abend: 'U1234'}]);
  const other = await run(['01  CODE-1  PIC S9(4) COMP VALUE 77.'], ["CALL 'ILBOABN0' USING CODE-1", 'GOBACK.']);
  expect(other.codes.at(-1)).toEqual({abend: 'U0077'});
});

test('run-time options come after the slash of PARM and from CEEOPTS', async () => {
  const statements = ['ADD NUMBER-ITEM TO RESULT', 'GOBACK.'];
  const quiet = await run(packed, statements, {exec: ",PARM.GO='/TERMTHDACT(QUIET)'"});
  expect(quiet.codes.at(-1)).toEqual({abend: 'S0C7'});
  expect(quiet.printed('GO', 'SYSOUT')).toEqual([]);
  expect(quiet.printed('GO', 'CEEDUMP')).toEqual([]);
  const dds = '//GO.CEEOPTS DD *\n ABTERMENC(RETCODE),\n TERMTHDACT(MSG)\n/*\n';
  const coded = await run(packed, statements, {dds});
  expect(coded.codes.at(-1)).toEqual({code: 3000});
  expect(coded.printed('GO', 'SYSOUT')[0]).toContain('CEE3207S');
});

test('the program gets PARM without the options, and the switches of UPSI', async () => {
  const source = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. SWITCHES.
       ENVIRONMENT DIVISION.
       CONFIGURATION SECTION.
       SPECIAL-NAMES.
           UPSI-1 ON STATUS IS SECOND-ON.
       DATA DIVISION.
       LINKAGE SECTION.
       01  PARM.
           05  PARM-LENGTH  PIC S9(4) COMP.
           05  PARM-TEXT    PIC X(20).
       PROCEDURE DIVISION USING PARM.
           DISPLAY PARM-LENGTH ' ' PARM-TEXT(1:PARM-LENGTH)
           IF SECOND-ON DISPLAY 'SECOND'.
           GOBACK.
`;
  const machine = createMachine({now: () => new Date('2026-02-01T10:30:15Z')});
  const exec = "//T EXEC IGYWCLG,PARM.GO='MONTHLY/UPSI(01000000)'";
  const {printed} = await ran(machine, `${exec}\n//COBOL.SYSIN DD *\n${source}`);
  expect(printed('GO', 'SYSOUT')).toEqual([' 0007 MONTHLY', ' SECOND']);
});

test.each(['GOBACK', 'STOP RUN'])('%s in an output procedure is an invalid end of the sort: IGZ0012S', async (verb) => {
  const source = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. LEAVES.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT SF ASSIGN TO SORTWK.
       DATA DIVISION.
       FILE SECTION.
       SD  SF.
       01  SR PIC X(4).
       PROCEDURE DIVISION.
       M.
           SORT SF ON ASCENDING KEY SR
               INPUT PROCEDURE IS A OUTPUT PROCEDURE IS B.
       A.
           MOVE 'ONE' TO SR RELEASE SR.
       B.
           DISPLAY 'HERE'
           ${verb}.
`;
  const machine = createMachine({now: () => new Date('2026-02-01T10:30:15Z')});
  const {codes, printed} = await ran(machine, `//T EXEC IGYWCLG\n//COBOL.SYSIN DD *\n${source}`);
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT').filter((line) => /HERE|IGZ/.test(line))).toEqual([
    ' HERE',
    ' IGZ0012S There was an invalid attempt to end a sort or merge.',
  ]);
});

test('the traceback names the callers with the statements of their calls', async () => {
  const source = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. CALLER.
       PROCEDURE DIVISION.
           CALL 'CALLED'.
           GOBACK.
       END PROGRAM CALLER.
       IDENTIFICATION DIVISION.
       PROGRAM-ID. CALLED.
       DATA DIVISION.
       LINKAGE SECTION.
       01  NOWHERE  PIC X.
       PROCEDURE DIVISION.
           MOVE 'A' TO NOWHERE.
           GOBACK.
`;
  const machine = createMachine({now: () => new Date('2026-02-01T10:30:15Z')});
  const {codes, printed} = await ran(machine, `//T EXEC IGYWCLG\n//COBOL.SYSIN DD *\n${source}`);
  expect(codes.at(-1)).toEqual({abend: 'S0C4'});
  const rows = printed('GO', 'CEEDUMP').filter((line) => /(?:Exception|Call)$/.test(line));
  expect(rows.map((row) => row.trim().split(/\s+/))).toEqual([
    ['1', 'CEEHDSP', 'CEEPLPKA', 'CEEHDSP', 'Call'],
    ['2', 'CALLED', '13', 'GO', 'CALLED', 'Exception'],
    ['3', 'CALLER', '4', 'GO', 'CALLER', 'Call'],
  ]);
});

test('a main program that runs past its last line is IGZ0037S and U4038, a subprogram returns', async () => {
  const {codes, printed} = await run([], ["DISPLAY 'LAST' NO ADVANCING."]);
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT')).toEqual([
    ' LAST',
    ' IGZ0037S The flow of control in program FAILS proceeded beyond the last line of the program.',
    '          From compile unit FAILS at entry point FAILS at statement 6.',
  ]);
  const inner = ['PROGRAM-ID. INNER.', 'PROCEDURE DIVISION.', "    DISPLAY 'INNER'.", 'END PROGRAM INNER.'];
  const called = await run([], ["CALL 'INNER' GOBACK.", 'ID DIVISION.', ...inner, 'END PROGRAM FAILS.']);
  expect(called.printed('GO', 'SYSOUT')).toEqual([' INNER']);
  expect(called.codes.at(-1)).toEqual({code: 0});
});

test('NUMVAL of a string that is not a number is IGZ0152S with the character and its column', async () => {
  const {codes, printed} = await run(['01  N  PIC 9(5).'], ["COMPUTE N = FUNCTION NUMVAL('12X4')", 'GOBACK.']);
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ')).toContain(
    'IGZ0152S Invalid character X was found in column 3 in argument-1 for function NUMVAL in program FAILS. From compile unit FAILS at entry point FAILS at statement 7.',
  );
});

test('CANCEL of an active program ends the run unit', async () => {
  const inner = ["CALL 'INNER'", 'GOBACK.', 'IDENTIFICATION DIVISION.', 'PROGRAM-ID. INNER.', 'PROCEDURE DIVISION.'];
  const statements = [...inner, "CANCEL 'INNER'", 'GOBACK.', 'END PROGRAM INNER.', 'END PROGRAM FAILS.'];
  const {codes, printed} = await run([], statements);
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  expect(printed('GO', 'SYSOUT')[0]).toBe(' IGZ0032S A CANCEL was attempted on active program INNER.');
});

test('a parameter that is OMITTED has the address NULL, and is passed on as such', async () => {
  const program = (name: string, ...statements: string[]): string[] => [
    'IDENTIFICATION DIVISION.',
    `PROGRAM-ID. ${name}.`,
    'DATA DIVISION.',
    'LINKAGE SECTION.',
    '01  GIVEN  PIC X.',
    'PROCEDURE DIVISION USING GIVEN.',
    "    IF ADDRESS OF GIVEN = NULL DISPLAY 'NONE'",
    "    ELSE DISPLAY 'ONE'.",
    ...statements.map((line) => `    ${line}`),
    '    GOBACK.',
    `END PROGRAM ${name}.`,
  ];
  const statements = ["CALL 'INNER' USING OMITTED", "CALL 'INNER' USING ITEM", 'GOBACK.', 'END PROGRAM FAILS.'];
  const programs = [...statements, ...program('INNER', "CALL 'LAST' USING GIVEN."), ...program('LAST')];
  const {codes, printed} = await run(["01  ITEM  PIC X VALUE 'A'."], programs);
  expect(codes.at(-1)).toEqual({code: 0});
  expect(printed('GO', 'SYSOUT')).toEqual([' NONE', ' NONE', ' ONE', ' ONE']);
});

test.each([
  ['X(5:1)', 'FWR055S Position 5 on line 000010 is outside of data item X.'],
  ['X(3:0)', 'FWR056S A part of 0 characters on line 000010 is none of data item X.'],
  ['X(3:4)', 'FWR057S 4 characters from position 3 on line 000010 go beyond the end of data item X.'],
])('%s under SSRANGE', async (reference, message) => {
  const [, start, length] = /(\d):(\d)/.exec(reference)!;
  const data = ['01  X  PIC X(4).', `01  S  PIC 9 VALUE ${start}.`, `01  L  PIC 9 VALUE ${length}.`];
  const {codes, printed} = await run(data, ['MOVE SPACES TO X', "MOVE 'A' TO X(S:L)", 'GOBACK.'], {
    exec: ",PARM.COBOL='SSRANGE'",
  });
  expect(codes.at(-1)).toEqual({abend: 'U4038'});
  const text = printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ');
  expect(text).toContain(message);
  expect(text).toMatch(/data item X\. From compile unit FAILS/);
});

test('under SSRANGE(ZLEN) a part may have no characters', async () => {
  const data = ["01  X  PIC X(4) VALUE 'ABCD'.", '01  S  PIC 9 VALUE 3.', '01  L  PIC 9 VALUE 0.'];
  const {codes, printed} = await run(data, ["MOVE 'Z' TO X(S:L)", 'DISPLAY X', 'GOBACK.'], {
    exec: ",PARM.COBOL='SSRANGE(ZLEN)'",
  });
  expect(codes.at(-1)).toEqual({code: 0});
  expect(printed('GO', 'SYSOUT')).toEqual([' ABCD']);
});

test('a CALL of a program that is active is IGZ0015S, or IGZ0064S inside another program', async () => {
  const inside = ['ID DIVISION.', 'PROGRAM-ID. INNER IS COMMON.', 'PROCEDURE DIVISION.', "    CALL 'INNER'."];
  const self = await run([], ["CALL 'INNER' GOBACK.", ...inside, 'END PROGRAM INNER.', 'END PROGRAM FAILS.']);
  expect(self.printed('GO', 'SYSOUT')[0]).toContain('IGZ0064S A recursive call to active program INNER in');
  const outer = ['END PROGRAM FAILS.', ...inside.map((line) => line.replace(' IS COMMON', ''))];
  const back = await run([], ["CALL 'INNER' GOBACK.", ...outer.map((line) => line.replace("'INNER'", "'FAILS'"))]);
  expect(back.codes.at(-1)).toEqual({abend: 'U4038'});
  expect(back.printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ')).toContain(
    'IGZ0015S A recursive call was attempted to a program that was already active. The program name is FAILS.',
  );
});

test('a file that SORT or MERGE cannot open is IGZ0035S with the statement', async () => {
  const source = `       IDENTIFICATION DIVISION.
       PROGRAM-ID. MERGES.
       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT SF ASSIGN TO SORTWK.
           SELECT ONE ASSIGN TO NOWHERE.
       DATA DIVISION.
       FILE SECTION.
       SD  SF.
       01  SR PIC X(4).
       FD  ONE.
       01  R1 PIC X(4).
       PROCEDURE DIVISION.
           DISPLAY 'HERE'.
           MERGE SF ON ASCENDING KEY SR USING ONE ONE GIVING ONE.
           GOBACK.
`;
  const machine = createMachine({now: () => new Date('2026-02-01T10:30:15Z')});
  const {printed} = await ran(machine, `//T EXEC IGYWCLG\n//COBOL.SYSIN DD *\n${source}`);
  const text = printed('GO', 'SYSOUT').join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('IGZ0035S');
  expect(text).toContain('at statement 16.');
});
