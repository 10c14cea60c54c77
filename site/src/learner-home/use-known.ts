import {onChange} from '@site/src/browser-storage/stored-text';
import {useEffect, useReducer} from 'react';

/**
 * What can be said from the learner's records, said again whenever one changes. Undefined on the built page, which is
 * nobody's; it is known after hydration.
 */
export function useKnown<Value>(say: () => Value): Value | undefined {
  const [changes, change] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    change();
    return onChange(change);
  }, []);
  return changes === 0 ? undefined : say();
}
