import type {DescribedDataSets, JobExpectation} from '@framewright/lab/grading';
import {described} from '../machine/described';
import {isGraded, type Task} from './task-folder';
import {expectationOf, runAnswerOnMachine} from './task-runs';

/** What the page needs to grade an answer to a task. */
export interface GradedTask {
  given?: DescribedDataSets;
  expected: JobExpectation;
  /** What each known wrong answer leaves otherwise than it should, where that tells it from the others and the starter. */
  wrongAnswers: Known[];
}

/** By the id of the task. */
export type PageTasks = Record<string, GradedTask>;

interface Known {
  name: string;
  differences: string[];
}

const isSame = (one: Known, other: Known): boolean =>
  one.name !== other.name && one.differences.join('\n') === other.differences.join('\n');

async function gradedTask(task: Task): Promise<GradedTask> {
  const differencesOf = async (text: string): Promise<string[]> => (await runAnswerOnMachine(task, text)).differences;
  const known = task.starter === undefined ? [] : [{name: 'starter', differences: await differencesOf(task.starter)}];
  for (const {name, text} of task.wrongAnswers) known.push({name, differences: await differencesOf(text)});
  return {
    ...(task.given && {given: described(task.given, task.folder)}),
    expected: expectationOf(task),
    wrongAnswers: known.filter((one) => one.name !== 'starter' && !known.some((other) => isSame(one, other))),
  };
}

/** The tasks of a page that the practice machine grades. */
export async function pageTasks(tasks: Task[]): Promise<PageTasks> {
  const graded: PageTasks = {};
  for (const task of tasks.filter(isGraded)) graded[task.id] = await gradedTask(task);
  return graded;
}
