import {onChange} from '@site/src/browser-storage/stored-text';
import type {AssignedItem} from '@site/src/class/catalogue';
import {isTaskDone} from '@site/src/exercise/page-work';
import {readingOf} from '@site/src/lesson/reading';
import {useSyncExternalStore} from 'react';

/** Whether a lesson was read or a task is done, from this browser's records. */
export function isDone({page, task}: AssignedItem): boolean {
  const name = page.replace(/^\/(docs|exercise)\//, '');
  return task ? isTaskDone(name, task) : readingOf(name).read === true;
}

/** The same, kept up to date. */
export function useIsDone(item: AssignedItem): boolean {
  return useSyncExternalStore(
    onChange,
    () => isDone(item),
    () => false,
  );
}
