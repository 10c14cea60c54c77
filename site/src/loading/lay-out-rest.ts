/**
 * A page that is opened at its top is drawn without what is far below (early/at-top.ts, css/theme.css). Here the
 * rest is laid out, a few paragraphs at a time, with pauses in which the browser can answer.
 */
import {pause} from './pause';

const few = 8;

export async function layOutRest(): Promise<void> {
  const root = document.documentElement;
  if (!root.dataset.atTop) return;
  const parts = Array.from(document.querySelectorAll<HTMLElement>('main .markdown > *'));
  for (let next = 0; next < parts.length; next += few) {
    await pause();
    const group = parts.slice(next, next + few);
    for (const part of group) part.style.contentVisibility = 'visible';
    // Asked for its place, the browser lays it out now and not with all others.
    group.at(-1)!.getBoundingClientRect();
  }
  await pause();
  delete root.dataset.atTop;
  for (const part of parts) {
    part.style.removeProperty('content-visibility');
    if (!part.getAttribute('style')) part.removeAttribute('style');
  }
}

/** The same for a page that was reached inside the site and is about to be drawn. */
export function drawFromTop(): void {
  const {dataset} = document.documentElement;
  dataset.atTop = 'true';
  const watching = new AbortController();
  // What is pressed may lead to a place further down.
  for (const press of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(press, () => delete dataset.atTop, {capture: true, signal: watching.signal});
  requestAnimationFrame(
    () =>
      void pause()
        .then(layOutRest)
        .finally(() => watching.abort()),
  );
}
