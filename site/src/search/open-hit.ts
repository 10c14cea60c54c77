import type {Hit} from '@site/search/query';
import type {useHistory} from '@docusaurus/router';

/** What a page is told when it is opened from the search. */
export interface SearchLocationState {
  /** The words to mark, as the index holds them. */
  marks?: string[];
}

export const hitAddress = ({document: {u, h}}: Hit): string => u + h;

/** Goes to a hit; the page marks what was found. */
export function openHit(history: ReturnType<typeof useHistory>, {document: {u, h}, terms}: Hit): void {
  history.push({pathname: u, hash: h, state: {marks: terms} satisfies SearchLocationState});
}
