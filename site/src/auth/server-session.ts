/** What the server made of a token: it lets nobody without a second factor in who must have one. */
type Handover = 'taken' | 'refused' | 'second factor required';

/** Hands the server an ID token, so that it answers with members' pages. */
async function beginServerSession(idToken: string): Promise<Handover> {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  if (answer.ok) return 'taken';
  // The other reason for this status is a request from another site.
  return answer.status === 403 ? 'second factor required' : 'refused';
}

/** The token that the server took last. */
let taken: string | undefined;
let handing: Promise<unknown> = Promise.resolve();

/**
 * Hands the server a user's newest token, unless it has it. One at a time: of two at once the older
 * could arrive last, and it may be worth nothing any more.
 */
export function handOver(user: {getIdToken(): Promise<string>}): Promise<Handover> {
  const entering = handing.then(async () => {
    const token = await user.getIdToken();
    if (token === taken) return 'taken';
    const handover = await beginServerSession(token);
    if (handover === 'taken') taken = token;
    return handover;
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
