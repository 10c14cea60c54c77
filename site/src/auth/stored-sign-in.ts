/**
 * The id of the signed-in learner, in local storage. It distinguishes visitors from returning learners without loading
 * the Firebase client, and one learner's stored work on this device from another's.
 */
const key = 'auth.signed-in';

/** The id of the last learner who signed in here and did not sign out, or an empty string. */
export const storedLearner = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const mayBeSignedIn = (): boolean => storedLearner() !== '';

/** Stores who is signed in; null clears it. */
export function noteSignIn(learner: string | null): void {
  try {
    if (learner) localStorage.setItem(key, learner);
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the learner has to sign in again next time.
  }
}
