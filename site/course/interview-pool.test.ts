import {expect, test} from 'vitest';
import {interviewPool} from './interview-pool';

const pool = interviewPool();

test('every question and task has its text, its place and the lesson behind it', () => {
  for (const asked of pool) {
    expect(asked.text).toMatch(/\w/);
    expect(asked.anchor).toMatch(/^[\w-]+$/);
    expect(asked.lesson.to).toMatch(/^\/docs\//);
    expect(asked.lesson.title).toMatch(/\w/);
  }
});

test('there are questions and tasks', () => {
  expect(pool.filter(({kind}) => kind === 'question').length).toBeGreaterThan(100);
  expect(new Set(pool.filter(({kind}) => kind === 'task').map(({subject}) => subject))).toEqual(
    new Set(['general', 'jcl', 'cobol', 'db2']),
  );
});
