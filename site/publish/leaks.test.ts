import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import brand from '../brand.json';
import {findLeaks} from './leaks';

function write(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

const folder = (files: Record<string, string>) => write(fs.mkdtempSync(path.join(os.tmpdir(), 'leaks-')), files);

const content = folder({
  'docs/cobol/secret-lesson.md': [
    '---',
    'description: A description that only a member should ever be able to read.',
    '---',
    'The first sentence of the lesson is long enough to be told apart, and **bold**.',
    `| ${'-'.repeat(60)} |`,
  ].join('\n'),
  'exercise/keep.md': 'x',
  'interview/keep.md': 'x',
  'practice/secret-machine.mdx': 'A sentence about the machine that only those who are signed in may read.',
});

describe('the leak scan', () => {
  it('passes a build that only names the paths of the private areas', () => {
    const page =
      '<a href="/docs">Docs</a><a href="/docs/cobol">COBOL</a><a href="/hi/docs">Docs</a><a href="https://other.example/docs/page">x</a>';
    expect(findLeaks(content, folder({'index.html': page, 'main.js': 'to:"/exercise"'}))).toEqual([]);
  });

  it('passes a table as wide as one in a lesson', () => {
    expect(findLeaks(content, folder({'main.js': `| ${'-'.repeat(60)} |`}))).toEqual([]);
  });

  it.each([
    ['the text of a lesson', {'main.js': 'x="The first sentence of the lesson is long enough to be told apart, and "'}],
    ['its description', {'index.html': 'A description that only a member should ever be able to read.'}],
    ['its address', {'main.js': 'path:"/docs/cobol/secret-lesson"'}],
    ['its full address', {'sitemap.xml': `${brand.url}/docs/cobol/secret-lesson`}],
    ['the address of a category', {'main.js': 'path:"/docs/category/something"'}],
    [
      'a sentence about the machine',
      {'x.js': 'A sentence about the machine that only those who are signed in may read.'},
    ],
    ['its address in another language', {'main.js': 'path:"/hi/docs/cobol/secret-lesson"'}],
    ['the address of a category in another language', {'main.js': 'path:"/hi/docs/category/something"'}],
    ['a file in a private area', {'docs/x.json': '{}'}],
    ['a file in a private area of another language', {'hi/docs/x.json': '{}'}],
  ])('finds %s', (_what, files) => {
    expect(findLeaks(content, folder(files))).not.toEqual([]);
  });
});
