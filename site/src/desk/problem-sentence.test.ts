import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {problemSentence} from './problem-sentence';

test('every code that the API answers with has its sentence here, which is the same', () => {
  const table = fs.readFileSync(path.join(import.meta.dirname, '../../../server/src/errors.ts'), 'utf8');
  const codes = Array.from(table.matchAll(/^ {2}([A-Z_]+): \{status: \d+, text: '(.*)'\},$/gm), ([, code, text]) => [
    code,
    text,
  ]);
  expect(codes.length).toBeGreaterThan(10);
  // Those of pages and files, which no call of the API gets.
  const elsewhere = ['BAD_PATH', 'METHOD_NOT_ALLOWED', 'UNSATISFIABLE_RANGE'];
  for (const [code, text] of codes.filter(([one]) => !elsewhere.includes(one!)))
    expect(problemSentence({code: code!})).toBe(text);
});

test('what the server says in detail comes before its code, and its title before nothing', () => {
  expect(problemSentence({code: 'REFUSED', title: 'This cannot be done.', detail: 'This class is full.'})).toBe(
    'This class is full.',
  );
  expect(problemSentence({code: 'NEW_ONE', title: 'It is new.'})).toBe('It is new.');
  expect(problemSentence({})).toBe('The server did not answer. Try again in a moment.');
});
