/** The server's answer to a token: where a second factor is required, a sign-in without one begins no session. */
type Handover = 'taken' | 'refused' | 'second factor required';

/** Sends the server an ID token, so that it serves members' pages. */
async function beginServerSession(idToken: string): Promise<Handover> {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  if (answer.ok) return 'taken';
  // The only other reason for this status is a cross-site request.
  if (answer.status === 403) return 'second factor required';
  if (answer.status === 400 || answer.status === 401) return 'refused';
  // A fault of ours, or too many requests: it says nothing about the token.
  throw new Error(`The server answered ${answer.status} to a token.`);
}

/** The last token that the server accepted. */
let taken: string | undefined;
let handing: Promise<unknown> = Promise.resolve();

/**
 * Hands the user's latest token to the server, unless it has it already. One at a time: of two concurrent requests the
 * older token could arrive last, and it may have been revoked.
 */
export function handOver(user: {getIdToken(): Promise<string>}): Promise<Handover> {
  const entering = handing.then(async () => {
    const token = await user.getIdToken();
    if (token === taken) return 'taken';
    const handover = await beginServerSession(token);
    if (handover === 'taken') taken = token;
    return handover;
  });
  // A failure does not block the next one.
  handing = entering.catch(() => undefined);
  return entering;
}

export async function endServerSession(): Promise<void> {
  taken = undefined;
  await fetch('/session', {method: 'DELETE'});
  // Goes on when the page is left, which must not wait for it.
  fetch('/session/cache', {method: 'DELETE', keepalive: true}).catch(() => undefined);
}

/** Whether this browser has a session, by the hint cookie that scripts can read. */
export const hasServerSession = (): boolean => /(^|; )(__Host-)?signed-in=1/.test(document.cookie);
