/**
 * Runs in the head of every page, as an inline script: the only code that is there before the page
 * is drawn. It loads the rest later, and sees to it that nothing pressed meanwhile is lost.
 */
import {enableColorToggle} from './color-mode';
import {pressAgain, watchPresses} from './presses';
import {loadScriptsWhenIdle} from './scripts';

loadScriptsWhenIdle();
watchPresses();
addEventListener('DOMContentLoaded', enableColorToggle);
new MutationObserver((_changes, observer) => {
  if (document.documentElement.dataset.hasHydrated !== 'true') return;
  observer.disconnect();
  void pressAgain();
}).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
