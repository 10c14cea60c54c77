import {isWritten, type Task} from './task-folder';
import {sqlAnswer, sqlExpectationOf, type TaskRun} from './task-runs';

/** The answers of a task in SQL that are not right: the starter, and each known wrong one. */
async function otherAnswers(task: Task): Promise<(TaskRun & {name: string})[]> {
  const expected = await sqlExpectationOf(task);
  const texts = [{name: 'starter', text: task.starter!}, ...task.wrongAnswers];
  return Promise.all(texts.map(async ({name, text}) => ({name, ...(await sqlAnswer(text, expected))})));
}

/** A repair that repairs nothing gives what its starter gives: its feedback must be true of both. */
const mayBeSame = ({kind}: Task, name: string): boolean => kind === 'repair' && name === 'starter';

/** What the page cannot grade: an answer that is no wrong one, or whose feedback another one would get too. */
export async function proveSqlGrading(task: Task): Promise<string[]> {
  if (!isWritten(task)) return [];
  const answers = await otherAnswers(task);
  return answers.flatMap(({name, differences, outcome}) => {
    if (differences.length === 0) return [`${name}: it gives what is expected, and is no wrong answer`];
    const isSame = (other: TaskRun & {name: string}): boolean => other.name !== name && other.outcome === outcome;
    const same = answers.find((other) => isSame(other) && !mayBeSame(task, other.name));
    return same && name !== 'starter' ? [`${name}: it gives and leaves what ${same.name} does`] : [];
  });
}
