import path from 'node:path';
import type {PageProblem} from '../proof/pages/page-samples';
import {pageTree} from '../proof/pages/page-tree';
import {readTask, type Task} from '../proof/tasks/task-folder';
import {taskFoldersOf} from '../proof/tasks/task-folders';
import {termsOf} from './glossary-terms';
import {attributeOf, elementsIn, lineOf, type LessonPage} from './lesson-page';
import {questionProblems} from './lesson-parts';
import {cutLines} from './lesson-proof';
import {deadEnd} from './page-anchors';

/** The problems in the texts of a task; its folder and its answers are proven elsewhere. */
function taskProblems(task: Task, glossary: string[]): string[] {
  const {body, hints, wrongAnswers, lesson, language, kind} = task;
  const trees = [body, ...hints, ...wrongAnswers.map(({feedback}) => feedback)].map((text) => pageTree(text));
  // A line that is too long may be the error to repair.
  const starter = kind === 'repair' ? '' : (task.starter ?? '');
  const answers = {starter, solution: task.solution ?? ''};
  const dead = lesson === undefined ? null : deadEnd(lesson);
  return [
    ...(dead === null ? [] : [`lesson: ${dead}`]),
    ...trees.flatMap((tree) => elementsIn(tree, 'Question').flatMap(questionProblems)).map(({message}) => message),
    ...trees
      .flatMap(termsOf)
      .filter(({id}) => !glossary.includes(id))
      .map(({id}) => `content/glossary.yml has no "${id}"`),
    ...Object.entries(answers).flatMap(([name, text]) =>
      cutLines(language, text).map(({at, message}) => `line ${at + 1} of ${name}: ${message}`),
    ),
  ];
}

/**
 * A step of the project: its task is the part of the system that it adds, and the lesson beside it is the one to read
 * first.
 */
const isProjectStep = (id: string): boolean => id.startsWith('general/settlement/');

/** The kinds that a page has: one to complete, some to write and one to repair, perhaps one to read first; or screens to walk through. */
function kindProblems(kinds: string[], id: string): string[] {
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  // Work that cannot be run here is ticked off or explained instead of written.
  const isScreens = count('checklist') >= 2 || count('checklist') + count('drill') === kinds.length;
  const written = ['faded', 'open', 'repair'];
  if (isProjectStep(id)) {
    const isWhole = kinds.every((kind) => [...written, 'drill'].includes(kind));
    const drillsAlone = kinds.length > 0 && count('drill') === kinds.length;
    return isWhole && !drillsAlone ? [] : ['the tasks of a step of the project are written, with drills beside them'];
  }
  const missing = (isScreens ? [] : written).filter((kind) => count(kind) === 0);
  return [
    ...(count('worked') <= 1 ? [] : [`there is one worked task at most, not ${count('worked')}`]),
    ...missing.map((kind) => `there is no task of the kind ${kind}`),
    ...(count('open') <= 2 ? [] : [`there are one or two open tasks, not ${count('open')}`]),
  ];
}

/** The tasks of an exercise page: each folder exactly once, in rising order. */
export function tasksOfPage(file: string, {tree, id}: LessonPage, glossary: string[]): PageProblem[] {
  const named = elementsIn(tree, 'Task').map((element) => ({
    id: attributeOf(element, 'id') ?? '',
    line: lineOf(element),
  }));
  const line = named[0]?.line ?? 1;
  const ids = named.map(({id}) => id);
  const folders = taskFoldersOf(file);
  const there = folders.map((folder) => path.basename(folder));
  const tasks = folders.flatMap((folder) => readTask(folder).task ?? []);
  const ordered = [...ids].sort();
  const least = isProjectStep(id) ? 1 : 3;
  return [
    ...named
      .filter((one) => !there.includes(one.id))
      .map((one) => ({line: one.line, message: `there is no task "${one.id}"`})),
    ...there
      .filter((one) => !ids.includes(one))
      .map((one) => ({line, message: `the page does not name its task "${one}"`})),
    ...(ids.join() === ordered.join() && new Set(ids).size === ids.length
      ? []
      : [{line, message: `tasks stand in their order, each once: ${[...new Set(ordered)].join(', ')}`}]),
    ...(ids.length >= least && ids.length <= 7
      ? []
      : [{line, message: `a page has ${least} to 7 tasks, not ${ids.length}`}]),
    ...kindProblems(
      tasks.map(({kind}) => kind),
      id,
    ).map((message) => ({line, message})),
    ...tasks.flatMap((task) => {
      const at = named.find(({id}) => id === task.id)?.line ?? line;
      return taskProblems(task, glossary).map((message) => ({line: at, message: `${task.id}: ${message}`}));
    }),
  ];
}
