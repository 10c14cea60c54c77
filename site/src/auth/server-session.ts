/** Hands the server an ID token, so that it answers with members' pages. Gives back whether it took it. */
async function beginServerSession(idToken: string): Promise<boolean> {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  return answer.ok;
}

/** The token that the server took last. */
let taken: string | undefined;
let handing: Promise<unknown> = Promise.resolve();

/**
 * Hands the server a user's newest token, unless it has it. One at a time: of two at once the older
 * could arrive last, and it may be worth nothing any more. Gives back whether the server took it.
 */
export function handOver(user: {getIdToken(): Promise<string>}): Promise<boolean> {
  const entering = handing.then(async () => {
    const token = await user.getIdToken();
    if (token === taken) return true;
    const entered = await beginServerSession(token);
    if (entered) taken = token;
    return entered;
  });
  // The next one is tried whatever became of this one.
  handing = entering.catch(() => undefined);
  return entering;
}

export async function endServerSession(): Promise<void> {
  taken = undefined;
  await fetch('/session', {method: 'DELETE'});
}

/** Whether this browser has a session now, as far as a script can see. */
export const hasServerSession = (): boolean => /(^|; )(__Host-)?signed-in=1/.test(document.cookie);
