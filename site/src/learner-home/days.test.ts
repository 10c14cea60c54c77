import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {changeRecord} from '@site/src/progress/local-records';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {lastDays} from './days';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a day with any work is marked once, by the calendar of the learner', () => {
  vi.setSystemTime(new Date('2026-03-01T23:59:00'));
  changeRecord('docs/a', {read: true});
  vi.setSystemTime(new Date('2026-03-03T00:01:00'));
  changeRecord('exercise/b', {'01.done': true}, {task: '01', right: true});
  changeRecord('exercise/b', {}, {task: '02', right: false});
  const days = lastDays(new Date('2026-03-05T12:00:00').getTime());
  expect(days).toHaveLength(28);
  const worked = days.filter(({hasWork}) => hasWork).map(({time}) => new Date(time).getDate());
  expect(worked).toEqual([1, 3]);
  expect(days.at(-1)!.time).toBe(new Date('2026-03-05T00:00:00').getTime());
});
