import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {isTaskFile} from '../proof/tasks/task-folders';
import {frontMatterProblems} from './front-matter';

const siteDir = path.join(__dirname, '..');

const lesson = {
  title: 'The DD statement',
  description: 'How the DD statement connects a program to its data sets, parameter by parameter.',
  tags: ['jcl'],
  level: 'beginner',
  sources: ['jcl-reference-disp'],
  keywords: ['DD', 'DISP', 'DSN'],
};

const problemsOf = (changes: object) =>
  frontMatterProblems(path.join(siteDir, 'content/docs/jcl/x.md'), {...lesson, ...changes});

describe('front matter', () => {
  it('of a complete lesson is fine', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['an unknown key', {sidebar_position: 3}, /sidebar_position/],
    ['a missing key', {level: undefined}, /^level:/],
    ['a short description', {description: 'Too short.'}, /^description:/],
    ['a level that does not exist', {level: 'expert'}, /^level:/],
    ['a tag that does not exist', {tags: ['misc']}, /^tags\.0:/],
    ['a source that does not exist', {sources: ['somewhere']}, /^sources\.0:/],
    ['a keyword that YAML took for nothing', {keywords: ['a', 'b', null]}, /^keywords\.2:/],
  ])('with %s is refused, and the key is named', (_what, changes, problem) => {
    expect(problemsOf(changes).join('\n')).toMatch(problem);
  });

  it('has other keys in a blog article, and tags only where they make pages', () => {
    expect(frontMatterProblems(path.join(siteDir, 'content/blog/x.md'), lesson).join('\n')).toMatch(/^slug:/m);
    expect(frontMatterProblems(path.join(siteDir, 'content/exercise/x.md'), lesson).join('\n')).toMatch(/tags/);
  });
});

describe('the pages that are there', () => {
  const folders = ['content', 'src/pages'];
  const pages = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_'))
      .map((name) => path.join(siteDir, folder, name))
      .filter((file) => !isTaskFile(file)),
  );
  const read = (file: string) => splitFrontMatter(fs.readFileSync(file, 'utf8'));

  it.each(pages.map((file) => [path.relative(siteDir, file), file]))('%s has what it needs', (_name, file) => {
    const {data, content} = read(file);
    expect(frontMatterProblems(file, data)).toEqual([]);
    expect(content).toMatch(/^[A-Z].{80,}/m);
  });

  it('have unique titles and descriptions', () => {
    for (const key of ['title', 'description']) {
      const values = pages.map((file) => String(read(file).data[key]));
      expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
    }
  });

  it('say what is missing as long as they are in progress', () => {
    for (const file of pages) {
      const {data, content} = read(file);
      const growing = (data.tags as string[] | undefined)?.includes('in-progress');
      if (growing) expect(content, file).toMatch(/^:::note\[This page is growing\]$/m);
    }
  });
});
