import type {LearnerPage} from '@site/course/learner-page';
import {onChange} from '@site/src/browser-storage/stored-text';
import {eventsOf, type LocalRecord, peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useSyncExternalStore} from 'react';

/** How far a learner is with a page. */
interface PageState {
  /** What is done of all that there is: the lesson itself, tasks, or questions that were practised. */
  done: number;
  all: number;
  isDone: boolean;
  /** When the learner was last there; 0 for never. */
  at: number;
}

/** The name of the learner's record of a page, and its address without the first slash. */
export const recordOf = ({area, name}: Pick<LearnerPage, 'area' | 'name'>): string => `${area}/${name}`;

export const addressOf = (page: Pick<LearnerPage, 'area' | 'name'>): string => `/${recordOf(page)}`;

/** Work from before there were records has no time. */
const isTime = (at: number): boolean => at > 1;

/** Every moment at which something of a record was done. */
export function momentsOf(record: LocalRecord): number[] {
  const fields = Object.values({...record.known.fields, ...record.pending.fields});
  return [...fields, ...eventsOf(record)].map(([at]) => at).filter(isTime);
}

/** What of a page can be done, as the fields that say that it is. */
function partsOf(page: LearnerPage): string[] {
  if (page.area === 'docs') return ['read'];
  return page.area === 'exercise' ? page.tasks.map((id) => `${id}.done`) : page.questions;
}

export function pageState(page: LearnerPage): PageState {
  const record = peekRecord(recordOf(page));
  const values = valuesOf(record);
  const parts = partsOf(page);
  const done = parts.filter((part) => values[part]).length;
  const at = Object.keys(values).length > 0 ? Math.max(0, ...momentsOf(record)) : 0;
  return {done, all: parts.length, isDone: done === parts.length, at};
}

/** How much of a page is done, as it is now. */
export function usePageDone(page: LearnerPage): Omit<PageState, 'at'> {
  const done = useSyncExternalStore(
    onChange,
    () => pageState(page).done,
    () => 0,
  );
  const all = partsOf(page).length;
  return {done, all, isDone: done === all};
}
