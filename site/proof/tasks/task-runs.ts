import {type Difference, grade, type JobExpectation, loadDataSets} from '@framewright/lab/grading';
import type {JobOutput} from '@framewright/lab/machine';
import {bankMachine} from '../machine/bank-machine';
import {described, expectation} from '../machine/described';
import {jobOf} from '../machine/job-of';
import type {Task} from './task-folder';

/** How an answer went: what the job left otherwise than it should. */
export interface TaskRun {
  output: JobOutput;
  differences: Difference[];
}

/** What the task says that a right answer leaves. */
export const expectationOf = ({state, folder}: Task): JobExpectation => expectation(state!, folder);

/** Runs an answer to a task on a machine that has just what the task says. */
export async function runAnswerOnMachine(task: Task, text: string): Promise<TaskRun> {
  const machine = bankMachine();
  if (task.given) loadDataSets(machine.system, described(task.given, task.folder));
  const output = await machine.submit(jobOf(task.language, text, task.frame));
  return {output, differences: grade(machine.system, output, expectationOf(task))};
}
