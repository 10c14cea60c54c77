import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {changeRecord} from '@site/src/progress/local-records';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {dueQuestions} from './due-questions';
import {pages} from './page.fixture';

const now = new Date('2026-03-05T09:00:00').getTime();
const at = (time: string) => ({due: new Date(time).getTime()});

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test('a question that was never practised is not due', () => {
  expect(dueQuestions(pages, now)).toEqual({pages: [], count: 0});
});

test('what comes back later today is due today', () => {
  changeRecord('interview/words', {ebcdic: at('2026-03-05T23:30:00'), record: at('2026-03-06T00:30:00')});
  expect(dueQuestions(pages, now)).toMatchObject({count: 1, next: at('2026-03-06T00:30:00').due});
});

test('overdue questions are due, and removed ones are not', () => {
  changeRecord('interview/words', {ebcdic: at('2026-01-01T00:00:00'), gone: at('2026-01-01T00:00:00')});
  expect(dueQuestions(pages, now).pages).toEqual([{page: pages[3], count: 1}]);
});
