/** Renew a token this long before it expires. */
const ahead = 5 * 60_000;
/** After a network failure: wait, twice as long each time, up to the cap. */
const firstWait = 30_000;
const longestWait = 960_000;

interface RefreshableUser {
  getIdTokenResult(): Promise<{expirationTime: string}>;
  getIdToken(force: boolean): Promise<string>;
}

function isNetworkFailure(error: unknown): boolean {
  return (error as {code?: string}).code === 'auth/network-request-failed';
}

/**
 * Keeps a user's token fresh: the client does it by itself only for services that ask it to. Gives
 * back what stops it. Any failure but the network's is the client's to handle: it signs the user out.
 */
export function keepTokenFresh(user: RefreshableUser): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function schedule(wait: number, nextWait: number): void {
    if (!stopped) timer = setTimeout(() => void refresh(nextWait), wait);
  }

  async function scheduleNext(): Promise<void> {
    const {expirationTime} = await user.getIdTokenResult();
    schedule(Math.max(0, Date.parse(expirationTime) - Date.now() - ahead), firstWait);
  }

  async function refresh(nextWait: number): Promise<void> {
    try {
      await user.getIdToken(true);
      await scheduleNext();
    } catch (error) {
      if (isNetworkFailure(error)) schedule(nextWait, Math.min(nextWait * 2, longestWait));
    }
  }

  void scheduleNext();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
