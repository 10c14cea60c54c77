/**
 * Tells the style sheet that the page was opened at its top: what is far below need not be laid out yet
 * (src/css/theme.css, src/loading/lay-out-rest.ts). Not when the browser goes to a place further down, be it a
 * heading or where the reader was before: it would be a guess.
 */
const {dataset} = document.documentElement;

export function noteOpenedAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (opening?.type === 'navigate' && !location.hash) dataset.atTop = 'true';
}

/** All of it is laid out now: what was pressed may lead to a place further down. */
export const layOutAll = (): boolean => delete dataset.atTop;
