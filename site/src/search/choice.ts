import type {ShownHit} from '@site/src/search/search.worker';
import {localPath} from '@site/src/navigation/local-path';
import {hitAddress} from './open-hit';

/** An option in the list under the search bar. */
export type Choice = {kind: 'hit'; hit: ShownHit} | {kind: 'all'; typed: string} | {kind: 'recent'; typed: string};

export const searchPage = (typed: string): string => localPath(`/search?q=${encodeURIComponent(typed.trim())}`);

/** The URL of an option, for opening it in a new tab. */
export const choiceAddress = (choice: Choice): string =>
  choice.kind === 'hit' ? hitAddress(choice.hit) : searchPage(choice.typed);
