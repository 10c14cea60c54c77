import {onChange} from '@site/src/browser-storage/stored-text';
import {useMemo, useSyncExternalStore} from 'react';
import {type LocalRecord, parseRecord, recordText} from './local-records';

/** A record of the learner, updated on changes by any tab or device. */
export function useRecord(name: string): LocalRecord {
  // The built page has no learner's work; that is rendered after hydration.
  const text = useSyncExternalStore(
    onChange,
    () => recordText(name),
    () => '',
  );
  return useMemo(() => parseRecord(text), [text]);
}
