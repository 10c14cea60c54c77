import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {pageTree} from '../proof/pages/page-tree';
import {allPages, pageName} from '../proof/pages/pages';
import {contentDir} from '../proof/pages/sample-file';
import {isTaskFile} from '../proof/tasks/task-folders';
import {isReferencePage} from '../reference';
import {exerciseProblems} from './exercise';
import {glossaryIds, termsOf} from './glossary-terms';
import {interviewProblems} from './interview';
import {lessonProblems} from './lesson';
import {referenceProblems} from './reference';

const pages = allPages().map((file) => ({file, name: pageName(file), text: fs.readFileSync(file, 'utf8')}));
const glossary = glossaryIds();

describe('lessons', () => {
  const lessons = pages.filter(({name}) => name.startsWith('docs/') && !isReferencePage(name));
  test.each(lessons)('$name follows the rules of lessons', ({file, name, text}) => {
    const problems = lessonProblems(file, text, glossary).map(({line, message}) => `${name}:${line} ${message}`);
    expect(problems.join('\n')).toBe('');
  });
});

describe('reference pages', () => {
  const references = pages.filter(({name}) => isReferencePage(name));
  test.each(references)('$name follows the rules of reference pages', ({file, name, text}) => {
    const problems = referenceProblems(file, text).map(({line, message}) => `${name}:${line} ${message}`);
    expect(problems.join('\n')).toBe('');
  });
});

describe('exercise pages', () => {
  const exercises = pages.filter(({file, name}) => name.startsWith('exercise/') && !isTaskFile(file));
  test.each(exercises)('$name follows the rules of exercise pages', ({file, name, text}) => {
    const problems = exerciseProblems(file, text, glossary).map(({line, message}) => `${name}:${line} ${message}`);
    expect(problems.join('\n')).toBe('');
  });
});

describe('interview pages', () => {
  const interviews = pages.filter(({name}) => name.startsWith('interview/'));
  test.each(interviews)('$name follows the rules of interview pages', ({file, name, text}) => {
    const problems = interviewProblems(file, text, glossary).map(({line, message}) => `${name}:${line} ${message}`);
    expect(problems.join('\n')).toBe('');
  });
});

test('every interview page is linked from the end of a lesson', () => {
  const ends = pages.map(({name, text}) => (name.startsWith('docs/') ? text.slice(text.lastIndexOf('## Next')) : ''));
  const addresses = pages
    .filter(({name}) => name.startsWith('interview/'))
    .map(({name}) => `/${name.replace(/\.md$/, '')}`);
  expect(addresses.filter((address) => !ends.some((end) => end.includes(`](${address})`)))).toEqual([]);
});

test('every term of the glossary is used on a page', () => {
  const used = new Set(pages.flatMap(({text}) => termsOf(pageTree(text)).map(({id}) => id)));
  expect(glossary.filter((id) => !used.has(id))).toEqual([]);
});

test('every source is used by a page', () => {
  const sources = Object.keys(parse(fs.readFileSync(path.join(contentDir, 'sources.yml'), 'utf8')) as object);
  const used = new Set(pages.flatMap(({text}) => (splitFrontMatter(text).data.sources ?? []) as string[]));
  expect(sources.filter((key) => !used.has(key))).toEqual([]);
});
