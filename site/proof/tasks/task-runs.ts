import {
  type Difference,
  expectationFrom,
  grade,
  gradeSql,
  type JobExpectation,
  loadDataSets,
  outcomeText,
  runSql,
  type SqlExpectation,
} from '@framewright/lab/grading';
import {bankMachine} from '../machine/bank-machine';
import {described, expectation} from '../machine/described';
import {jobOf} from '../machine/job-of';
import {endingOf} from '../machine/sample-run';
import {sqlEnding} from '../machine/sql-run';
import type {Task} from './task-folder';

/** How an answer went: what it left otherwise than it should. */
export interface TaskRun {
  /** In the words of `ends`: `MAXCC=0`, `SQLCODE=-803`. */
  ending: string;
  differences: Difference[];
  /** The same for every answer that gave and left the same. */
  outcome: string;
}

/** What the task says that a right answer leaves. */
export const expectationOf = ({state, folder}: Task): JobExpectation => expectation(state!, folder);

/** Runs a job that answers a task, on a machine that has just what the task says. */
export async function jobAnswer(task: Task, text: string): Promise<TaskRun> {
  const machine = bankMachine();
  if (task.given) loadDataSets(machine.system, described(task.given, task.folder));
  const output = await machine.submit(jobOf(task.language, text, task.frame));
  const differences = grade(machine.system, output, expectationOf(task));
  return {ending: endingOf(output), differences, outcome: differences.join('\n')};
}

/** What the solution of a task in SQL gives and leaves, and every right answer with it. */
export const sqlExpectationOf = async ({solution, judgedBy}: Task): Promise<SqlExpectation> =>
  expectationFrom(await runSql(bankMachine(), solution!), judgedBy);

/** Runs statements that answer a task, on a fresh bank. */
export async function sqlAnswer(text: string, expected: SqlExpectation): Promise<TaskRun> {
  const left = await runSql(bankMachine(), text);
  return {
    ending: sqlEnding(left.run),
    differences: gradeSql(left, expected),
    outcome: outcomeText(left, expected),
  };
}
