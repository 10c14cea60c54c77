import {faultsIn} from '../languages/mainframe';
import {isGraded, type Task} from './task-folder';
import {jobAnswer, type TaskRun} from './task-runs';

/** The statements of an answer without the blanks that do not count. */
const bare = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

/** Whether our reader must refuse statements that end so, may, or must not. */
function refusal(ends: string | undefined): 'must' | 'may' | 'no' {
  if (ends === 'JCL ERROR') return 'must';
  return /^MAXCC=1[26]$/.test(ends ?? '') ? 'may' : 'no';
}

/** Answers of tasks that need a program which the practice machine does not have: they are read and not run. */
function proveReading(task: Task): string[] {
  const {language, solution = '', starter, wrongAnswers} = task;
  const problemsOf = (name: string, text: string, ends: string | undefined): string[] => {
    const faults = faultsIn(language, text);
    const refused = refusal(ends);
    if (refused === 'must' && faults.length === 0)
      return [`${name}: it is said to end with ${ends}, and nothing is wrong`];
    return refused === 'no' && faults.length > 0 ? [`${name}: ${faults.join('\n  ')}`] : [];
  };
  const problems = problemsOf('solution', solution, task.solutionEnds);
  if (starter !== undefined) {
    if (bare(starter) === bare(solution)) problems.push('starter: it is the solution already');
    // A starter with gaps cannot be read; one to repair can, unless that is what is broken.
    if (task.kind === 'repair') problems.push(...problemsOf('starter', starter, task.starterEnds));
  }
  for (const {name, text, ends} of wrongAnswers) {
    if (bare(text) === bare(solution)) problems.push(`${name}: it is the solution`);
    problems.push(...problemsOf(name, text, ends));
  }
  return problems;
}

const told = (differences: string[]): string => differences.map((difference) => `\n  ${difference}`).join('');

/** What is wrong with the way a run ended. An author says so where it does not come to its end: that is no slip then. */
function endProblem(name: string, {ending: real}: TaskRun, ends: string | undefined): string[] {
  if (ends === undefined) return real.startsWith('MAXCC') ? [] : [`${name}: it ended with ${real}, and nobody says so`];
  return ends === real ? [] : [`${name}: it is said to end with ${ends}, and ended with ${real}`];
}

/** Runs the answers on the practice machine: the solution leaves what it should, and nothing else does. */
async function proveGrading(task: Task): Promise<string[]> {
  const solution = await jobAnswer(task, task.solution!);
  if (solution.differences.length > 0) return [`solution: ${solution.ending}${told(solution.differences)}`];
  const problems = endProblem('solution', solution, task.solutionEnds);
  if (task.starter !== undefined) {
    const starter = await jobAnswer(task, task.starter);
    if (starter.differences.length === 0) problems.push('starter: it leaves what is expected already');
    if (task.kind === 'repair') problems.push(...endProblem('starter', starter, task.starterEnds));
  }
  for (const {name, text, ends} of task.wrongAnswers) {
    const wrong = await jobAnswer(task, text);
    if (wrong.differences.length === 0) problems.push(`${name}: it leaves what is expected, and is no wrong answer`);
    problems.push(...endProblem(name, wrong, ends));
  }
  return problems;
}

/** What is wrong with a task in JCL, IDCAMS or DFSORT. */
export const proveJob = async (task: Task): Promise<string[]> =>
  isGraded(task) ? proveGrading(task) : proveReading(task);
