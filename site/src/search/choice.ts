import type {Hit} from '@site/search/query';
import {hitAddress} from './open-hit';

/** Something in the list under the search bar that can be chosen. */
export type Choice = {kind: 'hit'; hit: Hit} | {kind: 'all'; typed: string} | {kind: 'recent'; typed: string};

export const searchPage = (typed: string): string => `/search?q=${encodeURIComponent(typed.trim())}`;

/** Where a choice leads, for those who open it in a tab of its own. */
export const choiceAddress = (choice: Choice): string =>
  choice.kind === 'hit' ? hitAddress(choice.hit) : searchPage(choice.typed);
