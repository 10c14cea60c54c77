import {storedText, onChange, parseStored} from '@site/src/browser-storage/stored-text';
import {useStored} from '@site/src/browser-storage/use-stored';
import {useSyncExternalStore} from 'react';

/** A learner's work on one task. */
interface TaskWork {
  /** The text of the answer; missing as long as it is the starter. */
  answer?: string;
  done?: boolean;
  /** How many hints were taken. */
  hints?: number;
  /** Whether the solution was looked at. */
  seen?: boolean;
  /** Steps that are ticked, and questions that are answered right, counted from 0. */
  ticks?: number[];
}

/** The work on a page, by task. */
type PageWork = Record<string, TaskWork>;

const nameOf = (page: string): string => `exercise.${page}`;

/** Storage may hold anything: another version of the site or the learner may have written it. */
const workOf = (stored: Partial<PageWork>, id: string): TaskWork => {
  const work: unknown = stored[id];
  return typeof work === 'object' && work !== null ? work : {};
};

const doneIn = (stored: Partial<PageWork>, ids: string[]): number =>
  ids.filter((id) => workOf(stored, id).done === true).length;

/** The work on one task, and a way to change some of it. */
export function useTaskWork(page: string, id: string): [work: TaskWork, change: (part: TaskWork) => void] {
  const [stored, change] = useStored<PageWork>(nameOf(page));
  return [workOf(stored, id), (part) => change((now) => ({...now, [id]: {...workOf(now, id), ...part}}))];
}

interface PageState {
  done: number;
  /** Whether there is anything to clear. */
  touched: boolean;
  clear: () => void;
}

/** The progress on a page. */
export function usePageWork(page: string, ids: string[]): PageState {
  const [stored, change] = useStored<PageWork>(nameOf(page));
  return {
    done: doneIn(stored, ids),
    touched: Object.keys(stored).length > 0,
    clear: () => change(() => ({})),
  };
}

/** How many tasks are done on all of these pages. Tasks that no longer exist do not count. */
export function useDone(pages: {page: string; tasks: string[]}[]): number {
  const count = () =>
    pages.reduce((sum, {page, tasks}) => sum + doneIn(parseStored<PageWork>(storedText(nameOf(page))), tasks), 0);
  return useSyncExternalStore(onChange, count, () => 0);
}
