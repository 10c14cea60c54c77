import {isAlive} from './alive';
import {loadAll} from './loading';
import {wantsScript} from './wants-script';

declare global {
  interface Window {
    /** What was pressed, sent and typed before the page was alive; `acts.ts` takes it over. */
    early: Event[];
  }
}

/** What stands outside works by itself, as the word about a load that failed does. */
const ours = '#__docusaurus,#early-menu';

const isWanted: Record<string, (event: never) => unknown> = {
  // A link that is to be opened in another tab is the browser's.
  click: ({target, ctrlKey, metaKey, shiftKey}: MouseEvent) =>
    (target as Element).closest(ours) && (target as Element).closest(wantsScript) && !(ctrlKey || metaKey || shiftKey),
  submit: () => true,
  /** The shortcut of the search. */
  keydown: ({key, ctrlKey, metaKey}: KeyboardEvent) => key.toLowerCase() === 'k' && (ctrlKey || metaKey),
};

function onEvent(event: Event): void {
  if (isAlive()) return;
  if (event.type !== 'input') {
    if (!isWanted[event.type]!(event as never)) return;
    event.preventDefault();
    // React must not see it: what it would do now is done when everything is alive.
    event.stopImmediatePropagation();
  }
  loadAll();
  window.early.push(event);
}

/** Catches what is pressed and typed until the page is alive. */
export function catchPresses(): void {
  window.early = [];
  for (const kind of [...Object.keys(isWanted), 'input']) addEventListener(kind, onEvent, true);
}
