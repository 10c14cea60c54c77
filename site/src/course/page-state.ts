import type {LearnerPage} from '@site/course/learner-page';
import {onChange} from '@site/src/browser-storage/stored-text';
import {eventsOf, type LocalRecord, peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useSyncExternalStore} from 'react';

/** A learner's progress with a page. */
interface PageState {
  /** How much is done: the lesson itself, tasks, or practised questions. */
  done: number;
  all: number;
  isDone: boolean;
  /** When the learner was last there; 0 for never. */
  at: number;
}

/** The name of the learner's record of a page, which is its path without the first slash. */
export const recordOf = ({area, name}: Pick<LearnerPage, 'area' | 'name'>): string => `${area}/${name}`;

export const addressOf = (page: Pick<LearnerPage, 'area' | 'name'>): string => `/${recordOf(page)}`;

/** Work from before there were records has no time. */
const isTime = (at: number): boolean => at > 1;

/** The times of all work in a record. */
export function momentsOf(record: LocalRecord): number[] {
  const fields = Object.values({...record.known.fields, ...record.pending.fields});
  return [...fields, ...eventsOf(record)].map(([at]) => at).filter(isTime);
}

/** The record fields that mark the parts of a page as done. */
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

/** How much of a page is done, kept up to date. */
export function usePageDone(page: LearnerPage): Omit<PageState, 'at'> {
  const done = useSyncExternalStore(
    onChange,
    () => pageState(page).done,
    () => 0,
  );
  const all = partsOf(page).length;
  return {done, all, isDone: done === all};
}
