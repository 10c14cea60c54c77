import {proveGrading} from './prove-grading';
import type {Task} from './task-folder';
import {judgeOf, type TaskRun} from './task-runs';

const told = (differences: string[]): string => differences.map((difference) => `\n  ${difference}`).join('');

/** The problem with the end of a run, unless the author expects it. */
function endProblem(name: string, {ending: real}: TaskRun, ends: string | undefined): string[] {
  if (ends === undefined) return real.startsWith('MAXCC') ? [] : [`${name}: it ended with ${real}, and nobody says so`];
  return ends === real ? [] : [`${name}: it is said to end with ${ends}, and ended with ${real}`];
}

/** The problems of a task in JCL, IDCAMS or DFSORT: only its solution may have the expected results. */
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
