/**
 * A page comes with the rules that it needs (publish/page-styles.ts). The sheet for all pages is loaded
 * (early/scripts.ts), but takes effect only when it is needed: the browser then works out the style of
 * every element anew, which on a phone takes longer than anything else that happens at the start.
 */
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

const namesOf = (element: Element): string[] => [element.tagName, ...element.classList];
const allIn = (node: Node): Element[] => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []);

/** Lets the sheet take effect at once for what the page did not come with, and when somebody is there in a quiet moment. */
export function applySheetWhenNeeded(link: HTMLLinkElement): void {
  const known = new Set(allIn(document.documentElement).flatMap(namesOf));
  const isNew = (element: Element) => namesOf(element).some((name) => !known.has(name));

  function apply(): void {
    link.media = 'all';
    observer.disconnect();
    removeEventListener('beforeprint', apply);
    for (const kind of signsOfLife) removeEventListener(kind, applySoon);
  }
  function applySoon(): void {
    if ('requestIdleCallback' in window) requestIdleCallback(apply, {timeout: 500});
    else setTimeout(apply);
  }
  // Told after a change and before it is drawn.
  const observer = new MutationObserver((changes) => {
    const changed = changes.flatMap(({type, target, addedNodes}) =>
      type === 'attributes' ? [target as Element] : [...addedNodes].flatMap(allIn),
    );
    if (changed.some(isNew)) apply();
  });
  observer.observe(document.documentElement, {subtree: true, childList: true, attributeFilter: ['class']});
  addEventListener('beforeprint', apply);
  for (const kind of signsOfLife) addEventListener(kind, applySoon, {passive: true});
}
