import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {noteEnd, notePlace, noteRead, readingOf} from './reading';

const lesson = 'jcl/jcl-basics/jcl-introduction';

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test('a lesson counts as read when its end was seen', () => {
  expect(readingOf(lesson)).toEqual({});
  noteEnd(lesson);
  expect(readingOf(lesson)).toEqual({read: true});
});

test('a lesson unmarked by the learner stays unmarked, even at its end', () => {
  noteEnd(lesson);
  noteRead(lesson, false);
  noteEnd(lesson);
  expect(readingOf(lesson).read).toBe(false);
});

test('a lesson keeps the place where it was left', () => {
  notePlace(lesson, {id: 'steps', heading: 'Steps'});
  notePlace(lesson, {id: 'how-a-job-runs', heading: 'How a job runs'});
  expect(readingOf(lesson)).toEqual({place: {id: 'how-a-job-runs', heading: 'How a job runs'}});
});

test('data of another version of the site is ignored', () => {
  localStorage.setItem(
    `work.anu.record.docs/${lesson}`,
    '{"known":{"fields":{"read":[1,"a","yes"],"place":[1,"a",7]}}}',
  );
  expect(readingOf(lesson)).toEqual({});
});
