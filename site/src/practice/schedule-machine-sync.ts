import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';

let isKept = false;

function step(): void {
  const learner = storedLearner();
  if (learner) void import('./machine-sync').then(({syncMachine}) => syncMachine(learner)).catch(() => undefined);
}

/**
 * Brings this browser's machine and the server's together on a page that has something to run: once it is idle, before
 * the learner runs anything on a machine that is out of date, and when the learner is back from another tab or a tool. The
 * practice worker does so after changes.
 */
export function scheduleMachineSync(): void {
  if (isKept) return;
  isKept = true;
  void untilIdle(5000).then(step);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') step();
  });
  window.addEventListener('focus', step);
}
