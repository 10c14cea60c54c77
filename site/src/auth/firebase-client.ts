/**
 * What signing in, staying so and signing out need of the Firebase client. Imported only on demand,
 * so that visitors never load it. The parts at the end are needed more rarely and are chunks of
 * their own; they are imported from here because only then does the bundler know that the client is
 * there already, and not put it into each of them again.
 */
import {initializeApp} from '@firebase/app';
// The client's own build for pages that load no script from elsewhere, as our policy has it: without
// popups, frames and reCAPTCHA it is 2 kB gzip smaller.
import {
  type Auth,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  onIdTokenChanged,
  revokeAccessToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from '@firebase/auth/web-extension';
import type {SecondFactor} from './second-factor';

/** How this server's learners sign in, as GET /session says it. */
interface SignInMethod {
  embedded: boolean;
  projectId: string;
  apiKey: string;
}

let connected: Promise<Auth> | undefined;

async function connect(): Promise<Auth> {
  const answer = await fetch('/session');
  const {embedded, projectId, apiKey} = (await answer.json()) as SignInMethod;
  const app = initializeApp({projectId, apiKey});
  const auth = initializeAuth(app, {persistence: indexedDBLocalPersistence, errorMap: debugErrorMap});
  // The supported way to another host than Google's; here the host is our own.
  if (embedded) connectAuthEmulator(auth, window.location.origin, {disableWarnings: true});
  return auth;
}

/** The client, connected once. A failure is not kept: the next call tries again. */
export function client(): Promise<Auth> {
  connected ??= connect().catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

/**
 * Waits for a sign-in of any kind. Who is signed in is told to those who watch, not here. Gives back
 * how to go on where the account has a second factor.
 */
export async function firstFactor(signingIn: Promise<unknown>): Promise<SecondFactor | null> {
  try {
    await signingIn;
    return null;
  } catch (error) {
    if ((error as {code?: string}).code !== 'auth/multi-factor-auth-required') throw error;
    const {secondFactorAfter} = await import('./second-factor');
    return secondFactorAfter(await client(), error as MultiFactorError);
  }
}

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
