import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {allPages, pageName} from '../proof/pages/pages';
import {contentDir} from '../proof/pages/sample-file';
import {readTask} from '../proof/tasks/task-folder';
import {taskFoldersOf} from '../proof/tasks/task-folders';
import {isReferencePage} from '../reference';
import {practiceProblems, type PractisedTask} from './practised';

describe('an outcome', () => {
  const lesson = 'Text.\n\n<Outcomes>\n\n- Read a file.\n- Write a file.\n\n</Outcomes>\n';
  const problems = (...tasks: PractisedTask[]) =>
    practiceProblems('/content/docs/cobol/files.md', lesson, tasks).map(({message}) => message);

  test('is practised by a task that says so', () => {
    expect(problems({id: '01-copy', practises: [1, 2]})).toEqual([]);
    expect(problems({id: '01-read', practises: [1]})).toEqual(['no task practises "Write a file."']);
  });

  test('is one that the lesson has', () => {
    expect(problems({id: '01-copy', practises: [1, 2, 3]})).toEqual(['01-copy practises outcome 3 of 2']);
    expect(problems({id: '01-copy', practises: [1, 2]}, {id: '02-other', practises: []})).toEqual([
      '02-other does not say what it practises',
    ]);
  });
});

const lessons = allPages()
  .map((file) => ({file, name: pageName(file)}))
  .filter(({name}) => name.startsWith('docs/') && !isReferencePage(name));

test.each(lessons)('the outcomes of $name are practised', ({file, name}) => {
  const page = path.join(contentDir, name.replace(/^docs/, 'exercise'));
  const tasks = taskFoldersOf(page).flatMap((folder) => readTask(folder).task ?? []);
  const problems = practiceProblems(file, fs.readFileSync(file, 'utf8'), tasks);
  expect(problems.map(({line, message}) => `${name}:${line} ${message}`)).toEqual([]);
});
