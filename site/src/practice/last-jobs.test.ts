import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {lastJobs, noteJob} from './last-jobs';
import type {Report} from './report';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const job = (jobName: string) =>
  ({kind: 'job', jobName, jobId: 'JOB00001', ending: 'MAXCC=0000', tone: 'good'}) as Report;

test('the last three jobs are remembered, the latest first', () => {
  for (const name of ['A', 'B', 'C', 'D']) noteJob(job(name), '/docs/jcl');
  expect(lastJobs().map(({name}) => name)).toEqual(['D', 'C', 'B']);
  expect(lastJobs()[0]).toMatchObject({ending: 'MAXCC=0000', page: '/docs/jcl'});
});

test('a query is no job', () => {
  noteJob({kind: 'sql'} as Report, '/docs/db2');
  expect(lastJobs()).toEqual([]);
});

test.each(['', '{"a":1}', 'broken', '[1,null,{"name":"A"}]'])(
  'what is stored there by others counts as nothing: %s',
  (text) => {
    localStorage.setItem('work.anu.jobs', text);
    expect(lastJobs()).toEqual([]);
  },
);
