import {expect, test} from 'vitest';
import {createMachine} from './create-machine';
import {listJobs} from './job-list';

const jcl = (name: string, more = '') => `//${name} JOB (BANK),'ANU'${more}\n//S EXEC PGM=IEFBR14\n`;

test('the jobs of a machine are listed from its state, latest first, including one that is held', async () => {
  let minute = 0;
  const machine = createMachine({now: () => new Date(Date.UTC(2026, 2, 5, 9, minute++))});
  await machine.submit(jcl('FIRST'));
  await machine.submit(jcl('HELD', ',TYPRUN=HOLD'));
  await machine.submit(jcl('LAST'));
  const listed = listJobs(machine.export());
  expect(listed.map(({jobName, jobId, ending}) => [jobName, jobId, ending])).toEqual([
    ['LAST', 'JOB00003', {code: 0}],
    ['HELD', 'JOB00002', {held: true}],
    ['FIRST', 'JOB00001', {code: 0}],
  ]);
  for (const {jobId, submitted} of listed) expect(submitted).toBe(machine.jobs.find(jobId)!.submitted.getTime());
});

test('of two jobs submitted at the same moment, the one with the higher number is the later', async () => {
  const machine = createMachine({now: () => new Date(0)});
  for (const name of ['A', 'B']) await machine.submit(jcl(name));
  expect(listJobs(machine.export()).map(({jobName}) => jobName)).toEqual(['B', 'A']);
});

test('bytes that are not a state are refused', () => {
  expect(() => listJobs(new Uint8Array(4))).toThrow('no state of a machine');
});
