import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';

let isKept = false;

function step(): void {
  const learner = storedLearner();
  if (learner) void import('./machine-sync').then(({syncMachine}) => syncMachine(learner)).catch(() => undefined);
}

/**
 * Syncs this browser's machine with the server's on a page with something to run: once it is idle, before the learner
 * runs anything on an outdated machine, and when the learner returns from another tab or a tool. The practice worker
 * does so after changes.
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
