import {onChange} from '@site/src/browser-storage/stored-text';
import {peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useSyncExternalStore} from 'react';

/** How many questions of a page the learner has practised: each has a card. */
export const usePractised = (page: string): number =>
  useSyncExternalStore(
    onChange,
    () => Object.values(valuesOf(peekRecord(`interview/${page}`))).filter((value) => typeof value === 'object').length,
    () => 0,
  );
