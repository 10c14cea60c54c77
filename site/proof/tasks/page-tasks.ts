import {isGraded, type Task} from './task-folder';
import {judgeOf, type TaskFacts, type TaskRun} from './task-runs';

/** The page's data for grading an answer to a task. */
export interface GradedTask extends TaskFacts {
  /** The outcome of each known wrong answer, if it differs from that of the others and the starter. */
  wrongAnswers: Known[];
}

/** By the id of the task. */
export type PageTasks = Record<string, GradedTask>;

interface Known {
  name: string;
  outcome: string;
}

const isSame = (one: Known, other: Known): boolean => one.name !== other.name && one.outcome === other.outcome;

async function knownAnswers(task: Task, run: (text: string) => Promise<TaskRun>): Promise<Known[]> {
  const {starter, wrongAnswers, kind} = task;
  // An answer that repairs nothing has the starter's outcome, and its feedback is true of both.
  const known =
    starter === undefined || kind === 'repair' ? [] : [{name: 'starter', outcome: (await run(starter)).outcome}];
  for (const {name, text} of wrongAnswers) known.push({name, outcome: (await run(text)).outcome});
  return known.filter((one) => one.name !== 'starter' && !known.some((other) => isSame(one, other)));
}

async function gradedTask(task: Task): Promise<GradedTask> {
  const {facts, run} = await judgeOf(task);
  return {...facts, wrongAnswers: await knownAnswers(task, run)};
}

/** The tasks of a page that the practice machine grades. */
export async function pageTasks(tasks: Task[]): Promise<PageTasks> {
  const graded: PageTasks = {};
  for (const task of tasks.filter(isGraded)) graded[task.id] = await gradedTask(task);
  return graded;
}
