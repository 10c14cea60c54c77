import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {ran} from '../machine/job.fixture';
import {testTime} from '../step/step.fixture';

describe('a KSDS as SORTOUT', () => {
  const load = (records: string[], statements: string[]) =>
    ran(
      createMachine({now: () => testTime}),
      `//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DEFINE CLUSTER (NAME(BANK.KSDS) INDEXED KEYS(2 0) -
         RECORDSIZE(80 80) TRACKS(1))
/*
//LOAD     EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD *
${records.join('\n')}
/*
//SORTOUT  DD DSN=BANK.KSDS,DISP=SHR
//SYSIN    DD *
${statements.join('\n')}
`,
    );

  test.each([
    ['out of sequence', ['B2', 'A1'], '  OPTION COPY'],
    ['with a duplicate key', ['A1', 'B2', 'A1'], '  SORT FIELDS=(1,2,CH,A)'],
  ])('%s ends with ICE077A', async (_, records, statement) => {
    const run = await load(records, [statement]);
    expect(run.codes).toEqual([{code: 0}, {code: 16}]);
    expect(run.printed('LOAD', 'SYSOUT').slice(-3)).toEqual([
      ' ICE077A 0 VSAM OUTPUT ERROR L(12) SORTOUT',
      expect.stringContaining('ICE751I 0'),
      ' ICE052I 3 END OF DFSORT',
    ]);
  });

  test('in sequence is loaded', async () => {
    expect((await load(['B2', 'A1'], ['  SORT FIELDS=(1,2,CH,A)'])).codes).toEqual([{code: 0}, {code: 0}]);
  });
});

test('the names under which jobs call the sort', async () => {
  const dds = '//SORTIN   DD *\nB\nA\n/*\n//SORTOUT  DD SYSOUT=*\n//SYSIN    DD *\n  SORT FIELDS=(1,1,CH,A)\n/*\n';
  const own = '//STEPLIB  DD DSN=SYS1.LINKLIB,DISP=SHR\n//SYSOUT   DD SYSOUT=*\n';
  const run = await ran(
    createMachine({now: () => testTime}),
    `//S1       EXEC SORTD\n${dds}//S2       EXEC PROC=SORT\n${dds}//S3       EXEC PGM=SYNCSORT\n${own}${dds}`,
  );
  expect(run.codes).toEqual([{code: 0}, {code: 0}, {code: 0}]);
  expect([...run.printed('SORT', 'SORTOUT'), ...run.printed('S3', 'SORTOUT')]).toEqual(['A', 'B', 'A', 'B', 'A', 'B']);
});

describe('the messages of a job', () => {
  const job = (dds: string, ...statements: string[]) =>
    ran(
      createMachine({now: () => testTime}),
      `//S1       EXEC PGM=SORT\n//SYSOUT   DD SYSOUT=*\n${dds}\n//SYSIN    DD *\n${statements.join('\n')}\n`,
    );
  const recorded = (lines: string[]) =>
    lines.map((line) => line.trim()).filter((line) => /^ICE(421|09[01]|080|055|054)/.test(line));

  test('of a join report the joined records first; each subtask has its own messages', async () => {
    const run = await job(
      '//SORTJNF1 DD *\n001A\n002B\n/*\n//SORTJNF2 DD *\n002X\n/*\n//SORTOUT  DD SYSOUT=*',
      '  JOINKEYS FILE=F1,FIELDS=(1,3,A)',
      '  JOINKEYS FILE=F2,FIELDS=(1,3,A)',
      '  REFORMAT FIELDS=(F1:1,4,F2:4,1)',
      '  SORT FIELDS=(1,3,CH,A)',
    );
    expect(run.codes).toEqual([{code: 0}]);
    expect(recorded(run.printed('S1', 'SYSOUT'))).toEqual([
      'ICE421I 0 JOINED RECORDS: COUNT=1',
      'ICE090I 0 OUTPUT LRECL = 5, BLKSIZE = 5, TYPE = FB',
      'ICE080I 0 IN MAIN STORAGE SORT',
      'ICE055I 0 INSERT 1, DELETE 0',
      'ICE054I 0 RECORDS - IN: 0, OUT: 1',
    ]);
    expect(recorded(run.printed('S1', 'JNF1JMSG'))).toEqual([
      'ICE091I 0 OUTPUT LRECL = 80, TYPE = F',
      'ICE080I 0 IN MAIN STORAGE SORT',
      'ICE055I 0 INSERT 0, DELETE 2',
      'ICE054I 0 RECORDS - IN: 2, OUT: 0',
    ]);
    expect(recorded(run.printed('S1', 'JNF2JMSG'))).toContain('ICE054I 0 RECORDS - IN: 1, OUT: 0');
  });

  test.each([
    ['SYSOUT=*', 'BLKSIZE = 80, TYPE = FB'],
    ['DSN=&&OUT,DISP=(NEW,PASS),SPACE=(TRK,1)', 'BLKSIZE = 27920, TYPE = FB   (SDB)'],
    ['DSN=&&OUT,DISP=(NEW,PASS),SPACE=(TRK,1),RECFM=FB,LRECL=80', 'BLKSIZE = 27920, TYPE = FB'],
  ])('of an output %s show the block size %s', async (dd, shown) => {
    const run = await job(`//SORTIN   DD *\nA\n/*\n//SORTOUT  DD ${dd}`, '  OPTION COPY');
    expect(recorded(run.printed('S1', 'SYSOUT'))[0]).toBe(`ICE090I 0 OUTPUT LRECL = 80, ${shown}`);
  });
});
