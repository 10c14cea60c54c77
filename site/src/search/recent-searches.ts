import {storedLearner} from '@site/src/auth/stored-sign-in';

const most = 5;

/** Each learner on this device has a list of their own. */
const key = () => `search.recent.${storedLearner()}`;

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(key(), JSON.stringify(searches));
  } catch {
    // Storage is full or closed to us; searching works without a memory.
  }
}

export function rememberSearch(typed: string): void {
  const search = typed.trim().slice(0, 100);
  if (search) keep([search, ...recentSearches().filter((other) => other !== search)].slice(0, most));
}

export const forgetSearches = (): void => keep([]);
