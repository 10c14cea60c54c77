/** Everything that needs the Firebase client. Imported only on demand, so that visitors never load it. */
import {initializeApp} from 'firebase/app';
import {
  applyActionCode,
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  debugErrorMap,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  onIdTokenChanged,
  revokeAccessToken,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';

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
function client(): Promise<Auth> {
  connected ??= connect().catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

/** Takes the six digits of the learner's second factor. */
export type SecondFactor = (code: string) => Promise<void>;

/**
 * Signs in. Who is signed in is told to those who watch, not here. Gives back how to go on where
 * the account has a second factor.
 */
export async function signIn(email: string, password: string): Promise<SecondFactor | null> {
  const auth = await client();
  try {
    await signInWithEmailAndPassword(auth, email, password);
    return null;
  } catch (error) {
    if ((error as {code?: string}).code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const factor = resolver.hints[0]?.uid ?? '';
    return async (code) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, code));
    };
  }
}

/** Has a mail sent with a link to a new password. */
export const sendReset = async (email: string): Promise<void> => sendPasswordResetEmail(await client(), email);

/** The email whose password a code from a mail may set. */
export const resetEmail = async (code: string): Promise<string> => verifyPasswordResetCode(await client(), code);

export const setNewPassword = async (code: string, password: string): Promise<void> =>
  confirmPasswordReset(await client(), code, password);

/** Confirms an email address with a code from a mail. */
export const confirmEmail = async (code: string): Promise<void> => applyActionCode(await client(), code);

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
