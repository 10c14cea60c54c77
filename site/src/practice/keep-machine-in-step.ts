import {storedLearner} from '@site/src/auth/stored-sign-in';
import {untilIdle} from '@site/src/hydration/idle';

let first: Promise<void> | undefined;

async function step(): Promise<void> {
  const learner = storedLearner();
  if (learner) await import('./step-machine').then(({stepMachine}) => stepMachine(learner)).catch(() => undefined);
}

/**
 * Brings this browser's machine and the server's together on a page that runs or lists jobs: once it is idle, before
 * the learner runs anything on a machine that is out of date, and when the learner is back from another tab or a tool. The
 * practice worker does so after changes. Resolves after the first time, whether the server answered or not.
 */
export function keepMachineInStep(): Promise<void> {
  if (first) return first;
  first = untilIdle(5000).then(step);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void step();
  });
  window.addEventListener('focus', () => void step());
  return first;
}
