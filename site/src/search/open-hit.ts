import type {Hit} from '@site/search/query';
import type {useHistory} from '@docusaurus/router';

/** The history state of a page that was opened from the search. */
export interface SearchLocationState {
  /** The words to highlight, as in the index. */
  marks?: string[];
}

export const hitAddress = ({document: {u, h}}: Hit): string => u + h;

/** Navigates to a hit, whose page highlights the found words. */
export function openHit(history: ReturnType<typeof useHistory>, {document: {u, h}, terms}: Hit): void {
  history.push({pathname: u, hash: h, state: {marks: terms} satisfies SearchLocationState});
}
