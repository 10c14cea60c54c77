import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {readFrame} from './frame';
import {contentDir} from './sample-file';

let folder: string;
const write = (name: string, lines: string[]): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
};
const include = (name: string) => `<include ${path.relative(contentDir, path.join(folder, name))}>`;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'frame-'));
});
afterAll(() => fs.rmSync(folder, {recursive: true}));

test('an include stands for the lines of the file, which may include others', () => {
  const data = write('data.txt', ['RECORD 1', 'RECORD 2']);
  const step = write('step.jcl', ['//S1 EXEC PGM=A', '//IN DD *', include('data.txt'), '/*']);
  const frame = write('frame.jcl', ['//A JOB', include('step.jcl'), '<sample>']);
  const read: string[] = [];
  expect(readFrame(frame, (file) => void read.push(file))).toBe(
    '//A JOB\n//S1 EXEC PGM=A\n//IN DD *\nRECORD 1\nRECORD 2\n/*\n<sample>',
  );
  expect(read).toEqual([frame, step, data]);
});

test('a file may be included twice', () => {
  write('once.jcl', ['//S1 EXEC PGM=A']);
  const twice = write('twice.jcl', [include('once.jcl'), include('once.jcl')]);
  expect(readFrame(twice)).toBe('//S1 EXEC PGM=A\n//S1 EXEC PGM=A');
});

test('a file that is not there, or includes itself, is an error that names it', () => {
  expect(() => readFrame(path.join(folder, 'none.jcl'))).toThrow(/there is no .*none\.jcl/);
  expect(() => readFrame(write('outer.jcl', [include('none.jcl')]))).toThrow(/outer\.jcl includes .*none\.jcl, which/);
  expect(() => readFrame(write('circle.jcl', [include('circle.jcl')]))).toThrow(/circle\.jcl includes itself/);
});
