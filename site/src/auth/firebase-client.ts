/**
 * The calls of the Firebase client for signing in, token changes and signing out. Imported on demand, so that visitors
 * never load it. The parts at the end are used less often and are separate chunks; they are imported from here so that
 * the bundler knows that the client is loaded already and does not include it in each of them.
 */
import {
  onIdTokenChanged,
  revokeAccessToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth/web-extension';
import {client, firstFactor} from './connected-client';
import type {SecondFactor} from './second-factor';

/** Signs in with a password. */
export const signIn = async (email: string, password: string): Promise<SecondFactor | null> =>
  firstFactor(signInWithEmailAndPassword(await client(), email, password));

/** Signs out here and at the provider. The learner is signed out even if the provider cannot be reached. */
export async function signOutHere(): Promise<void> {
  const auth = await client();
  const token = await auth
    .authStateReady()
    .then(() => auth.currentUser?.getIdToken())
    .catch(() => undefined);
  if (token) await revokeAccessToken(auth, token).catch(() => undefined);
  await signOut(auth);
}

/** Calls back with the user, now and on every change, including renewed tokens and changes in other tabs. */
export async function watchUser(callback: (user: User | null) => void): Promise<void> {
  onIdTokenChanged(await client(), callback);
}

/** Mails for signing in. */
export const loadMailLinks = () => import('./mail-links');

/** Operations on the learner's own account. */
export const loadOwnAccount = () => import('./account/own-account');
