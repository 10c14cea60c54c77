import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {syncMachine} from './machine-sync';

const browser = await vi.hoisted(async () => new (await import('./idb-keyval.fixture')).FakeIdbKeyval());
vi.mock('idb-keyval', () => browser.module);

const listed = {jobs: [{number: 2, jcl: '//RUNS JOB', submittedAt: 1000, startedAt: 2000}]};
/** The server's answer: its waiting and running jobs, an ended session, or nothing. */
let line: {jobs: string} | 'signed out' | 'down';
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  browser.records.clear();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const {pathname} = new URL(address, 'http://x');
    asked.push(pathname);
    if (line === 'down') return Promise.reject(new TypeError('no line'));
    if (line === 'signed out') return Promise.resolve(new Response(null, {status: 401}));
    if (pathname === '/api/machine/jobs') return Promise.resolve(Response.json(listed));
    return Promise.resolve(new Response(null, {status: 304, headers: {etag: '"0"', 'x-waiting-jobs': line.jobs}}));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The requests in the next two seconds. */
async function soon(): Promise<string[]> {
  asked = [];
  await vi.advanceTimersByTimeAsync(2000);
  return asked;
}

test('fetches the waiting jobs when they change, and polls until there are none', async () => {
  line = {jobs: '2*'};
  await syncMachine('me');
  expect(asked).toEqual(['/api/machine', '/api/machine/jobs']);
  expect(browser.records.get('practice.me.jobs')).toEqual({
    named: '2*',
    jobs: [{number: 2, jcl: '//RUNS JOB', submitted: new Date(1000), started: new Date(2000)}],
  });
  expect(await soon()).toEqual(['/api/machine']);
  line = 'down';
  expect(await soon()).toEqual(['/api/machine']);
  line = {jobs: ''};
  expect(await soon()).toEqual(['/api/machine']);
  expect(browser.records.get('practice.me.jobs')).toEqual({named: '', jobs: []});
  expect(await soon()).toEqual([]);
});

test('does not poll a server that refuses, nor on a hidden page', async () => {
  line = {jobs: '2*'};
  await syncMachine('me');
  line = 'signed out';
  expect(await soon()).toEqual(['/api/machine']);
  expect(await soon()).toEqual([]);
  line = {jobs: '2*'};
  vi.stubGlobal('document', {visibilityState: 'hidden'});
  await syncMachine('me');
  expect(await soon()).toEqual([]);
});
