import {storedLearner} from '@site/src/auth/stored-sign-in';
import type {Interview} from './interview';

/** Each tab has its own interview. */
const keyOf = (learner: string): string => `mock-interview.${learner}`;

const isInterview = (value: unknown): value is Interview =>
  Array.isArray((value as Interview | null)?.queue) && Array.isArray((value as Interview).answers);

/** The interview that was under way when the page was left or reloaded. */
export function keptInterview(): Interview | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(storedLearner())) ?? 'null');
    return isInterview(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an interview, or forgets the one that is over. */
export function keepInterview(interview: Interview | undefined): void {
  try {
    const key = keyOf(storedLearner());
    if (interview) sessionStorage.setItem(key, JSON.stringify(interview));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser refuses storage: it lasts as long as the page.
  }
}
