import type {Task} from './task-folder';
import type {Judge, TaskRun} from './task-runs';

interface NamedRun extends TaskRun {
  name: string;
}

/** An answer that repairs nothing has the starter's results: its feedback must be true of both. */
const mayBeSame = ({kind}: Task, name: string): boolean => kind === 'repair' && name === 'starter';

/** Answers that the page cannot grade: those that are not wrong, or indistinguishable from another one. */
export async function proveGrading(task: Task, {run}: Judge): Promise<string[]> {
  const texts = [...(task.starter === undefined ? [] : [{name: 'starter', text: task.starter}]), ...task.wrongAnswers];
  const answers: NamedRun[] = [];
  for (const {name, text} of texts) answers.push({name, ...(await run(text))});
  return answers.flatMap(({name, differences, outcome}) => {
    if (differences.length === 0) return [`${name}: it leaves what is expected, and is no wrong answer`];
    const same = answers.find(
      (other) => other.name !== name && other.outcome === outcome && !mayBeSame(task, other.name),
    );
    return same && name !== 'starter' ? [`${name}: it leaves what ${same.name} leaves`] : [];
  });
}
