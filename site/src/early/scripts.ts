/**
 * Brings the site's sheet and scripts in after the page has been drawn: what they bring is not
 * needed to read, and before the first drawing they would take the line and the processor from it.
 * The build names them in attributes of the script element that holds this code.
 */
const {sheet = '', scripts = ''} = document.currentScript!.dataset;

let asked = false;

function askForSheet(media: string): void {
  if (document.head.querySelector('link[rel=stylesheet]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  link.media = media;
  document.head.append(link);
}

/** A script that does not come is asked for again at the next press; the page can be read meanwhile. */
function onFailure(this: HTMLScriptElement): void {
  asked = false;
  document.head.querySelectorAll('script[data-late]').forEach((script) => script.remove());
  // The framework's word on a wrong base address, which the home page carries.
  const {insertBanner} = window as {insertBanner?: () => void};
  if (!document.getElementById('__docusaurus-base-url-issue-banner-container')) insertBanner?.();
}

function load(media: string): void {
  if (asked) return;
  asked = true;
  askForSheet(media);
  for (const src of scripts.split(' ')) {
    const script = document.createElement('script');
    // Not async: they run in the order in which they stand here.
    script.async = false;
    script.dataset.late = '';
    script.onerror = onFailure;
    script.src = src;
    document.head.append(script);
  }
}

/** Loads everything now, as when somebody presses something. */
export const loadScripts = (): void => load('all');

/** Loads everything. On a screen the sheet takes effect when it is needed (loading/whole-sheet.ts). */
const loadAhead = (): void => load('print');

/** After the next drawing; in a tab that is not seen nothing is drawn, and a second is enough. */
function afterDrawing(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  requestAnimationFrame(() => requestAnimationFrame(once));
  setTimeout(once, 1000);
}

export function loadScriptsWhenIdle(): void {
  // The home page takes the framework for missing otherwise.
  Object.assign(window, {docusaurus: {}});
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  addEventListener('load', () => afterDrawing(() => idle(loadAhead, {timeout: 2000})));
  for (const kind of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
    addEventListener(kind, loadScripts, {capture: true, passive: true});
  }
}
