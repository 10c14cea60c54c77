import type {Course} from '@site/course/courses';
import type {LearnerPage} from '@site/course/learner-page';
import {pageState, recordOf} from '@site/src/course/page-state';
import {type Place, readingOf} from '@site/src/lesson/reading';
import {eventsOf, peekRecord, setAt, valuesOf} from '@site/src/progress/local-records';

/** A step that the learner can take now. */
export interface Step {
  /** `start` on the first day, `next` after the last finished page, `go on` for something unfinished. */
  kind: 'start' | 'next' | 'go on';
  page: LearnerPage;
  /** The last heading reached in a lesson. */
  place?: Place;
  /** The id of the task of an exercise page that the learner is at. */
  task?: string;
}

type ExercisePage = Extract<LearnerPage, {area: 'exercise'}>;

/** A task of a page. */
export interface PageTask {
  page: ExercisePage;
  /** Its id. */
  task: string;
}

/** At most this many tasks to try again, and steps to take. */
const most = 3;

export const pagesOf = (courses: Course[]): LearnerPage[] =>
  courses.flatMap(({weeks}) => weeks.flatMap(({pages}) => pages));

const fieldsOfTask = ['answer', 'hints', 'ticks', 'done', 'seen'];

/** The task of a page that the learner worked on last; if it is done, the next unfinished one. */
function currentTask(page: ExercisePage): string | undefined {
  const record = peekRecord(recordOf(page));
  const values = valuesOf(record);
  const lastAt = (id: string) => Math.max(...fieldsOfTask.map((field) => setAt(record, `${id}.${field}`)));
  const times = page.tasks.map(lastAt);
  const last = times.indexOf(Math.max(...times));
  const inOrder = [...page.tasks.slice(last), ...page.tasks.slice(0, last)];
  return inOrder.find((id) => values[`${id}.done`] !== true);
}

function goOn(page: LearnerPage): Step {
  const task = page.area === 'exercise' ? currentTask(page) : undefined;
  const place = page.area === 'docs' ? readingOf(page.name).place : undefined;
  return {kind: 'go on', page, ...(task && {task}), ...(place?.id && {place})};
}

/** The next steps, the likeliest first; none if all is done. */
export function nextSteps(pages: LearnerPage[]): Step[] {
  const states = pages.map((page, index) => ({page, index, ...pageState(page)}));
  const visited = states.filter(({at}) => at > 0).sort((a, b) => b.at - a.at);
  const [last] = visited;
  const open = states.filter(({isDone}) => !isDone);
  if (!last) return open.slice(0, most).map(({page}, at) => ({kind: at === 0 ? 'start' : 'next', page}));
  const begun = visited.filter(({isDone, page}) => !isDone && page.area !== 'interview').slice(0, most - 1);
  const fresh = open.filter(({at}) => at === 0);
  const following = [
    ...fresh.filter(({index}) => index > last.index),
    ...fresh.filter(({index}) => index < last.index),
  ];
  const [next = [], later = []] = [following.slice(0, 1), following.slice(1, most - begun.length)].map((some) =>
    some.map(({page}): Step => ({kind: 'next', page})),
  );
  const begunSteps = begun.map(({page}) => goOn(page));
  return last.isDone ? [...next, ...begunSteps, ...later] : [...begunSteps, ...next, ...later];
}

/** The tasks whose last try was wrong, the latest first. */
export function wrongTasks(pages: LearnerPage[]): PageTask[] {
  const found: (PageTask & {at: number})[] = [];
  for (const page of pages) {
    if (page.area !== 'exercise') continue;
    const record = peekRecord(recordOf(page));
    const values = valuesOf(record);
    for (const task of page.tasks) {
      const tries = eventsOf(record).filter(([, event]) => (event as {task?: unknown} | null)?.task === task);
      const [at, event] = tries.at(-1) ?? [0, null];
      if (event && (event as {right?: unknown}).right === false && values[`${task}.done`] !== true)
        found.push({page, task, at});
    }
  }
  return found.sort((a, b) => b.at - a.at).slice(0, most);
}
