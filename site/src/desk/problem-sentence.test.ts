import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {problemSentence, reasonSentence} from './problem-sentence';

const sourceOf = (file: string) => fs.readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');

test('every code of the API has the same sentence here', () => {
  const table = sourceOf('server/src/errors.ts').matchAll(/^ {2}([A-Z_]+): \{status: \d+, text: '(.*)'\},$/gm);
  const codes = Array.from(table, ([, code, text]) => [code!, text!] as const);
  expect(codes.length).toBeGreaterThan(10);
  // Errors of pages and files, which API calls never get.
  const elsewhere = ['BAD_PATH', 'METHOD_NOT_ALLOWED', 'UNSATISFIABLE_RANGE'];
  for (const [code, text] of codes.filter(([one]) => !elsewhere.includes(one)))
    expect(problemSentence({code})).toBe(text);
});

test('every reason for refusing staff has the sentence of the command line', () => {
  const table = sourceOf('identity/src/administration/refusal.ts').matchAll(/^ {2}([A-Z0-9_]+): '(.*)',$/gm);
  const codes = Array.from(table, ([, code, text]) => [code!, text!] as const);
  expect(codes.length).toBeGreaterThan(30);
  // Errors of the command line alone.
  const elsewhere = ['FILE_UNREADABLE', 'ROLE_MISSING', 'ROLE_UNKNOWN'];
  for (const [code, text] of codes.filter(([one]) => !elsewhere.includes(one)))
    expect(reasonSentence({code, values: ['{0}', '{1}']})).toBe(text);
});

test('every reason for refusing learners and instructors has a sentence', () => {
  const files = ['progress/src/class-limits.ts', 'progress/src/app-passwords.ts', 'server/src/api/class-input.ts'];
  const codes = files.flatMap((file) => sourceOf(file).match(/(?<=[|:] ')[A-Z_]{6,}(?=')/g) ?? []);
  expect(codes.length).toBeGreaterThan(12);
  for (const code of codes) expect(reasonSentence({code}), code).not.toBe('This cannot be done.');
});

test('a problem is explained reason by reason, each with its line and values', () => {
  const reasons = [
    {line: 2, code: 'EMAIL_TWICE', values: ['$& anu', 7]},
    {code: 'NOTHING_IMPORTED', values: [1, 9]},
  ];
  expect(problemSentence({code: 'REFUSED', title: 'This cannot be done.', reasons})).toBe(
    'Line 2: "$& anu" is on line 7 already.\nNothing was imported: 1 of 9 rows cannot be.',
  );
});

test('a code without a sentence is shown by its title, and no answer as such', () => {
  expect(problemSentence({code: 'NEW_ONE', title: 'It is new.'})).toBe('It is new.');
  expect(problemSentence({})).toBe('The server did not answer. Try again in a moment.');
  expect(reasonSentence({code: 'NEW_ONE'})).toBe('This cannot be done.');
});
