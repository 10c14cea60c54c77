import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {moduleInHindi} from '../../language/hindi';
import {refusalWords} from './refusal-words';

const root = path.join(import.meta.dirname, '../../..');
const sources = ['progress/src/joined-classes.ts', 'progress/src/taught-classes.ts', 'progress/src/app-passwords.ts'];

const ofStaff = ['account-changes', 'administration', 'app-passwords', 'existing-account', 'import-file'];
const files = [
  ...sources,
  'server/src/api/class-input.ts',
  ...ofStaff.map((name) => `identity/src/administration/${name}.ts`),
];

/** The refusals in the server's sources, with a number for each value. */
const refusals = files.flatMap((file) =>
  Array.from(
    fs.readFileSync(path.join(root, file), 'utf8').matchAll(/(?:Refusal|refuse)\(\s*(['`])(.+?)\1,?\s*\)/g),
    ([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '7'),
  ),
);

test('there are refusals', () => {
  expect(refusals.length).toBeGreaterThan(12);
});

test.each(refusals)('“%s” is said in the words of the interface, and those have Hindi', async (refusal) => {
  expect(refusalWords(refusal)).toBe(refusal);
  const file = path.join(import.meta.dirname, 'refusal-words.ts');
  const {transformSync} = await import('esbuild');
  const {code} = transformSync(moduleInHindi(file, fs.readFileSync(file, 'utf8')), {loader: 'ts', format: 'esm'});
  const hindi = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('./refusal-words');
  expect(hindi.refusalWords(refusal)).toMatch(/\p{Script=Devanagari}/u);
});

test('a file of accounts is refused row by row', () => {
  const said = 'Line 2: "anu" is not an email address.\nLine 3: The row has 1 column, the header has 3.';
  expect(refusalWords(`${said}\nNothing was imported: 2 of 9 rows cannot be.`)).toBe(
    'Line 2: "anu" is not an email address.\nLine 3: Number of columns: 1 in the row, 3 in the header.\n' +
      'Nothing was imported: 2 of 9 rows cannot be.',
  );
});

test('what has no words is said as the server says it', () => {
  expect(refusalWords('Something else.')).toBe('Something else.');
});
