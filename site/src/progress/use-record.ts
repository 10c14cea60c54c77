import {onChange} from '@site/src/browser-storage/stored-text';
import {useMemo, useSyncExternalStore} from 'react';
import {type LocalRecord, parseRecord, recordText} from './local-records';

/** A record of the learner, as it is now, whichever tab or device changed it. */
export function useRecord(name: string): LocalRecord {
  // The built page has nobody's work; it is rendered after hydration.
  const text = useSyncExternalStore(
    onChange,
    () => recordText(name),
    () => '',
  );
  return useMemo(() => parseRecord(text), [text]);
}
