/** Imported on demand, since only practice needs the scheduler. */
import {type Card, createEmptyCard, fsrs, Rating, State} from 'ts-fsrs';

/** A question's card of the scheduler, with its times as numbers. */
export interface KeptCard {
  due: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  state: number;
  last: number;
}

/** How well a question was answered, by its name in records. */
const ratings = {
  Again: Rating.Again,
  Hard: Rating.Hard,
  Good: Rating.Good,
  Easy: Rating.Easy,
} as const;

export type RatingName = keyof typeof ratings;

/** One answer to a question. */
export interface Review {
  at: number;
  rating: RatingName;
}

// Intervals of days, not minutes: nobody waits here for minutes to pass, and an unknown question comes back in the same
// round anyway.
const scheduler = fsrs({enable_short_term: false, enable_fuzz: false});

const day = 86_400_000;

function toCard({due, stability, difficulty, reps, lapses, state, last}: KeptCard, now: Date): Card {
  return {
    ...createEmptyCard(now),
    due: new Date(due),
    stability,
    difficulty,
    reps,
    lapses,
    state: state as State,
    scheduled_days: Math.max(0, Math.round((due - last) / day)),
    last_review: new Date(last),
  };
}

/**
 * The card of a question before it is answered again. Two devices that worked independently each have a card without
 * the other's answers: then the card is computed from all answers.
 */
export function currentCard(kept: KeptCard | undefined, reviews: Review[]): KeptCard | undefined {
  if (!kept || reviews.length <= kept.reps) return kept;
  return reviews.reduce<KeptCard | undefined>((card, {at, rating}) => answered(card, rating, new Date(at)), undefined);
}

/** The card of a question after it was answered. */
export function answered(kept: KeptCard | undefined, name: RatingName, now: Date): KeptCard {
  const before = kept ? toCard(kept, now) : createEmptyCard(now);
  const {card} = scheduler.next(before, now, ratings[name]);
  const {due, stability, difficulty, reps, lapses, state} = card;
  return {due: due.getTime(), stability, difficulty, reps, lapses, state, last: now.getTime()};
}
