/**
 * Tells the style sheet that the page was opened at its top, so that layout below the fold can wait
 * (css/theme.css, hydration/below-the-fold.ts). Not when the browser scrolls to a heading or restores a
 * scroll position: sizes of skipped content are estimates, and it would end up in the wrong place.
 */
const {dataset} = document.documentElement;

export function noteOpenedAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type === 'navigate' && !location.hash) dataset.atTop = 'true';
}

/** Lays out the whole page now: the reader's click may lead further down. */
export const layOutAll = (): boolean => delete dataset.atTop;
