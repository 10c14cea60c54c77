import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {builtSections} from './built-sections';
import {readAhead} from './read-ahead';

let outDir: string;

beforeEach(() => (outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))));
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(outDir, {recursive: true});
});

function write(url: string, text: string): void {
  const file = path.join(outDir, `${url}.html`);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `<div class="theme-doc-markdown markdown"><p>${text}</p></div>`);
}

const textOf = async (url: string) => (await builtSections(outDir, url)).map(({text}) => text).join();

it('a lesson is read as soon as it is written, and not again in the end', async () => {
  const ahead = readAhead(outDir, ['/docs/a', '/docs/b'], new AbortController().signal);
  write('/docs/a', 'one');
  write('/docs/b', 'two');
  await ahead;
  const reading = vi.spyOn(fs.promises, 'readFile');
  expect(await textOf('/docs/a')).toBe('one');
  expect(await textOf('/docs/b')).toBe('two');
  expect(reading).not.toHaveBeenCalled();
});

it('a lesson that was not whole yet is read again', async () => {
  write('/docs/a', 'one');
  expect(await textOf('/docs/a')).toBe('one');
  write('/docs/a', 'one and two');
  expect(await textOf('/docs/a')).toBe('one and two');
});

it('nothing more is read when the build asks for all lessons', async () => {
  write('/docs/a', 'one');
  const stop = new AbortController();
  stop.abort();
  const reading = vi.spyOn(fs.promises, 'readFile');
  await readAhead(outDir, ['/docs/a', '/docs/never'], stop.signal);
  await readAhead(outDir, ['/nowhere/b'], stop.signal);
  expect(reading).not.toHaveBeenCalled();
});
