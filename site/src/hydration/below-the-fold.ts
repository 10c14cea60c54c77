/**
 * A page that is opened at its top skips layout below the fold for its first paint (pre-hydration/at-top.ts,
 * css/theme.css). Here the rest is laid out, a few paragraphs or one large section per task, and the browser
 * can respond in between.
 */
import {yieldToMain} from './yield-to-main';

const paragraphsPerTask = 8;
const rootData = () => document.documentElement.dataset;
const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
const paragraphs = () => all('main .markdown > :not([data-task])');
const largeSections = () => all('main .markdown > [data-task], .page-part, .footer');

/** The elements to lay out in one task each. */
function groups(): HTMLElement[][] {
  const rest = paragraphs();
  const found: HTMLElement[][] = [];
  while (rest.length > 0) found.push(rest.splice(0, paragraphsPerTask));
  return [...found, ...largeSections().map((section) => [section])];
}

/** Ends the skipping and removes every trace of it. The browser then recalculates the style of the whole page. */
export function stopSkipping(): void {
  delete rootData().atTop;
  for (const element of [...paragraphs(), ...largeSections()]) {
    if (!element.style.contentVisibility) continue;
    element.style.removeProperty('content-visibility');
    if (!element.getAttribute('style')) element.removeAttribute('style');
  }
}

export async function layOutBelowTheFold(): Promise<void> {
  for (const group of groups()) {
    await yieldToMain();
    if (!rootData().atTop) break;
    for (const element of group) element.style.contentVisibility = 'visible';
    // Forces layout now, for this group alone.
    group.at(-1)!.getBoundingClientRect();
  }
  if (!rootData().atTop) stopSkipping();
}

async function layOutSoon(): Promise<void> {
  await yieldToMain();
  await layOutBelowTheFold();
  await yieldToMain();
  stopSkipping();
}

/** Does the same for a page that was reached by client-side navigation and is about to be painted. */
export function skipBelowTheFold(): void {
  rootData().atTop = 'true';
  const listening = new AbortController();
  // What the reader clicks may lead further down.
  for (const kind of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(kind, () => delete rootData().atTop, {capture: true, signal: listening.signal});
  requestAnimationFrame(() => void layOutSoon().finally(() => listening.abort()));
}
