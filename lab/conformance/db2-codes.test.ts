import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const folder = import.meta.dirname;
const read = (...parts: string[]) => fs.readFileSync(path.join(folder, ...parts), 'utf8');

/** Codes in the first column of the tables of the reference page. */
const listed = [
  ...read('../../site/content/docs/general/reference/sqlcodes.md').matchAll(/^\| *`?([+-]\d+)`? *\|/gm),
].map(([, code]) => Number(code));

/** The most common codes, whether or not the page has them. */
const usual = [
  100, 347, 802, -180, -181, -302, -304, -305, -404, -406, -407, -413, -418, -420, -433, -501, -503, -530, -531, -532,
  -545, -551, -601, -612, -637, -680, -802, -803, -805, -811, -818, -904, -911, -913,
];

/** Codes that the practice machine cannot return, with the reason. */
const never = new Map([
  [-652, 'there are no edit and validation procedures'],
  [-746, 'a routine may do everything'],
  [-901, 'there are no system errors'],
  [-902, 'there are no system errors'],
  [-922, 'every user may connect'],
  [-924, 'Db2 is always up'],
  [-927, 'a program without a connection ends with FWR021S'],
]);

const cases = fs.readdirSync(path.join(folder, 'db2')).map((name) => read('db2', name));
const inCases = new Set(
  cases.flatMap((text) => [...text.matchAll(/(?:sqlcode|^ {2}.*): (-?\d+)$/gm)].map(([, code]) => Number(code))),
);

function* testFiles(of: string): Generator<string> {
  for (const entry of fs.readdirSync(of, {withFileTypes: true})) {
    const file = path.join(of, entry.name);
    if (entry.isDirectory()) yield* testFiles(file);
    else if (file.endsWith('.test.ts')) yield fs.readFileSync(file, 'utf8');
  }
}

/** Codes that need a program, a second session or a utility are in the tests beside the code. */
const tests = [...testFiles(path.join(folder, '../src/db2'))].join('\n');
const isTested = (code: number) =>
  inCases.has(code) || new RegExp(`(?<![\\d.])${code > 0 ? '\\+?' : ''}${code}(?![\\d.])`).test(tests);

test('every SQLCODE of the reference page occurs in a test, or cannot occur here', () => {
  expect(listed.length).toBeGreaterThan(70);
  const missing = [...new Set([...usual, ...listed])].filter((code) => !never.has(code) && !isTested(code));
  expect(missing).toEqual([]);
});

test('codes that cannot occur are on the page, and in no test', () => {
  for (const code of never.keys()) {
    expect(listed).toContain(code);
    expect(isTested(code)).toBe(false);
  }
});
