import type {Json} from '@framewright/progress/record';
import {onChange} from '@site/src/browser-storage/stored-text';
import {changeRecord, peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useRecord} from '@site/src/progress/use-record';
import {useSyncExternalStore} from 'react';

/** A learner's work on one task. */
interface TaskWork {
  /** The text of the answer; missing while it is the starter. */
  answer?: string;
  done?: boolean;
  /** How many hints were taken. */
  hints?: number;
  /** Whether the solution was looked at. */
  seen?: boolean;
  /** Steps that are ticked, and questions that are answered right, counted from 0. */
  ticks?: number[];
}

/** The record of a page. It has a field for each part of the work on each task. */
const recordOf = (page: string): string => `exercise/${page}`;

type Values = Record<string, Json>;

function workOf(values: Values, id: string): TaskWork {
  const {[`${id}.answer`]: answer, [`${id}.hints`]: hints, [`${id}.ticks`]: ticks} = values;
  // Storage may hold anything: another version of the site or the learner may have written it.
  return {
    ...(typeof answer === 'string' && {answer}),
    ...(typeof hints === 'number' && {hints}),
    ...(Array.isArray(ticks) && {ticks: ticks.filter((tick) => typeof tick === 'number')}),
    done: values[`${id}.done`] === true,
    seen: values[`${id}.seen`] === true,
  };
}

const doneIn = (values: Values, ids: string[]): number => ids.filter((id) => workOf(values, id).done).length;

/** The work on one task, and a function that changes it. */
export function useTaskWork(page: string, id: string): [work: TaskWork, change: (part: TaskWork) => void] {
  const values = valuesOf(useRecord(recordOf(page)));
  const change = (part: TaskWork): void => {
    const fields = Object.entries(part).map(([name, value]): [string, Json] => [`${id}.${name}`, value ?? null]);
    changeRecord(recordOf(page), Object.fromEntries(fields));
  };
  return [workOf(values, id), change];
}

/** Records a try and its result. */
export function noteTry(page: string, id: string, isRight: boolean): void {
  changeRecord(recordOf(page), isRight ? {[`${id}.done`]: true} : {}, {task: id, right: isRight});
}

interface PageState {
  done: number;
  /** Whether there is anything to clear. */
  touched: boolean;
  clear: () => void;
}

/** The progress on a page. */
export function usePageWork(page: string, ids: string[]): PageState {
  const values = valuesOf(useRecord(recordOf(page)));
  return {
    done: doneIn(values, ids),
    touched: Object.keys(values).length > 0,
    clear: () => changeRecord(recordOf(page), Object.fromEntries(Object.keys(values).map((name) => [name, null]))),
  };
}

/** Whether one task of a page is done. */
export const isTaskDone = (page: string, id: string): boolean => doneIn(valuesOf(peekRecord(recordOf(page))), [id]) > 0;

/** How many tasks are done on all of these pages. Tasks that no longer exist do not count. */
export function useDone(pages: {page: string; tasks: string[]}[]): number {
  const count = () =>
    pages.reduce((sum, {page, tasks}) => sum + doneIn(valuesOf(peekRecord(recordOf(page))), tasks), 0);
  return useSyncExternalStore(onChange, count, () => 0);
}
