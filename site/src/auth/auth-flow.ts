import type {Audience} from '@site/audience';
import type {User} from '@firebase/auth/web-extension';
import {isEmailConfirmation, readActionLink} from './action-link';
import {nextPath} from './next-path';
import type {SecondFactor} from './second-factor';
import {endServerSession, handOver, hasServerSession} from './server-session';
import {mayBeSignedIn, noteSignIn} from './stored-sign-in';
import {isOver, keepTokenFresh} from './token-refresh';

/** The client in a chunk of its own. */
const loadClient = () => import('./firebase-client');

/** Calls that few pages make, each kind in a chunk of its own. */
export const loadMailLinks = async () => (await loadClient()).loadMailLinks();
export const loadOwnAccount = async () => (await loadClient()).loadOwnAccount();

let enrolmentRequired = false;
let onEnrolmentRequired: () => void = () => undefined;

function requireEnrolment(): void {
  enrolmentRequired = true;
  onEnrolmentRequired();
}

/** Calls back once the server has said that the learner must have a second factor to be let in. Gives back what stops it. */
export function watchRequiredEnrolment(callback: () => void): () => void {
  onEnrolmentRequired = callback;
  if (enrolmentRequired) callback();
  return () => (onEnrolmentRequired = () => undefined);
}

let stopRefreshing: (() => void) | undefined;

/** Whether the page is here to confirm an address with a link from a mail, which the signed in open too. */
function confirmsEmail(): boolean {
  return window.location.pathname === '/login' && isEmailConfirmation(readActionLink(window.location));
}

/** Leaves the login page for where the reader wanted to go. Gives back whether this is the login page. */
function leaveLoginPage(): boolean {
  const {pathname, search, hash, origin} = window.location;
  if (pathname !== '/login') return false;
  // The server's redirect put the path into `next`; the hash never reached it and is still in the address.
  window.location.replace(nextPath(search + hash, origin));
  return true;
}

let ending: Promise<void> | undefined;

/** Ends the session at the server and loads the page anew: once, though a logout and the state that it changes both ask for it. */
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

/** Takes the client's user out, of whom the provider or the server says that the sign-in is over; that ends the session too. */
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
    // One who had a second factor and removed it loads the page again, as a visitor.
    if (audience === 'member') return window.location.reload();
    requireEnrolment();
    return settled();
  }
  if (audience === 'member' || confirmsEmail()) return settled();
  if (!leaveLoginPage()) window.location.reload();
}

/** Follows the learner's state from here on. Calls `settled` when it is known and the page is right for it. */
async function watch(audience: Audience, settled: () => void): Promise<void> {
  const {watchUser} = await loadClient();
  await watchUser((user) => {
    // On a failing line nothing is known: the page stays as it is, and the next change tries again.
    onUser(audience, user, settled).catch((error: unknown) => (isOver(error) ? signOut() : settled()));
  });
}

let watching: Promise<void> | undefined;

/**
 * Begins to follow the learner's state, if there may be one: a visitor who never signed in here
 * loads and waits for nothing. Gives back whether there is something to wait for.
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
 * Signs in with what was typed. The page changes when the state does; a failure is the caller's to
 * show, and so is the question for a second factor where one comes back.
 */
export async function submitSignIn(email: string, password: string): Promise<SecondFactor | null> {
  const {signIn} = await loadClient();
  await watchFromNow();
  return signIn(email, password);
}

/** Signs in with the link from a mail that opened this page, for the address that the mail went to. */
export async function submitEmailLink(email: string): Promise<SecondFactor | null> {
  const {signInByLink} = await loadMailLinks();
  await watchFromNow();
  // The client reads a link only in Firebase's form, with everything in the query.
  return signInByLink(email, `${window.location.origin}/login?${readActionLink(window.location).toString()}`);
}

/** Logs out: here, at the provider, at the server; then the page loads anew. */
export async function logOut(): Promise<void> {
  const {signOutHere} = await loadClient();
  noteSignIn(null);
  await signOutHere();
  await endSession();
}

/** Loads the page anew when it was built for another audience than the browser now belongs to. */
export function reloadIfStale(audience: Audience): void {
  if (audience === 'member' && !hasServerSession()) window.location.reload();
}
