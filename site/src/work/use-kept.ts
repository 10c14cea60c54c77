import {useCallback, useMemo, useSyncExternalStore} from 'react';
import {isForgetful, keep, keptText, onChange, parseKept} from './kept';

/** What is kept under a name, and a way to change it; a change begins with what is there now, in whatever tab. */
export function useKept<Kept extends object>(
  name: string,
): [kept: Partial<Kept>, change: (next: (now: Partial<Kept>) => Partial<Kept>) => void] {
  // The server knows nobody's work; the browser puts it in when the page is alive.
  const text = useSyncExternalStore(
    onChange,
    () => keptText(name),
    () => '',
  );
  const kept = useMemo(() => parseKept<Kept>(text), [text]);
  const change = useCallback(
    (next: (now: Partial<Kept>) => Partial<Kept>) => {
      const changed = next(parseKept<Kept>(keptText(name)));
      keep(name, Object.keys(changed).length > 0 ? JSON.stringify(changed) : '');
    },
    [name],
  );
  return [kept, change];
}

/** Whether the browser forgets what is done here when the page is left. */
export function useForgetful(): boolean {
  return useSyncExternalStore(onChange, isForgetful, () => false);
}
