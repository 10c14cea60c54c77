/** Renew a token this long before it expires. */
const ahead = 5 * 60_000;
/** Renew no token sooner than this, whatever the clocks say. */
const shortestWait = 30_000;
/** After a network failure: wait, twice as long each time, up to the cap. */
const firstWait = 30_000;
const longestWait = 960_000;

interface TokenTimes {
  token: string;
  issuedAtTime: string;
  expirationTime: string;
}

interface RefreshableUser {
  getIdTokenResult(): Promise<TokenTimes>;
  getIdToken(force: boolean): Promise<string>;
}

const hasCode = (error: unknown, code: string): boolean => (error as {code?: string}).code === code;

/** Whether the sign-in was revoked at Google; the client does not handle this code and leaves the user signed in. */
export const isOver = (error: unknown): boolean => hasCode(error, 'auth/invalid-refresh-token');

/** When to renew the newest token of each user, by this device's clock. */
const renewals = new WeakMap<RefreshableUser, {token: string; at: number}>();

/**
 * How long to wait before renewing a token. The device's clock may be an hour off, so a token that arrives while we
 * watch counts as new, with its full lifetime. Only for the first one, from storage, does the clock decide its age.
 */
function waitFor(user: RefreshableUser, {token, issuedAtTime, expirationTime}: TokenTimes): number {
  const now = Date.now();
  const lifetime = Date.parse(expirationTime) - Date.parse(issuedAtTime);
  const known = renewals.get(user);
  const left = known ? lifetime : Date.parse(expirationTime) - now;
  const at = known?.token === token ? known.at : now + left - ahead;
  renewals.set(user, {token, at});
  return Math.max(shortestWait, Math.min(at - now, lifetime - ahead));
}

/**
 * Keeps a user's token fresh, which the client does by itself only for Firebase services that request it. Returns a
 * function that stops it. Errors other than network errors are handled by the client, which signs the user out, except
 * for the one that it does not handle: then `onOver` is called.
 */
export function keepTokenFresh(user: RefreshableUser, onOver: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function schedule(wait: number, nextWait: number): void {
    if (!stopped) timer = setTimeout(() => void refresh(nextWait), wait);
  }

  async function scheduleNext(): Promise<void> {
    schedule(waitFor(user, await user.getIdTokenResult()), firstWait);
  }

  async function refresh(nextWait: number): Promise<void> {
    try {
      await user.getIdToken(true);
      await scheduleNext();
    } catch (error) {
      if (isOver(error)) onOver();
      else if (hasCode(error, 'auth/network-request-failed')) {
        schedule(nextWait, Math.min(nextWait * 2, longestWait));
      }
    }
  }

  void scheduleNext();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
