import {storedText} from '@site/src/browser-storage/stored-text';
import {untilIdle} from '@site/src/hydration/idle';
import {watchLocalChanges} from './local-records';

/** How long the learner has to pause before changes are sent. */
const pause = 2000;

const syncNow = (): void => void import('./sync').then(({sync}) => sync()).catch(() => undefined);

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Syncs this browser's records with the server's: once the page is idle, after changes, and when the connection is
 * back. At once in a browser without records, before the learner repeats earlier work.
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
