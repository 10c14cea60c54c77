/**
 * A page comes with the rules that it needs (publish/page-styles.ts). The sheet for all pages is loaded
 * (pre-hydration/deferred-loading.ts), for paper only; on a screen it takes effect when it is needed: the browser then
 * works out the style of every element anew, which on a phone takes longer than anything else that
 * happens at the start.
 */
import {idle} from './idle';
import {forgetTop} from './lay-out-rest';

const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Lets the sheet take effect at once when the page shows what it did not come with, and in a quiet
 * moment when somebody is there: what they point at or open is not in the page's own rules.
 */
export function applySheetWhenNeeded(link: HTMLLinkElement): void {
  if (link.media === 'all') return;
  const known = new Set(Array.from(document.body.querySelectorAll('[class]'), ({classList}) => [...classList]).flat());
  const isNew = ({type, attributeName, target, addedNodes}: MutationRecord) => {
    if (type === 'childList') return Array.from(addedNodes).some((node) => node instanceof Element);
    return attributeName !== 'class' || Array.from((target as Element).classList).some((name) => !known.has(name));
  };

  function apply(): void {
    link.media = 'all';
    observer.disconnect();
    for (const kind of signsOfLife) removeEventListener(kind, applySoon);
  }
  function applySoon(): void {
    // Both together, since after either the style of all is worked out.
    void idle(500).then(apply).then(forgetTop);
  }
  // It is told after a change and before it is drawn.
  const observer = new MutationObserver((changes) => changes.some(isNew) && apply());
  observer.observe(document.body, {subtree: true, childList: true, attributeFilter: ['class', 'open', 'hidden']});
  for (const kind of signsOfLife) addEventListener(kind, applySoon, {passive: true, once: true});
}
