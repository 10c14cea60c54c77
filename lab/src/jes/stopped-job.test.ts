import {expect, test} from 'vitest';
import {createMachine, shownLines} from '../machine/index';
import {testTime} from '../step/step.fixture';

const job = (name: string): string => `//${name.padEnd(8)} JOB (BANK),'A. RAO'
//S        EXEC PGM=IEBGENER
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT2   DD SYSOUT=(A,INTRDR)
//SYSUT1   DD DATA,DLM=$$
//LATER    JOB (BANK),'A. RAO'
//S        EXEC PGM=IEFBR14
$$
`;
const accepted = (number: number) => ({number, jcl: job('MINE'), submitted: new Date(testTime.getTime() - 1000)});
const newMachine = () => createMachine({now: () => testTime, user: 'FW00042'});

test('a job that was accepted elsewhere runs under its number, as well as the job that it submits', async () => {
  const {jobs} = newMachine();
  await jobs.runAccepted(accepted(7));
  expect(jobs.list().map(({jobId, jobName, status, owner}) => [jobId, jobName, status, owner])).toEqual([
    ['JOB00007', 'MINE', 'OUTPUT', 'FW00042'],
    ['JOB00008', 'LATER', 'OUTPUT', 'FW00042'],
  ]);
  expect(jobs.find('JOB00007')!.submitted).toEqual(accepted(7).submitted);
  expect(jobs.lastNumber).toBe(8);
});

test('a job that runs elsewhere is shown but not saved', () => {
  const machine = newMachine();
  machine.jobs.showElsewhere([accepted(3), {...accepted(4), started: testTime}]);
  expect(machine.jobs.list().map(({jobId, status}) => [jobId, status])).toEqual([
    ['JOB00003', 'INPUT'],
    ['JOB00004', 'ACTIVE'],
  ]);
  expect(machine.jobs.purge('JOB00003')).toBe(false);
  const copy = newMachine();
  copy.import(machine.export());
  expect(copy.jobs.list()).toEqual([]);
  machine.jobs.showElsewhere([]);
  expect(machine.jobs.list()).toEqual([]);
});

test('a job that was stopped says why, even after the machine was saved', () => {
  const machine = newMachine();
  machine.jobs.stop({...accepted(3), started: testTime}, {stopped: 'SYS FAIL'}, 'FWR006I THE SYSTEM WENT DOWN');
  const copy = newMachine();
  copy.import(machine.export());
  for (const {jobs} of [machine, copy]) {
    const stopped = jobs.find('JOB00003')!;
    expect(stopped).toMatchObject({status: 'OUTPUT', ending: {stopped: 'SYS FAIL'}, jobName: 'MINE'});
    expect(shownLines(stopped.files[0]!).join('\n')).toContain('JOB00003  FWR006I THE SYSTEM WENT DOWN');
    expect(jobs.lastNumber).toBe(3);
  }
});
