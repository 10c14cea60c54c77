/**
 * A note in this browser that somebody signed in here. It tells a visitor from a returning learner
 * without loading the client that knows for sure.
 */
const key = 'auth.signed-in';

export const mayBeSignedIn = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export function noteSignIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is closed to us; the learner will have to sign in again next time.
  }
}
