import type {KeptCard} from './deck';

/** The number of questions in a round. */
const size = 10;

/** An unknown question comes back after this many others. */
const gap = 3;

/** One round through some questions. */
export interface Round {
  /** Still to be asked; the first is being asked. */
  queue: string[];
  /** How many were known in the end. */
  known: number;
  /** Those that were not known the first time. */
  weak: string[];
}

/** The questions that are due: first those answered before, the longest due first, then new ones. */
export function dueOf(ids: string[], cards: Record<string, KeptCard | undefined>, now: number): string[] {
  const before = ids.filter((id) => (cards[id]?.due ?? Infinity) <= now);
  return [...before.sort((a, b) => cards[a]!.due - cards[b]!.due), ...ids.filter((id) => !cards[id])];
}

/** How many previously answered questions are due by the end of a day, and when the next one is due. */
export function dueOn(
  ids: string[],
  cards: Record<string, KeptCard | undefined>,
  now: number,
): {due: number; next?: number} {
  const tonight = new Date(now).setHours(24, 0, 0, 0);
  const times = ids.flatMap((id) => (typeof cards[id]?.due === 'number' ? [cards[id].due] : []));
  const later = times.filter((time) => time >= tonight);
  return {due: times.length - later.length, ...(later.length > 0 && {next: Math.min(...later)})};
}

/** A new round. If nothing is due, it has the questions due next. */
export function beginRound(ids: string[], cards: Record<string, KeptCard | undefined>, now: number): Round {
  const due = dueOf(ids, cards, now);
  const queue = due.length > 0 ? due : [...ids].sort((a, b) => cards[a]!.due - cards[b]!.due);
  return {queue: queue.slice(0, size), known: 0, weak: []};
}

/** The round after its first question was answered. */
export function afterAnswer({queue, known, weak}: Round, isKnown: boolean): Round {
  const [first, ...others] = queue;
  if (first === undefined || isKnown) return {queue: others, known: known + 1, weak};
  const later = [...others.slice(0, gap), first, ...others.slice(gap)];
  return {queue: later, known, weak: weak.includes(first) ? weak : [...weak, first]};
}
