import {useSyncExternalStore} from 'react';
import {isStorageRefused, onChange} from './stored-text';

/** Whether the learner's work will be lost when the page is left. */
export function useStorageRefused(): boolean {
  return useSyncExternalStore(onChange, isStorageRefused, () => false);
}
