import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {isStorageRefused, storeText, storedText, onChange, parseStored} from './stored-text';

/** The object stored under a name, and a way to change it. A change starts from what is stored now, even by another tab. */
export function useStored<Stored extends object>(
  name: string,
): [stored: Partial<Stored>, change: (next: (now: Partial<Stored>) => Partial<Stored>) => void] {
  // The built page has nobody's work; it is rendered after hydration.
  const text = useSyncExternalStore(
    onChange,
    () => storedText(name),
    () => '',
  );
  const stored = useMemo(() => parseStored<Stored>(text), [text]);
  const change = useCallback(
    (next: (now: Partial<Stored>) => Partial<Stored>) => {
      const changed = next(parseStored<Stored>(storedText(name)));
      storeText(name, Object.keys(changed).length > 0 ? JSON.stringify(changed) : '');
    },
    [name],
  );
  return [stored, change];
}

/** Whether the learner's work is lost when the page is left. */
export function useStorageRefused(): boolean {
  return useSyncExternalStore(onChange, isStorageRefused, () => false);
}
