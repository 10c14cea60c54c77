/**
 * A page comes with its critical CSS (publish/critical-css.ts). The full style sheet is loaded for print only
 * (pre-hydration/deferred-loading.ts) and applied to the screen when it is needed: the browser then
 * recalculates the style of every element, which on a phone takes longer than anything else at startup.
 */
import {stopSkipping} from './below-the-fold';
import {untilIdle} from './idle';

const userActivity = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Applies the style sheet at once when the page shows new content, and when the browser is idle after the reader did
 * something: the critical CSS has no rules for hovered or opened elements.
 */
export function applyStyleSheetWhenNeeded(link: HTMLLinkElement): void {
  if (link.media === 'all') return;
  const known = new Set(Array.from(document.body.querySelectorAll('[class]'), ({classList}) => [...classList]).flat());
  const isNew = ({type, attributeName, target, addedNodes}: MutationRecord) => {
    if (type === 'childList') return Array.from(addedNodes).some((node) => node instanceof Element);
    return attributeName !== 'class' || Array.from((target as Element).classList).some((name) => !known.has(name));
  };

  function apply(): void {
    link.media = 'all';
    observer.disconnect();
    for (const kind of userActivity) removeEventListener(kind, applySoon);
  }
  function applySoon(): void {
    // Both together, since each recalculates the style of the whole page.
    void untilIdle(500).then(apply).then(stopSkipping);
  }
  // Observers run after a change and before the browser paints it.
  const observer = new MutationObserver((changes) => changes.some(isNew) && apply());
  observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['class', 'open', 'hidden']});
  for (const kind of userActivity) addEventListener(kind, applySoon, {passive: true, once: true});
}
