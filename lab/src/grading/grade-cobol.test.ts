import {describe, expect, test} from 'vitest';
import {sourceMessages} from '../cobol/source-messages';
import {createMachine} from '../machine/create-machine';
import {cobolExpectationFrom, type CobolOutcome, recordsOn} from './cobol-expectation';
import {cobolOutcomeText, gradeCobol} from './grade-cobol';
import {loadWorld} from './load-world';

const program = (...statements: string[]): string =>
  [
    '       IDENTIFICATION DIVISION.',
    '       PROGRAM-ID. ANSWER.',
    '       ENVIRONMENT DIVISION.',
    '       INPUT-OUTPUT SECTION.',
    '       FILE-CONTROL.',
    '           SELECT OUT-FILE ASSIGN TO OUT1.',
    '       DATA DIVISION.',
    '       FILE SECTION.',
    '       FD  OUT-FILE.',
    '       01  OUT-RECORD PIC X(8).',
    '       WORKING-STORAGE SECTION.',
    '       01  TEXT-1 PIC X(4) VALUE SPACES.',
    '       01  NUMBER-1 REDEFINES TEXT-1 PIC 9(7) COMP-3.',
    '       PROCEDURE DIVISION.',
    ...statements.map((statement) => `           ${statement}`),
    '           GOBACK.',
  ].join('\n');

async function run(source: string, dd = 'SYSOUT=*'): Promise<CobolOutcome> {
  const machine = createMachine({now: () => new Date('2026-07-01T09:30:00Z')});
  loadWorld(machine.system, {datasets: {'BANK.TEST.OUT': {recfm: 'FB', lrecl: 8, records: ['OLD']}}});
  const before = recordsOn(machine);
  const output = await machine.submit(
    [
      "//ANSWER   JOB (BANK),'ME',MSGCLASS=X",
      '//RUN      EXEC IGYWCLG',
      "//COBOL.SYSIN DD DATA,DLM='@@'",
      source,
      '@@',
      '//GO.SYSOUT DD SYSOUT=*',
      `//GO.OUT1 DD ${dd}`,
    ].join('\n'),
  );
  return {messages: await sourceMessages(source, () => undefined), output, before, after: recordsOn(machine)};
}

/** Returns what is wrong with an answer, given this solution. */
const graded = async (solution: string, answer: string, dd?: string) =>
  gradeCobol(await run(answer, dd), cobolExpectationFrom(await run(solution, dd)));

const hello = program("DISPLAY 'HELLO'", "DISPLAY 'BANK'");

describe('a program', () => {
  test('with the same results is right, however it is written', async () => {
    expect(await graded(hello, program("DISPLAY 'HEL' 'LO   '", "MOVE 'BANK' TO TEXT-1", 'DISPLAY TEXT-1'))).toEqual(
      [],
    );
  });

  test.each([
    [
      'displays another line',
      program("DISPLAY 'HALLO'", "DISPLAY 'BANK'"),
      ['SYSOUT: line 1 is "HALLO", and should be "HELLO"'],
    ],
    ['displays nothing', program('CONTINUE'), ['SYSOUT has no lines, and should have 2']],
    [
      'displays too much',
      program("DISPLAY 'HELLO'", "DISPLAY 'BANK'", "DISPLAY 'BANK'"),
      ['SYSOUT has 3 lines, and should have 2'],
    ],
    [
      'ends with another return code',
      program("DISPLAY 'HELLO'", "DISPLAY 'BANK'", 'MOVE 4 TO RETURN-CODE'),
      ['the program ended with return code 4, and should end with return code 0'],
    ],
    ['abends', program('ADD 1 TO NUMBER-1'), ['the program ended with ABEND S0C7, and should end with return code 0']],
    [
      'does not compile',
      program('MOVE 1 TO NOWHERE', 'MOVE 1 TO NOBODY'),
      ['the program was not run: the compiler found 2 errors, the first in line 15'],
    ],
    ['is nonsense', 'HELLO', [expect.stringMatching(/^the program was not run: the compiler found /)]],
    ['is empty', '', [expect.stringMatching(/^the program was not run: the compiler found /)]],
  ])('that %s is wrong', async (_what, answer, differences) => {
    expect(await graded(hello, answer)).toEqual(differences);
  });
});

const writing = (text: string): string =>
  program('OPEN OUTPUT OUT-FILE', `MOVE '${text}' TO OUT-RECORD`, 'WRITE OUT-RECORD', 'CLOSE OUT-FILE');

test('records are compared by ddname, and data sets by name', async () => {
  expect(await graded(writing('NEW'), writing('NEWER'))).toEqual(['OUT1: record 1 is "NEWER", and should be "NEW"']);
  expect(await graded(writing('NEW'), writing('NEWER'), 'DSN=BANK.TEST.OUT,DISP=OLD')).toEqual([
    'BANK.TEST.OUT: record 1 is "NEWER", and should be "NEW"',
  ]);
});

test('a data set that should stay as it is must not be changed', async () => {
  expect(await graded(program('CONTINUE'), writing('NEW'), 'DSN=BANK.TEST.OUT,DISP=OLD')).toEqual([
    'BANK.TEST.OUT: record 1 is "NEW", and should be "OLD"',
  ]);
});

test('answers have the same outcome when they have the same results, or fail in the same way', async () => {
  const text = async (...statements: string[]) => cobolOutcomeText(await run(program(...statements)));
  expect(await text("DISPLAY 'A'")).toBe(await text("MOVE 'A' TO TEXT-1", 'DISPLAY TEXT-1'));
  expect(await text("DISPLAY 'A'")).not.toBe(await text("DISPLAY 'B'"));
  // An abend at another place of the program is the same abend.
  expect(await text('ADD 1 TO NUMBER-1')).toBe(await text('CONTINUE', 'ADD 1 TO NUMBER-1'));
  expect(await text('MOVE 1 TO NOWHERE')).toBe(await text('CONTINUE', 'MOVE 1 TO NOWHERE'));
  expect(await text('MOVE 1 TO NOWHERE')).not.toBe(await text('MOVE 1 TO NOBODY'));
});
