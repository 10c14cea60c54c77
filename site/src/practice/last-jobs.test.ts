import {createMachine} from '@framewright/lab/machine';
import {beforeEach, expect, test, vi} from 'vitest';
import {lastJobs} from './last-jobs';
import {machineKey} from './step-machine';

const browser = await vi.hoisted(async () => new (await import('./idb-keyval.fixture')).FakeIdbKeyval());
vi.mock('idb-keyval', () => browser.module);

beforeEach(() => browser.records.clear());

const keep = (learner: string, state: Uint8Array) => browser.records.set(machineKey(learner), {version: 1, state});

test('the last three jobs of the machine, the latest first, with how they ended', async () => {
  let hour = 0;
  const machine = createMachine({now: () => new Date(Date.UTC(2026, 2, 5, hour++))});
  const run = (name: string, program: string) =>
    machine.submit(`//${name} JOB (BANK),'ANU'\n//S EXEC PGM=${program}\n`);
  for (const name of ['OLD', 'FIRST', 'SECOND']) await run(name, 'IEFBR14');
  await run('THIRD', 'NOWHERE');
  keep('anu', machine.export());
  expect(await lastJobs('anu')).toEqual([
    {id: 'JOB00004', name: 'THIRD', ending: 'ABEND=S806', tone: 'bad'},
    {id: 'JOB00003', name: 'SECOND', ending: 'MAXCC=0000', tone: 'good'},
    {id: 'JOB00002', name: 'FIRST', ending: 'MAXCC=0000', tone: 'good'},
  ]);
});

test('nobody sees the jobs of another, and a machine that was never used has none', async () => {
  keep('anu', createMachine().export());
  expect(await lastJobs('anu')).toEqual([]);
  expect(await lastJobs('ben')).toEqual([]);
});

test('a machine that cannot be read says nothing of jobs', async () => {
  keep('anu', new Uint8Array(20));
  await expect(lastJobs('anu')).rejects.toThrow('no state of a machine');
});
