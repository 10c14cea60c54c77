/**
 * What signing in, staying so and signing out need of the Firebase client. Imported only on demand,
 * so that visitors never load it. The parts at the end are needed more rarely and are chunks of
 * their own; they are imported from here because only then does the bundler know that the client is
 * there already, and not put it into each of them again.
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

/** Ends this device's sign-in, at the provider too. The learner is out even where the provider cannot be reached. */
export async function signOutHere(): Promise<void> {
  const auth = await client();
  const token = await auth
    .authStateReady()
    .then(() => auth.currentUser?.getIdToken())
    .catch(() => undefined);
  if (token) await revokeAccessToken(auth, token).catch(() => undefined);
  await signOut(auth);
}

/** Calls back with the user, now and on every change, renewed tokens and other tabs included. */
export async function watchUser(callback: (user: User | null) => void): Promise<void> {
  onIdTokenChanged(await client(), callback);
}

/** What mails have to do with signing in. */
export const loadMailLinks = () => import('./mail-links');

/** What learners do with their own account. */
export const loadOwnAccount = () => import('./account/own-account');
