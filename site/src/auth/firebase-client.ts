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

let auth: Auth | undefined;

/** The client, pointed at this site's own identity provider. */
function client(): Auth {
  if (!auth) {
    const app = initializeApp({apiKey: 'embedded', projectId: 'embedded'});
    auth = initializeAuth(app, {persistence: indexedDBLocalPersistence, errorMap: debugErrorMap});
    // The supported way to another host than Google's; here the host is our own.
    connectAuthEmulator(auth, window.location.origin, {disableWarnings: true});
  }
  return auth;
}

/** Takes the six digits of the learner's second factor. */
export type SecondFactor = (code: string) => Promise<void>;

/**
 * Signs in. Who is signed in is told to those who watch, not here. Gives back how to go on where
 * the account has a second factor.
 */
export async function signIn(email: string, password: string): Promise<SecondFactor | null> {
  try {
    await signInWithEmailAndPassword(client(), email, password);
    return null;
  } catch (error) {
    if ((error as {code?: string}).code !== 'auth/multi-factor-auth-required') throw error;
    const resolver = getMultiFactorResolver(client(), error as MultiFactorError);
    const factor = resolver.hints[0]?.uid ?? '';
    return async (code) => {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, code));
    };
  }
}

/** Has a mail sent with a link to a new password. */
export const sendReset = (email: string): Promise<void> => sendPasswordResetEmail(client(), email);

/** The email whose password a code from a mail may set. */
export const resetEmail = (code: string): Promise<string> => verifyPasswordResetCode(client(), code);

export const setNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(client(), code, password);

/** Confirms an email address with a code from a mail. */
export const confirmEmail = (code: string): Promise<void> => applyActionCode(client(), code);

/** Ends this device's sign-in, at the provider too. The learner is out even where the provider cannot be reached. */
export async function signOutHere(): Promise<void> {
  const token = await client()
    .authStateReady()
    .then(() => client().currentUser?.getIdToken())
    .catch(() => undefined);
  if (token) await revokeAccessToken(client(), token).catch(() => undefined);
  await signOut(client());
}

/** Calls back with the user, now and on every change, renewed tokens and other tabs included. */
export function watchUser(callback: (user: User | null) => void): void {
  onIdTokenChanged(client(), callback);
}
