import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {exerciseProblems} from './exercise';

const kinds = ['worked', 'faded', 'open', 'repair'];
let parent = '';

/** The file of a page in a separate content folder, with a task of each of these kinds beside it. */
function pageWith(tasks: string[], id: string): string {
  const page = path.join(fs.mkdtempSync(path.join(parent, 'content-')), 'exercise', id);
  tasks.forEach((kind, index) => {
    const folder = path.join(page, `0${index + 1}-${kind}`);
    fs.mkdirSync(folder, {recursive: true});
    const front = `title: A task\nkind: ${kind}\nlanguage: none\nminutes: 5\nlesson: /docs/cobol/coding-rules#next`;
    fs.writeFileSync(path.join(folder, 'task.md'), `---\n${front}\n---\n\nText.\n`);
  });
  return `${page}.md`;
}

const pieces = {
  opening: 'Practise [the rules](/docs/cobol/coding-rules).',
  tasks: kinds.map((kind, at) => `0${at + 1}-${kind}`),
  next: '## Next\n\n- [Lesson](/docs/cobol/coding-rules)\n- [Exercise](/exercise/cobol/data-division)',
};

/** The problems of a page after a change. */
function problems(change: Partial<typeof pieces>, there = kinds, id = 'cobol/coding-rules'): string {
  const {opening, tasks, next} = {...pieces, ...change};
  const text = [opening, ...tasks.map((task) => `<Task id="${task}" />`), next].join('\n\n');
  return exerciseProblems(pageWith(there, id), text, [])
    .map(({message}) => message)
    .join('\n');
}

beforeAll(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'exercise-'));
});

afterAll(() => fs.rmSync(parent, {recursive: true}));

describe('an exercise page', () => {
  test('with everything in its place is fine', () => {
    expect(problems({})).toBe('');
  });

  test.each<[string, Partial<typeof pieces>, RegExp]>([
    ['no link to its lesson', {opening: 'Text.'}, /^the opening has no link to its lesson \/docs\/cobol\/coding-rules/],
    [
      'a task that is not there',
      {tasks: ['01-worked', '02-faded', '03-open', '09-none']},
      /there is no task "09-none"/,
    ],
    [
      'a task that it does not name',
      {tasks: ['01-worked', '02-faded', '03-open']},
      /does not name its task "04-repair"/,
    ],
    ['two tasks', {tasks: ['02-faded', '03-open']}, /3 to 7 tasks, not 2/],
    [
      'tasks in another order',
      {tasks: ['02-faded', '01-worked', '03-open', '04-repair']},
      /tasks stand in their order/,
    ],
    ['no link at its end', {next: '## Next\n\nText.'}, /"## Next" has no link to \/docs\/cobol\/coding-rules/],
    [
      'a section more',
      {next: '## More\n\n## Next\n\n- [Lesson](/docs/cobol/coding-rules)'},
      /the one section is "## Next", not More, Next/,
    ],
  ])('with %s is refused', (_what, change, problem) => {
    expect(problems(change)).toMatch(problem);
  });

  test('has one task to read at most, and one of each kind to write unless it walks through screens', () => {
    const all = (list: string[]) => problems({tasks: list.map((kind, at) => `0${at + 1}-${kind}`)}, list);
    expect(all(['faded', 'open', 'repair'])).toBe('');
    expect(all(['worked', 'worked', 'faded', 'open', 'repair'])).toBe('there is one worked task at most, not 2');
    expect(all(['worked', 'drill', 'open', 'drill'])).toMatch(/no task of the kind faded\n.*repair/);
    expect(all(['worked', 'checklist', 'drill', 'checklist'])).toBe('');
  });

  test('of a step of the project may have one task, and not drills alone', () => {
    const id = 'general/settlement/night-and-restart';
    const place = {opening: `[Lesson](/docs/${id})`, next: `## Next\n\n- [Lesson](/docs/${id})`};
    expect(problems({...place, tasks: ['01-repair']}, ['repair'], id)).toBe('');
    expect(problems({...place, tasks: []}, [], id)).toBe('a page has 1 to 7 tasks, not 0');
    expect(problems({...place, tasks: ['01-open', '02-drill']}, ['open', 'drill'], id)).toBe('');
    expect(problems({...place, tasks: ['01-drill']}, ['drill'], id)).toMatch(/tasks of a step .* are written/);
  });

  test('that is unfinished is exempt', () => {
    expect(problems({tasks: [], opening: ':::note[This page is growing]\n\nMore.\n\n:::'})).toBe('');
  });
});
