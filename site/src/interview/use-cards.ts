import {useStored} from '@site/src/browser-storage/use-stored';
import type {KeptCard} from './deck';

/** The learner's cards of a page, by question. */
export function useCards(page: string) {
  const [cards, change] = useStored<Record<string, KeptCard>>(`interview.${page}`);
  return {
    cards,
    put: (id: string, card: KeptCard) => change((now) => ({...now, [id]: card})),
    clear: () => change(() => ({})),
  };
}
