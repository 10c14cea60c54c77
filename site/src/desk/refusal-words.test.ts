import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {moduleInHindi} from '../../language/hindi';
import {refusalWords} from './refusal-words';

const root = path.join(import.meta.dirname, '../../..');
const sources = ['progress/src/joined-classes.ts', 'progress/src/taught-classes.ts', 'progress/src/app-passwords.ts'];

/** The refusals in the server's sources, with a number for each value. */
const refusals = [...sources, 'server/src/api/class-input.ts'].flatMap((file) =>
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

test('what has no words is said as the server says it', () => {
  expect(refusalWords('Something else.')).toBe('Something else.');
});
