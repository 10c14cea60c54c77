import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {noteTry} from '@site/src/exercise/page-work';
import {noteEnd, noteRead} from '@site/src/lesson/reading';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {isDone} from './item-state';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test('an assigned lesson is done when it was read, and open again when the learner says so', () => {
  const lesson = {page: '/docs/jcl/jcl-basics/jcl-dd-stmt', task: ''};
  expect(isDone(lesson)).toBe(false);
  noteEnd('jcl/jcl-basics/jcl-dd-stmt');
  expect(isDone(lesson)).toBe(true);
  noteRead('jcl/jcl-basics/jcl-dd-stmt', false);
  expect(isDone(lesson)).toBe(false);
});

test('an assigned task is done when its answer was right; others on its page are not', () => {
  const task = (id: string) => ({page: '/exercise/jcl/sort', task: id});
  noteTry('jcl/sort', '01-sort', false);
  expect(isDone(task('01-sort'))).toBe(false);
  noteTry('jcl/sort', '01-sort', true);
  expect(isDone(task('01-sort'))).toBe(true);
  expect(isDone(task('02-merge'))).toBe(false);
});
