import {storedLearner} from '@site/src/auth/stored-sign-in';
import {forgetHere, sync} from './sync';

/** The URL for downloading the learner's work. */
export const ownRecordsAddress = '/api/progress';

/** Deletes the learner's work on the server and in this browser; other devices follow with their next sync. */
export async function deleteOwnRecords(): Promise<void> {
  const answer = await fetch(ownRecordsAddress, {
    method: 'DELETE',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({learner: storedLearner()}),
  });
  if (!answer.ok) throw new Error('Your work could not be deleted. Try again in a moment.');
  forgetHere();
  await sync();
}
