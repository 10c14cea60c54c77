import {describe, expect, test} from 'vitest';
import {createMachine} from '../../machine/create-machine';
import {shownLines} from '../../machine/shown-lines';
import type {Program} from '../../step/program';
import {stepWith} from '../../step/step.fixture';
import {createRegistry} from '../registry';
import {terminalMonitor} from './ikjeft01';

const looping: Program = (step) => {
  step.useTime(1_000_000);
  return 0;
};

async function typed(
  lines: string[],
  {programs = [], ...options}: {parm?: string; programName?: string; programs?: [string, Program][]} = {},
) {
  const fixture = stepWith(
    {
      SYSTSPRT: 'SYSOUT',
      SYSTSIN: lines,
      A: {dsn: 'BANK.DATA', records: ['1']},
      B: {dsn: 'BANK.LIB', members: {ONE: ['1'], TWO: ['2']}},
    },
    {programs: new Map([...createRegistry(), ...programs]), programName: 'IKJEFT01', ...options},
  );
  const code = await terminalMonitor(undefined)(fixture.step);
  return {code, fixture, lines: fixture.printed('SYSTSPRT')};
}

test('LISTDS shows a library and its members', async () => {
  const run = await typed(["  LISTDS 'BANK.LIB' MEMBERS"]);
  expect(run.code).toBe(0);
  expect(run.lines).toEqual([
    '1READY',
    "   LISTDS 'BANK.LIB' MEMBERS",
    ' BANK.LIB',
    ' --RECFM-LRECL-BLKSIZE-DSORG',
    '   FB    80    27920   PO',
    ' --VOLUMES--',
    '   BANK01',
    ' --MEMBERS--',
    '   ONE',
    '   TWO',
    ' READY',
    ' END',
  ]);
});

test('LISTDS shows the procedures of the system', async () => {
  const {lines} = await typed(["LISTDS 'SYS1.PROCLIB' MEMBERS"]);
  expect(lines).toContain('   IGYWCLG');
});

test('LISTDS takes one name or a list in parentheses', async () => {
  const list = await typed(["LISTDS ('BANK.DATA' 'BANK.LIB') MEM"]);
  expect(list.code).toBe(0);
  expect(list.lines).toEqual(expect.arrayContaining([' BANK.DATA', ' BANK.LIB', '   TWO']));
  const wrong = await typed(["LISTDS 'BANK.LIB' ALL"]);
  expect(wrong.code).toBe(12);
  expect(wrong.lines.slice(2)).toEqual([' IKJ56712I INVALID KEYWORD, ALL', ' READY', ' END']);
});

test('a command may continue in the next record', async () => {
  const run = await typed(['LISTDS -', "  'BANK.DATA'"]);
  expect(run.code).toBe(0);
  expect(run.lines).toContain(' BANK.DATA');
});

test('DELETE, RENAME and LISTCAT work on the catalog', async () => {
  const run = await typed(["RENAME 'BANK.DATA' 'BANK.OLD'", "LISTCAT ENTRIES('BANK.OLD')", "DELETE 'BANK.OLD'"]);
  expect(run.code).toBe(0);
  expect(run.lines).toContain(' NONVSAM ------- BANK.OLD');
  expect(run.lines).toContain(' IDC0550I ENTRY (A) BANK.OLD DELETED');
  expect(run.fixture.system.entry('BANK.OLD')).toBeUndefined();
});

test('names without apostrophes begin with the prefix', async () => {
  const run = await typed(['LISTDS DATA', 'PROFILE PREFIX(BANK)', 'LISTDS DATA']);
  expect(run.code).toBe(0);
  expect(run.lines).toContain(" IKJ58503I DATA SET 'LEARNER.DATA' NOT IN CATALOG");
});

test('ALLOCATE, CALL and FREE', async () => {
  const run = await typed([
    "ALLOC F(SYSUT1) DA('BANK.DATA') SHR",
    'CALL *(IEFBR14)',
    'FREE F(SYSUT1)',
    'FREE F(SYSUT1)',
  ]);
  expect(run.code).toBe(12);
  expect(run.lines).toContain(' IKJ56247I FILE SYSUT1 NOT FREED, IS NOT ALLOCATED');
});

test('ALLOCATE without FILE makes a name', async () => {
  const run = await typed(["ALLOC DA('BANK.DATA') SHR", 'LISTALC STATUS']);
  expect(run.code).toBe(0);
  expect(run.lines).toContain('   SYS00001 KEEP');
});

test('SUBMIT submits the jobs of a data set', async () => {
  const jobs = await createMachine().submitAll(`//A JOB 1
//MAKE EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN DD DUMMY
//SYSUT2 DD DSN=LEARNER.JCL,DISP=(NEW,CATLG),SPACE=(TRK,1)
//SYSUT1 DD DATA,DLM=$$
//ONE JOB 1
//S EXEC PGM=IEFBR14
//TWO JOB 1
//S EXEC PGM=IEFBR14
$$
//SEND EXEC PGM=IKJEFT01
//SYSTSPRT DD SYSOUT=*
//SYSTSIN DD *
SUBMIT JCL
`);
  expect(jobs.map(({jobName}) => jobName)).toEqual(['A', 'ONE', 'TWO']);
  expect(shownLines(jobs[0]!.files.at(-1)!)).toContain('IKJ56250I JOB ONE(JOB00002) SUBMITTED');
});

describe('the code of the step', () => {
  test('is that of the last command', async () => {
    const run = await typed(["DELETE 'BANK.NONE'", "LISTDS 'BANK.DATA'"]);
    expect(run.code).toBe(0);
    expect(run.lines).toContain(' IDC0014I LASTCC=8');
  });

  test('under IKJEFT1B is the first that is not zero', async () => {
    const run = await typed(["DELETE 'BANK.NONE'", "LISTDS 'BANK.DATA'"], {programName: 'IKJEFT1B'});
    expect(run.code).toBe(8);
    expect(run.lines).not.toContain(' BANK.DATA');
  });
});

describe('after a command that abended', () => {
  const commands = ['CALL *(NOTTHERE)', "LISTDS 'BANK.DATA'"];

  test('IKJEFT01 runs no other command, and ends normally with 12', async () => {
    const {code, fixture, lines} = await typed(commands);
    expect({code, abend: fixture.step.abend}).toEqual({code: 12, abend: undefined});
    expect(lines).toEqual([
      '1READY',
      ' CALL *(NOTTHERE)',
      ' IKJ56641I CALL     ENDED DUE TO ERROR+',
      ' IKJ56640I SYSTEM ABEND CODE 806 REASON CODE 00000004',
    ]);
    expect(fixture.step.messages.join()).toContain('CSV003I REQUESTED MODULE NOTTHERE NOT FOUND');
  });

  test.each(['IKJEFT1A', 'IKJEFT1B'])('%s abends with S04C', async (programName) => {
    const {fixture, lines} = await typed(commands, {programName});
    expect(fixture.step.abend?.code).toBe('S04C');
    expect(lines.at(-1)).toContain('ABEND CODE 806');
  });

  test('a step that is out of time does not continue', async () => {
    const {fixture} = await typed(['CALL *(LOOP)'], {programs: [['LOOP', looping]]});
    expect(fixture.step.abend?.code).toBe('S322');
  });
});

test.each([
  ['QUERY SYSTEM(DB2A)', 'IKJ56500I COMMAND QUERY NOT FOUND'],
  ['DSN SYSTEM(DB2A)', 'FWR003I THERE IS NO DB2 SUBSYSTEM DB2A ON THIS MACHINE'],
  ['1BAD', 'IKJ56621I INVALID COMMAND NAME SYNTAX'],
  ["LISTDS '1'", "IKJ56709I INVALID DATA SET NAME, '1'"],
  ["EXEC 'A.B(C)'", 'FWR001I EXEC IS NOT SUPPORTED ON THIS MACHINE'],
])('%s gives 12', async (line, message) => {
  const run = await typed([line]);
  expect(run.code).toBe(12);
  expect(run.lines).toContain(` ${message}`);
});

test('records that are not commands do no harm', async () => {
  const quotes = "'''";
  const lines = [`${quotes}((('`, '%%%', '()', "ALLOC F() DA(')", 'DELETE (((', 'LISTCAT ENT(', "RENAME ' '", '-', '+'];
  expect((await typed(lines)).code).toBeLessThanOrEqual(16);
});
