/**
 * A note in this browser of who signed in here. It tells a visitor from a returning learner without
 * loading the client that knows for sure, and one learner's notes on this device from another's.
 */
const key = 'auth.signed-in';

/** The id of the learner who signed in here last and did not sign out, or nothing. */
export const storedLearner = (): string => {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const mayBeSignedIn = (): boolean => storedLearner() !== '';

/** Notes who is signed in now; nobody with null. */
export function noteSignIn(learner: string | null): void {
  try {
    if (learner) localStorage.setItem(key, learner);
    else localStorage.removeItem(key);
  } catch {
    // Storage is closed to us; the learner will have to sign in again next time.
  }
}
