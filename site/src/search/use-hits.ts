import {useEffect, useState} from 'react';
import {lessonSearch} from './lesson-search';
import type {ShownHit} from './search.worker';

export type SearchState =
  | {status: 'idle'}
  | {status: 'loading'; hits: ShownHit[]}
  | {status: 'found'; hits: ShownHit[]}
  | {status: 'failed'; message: string};

interface Wanted {
  typed: string;
  context?: string;
  limit: number;
}

/** The hits for a query. A failed load is reported, and `retry` retries it. */
export function useHits({typed, context = '', limit}: Wanted): [SearchState, retry: () => void] {
  const [tries, setTries] = useState(0);
  const wanted = JSON.stringify([typed, context, limit, tries]);
  const [settled, setSettled] = useState<{wanted: string; state: SearchState}>();
  const isBlank = typed.trim() === '';

  useEffect(() => {
    if (isBlank) return undefined;
    let current = true;
    const settle = (state: SearchState) => current && setSettled({wanted, state});
    lessonSearch.call('search', {typed, context, limit}).then(
      (hits) => settle({status: 'found', hits}),
      (error: unknown) => settle({status: 'failed', message: (error as Error).message}),
    );
    return () => {
      current = false;
    };
  }, [isBlank, wanted, typed, context, limit]);

  const retry = () => setTries((count) => count + 1);
  if (isBlank) return [{status: 'idle'}, retry];
  if (settled?.wanted === wanted) return [settled.state, retry];
  // The previous hits stay until the new ones have arrived.
  return [{status: 'loading', hits: settled?.state.status === 'found' ? settled.state.hits : []}, retry];
}
