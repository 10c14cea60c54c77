import type {Audience} from '@site/audience';
import {prefixOf, withoutPrefix, withPrefix} from '@site/language/locales';
import type {User} from '@firebase/auth/web-extension';
import {isEmailConfirmation, readActionLink} from './action-link';
import {nextPath} from './next-path';
import type {SecondFactor} from './second-factor';
import {endServerSession, handOver, hasServerSession} from './server-session';
import {mayBeSignedIn, noteSignIn} from './stored-sign-in';
import {isOver, keepTokenFresh} from './token-refresh';

/** The Firebase client, a separate chunk. */
const loadClient = () => import('./firebase-client');

/** Calls that few pages make, each a separate chunk. */
export const loadMailLinks = async () => (await loadClient()).loadMailLinks();
export const loadOwnAccount = async () => (await loadClient()).loadOwnAccount();

/** The server requires a second factor, which the learner has to enrol, or has just enrolled. */
export type RequiredEnrolment = 'to do' | 'done';

let enrolment: RequiredEnrolment | undefined;
let onEnrolment: (state: RequiredEnrolment) => void = () => undefined;

function noteEnrolment(state: RequiredEnrolment): void {
  enrolment = state;
  onEnrolment(state);
}

/** Calls back when the server requires the learner to enrol a second factor, and when that is done. Returns a function that unsubscribes. */
export function watchRequiredEnrolment(callback: (state: RequiredEnrolment) => void): () => void {
  onEnrolment = callback;
  if (enrolment) callback(enrolment);
  return () => (onEnrolment = () => undefined);
}

let stopRefreshing: (() => void) | undefined;

const isLoginPage = (): boolean => withoutPrefix(window.location.pathname) === '/login';

/** Whether this page was opened to confirm an email address, which also works while signed in. */
function confirmsEmail(): boolean {
  return isLoginPage() && isEmailConfirmation(readActionLink(window.location));
}

/** Redirects from the login page to where the reader wanted to go. Returns whether this is the login page. */
export function leaveLoginPage(): boolean {
  const {pathname, search, hash, origin} = window.location;
  if (!isLoginPage()) return false;
  // The server's redirect put the path into `next`; the hash never reached the server and is still in the URL.
  window.location.replace(nextPath(search + hash, origin, withPrefix('/', prefixOf(pathname))));
  return true;
}

let ending: Promise<void> | undefined;

/** Ends the server's session and reloads the page; once, although both a logout and the auth state change that follows call it. */
function endSession(): Promise<void> {
  ending ??= endServerSession().then(
    () => window.location.reload(),
    (failure: unknown) => {
      ending = undefined;
      throw failure;
    },
  );
  return ending;
}

/** Signs the client's user out after the provider or the server has ended the sign-in; the state change then ends the session. */
async function signOut(): Promise<void> {
  const {signOutHere} = await loadClient();
  await signOutHere();
}

async function onUser(audience: Audience, user: User | null, settled: () => void): Promise<void> {
  stopRefreshing?.();
  // A user counts as signed in only with an email.
  if (!user?.email) {
    noteSignIn(null);
    return audience === 'public' ? settled() : endSession();
  }
  stopRefreshing = keepTokenFresh(user, () => void signOut());
  noteSignIn(user.uid);
  const handover = await handOver(user);
  if (handover === 'refused') return signOut();
  if (handover === 'second factor required') {
    // The learner has just removed the second factor: reload as a visitor.
    if (audience === 'member') return window.location.reload();
    noteEnrolment('to do');
    return settled();
  }
  if (audience === 'member' || confirmsEmail()) return settled();
  // The login page shows recovery codes first, and leaves by itself.
  if (enrolment && isLoginPage()) {
    noteEnrolment('done');
    return settled();
  }
  if (!leaveLoginPage()) window.location.reload();
}

/** Watches the auth state. Calls `settled` once it is known and the page matches it. */
async function watch(audience: Audience, settled: () => void): Promise<void> {
  const {watchUser} = await loadClient();
  await watchUser((user) => {
    // A network failure says nothing about the state: keep the page, and try again at the next change.
    onUser(audience, user, settled).catch((error: unknown) => (isOver(error) ? signOut() : settled()));
  });
}

let watching: Promise<void> | undefined;

/**
 * Starts watching the auth state if somebody may be signed in: a visitor who never signed in here loads nothing and
 * waits for nothing. Returns whether the state is still loading.
 */
export function startAuth(audience: Audience, settled: () => void): boolean {
  if (audience === 'member' && !confirmsEmail() && leaveLoginPage()) return true;
  if (audience === 'public' && !mayBeSignedIn()) return false;
  watching ??= watch(audience, settled);
  watching.catch(settled);
  return audience === 'public';
}

async function watchFromNow(): Promise<void> {
  watching ??= watch('public', () => undefined);
  await watching;
}

/**
 * Signs in. The page reacts to the auth state; the caller shows errors, and asks for the second factor if one is returned.
 */
export async function submitSignIn(email: string, password: string): Promise<SecondFactor | null> {
  const {signIn} = await loadClient();
  await watchFromNow();
  return signIn(email, password);
}

/** Signs in with the email link that opened this page, for the address that it was sent to. */
export async function submitEmailLink(email: string): Promise<SecondFactor | null> {
  const {signInByLink} = await loadMailLinks();
  await watchFromNow();
  // The client reads a link only in Firebase's form, with everything in the query.
  return signInByLink(email, `${window.location.origin}/login?${readActionLink(window.location).toString()}`);
}

/** Logs out, then reloads the page. A learner who remains logged in is told so, and can try again. */
export async function logOut(): Promise<void> {
  try {
    await (await import('./log-out')).leave(endSession);
  } catch (error) {
    window.alert((error as Error).message);
  }
}

/** Reloads a member page when the session has ended. */
export function reloadIfStale(audience: Audience): void {
  if (audience === 'member' && !hasServerSession()) window.location.reload();
}
