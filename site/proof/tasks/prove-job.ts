import {proveGrading} from './prove-grading';
import type {Task} from './task-folder';
import {judgeOf, type TaskRun} from './task-runs';

const told = (differences: string[]): string => differences.map((difference) => `\n  ${difference}`).join('');

/** What is wrong with the way a run ended. An author says so where it does not come to its end: that is no slip then. */
function endProblem(name: string, {ending: real}: TaskRun, ends: string | undefined): string[] {
  if (ends === undefined) return real.startsWith('MAXCC') ? [] : [`${name}: it ended with ${real}, and nobody says so`];
  return ends === real ? [] : [`${name}: it is said to end with ${ends}, and ended with ${real}`];
}

/** What is wrong with a task in JCL, IDCAMS or DFSORT: its solution leaves what it should, and nothing else does. */
export async function proveJob(task: Task): Promise<string[]> {
  const judge = await judgeOf(task);
  const solution = await judge.run(task.solution!);
  if (solution.differences.length > 0) return [`solution: ${solution.ending}${told(solution.differences)}`];
  const problems = endProblem('solution', solution, task.solutionEnds);
  if (task.starter !== undefined && task.kind === 'repair') {
    problems.push(...endProblem('starter', await judge.run(task.starter), task.starterEnds));
  }
  for (const {name, text, ends} of task.wrongAnswers) {
    problems.push(...endProblem(name, await judge.run(text), ends));
  }
  return [...problems, ...(await proveGrading(task, judge))];
}
