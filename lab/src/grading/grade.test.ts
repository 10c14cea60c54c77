import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {testTime} from '../step/step.fixture';
import type {DescribedDataSets, JobExpectation} from './description';
import {grade} from './grade';
import {loadWorld} from './load-world';

const given: DescribedDataSets = {
  'BANK.IN': {records: ['ONE', 'TWO']},
  'BANK.LIB': {members: {A: ['ONE']}},
  'BANK.KSDS': {dsorg: 'KSDS', keys: [3, 0], freespace: [20, 10], records: ['ONE', 'TWO']},
  'BANK.GDG': {dsorg: 'GDG', limit: 5},
};

async function graded(steps: string, wanted: Partial<JobExpectation>): Promise<string[]> {
  const machine = createMachine({now: () => testTime});
  loadWorld(machine.system, {datasets: given});
  const output = await machine.submit(`//JOB1     JOB (A),'LEARNER',MSGLEVEL=(1,1)\n${steps}`);
  return grade(machine.system, output, {maxcc: 0, ...wanted});
}

const nothing = '//NOTHING  EXEC PGM=IEFBR14';
const copy = (out: string, name = 'COPY'): string =>
  `//${name.padEnd(8)} EXEC PGM=IEBGENER
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT1   DD DSN=BANK.IN,DISP=SHR
//SYSUT2   DD ${out}`;
const made = copy('DSN=BANK.OUT,DISP=(,CATLG),\n//            SPACE=(TRK,(2,1)),RECFM=FB,LRECL=80');
const idcams = (...commands: string[]): string =>
  ['//STEP1    EXEC PGM=IDCAMS', '//SYSPRINT DD SYSOUT=*', '//SYSIN    DD *', ...commands, '/*'].join('\n');

describe('a right job', () => {
  test('has no differences', async () => {
    const differences = await graded(made, {
      steps: {COPY: 0},
      datasets: {
        'BANK.OUT': {
          dsorg: 'PS',
          recfm: 'FB',
          lrecl: 80,
          disp: 'cataloged',
          space: 'TRK 2 1',
          records: ['ONE', 'TWO   '],
        },
        'BANK.KSDS': {dsorg: 'KSDS', keys: [3, 0], freespace: [20, 10], lrecl: 80, records: ['ONE', 'TWO']},
        'BANK.GDG': {dsorg: 'GDG', limit: 5},
        'BANK.LIB(A)': {records: ['ONE']},
      },
      absent: ['BANK.NONE', 'BANK.LIB(B)'],
      sysout: {'COPY.SYSPRINT': 'PROCESSING ENDED AT EOD', JESJCL: ['COPY     EXEC', 'SYSUT2   DD']},
    });
    expect(differences).toEqual([]);
  });
});

describe('endings', () => {
  test('of the job and of its steps are described in words', async () => {
    expect(await graded(idcams('  DELETE BANK.NONE'), {steps: {STEP1: 0, STEP2: 4}})).toEqual([
      'the job ended with return code 8, and should end with return code 0',
      'step STEP1 ended with return code 8, and should end with return code 0',
      'the job has no step STEP2',
    ]);
    expect(await graded('//STEP1    EXEC PGM=NOTTHERE', {maxcc: 4})).toEqual([
      'the job ended with ABEND S806, and should end with return code 4',
    ]);
  });

  test('of steps that should not have run, or should have but did not', async () => {
    const skipped = `${nothing}\n//STEP2    EXEC PGM=IEFBR14,COND=(0,EQ)`;
    expect(await graded(skipped, {steps: {NOTHING: 'FLUSH', STEP2: 0}})).toEqual([
      'step NOTHING ended with return code 0, and should not run',
      'step STEP2 was not run, and should end with return code 0',
    ]);
  });

  test('a step that could not be started is reported with the message', async () => {
    const steps = '//STEP1    EXEC PGM=IEFBR14\n//DD1      DD DSN=BANK.NONE,DISP=SHR';
    expect(await graded(steps, {steps: {STEP1: 0}})).toEqual([
      'the job ended with a JCL error, and should end with return code 0',
      'step STEP1 could not be started (IEFA107I DD1 - DATA SET BANK.NONE NOT FOUND), and should end with return code 0',
    ]);
  });

  test('a step of a procedure is named with both names', async () => {
    const call = `//P        PROC\n//INNER    EXEC PGM=IEFBR14\n//DD1      DD DSN=BANK.NONE,DISP=SHR\n// PEND\n//OUTER    EXEC P`;
    expect(await graded(call, {maxcc: 'JCL ERROR', steps: {'OUTER.INNER': 0}})).toEqual([
      'step OUTER.INNER could not be started (IEFA107I DD1 - DATA SET BANK.NONE NOT FOUND), and should end with return code 0',
    ]);
  });

  test('a job that was not run is reported only with its errors', async () => {
    const wrong = '//STEP1    EXEC PGM=IEFBR14,PRM=X\n//DD1      DD DSP=SHR';
    expect(await graded(wrong, {steps: {STEP1: 0}, datasets: {'BANK.OUT': {}}, sysout: {SYSPRINT: 'X'}})).toEqual([
      'the job was not run: statement 2, IEFC630I UNIDENTIFIED KEYWORD PRM',
      'the job was not run: statement 3, IEFC630I UNIDENTIFIED KEYWORD DSP',
    ]);
    expect(await graded(wrong, {maxcc: 'JCL ERROR'})).toEqual([]);
  });
});

describe('data sets', () => {
  test.each<[string, string, DescribedDataSets, string[]]>([
    ['one that is not there', nothing, {'BANK.OUT': {}}, ['BANK.OUT does not exist']],
    [
      'one that is not cataloged',
      copy('DSN=BANK.OUT,DISP=(,KEEP),SPACE=(TRK,1),\n//            VOL=SER=WORK01,UNIT=3390'),
      {'BANK.OUT': {disp: 'cataloged'}},
      ['BANK.OUT exists, and is not cataloged'],
    ],
    ['one that is cataloged', made, {'BANK.OUT': {disp: 'kept'}}, ['BANK.OUT is cataloged, and should not be']],
    [
      'another organisation',
      made,
      {'BANK.OUT': {dsorg: 'PDSE'}, 'BANK.LIB': {dsorg: 'PDSE'}, 'BANK.IN(A)': {}, 'BANK.KSDS': {dsorg: 'ESDS'}},
      [
        'BANK.OUT is a sequential data set, and should be a library (PDSE)',
        'BANK.LIB is a library (PDS), and should be a library (PDSE)',
        'BANK.IN is a sequential data set, and should be a library (PDS)',
        'BANK.KSDS is a KSDS, and should be an ESDS',
      ],
    ],
    [
      'other attributes and space',
      made,
      {'BANK.OUT': {recfm: 'VB', lrecl: 84, blksize: 800, space: 'CYL 2 1 RLSE'}},
      [
        'BANK.OUT: RECFM is FB, and should be VB',
        'BANK.OUT: LRECL is 80, and should be 84',
        'BANK.OUT: BLKSIZE is 27920, and should be 800',
        'BANK.OUT: the space asked for is TRK 2 1, and should be CYL 2 1',
        'BANK.OUT: space that is not used should be given back, with RLSE',
      ],
    ],
    [
      'another record, and how many there are',
      made,
      {'BANK.OUT': {records: ['ONE', 'TOW', 'THREE']}, 'BANK.IN': {records: []}},
      [
        'BANK.OUT has 2 records, and should have 3',
        'BANK.OUT: record 2 is "TWO", and should be "TOW"',
        'BANK.IN has 2 records, and should have none',
      ],
    ],
    [
      'members',
      nothing,
      {'BANK.LIB': {members: {A: [''], B: []}}},
      ['BANK.LIB(A): record 1 is "ONE", and should be blank', 'BANK.LIB has no member B'],
    ],
    [
      'VSAM and groups',
      idcams('  DEFINE AIX(NAME(BANK.AIX) RELATE(BANK.KSDS) -', '    KEYS(1 0) UNIQUEKEY TRACKS(1) RECORDSIZE(20 20))'),
      {
        'BANK.KSDS': {keys: [4, 0], freespace: [0, 0], lrecl: 64, records: ['ONE']},
        'BANK.AIX': {dsorg: 'AIX', uniquekey: false},
        'BANK.GDG': {limit: 3},
      },
      [
        'BANK.KSDS: KEYS is 3 0, and should be 4 0',
        'BANK.KSDS: FREESPACE is 20 10, and should be 0 0',
        'BANK.KSDS: the largest record is 80, and should be 64',
        'BANK.KSDS has 2 records, and should have 1',
        'BANK.AIX is UNIQUEKEY, and should be NONUNIQUEKEY',
        'BANK.GDG: LIMIT is 5, and should be 3',
      ],
    ],
  ])('%s', async (_, steps, datasets, differences) => {
    expect(await graded(steps, {datasets})).toEqual(differences);
  });

  test('that should not exist', async () => {
    const absent = ['BANK.IN', 'BANK.LIB(A)', 'BANK.KSDS', 'BANK.LIB(B)', 'BANK.NONE'];
    expect(await graded(nothing, {absent})).toEqual([
      'BANK.IN exists, and should not',
      'BANK.LIB(A) exists, and should not',
      'BANK.KSDS exists, and should not',
    ]);
  });
});

describe('output', () => {
  const printed = copy('SYSOUT=*', 'PRINT');

  test('is found by step and ddname, or by ddname', async () => {
    expect(await graded(printed, {sysout: {'PRINT.SYSUT2': 'ONE\nTWO\n', SYSUT2: ['TWO']}})).toEqual([]);
    expect(await graded(printed, {sysout: {'OTHER.SYSUT2': 'ONE'}})).toEqual(['nothing was written to OTHER.SYSUT2']);
  });

  test('must have its lines in order', async () => {
    expect(await graded(printed, {sysout: {SYSUT2: ['THREE']}})).toEqual(['SYSUT2 has no line with "THREE"']);
    expect(await graded(printed, {sysout: {SYSUT2: ['TWO', 'ONE']}})).toEqual([
      'SYSUT2 has no line with "ONE" after "TWO"',
    ]);
  });
});
