import {useKept} from '@site/src/work/use-kept';
import type {KeptCard} from './deck';

/** The learner's cards of a page, by question. */
export function useCards(page: string) {
  const [cards, change] = useKept<Record<string, KeptCard>>(`interview.${page}`);
  return {
    cards,
    put: (id: string, card: KeptCard) => change((now) => ({...now, [id]: card})),
    clear: () => change(() => ({})),
  };
}
