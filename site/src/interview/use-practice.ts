import {type RefObject, useEffect, useState} from 'react';
import type {RatingName} from './deck';
import {ratingNames} from './rating-words';
import {afterAnswer, beginRound, dueOf, type Round} from './round';
import {useCards} from './use-cards';

type Deck = typeof import('./deck');

/** What is being practised. */
export interface Practice {
  round: Round;
  /** The question that is asked; null when the round is over. */
  asked: string | null;
  /** Whether its answer is open. */
  isOpen: boolean;
  /** How many questions are waiting for another round, and when the next one comes back after that. */
  waiting: number;
  next?: number;
  /** Whether the scheduler could not be loaded. */
  failed: boolean;
  rate: (name: RatingName) => void;
  again: () => void;
}

const detailsOf = (place: Element | null, id: string | null): HTMLDetailsElement | null =>
  id === null ? null : (place?.querySelector<HTMLDetailsElement>(`details[data-interview="${id}"]`) ?? null);

/**
 * Practises some questions of a page one at a time, and the learner rates each. The questions are native details
 * elements in `place`, which know whether an answer is open.
 */
export function usePractice(page: string, ids: string[], place: RefObject<HTMLElement>) {
  const {cards, reviewsOf, put, clear} = useCards(page);
  const [state, setState] = useState<{round: Round; time: number} | null>(null);
  const [deck, setDeck] = useState<Deck | 'failed'>();
  const [isOpen, setOpen] = useState(false);
  const asked = state?.round.queue[0] ?? null;

  // A new question is closed and has the focus, so that the keyboard alone can go on.
  useEffect(() => {
    const details = detailsOf(place.current, asked);
    if (!details) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  }, [place, asked, state?.round]);

  useEffect(() => {
    const element = place.current;
    const onToggle = (): void => setOpen(detailsOf(element, asked)?.open ?? false);
    element?.addEventListener('toggle', onToggle, true);
    return () => element?.removeEventListener('toggle', onToggle, true);
  }, [place, asked]);

  const rate = (name: RatingName): void => {
    if (!state || asked === null || typeof deck !== 'object') return;
    const now = new Date();
    const card = deck.currentCard(cards[asked], reviewsOf(asked));
    put(asked, deck.answered(card, name, now), name);
    setOpen(false);
    setState({round: afterAnswer(state.round, name !== 'Again'), time: now.getTime()});
  };

  useEffect(() => {
    const element = place.current;
    // Only here, not on the whole page, where single-key shortcuts would be surprising.
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = ratingNames[Number(event.key) - 1];
      // Read from the DOM, since a key may come before React knows that the answer is open.
      const isShown = detailsOf(element, asked)?.open;
      if (!name || !isShown || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      rate(name);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });

  const again = (): void => setState({round: beginRound(ids, cards, Date.now()), time: Date.now()});
  const begin = (): void => {
    again();
    import('./deck').then(setDeck, () => setDeck('failed'));
  };
  const later = ids.flatMap((id) => cards[id]?.due ?? []).filter((due) => due > (state?.time ?? 0));
  const practice: Practice | null = state && {
    round: state.round,
    asked,
    // Nothing can be rated before the scheduler has loaded.
    isOpen: isOpen && typeof deck === 'object',
    waiting: dueOf(ids, cards, state.time).length,
    ...(later.length > 0 && {next: Math.min(...later)}),
    failed: deck === 'failed',
    rate,
    again,
  };
  return {cards, clear, practice, begin, end: () => setState(null)};
}
