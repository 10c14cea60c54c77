/**
 * A page that is opened at its top is drawn without what is far below (pre-hydration/at-top.ts, css/theme.css). Here the
 * rest is laid out, a few paragraphs or one large part at a time, with pauses in which the browser can answer.
 */
import {pause} from './pause';

const few = 8;
const noted = () => document.documentElement.dataset;
const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));
const paragraphs = () => all('main .markdown > :not([data-task])');
const largeParts = () => all('main .markdown > [data-task], .page-part, .footer');

/** What is laid out in one go. */
function groups(): HTMLElement[][] {
  const rest = paragraphs();
  const found: HTMLElement[][] = [];
  while (rest.length > 0) found.push(rest.splice(0, few));
  return [...found, ...largeParts().map((part) => [part])];
}

/** Takes away what was noted for it. The browser then works out the style of the whole page. */
export function forgetTop(): void {
  delete noted().atTop;
  for (const part of [...paragraphs(), ...largeParts()]) {
    if (!part.style.contentVisibility) continue;
    part.style.removeProperty('content-visibility');
    if (!part.getAttribute('style')) part.removeAttribute('style');
  }
}

export async function layOutRest(): Promise<void> {
  for (const group of groups()) {
    await pause();
    if (!noted().atTop) break;
    for (const part of group) part.style.contentVisibility = 'visible';
    // Asked for its place, the browser lays it out now and not with all others.
    group.at(-1)!.getBoundingClientRect();
  }
  if (!noted().atTop) forgetTop();
}

async function layOutSoon(): Promise<void> {
  await pause();
  await layOutRest();
  await pause();
  forgetTop();
}

/** The same for a page that was reached inside the site and is about to be drawn. */
export function drawFromTop(): void {
  noted().atTop = 'true';
  const watching = new AbortController();
  // What is pressed may lead to a place further down.
  for (const press of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(press, () => delete noted().atTop, {capture: true, signal: watching.signal});
  requestAnimationFrame(() => void layOutSoon().finally(() => watching.abort()));
}
