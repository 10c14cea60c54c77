import {
  type CobolExpectation,
  cobolEnding,
  cobolExpectationFrom,
  cobolOutcomeText,
  type DescribedWorld,
  type Difference,
  expectationFrom,
  gradeCobol,
  gradeRuns,
  gradeSql,
  type JobExpectation,
  loadWorld,
  outcomeText,
  runSql,
  type SqlExpectation,
  type SqlOutcome,
} from '@framewright/lab/grading';
import type {Machine} from '@framewright/lab/machine';
import {bankMachine} from '../machine/bank-machine';
import {type ProgramRun, runProgram} from '../machine/cobol-outcome';
import {describedWorld, expectation} from '../machine/described';
import {jobOf} from '../machine/job-of';
import {endingOf} from '../machine/sample-run';
import {sqlEnding} from '../machine/sql-run';
import type {Task} from './task-folder';

/** The result of an answer: its differences from the expected results. */
export interface TaskRun {
  /** In the form of `ends`: `MAXCC=0`, `SQLCODE=-803`, `compile error`. */
  ending: string;
  differences: Difference[];
  /** Equal for all answers with the same output and results. */
  outcome: string;
}

/** The expected results; the given state. */
export interface TaskFacts {
  given?: DescribedWorld;
  /** A job that has run before. */
  givenJob?: string;
  job?: JobExpectation;
  sql?: SqlExpectation;
  cobol?: CobolExpectation;
}

/** The grading data of a task, and a function that runs an answer. */
export interface Judge {
  facts: TaskFacts;
  run: (text: string) => Promise<TaskRun>;
}

/** A machine with the bank and the task's data. */
async function taskMachine({given, givenJob, folder}: Task): Promise<Machine> {
  const machine = bankMachine();
  if (given) loadWorld(machine.system, describedWorld(given, folder));
  if (givenJob !== undefined) await machine.submit(givenJob);
  return machine;
}

/** Runs a text once and caches the result: the proof of an answer and its grading use the same run. */
function once<Run>(run: (text: string) => Promise<Run>): (text: string) => Promise<Run> {
  const runs = new Map<string, Promise<Run>>();
  return (text) => {
    const known = runs.get(text) ?? run(text);
    runs.set(text, known);
    return known;
  };
}

/** The runs of answers to a task in SQL or COBOL. */
export interface AnswerRuns {
  sql: (text: string) => Promise<SqlOutcome>;
  program: (text: string) => Promise<ProgramRun>;
}

export const answerRuns = (task: Task): AnswerRuns => ({
  sql: once((text) => runSql(bankMachine(), text)),
  program: once(async (text) => runProgram(await taskMachine(task), text, task.frame)),
});

const jobJudge = (task: Task, facts: TaskFacts): Judge => {
  const job = expectation(task.state!, task.folder);
  return {
    facts: {...facts, job},
    run: once(async (text) => {
      const machine = await taskMachine(task);
      const {output, differences} = await gradeRuns(machine, job, text, (answer) =>
        machine.submit(jobOf(task.language, answer, task.frame)),
      );
      return {ending: endingOf(output), differences, outcome: differences.join('\n')};
    }),
  };
};

async function sqlJudge(task: Task, runs: AnswerRuns): Promise<Judge> {
  const sql = expectationFrom(await runs.sql(task.solution!), task.judgedBy);
  return {
    facts: {sql},
    async run(text) {
      const left = await runs.sql(text);
      return {ending: sqlEnding(left.run), differences: gradeSql(left, sql), outcome: outcomeText(left, sql)};
    },
  };
}

async function cobolJudge(task: Task, facts: TaskFacts, runs: AnswerRuns): Promise<Judge> {
  const cobol = cobolExpectationFrom(await runs.program(task.solution!));
  return {
    facts: {...facts, cobol},
    async run(text) {
      const outcome = await runs.program(text);
      return {
        ending: cobolEnding(outcome) ?? 'compile error',
        differences: gradeCobol(outcome, cobol),
        outcome: cobolOutcomeText(outcome),
      };
    },
  };
}

/** Computes the grading data of a task. In SQL and COBOL these are the results of its solution. */
export async function judgeOf(task: Task, runs = answerRuns(task)): Promise<Judge> {
  if (task.language === 'sql') return sqlJudge(task, runs);
  const {given, givenJob, folder} = task;
  const facts: TaskFacts = {
    ...(given && {given: describedWorld(given, folder)}),
    ...(givenJob !== undefined && {givenJob}),
  };
  return task.language === 'cobol' ? cobolJudge(task, facts, runs) : jobJudge(task, facts);
}
