import {noteSignIn} from './stored-sign-in';

/** Logs out here, at the provider and at the server. The learner's work goes to the server first. */
export async function leave(endSession: () => Promise<void>): Promise<void> {
  await import('@site/src/progress/sync').then(({leaveNothing}) => leaveNothing()).catch(() => undefined);
  noteSignIn(null);
  await import('./firebase-client').then(({signOutHere}) => signOutHere());
  await endSession().catch(() => {
    throw new Error('You are still logged in, because the server could not be reached. Please try again.');
  });
}
