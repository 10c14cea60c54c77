import {loadAll} from './deferred-loading';
import {isHydrated} from './hydrated';
import {needsScript} from './needs-script';

declare global {
  interface Window {
    /** Clicks, submits, shortcuts and input from before hydration; `event-replay.ts` takes them over. */
    earlyEvents: Event[];
  }
}

/** Anything outside these works without React, for example the load failure alert. */
const roots = '#__docusaurus,#early-menu';

const isCaptured: Record<string, (event: never) => unknown> = {
  // A click that opens a link in another tab is left to the browser.
  click: ({target, ctrlKey, metaKey, shiftKey}: MouseEvent) =>
    (target as Element).closest(roots) && (target as Element).closest(needsScript) && !(ctrlKey || metaKey || shiftKey),
  submit: () => true,
  /** The search shortcut. */
  keydown: ({key, ctrlKey, metaKey}: KeyboardEvent) => key.toLowerCase() === 'k' && (ctrlKey || metaKey),
};

function onEvent(event: Event): void {
  if (isHydrated()) return;
  if (event.type !== 'input') {
    if (!isCaptured[event.type]!(event as never)) return;
    event.preventDefault();
    // React must not handle it halfway through hydration; it gets the event when it is replayed.
    event.stopImmediatePropagation();
  }
  loadAll();
  window.earlyEvents.push(event);
}

/** Captures events until the page is hydrated. */
export function captureEvents(): void {
  window.earlyEvents = [];
  for (const kind of [...Object.keys(isCaptured), 'input']) addEventListener(kind, onEvent, true);
}
