/** The Firebase client, connected to where this server's learners sign in. */
import {initializeApp} from '@firebase/app';
// The client's build for pages that may not load scripts from other origins, as required by our CSP: without popups,
// frames and reCAPTCHA it is 2 kB (gzip) smaller.
import {
  type Auth,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
} from '@firebase/auth/web-extension';
import type {SecondFactor} from './second-factor';

/** How this server's learners sign in, from GET /session. */
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
  // Mails are in the language of the requesting page.
  auth.languageCode = document.documentElement.lang;
  // The supported way to another host than Google's; here the host is our own.
  if (embedded) connectAuthEmulator(auth, window.location.origin, {disableWarnings: true});
  return auth;
}

/** The client, connected once. A failure is not cached: the next call tries again. */
export function client(): Promise<Auth> {
  connected ??= connect().catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  return connected;
}

/**
 * Awaits a sign-in of any kind. The user is reported to the auth state listener, not here. Returns the second step if the
 * account has a second factor.
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
