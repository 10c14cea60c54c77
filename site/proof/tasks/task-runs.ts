import {
  type CobolExpectation,
  cobolEnding,
  cobolExpectationFrom,
  cobolOutcomeText,
  type DescribedDataSets,
  type Difference,
  expectationFrom,
  gradeCobol,
  gradeRuns,
  gradeSql,
  type JobExpectation,
  loadDataSets,
  outcomeText,
  runSql,
  type SqlExpectation,
} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {bankMachine} from '../machine/bank-machine';
import {runProgram} from '../machine/cobol-outcome';
import {described, expectation} from '../machine/described';
import {jobOf} from '../machine/job-of';
import {endingOf} from '../machine/sample-run';
import {sqlEnding} from '../machine/sql-run';
import type {Task} from './task-folder';

/** How an answer went: what it left otherwise than it should. */
export interface TaskRun {
  /** In the words of `ends`: `MAXCC=0`, `SQLCODE=-803`, `compile error`. */
  ending: string;
  differences: Difference[];
  /** The same for every answer that gave and left the same. */
  outcome: string;
}

/** What a right answer leaves; what it finds. */
export interface TaskFacts {
  given?: DescribedDataSets;
  /** A job that has run before. */
  givenJob?: string;
  job?: JobExpectation;
  sql?: SqlExpectation;
  cobol?: CobolExpectation;
}

/** What a task is judged by, and the way to run an answer to it. */
export interface Judge {
  facts: TaskFacts;
  run: (text: string) => Promise<TaskRun>;
}

/** A machine with the bank, and what the task says. */
export async function taskMachine({given, givenJob, folder}: Task): Promise<Machine> {
  const machine = bankMachine();
  if (given) loadDataSets(machine.system, described(given, folder));
  if (givenJob !== undefined) await machine.submit(givenJob);
  return machine;
}

const jobJudge = (task: Task, facts: TaskFacts): Judge => {
  const job = expectation(task.state!, task.folder);
  return {
    facts: {...facts, job},
    async run(text) {
      const machine = await taskMachine(task);
      const answer = jobOf(task.language, text, task.frame);
      const {output, differences} = await gradeRuns(machine, job, () => machine.submit(answer));
      return {ending: endingOf(output), differences, outcome: differences.join('\n')};
    },
  };
};

async function sqlJudge(task: Task): Promise<Judge> {
  const sql = expectationFrom(await runSql(bankMachine(), task.solution!), task.judgedBy);
  return {
    facts: {sql},
    async run(text) {
      const left = await runSql(bankMachine(), text);
      return {ending: sqlEnding(left.run), differences: gradeSql(left, sql), outcome: outcomeText(left, sql)};
    },
  };
}

async function cobolJudge(task: Task, facts: TaskFacts): Promise<Judge> {
  const left = async (text: string) => runProgram(await taskMachine(task), text, task.frame);
  const cobol = cobolExpectationFrom(await left(task.solution!));
  return {
    facts: {...facts, cobol},
    async run(text) {
      const outcome = await left(text);
      return {
        ending: cobolEnding(outcome) ?? 'compile error',
        differences: gradeCobol(outcome, cobol),
        outcome: cobolOutcomeText(outcome),
      };
    },
  };
}

/** Finds out what a task is judged by. In SQL and COBOL that is what its solution leaves. */
export async function judgeOf(task: Task): Promise<Judge> {
  if (task.language === 'sql') return sqlJudge(task);
  const {given, givenJob, folder} = task;
  const facts: TaskFacts = {
    ...(given && {given: described(given, folder)}),
    ...(givenJob !== undefined && {givenJob}),
  };
  return task.language === 'cobol' ? cobolJudge(task, facts) : jobJudge(task, facts);
}
