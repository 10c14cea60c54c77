/**
 * Loads the style sheet and the scripts of the site after the first paint: they are not needed for reading, and before
 * it they would compete with the page for the network and the processor. The build lists the files in data attributes
 * of the script element that holds this code.
 */
import {layOutAll} from './at-top';
import {isHydrated} from './hydrated';

const {css = '', scripts = '', replay = ''} = document.currentScript!.dataset;

let painted = false;
let replayRequested = false;
let scriptsRequested = false;

/** Scripts run in the order in which they are requested. */
function loadScript(src: string, onError: () => void, priority: 'high' | 'auto' = 'auto'): void {
  const script = document.createElement('script');
  script.async = false;
  script.fetchPriority = priority;
  script.onerror = onError;
  script.src = src;
  document.head.append(script);
}

/** The full style sheet, which is loaded once. */
let link: HTMLLinkElement | undefined;

/** Loads the event replay script, and the style sheet. */
function loadFirst(media: string): void {
  if (!replayRequested) {
    replayRequested = true;
    // Otherwise it would queue behind the style sheet, which is ten times as large.
    loadScript(replay, () => (replayRequested = false), 'high');
  }
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = css;
    document.head.append(link);
  }
  link.media = media;
}

/** A script that fails to load is retried at the next click; the page is readable meanwhile. */
function onScriptError(): void {
  scriptsRequested = false;
  // Only the home page has it (home/LoadWarning): with a wrong base URL, that page is opened first.
  document.querySelector('#load-warning')?.removeAttribute('hidden');
}

function loadScripts(): void {
  if (scriptsRequested) return;
  scriptsRequested = true;
  for (const src of scripts.split(' ')) loadScript(src, onScriptError);
}

/**
 * Loads everything now because the reader clicked or typed. Once hydrated, hydration/deferred-style-sheet.ts takes
 * over.
 */
export function loadAll(): void {
  if (isHydrated()) return;
  layOutAll();
  loadFirst('all');
  loadScripts();
}

/**
 * Loads the event replay script first, and the scripts that hydrate the page when the browser is idle. On screen the
 * style sheet is applied when it is needed (hydration/deferred-style-sheet.ts).
 */
function onPainted(): void {
  if (painted) return;
  painted = true;
  if (!link) loadFirst('print');
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(loadScripts, {timeout: 2000});
}

export function loadAfterFirstPaint(): void {
  addEventListener('load', () => {
    // Reported once the paint is on screen. A long page is painted in two steps, and the delay leaves room for the
    // second, which begins when all of the HTML has arrived.
    new PerformanceObserver(() => setTimeout(onPainted, 100)).observe({type: 'paint', buffered: true});
    // A tab in the background is never painted.
    setTimeout(onPainted, 1000);
  });
  for (const kind of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(kind, loadAll, true);
  }
}
