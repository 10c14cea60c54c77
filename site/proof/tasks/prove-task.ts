import path from 'node:path';
import {isCompileFault} from '../languages/cobol';
import {secondOpinion} from '../languages/second-opinion';
import {SampleFault, type Outcome} from '../languages/outcome';
import type {Tools} from '../languages/tools';
import {cobolOutcome} from '../machine/cobol-run';
import {sqlOutcome} from '../machine/sql-run';
import type {Sample} from '../pages/page-samples';
import {isPrinted} from '../pages/task-language';
import {difference} from '../samples/difference';
import {goodEndings} from '../samples/prove';
import {proveGrading} from './prove-grading';
import {proveJob} from './prove-job';
import {isGraded, isWritten, type Task, type WrongAnswer} from './task-folder';
import {answerRuns, judgeOf} from './task-runs';

/** An answer to a task as a sample for the runner. */
function answerOf({folder, language, dd, alone}: Task, text: string): Sample {
  const fence = {
    language,
    proof: 'run' as const,
    output: false,
    part: false,
    ruler: false,
    night: false,
    dd,
    mark: [],
    ...(alone && {alone}),
  };
  return {page: path.join(folder, 'task.md'), line: 1, lastLine: 1, indent: 0, fence, text, outputs: []};
}

/** The results of an answer's run, or why it has none. */
export type Run = {outcome: Outcome; fault?: undefined} | {fault: SampleFault};

/** Runs an answer in SQL or COBOL. */
export async function runAnswer(task: Task, text: string, runs = answerRuns(task)): Promise<Run> {
  try {
    if (task.language === 'sql') return {outcome: sqlOutcome((await runs.sql(text)).run)};
    return {outcome: cobolOutcome(await runs.program(text))};
  } catch (fault) {
    if (fault instanceof SampleFault) return {fault};
    throw fault;
  }
}

/** Whether a run ended in this way; by default, normally. */
export function endedAs(run: Run, ends: string | undefined): boolean {
  if (run.fault) return ends === 'compile error' && isCompileFault(run.fault);
  return ends === undefined ? goodEndings.includes(run.outcome.ending) : run.outcome.ending === ends;
}

function endOf(run: Run): string {
  if (run.fault) return run.fault.message;
  const {ending, said} = run.outcome;
  return `ended with ${ending}${said === '' ? '' : `\n  ${said.split('\n').join('\n  ')}`}`;
}

/** The differences between the results of a run and the expected ones. */
function differences(task: Task, {printed, files}: Outcome): string[] {
  const output = difference(task.expected ?? '', printed);
  const records = Object.entries(files).flatMap(([name, real]) => {
    const parts = difference(task.expectedFiles[name] ?? '', real.join('\n'));
    return parts === null ? [] : [`its records of ${name} are not those of expected.${name}.txt\n${parts}`];
  });
  return output === null ? records : [`what it prints is not expected.txt\n${output}`, ...records];
}

function solutionProblems(task: Task, run: Run): string[] {
  if (run.fault || !endedAs(run, task.solutionEnds)) {
    const wanted = task.solutionEnds ? `task.md says that it ends with ${task.solutionEnds}, and it ` : '';
    return [`solution: ${wanted}${endOf(run)}`];
  }
  const {printed, files} = run.outcome;
  const outputs = Object.keys(files);
  const printsNothing = printed.trim() === '' && outputs.length > 0;
  const missing = [
    ...(task.expected === undefined && !printsNothing ? ['expected.txt'] : []),
    ...outputs.filter((name) => task.expectedFiles[name] === undefined).map((name) => `expected.${name}.txt`),
  ];
  if (missing.length > 0) return missing.map((name) => `${name} is missing; --write writes it`);
  return differences(task, run.outcome).map((problem) => `solution: ${problem}`);
}

function starterProblems(task: Task, run: Run): string[] {
  if (task.kind !== 'repair') return [];
  if (!endedAs(run, task.starterEnds)) {
    const wanted = task.starterEnds ? `task.md says that it ends with ${task.starterEnds}, and it ` : '';
    return [`starter: ${wanted}${endOf(run)}${wanted ? '' : '; say so in starterEnds'}`];
  }
  if (run.fault) return [];
  if (task.expectedStarter === undefined) {
    return task.starterEnds ? [] : ['expected-starter.txt is missing; --write writes it'];
  }
  const parts = difference(task.expectedStarter, run.outcome.printed);
  return parts === null ? [] : [`starter: what it prints is not expected-starter.txt\n${parts}`];
}

function wrongAnswerProblems({name, ends}: WrongAnswer, run: Run): string[] {
  if (endedAs(run, ends)) return [];
  return [`${name}: ${ends ? `${name}.md says that it ends with ${ends}, and it ` : ''}${endOf(run)}`];
}

async function proveRun(task: Task, tools: Tools): Promise<string[]> {
  const runs = answerRuns(task);
  const solution = await runAnswer(task, task.solution!, runs);
  const problems = solutionProblems(task, solution);
  if (problems.length > 0) return problems;
  const other = solution.fault ? null : await secondOpinion(answerOf(task, task.solution!), solution.outcome, tools);
  if (other !== null) problems.push(`solution: ${other}`);
  if (task.starter === undefined) return problems;
  problems.push(...starterProblems(task, await runAnswer(task, task.starter, runs)));
  for (const wrong of task.wrongAnswers) {
    problems.push(...wrongAnswerProblems(wrong, await runAnswer(task, wrong.text, runs)));
  }
  if (isGraded(task)) problems.push(...(await proveGrading(task, await judgeOf(task, runs))));
  return problems;
}

/** The problems of a task; none if its solution is right, and its starter and its wrong answers are wrong. */
export async function proveTask(task: Task, tools: Tools): Promise<string[]> {
  if (task.language === 'none' || task.solution === undefined) return [];
  if (isWritten(task) && task.starter === undefined) return [];
  return isPrinted(task.language) ? proveRun(task, tools) : proveJob(task);
}
