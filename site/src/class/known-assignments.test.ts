import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {knownAssignments, renewAssignments} from './known-assignments';

const items = [{page: '/docs/words', task: ''}];
const assignment = {id: '1', title: 'Words', dueOn: '2026-03-09', items};
const answer = (classes: object[]) => vi.fn(() => Promise.resolve(Response.json({classes, invitations: []})));

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test("assignments of open classes are known after the server's answer", async () => {
  const closed = {closed: true, assignments: [{...assignment, id: '2'}]};
  vi.stubGlobal('fetch', answer([{closed: false, assignments: [assignment]}, closed]));
  expect(knownAssignments()).toEqual([]);
  await renewAssignments();
  expect(knownAssignments()).toEqual([assignment]);
});

test('they stay known while the server does not answer, and go when the learner has left the class', async () => {
  vi.stubGlobal('fetch', answer([{closed: false, assignments: [assignment]}]));
  await renewAssignments();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('no line'))),
  );
  await expect(renewAssignments()).rejects.toThrow('no line');
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({code: 'INTERNAL'}, {status: 500}))),
  );
  await renewAssignments();
  expect(knownAssignments()).toEqual([assignment]);
  vi.stubGlobal('fetch', answer([]));
  await renewAssignments();
  expect(knownAssignments()).toEqual([]);
});

test('an answer for one learner is not stored for another who has signed in meanwhile', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => {
      localStorage.setItem('auth.signed-in', 'ben');
      return Promise.resolve(Response.json({classes: [{closed: false, assignments: [assignment]}]}));
    }),
  );
  await renewAssignments();
  expect(knownAssignments()).toEqual([]);
});

test.each(['', 'broken', '{"a":1}', '[1,null,{"id":"1","title":"No items","items":[]}]'])(
  'foreign data in storage is ignored: %s',
  (text) => {
    localStorage.setItem('work.anu.assignments', text);
    expect(knownAssignments()).toEqual([]);
  },
);
