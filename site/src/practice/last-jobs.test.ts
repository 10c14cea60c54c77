import {createMachine} from '@framewright/lab/machine';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {lastJobs, syncedLastJobs} from './last-jobs';
import {machineKey} from './machine-sync';

const browser = await vi.hoisted(async () => new (await import('./idb-keyval.fixture')).FakeIdbKeyval());
vi.mock('idb-keyval', () => browser.module);

beforeEach(() => {
  browser.records.clear();
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const jcl = (name: string, program = 'IEFBR14') => `//${name} JOB (BANK),'ANU'\n//S EXEC PGM=${program}\n`;

const keep = (learner: string, state: Uint8Array) => browser.records.set(machineKey(learner), {version: 1, state});

test('the last three jobs of the machine, the latest first, with how they ended', async () => {
  let hour = 0;
  const machine = createMachine({now: () => new Date(Date.UTC(2026, 2, 5, hour++))});
  for (const name of ['OLD', 'FIRST', 'SECOND']) await machine.submit(jcl(name));
  await machine.submit(jcl('THIRD', 'NOWHERE'));
  keep('anu', machine.export());
  expect(await lastJobs('anu')).toEqual([
    {id: 'JOB00004', name: 'THIRD', ending: 'ABEND=S806', tone: 'bad'},
    {id: 'JOB00003', name: 'SECOND', ending: 'MAXCC=0000', tone: 'good'},
    {id: 'JOB00002', name: 'FIRST', ending: 'MAXCC=0000', tone: 'good'},
  ]);
});

test("no learner sees another's jobs, and an unused machine has none", async () => {
  keep('anu', createMachine().export());
  expect(await lastJobs('anu')).toEqual([]);
  expect(await lastJobs('ben')).toEqual([]);
});

test('an unreadable machine shows no jobs', async () => {
  keep('anu', new Uint8Array(20));
  await expect(lastJobs('anu')).rejects.toThrow('no state of a machine');
});

test('jobs of a tool or another device are there after a sync, and stay offline', async () => {
  const elsewhere = createMachine();
  await elsewhere.submit(jcl('TOOL'));
  const answer = (_address: string, {headers}: {headers: Record<string, string>}) =>
    Promise.resolve(
      headers['if-none-match'] === '"7"'
        ? new Response(null, {status: 304, headers: {etag: '"7"'}})
        : new Response(elsewhere.export() as BodyInit, {headers: {etag: '"7"'}}),
    );
  vi.stubGlobal('fetch', vi.fn(answer));
  const names = async () => (await syncedLastJobs('anu')).map(({name}) => name);
  expect(await lastJobs('anu')).toEqual([]);
  expect(await names()).toEqual(['TOOL']);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no line'))),
  );
  expect(await names()).toEqual(['TOOL']);
});
