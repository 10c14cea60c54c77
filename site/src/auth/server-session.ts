/** Hands the server an ID token, so that it answers with members' pages. Gives back whether it took it. */
export async function beginServerSession(idToken: string): Promise<boolean> {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  return answer.ok;
}

export async function endServerSession(): Promise<void> {
  await fetch('/session', {method: 'DELETE'});
}

/** Whether this browser has a session now, as far as a script can see. */
export const hasServerSession = (): boolean => /(^|; )signed-in=1/.test(document.cookie);
