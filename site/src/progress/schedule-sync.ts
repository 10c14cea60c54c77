import {storedText} from '@site/src/browser-storage/stored-text';
import {untilIdle} from '@site/src/hydration/idle';
import {watchLocalChanges} from './local-records';

/** How long the learner has to pause before what they did is sent. */
const pause = 2000;

const syncNow = (): void => void import('./sync').then(({sync}) => sync()).catch(() => undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Brings this browser's records and the server's together: once the page is idle, after changes, and when the line is
 * back. At once in a browser that has none yet, before the learner begins anew what is done already.
 */
export function scheduleSync(): void {
  if (storedText('sync')) void untilIdle(5000).then(syncNow);
  else syncNow();
  watchLocalChanges(() => {
    clearTimeout(timer);
    timer = setTimeout(syncNow, pause);
  });
  window.addEventListener('online', syncNow);
  document.addEventListener('visibilitychange', () => {
    // The last chance on a phone, which may never show this page again.
    if (timer === undefined || document.visibilityState === 'visible') return;
    clearTimeout(timer);
    timer = undefined;
    syncNow();
  });
}
