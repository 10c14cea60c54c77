import {describe, expect, test} from 'vitest';
import {fromEbcdic, toRecord} from '../ebcdic';
import {createMachine} from '../machine/create-machine';
import {testTime} from '../step/step.fixture';
import {readJobStream} from './internal-reader';
import type {JobOutput} from './output';

const cards = (...lines: string[]): Uint8Array[] => lines.map((line) => toRecord(line, 80));
const machineWith = () => createMachine({now: () => testTime});
const log = ({files}: JobOutput): string => files[0]!.records.map(fromEbcdic).join('\n');

/** A job that sends these lines to the internal reader. */
const submitting = (name: string, ...lines: string[]): string[] => [
  `//${name}    JOB (BANK),'A. RAO'`,
  '//SUBMIT   EXEC PGM=IEBGENER',
  '//SYSPRINT DD SYSOUT=*',
  '//SYSIN    DD DUMMY',
  '//SYSUT2   DD SYSOUT=(Q,INTRDR)',
  '//SYSUT1   DD DATA,DLM=@@',
  ...lines,
  '@@',
];

describe('the jobs of a stream', () => {
  const one = ['//ONE      JOB (1)', '//A        EXEC PGM=IEFBR14'];
  const two = ['//TWO      JOB (2)', '//B        EXEC PGM=IEFBR14'];

  test('begin with their JOB statements', () => {
    expect(readJobStream(cards(...one, ...two)).jobs).toEqual([one.join('\n'), two.join('\n')]);
  });

  test.each([
    ['/*EOF', 2],
    ['/*DEL', 1],
    ['/*PURGE', 1],
  ])('are kept or discarded by %s', (ending, kept) => {
    expect(readJobStream(cards(...one, ending, ...two)).jobs).toHaveLength(kept);
  });

  test('are refused if they are only to be scanned', () => {
    expect(readJobStream(cards(...one, '/*SCAN'))).toEqual({jobs: [], refused: ['/*SCAN']});
  });

  test('are none if nothing was written', () => {
    expect(readJobStream([])).toEqual({jobs: [], refused: []});
  });
});

test('a submitted job runs after the one that wrote it, with the class of its SYSOUT', async () => {
  const machine = machineWith();
  const next = ['//NEXT     JOB (BANK)', '//S        EXEC PGM=NOWHERE'];
  const first = await machine.submit(submitting('FIRST', ...next).join('\n'));
  expect(first.ending).toEqual({code: 0});
  expect(first.files.map(({ddName}) => ddName)).not.toContain('SYSUT2');
  expect(first.later.map(({jobName, jobId, ending}) => [jobName, jobId, ending])).toEqual([
    ['NEXT', 'JOB00002', {abend: 'S806'}],
  ]);
  expect(first.later[0]?.files[0]?.outputClass).toBe('Q');
});

test('jobs in one text come before those that they submit', async () => {
  const text = [
    ...submitting('FIRST', '//THIRD    JOB (BANK)', '//S        EXEC PGM=IEFBR14'),
    '//SECOND   JOB (BANK)',
    '//S        EXEC PGM=IEFBR14',
  ];
  const outputs = await machineWith().submitAll(text.join('\n'));
  expect(outputs.map(({jobName, jobId}) => `${jobName} ${jobId}`)).toEqual([
    'FIRST JOB00001',
    'SECOND JOB00002',
    'THIRD JOB00003',
  ]);
});

test('a job that submits itself does not go on forever', async () => {
  const machine = machineWith();
  const again = [
    "//AGAIN    JOB (BANK),'A. RAO'",
    '//SUBMIT   EXEC PGM=IEBGENER',
    '//SYSPRINT DD SYSOUT=*',
    '//SYSIN    DD DUMMY',
    '//SYSUT1   DD DSN=BANK.AGAIN,DISP=SHR',
    '//SYSUT2   DD SYSOUT=(A,INTRDR)',
  ].join('\n');
  machine.put(
    'BANK.AGAIN',
    Uint8Array.from(again, (character) => character.charCodeAt(0)),
  );
  const {later} = await machine.submit(again);
  expect(later).toHaveLength(100);
  expect(log(later.at(-1)!)).toContain('FWR001I A CHAIN OF SO MANY JOBS IS NOT SUPPORTED ON THIS MACHINE');
});
