import type {Hit} from '@site/search/query';
import type {useHistory} from '@docusaurus/router';
import {localPath} from '@site/src/navigation/local-path';

/** The history state of a page that was opened from the search. */
export interface SearchLocationState {
  /** The words to highlight, as in the index. */
  marks?: string[];
}

export const hitAddress = ({document: {u, h}}: Hit): string => localPath(u + h);

/** Navigates to a hit, whose page highlights the found words. */
export function openHit(history: ReturnType<typeof useHistory>, {document: {u, h}, terms}: Hit): void {
  history.push({pathname: localPath(u), hash: h, state: {marks: terms} satisfies SearchLocationState});
}
