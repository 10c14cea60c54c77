import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import type {Assignment} from '@site/src/class/catalogue';
import {noteTry} from '@site/src/exercise/page-work';
import {noteEnd} from '@site/src/lesson/reading';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {dueAssignments} from './due-assignments';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const lesson = {page: '/docs/words', task: ''};
const task = {page: '/exercise/words', task: '02'};
const given = (id: string, dueOn: string | null, items = [lesson, task]): Assignment => ({id, title: id, dueOn, items});
const due = (assignments: Assignment[], now = '2026-03-05T09:00:00') =>
  dueAssignments(assignments, new Date(now).getTime());

test('assignments are sorted by due date, those without one last', () => {
  const ids = due([given('c', null), given('b', '2026-03-09'), given('d', null), given('a', '2026-03-01')]);
  expect(ids.map(({id}) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('it links to the first unfinished item, and disappears with the last', () => {
  const assignments = [given('a', '2026-03-09')];
  expect(due(assignments)).toMatchObject([{next: lesson, done: 0, count: 2}]);
  noteEnd('words');
  expect(due(assignments)).toMatchObject([{next: task, done: 1, count: 2}]);
  noteTry('words', '02', true);
  expect(due(assignments)).toEqual([]);
});

test('it is late when its day is over, not before', () => {
  const isLate = (now: string) => due([given('a', '2026-03-05')], now)[0]!.isLate;
  expect(isLate('2026-03-05T23:59:59')).toBe(false);
  expect(isLate('2026-03-06T00:00:00')).toBe(true);
});

test('a removed page and an invalid date are shown unchanged', () => {
  const [gone] = due([given('a', 'soon', [{page: '/docs/gone', task: ''}])]);
  expect(gone).toMatchObject({next: {page: '/docs/gone'}, isLate: false});
  expect(gone).not.toHaveProperty('day');
});
