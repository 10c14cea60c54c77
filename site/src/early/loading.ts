/**
 * Brings the site's sheet and scripts in after the page has been drawn: what they bring is not
 * needed to read, and before the first drawing they would take the line and the processor from it.
 * The build names them in attributes of the script element that holds this code.
 */
import {isAlive} from './alive';
import {layOutAll} from './at-top';

const {sheet = '', scripts = '', acts = ''} = document.currentScript!.dataset;

let drawn = false;
let askedForFirst = false;
let asked = false;

/** Scripts run in the order in which they are asked for. */
function askForScript(src: string, onFailure: () => void, priority: 'high' | 'auto' = 'auto'): void {
  const script = document.createElement('script');
  script.async = false;
  script.fetchPriority = priority;
  script.onerror = onFailure;
  script.src = src;
  document.head.append(script);
}

/** The sheet, which comes once and for all of the page's life. */
let link: HTMLLinkElement | undefined;

/** What acts on presses, and the sheet. */
function askForFirst(media: string): void {
  if (!askedForFirst) {
    askedForFirst = true;
    // It would wait for the sheet else, which is ten times as long.
    askForScript(acts, () => (askedForFirst = false), 'high');
  }
  if (!link) {
    link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    document.head.append(link);
  }
  link.media = media;
}

/** A script that does not come is asked for again at the next press; the page can be read meanwhile. */
function onFailure(): void {
  asked = false;
  // On the home page alone (home/LoadWarning): at a wrong base URL it is the first that somebody opens.
  document.querySelector('#load-warning')?.removeAttribute('hidden');
}

function askForScripts(): void {
  if (asked) return;
  asked = true;
  for (const src of scripts.split(' ')) askForScript(src, onFailure);
}

/** Loads everything now, as when somebody presses something. Later the framework sees to the sheet. */
export function loadAll(): void {
  if (isAlive()) return;
  layOutAll();
  askForFirst('all');
  askForScripts();
}

/**
 * First what a press needs, then what makes the page alive, when the browser has nothing else to do.
 * On a screen the sheet takes effect when it is needed (loading/whole-sheet.ts).
 */
function onDrawn(): void {
  if (drawn) return;
  drawn = true;
  if (!link) askForFirst('print');
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  idle(askForScripts, {timeout: 2000});
}

export function loadWhenDrawn(): void {
  addEventListener('load', () => {
    // Told when something has been seen, not when it is about to be. A long page is drawn in two steps: the second,
    // which begins when all of it is there, takes the moment that is waited.
    new PerformanceObserver(() => setTimeout(onDrawn, 100)).observe({type: 'paint', buffered: true});
    // In a tab that is not seen nothing is drawn.
    setTimeout(onDrawn, 1000);
  });
  for (const kind of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(kind, loadAll, true);
  }
}
