import {storeText, storedText} from '@site/src/browser-storage/stored-text';

const most = 5;
/** Stored separately for each learner of this browser. */
const name = 'recent-searches';

export const recentSearches = (): string[] => storedText(name).split('\n').filter(Boolean).slice(0, most);

export function rememberSearch(typed: string): void {
  const search = typed.trim().slice(0, 100);
  if (search)
    storeText(name, [search, ...recentSearches().filter((other) => other !== search)].slice(0, most).join('\n'));
}

export const forgetSearches = (): void => void storeText(name, '');
