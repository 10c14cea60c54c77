import {onChange} from '@site/src/browser-storage/stored-text';
import {useEffect, useReducer} from 'react';

/**
 * A value computed from the learner's records, updated when one changes. Undefined on the built page, which is the same
 * for everybody; known after hydration.
 */
export function useKnown<Value>(say: () => Value): Value | undefined {
  const [changes, change] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    change();
    return onChange(change);
  }, []);
  return changes === 0 ? undefined : say();
}
