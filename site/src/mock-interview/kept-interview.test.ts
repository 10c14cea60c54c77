import {FakeStorage, stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {Interview} from './interview';
import {keepInterview, keptInterview} from './kept-interview';

const interview: Interview = {form: 'timed', queue: [], answers: [], end: 1};

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('sessionStorage', new FakeStorage());
});

afterEach(() => vi.unstubAllGlobals());

test('an interview is kept until it is over', () => {
  expect(keptInterview()).toBeUndefined();
  keepInterview(interview);
  expect(keptInterview()).toEqual(interview);
  keepInterview(undefined);
  expect(keptInterview()).toBeUndefined();
});

test('each learner has their own', () => {
  keepInterview(interview);
  localStorage.setItem('auth.signed-in', 'ravi');
  expect(keptInterview()).toBeUndefined();
});

test('something else in the storage, and storage that is full, are no interview', () => {
  for (const other of ['{', '[]', '"x"', '{"queue": 1}']) {
    sessionStorage.setItem('mock-interview.anu', other);
    expect(keptInterview()).toBeUndefined();
  }
  (sessionStorage as unknown as FakeStorage).setFull(true);
  expect(() => keepInterview(interview)).not.toThrow();
});
