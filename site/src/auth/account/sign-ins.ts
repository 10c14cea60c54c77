/** Where the learner is signed in, as the server's API lists and ends it. */
export interface SignedInBrowser {
  id: string;
  /** Such as "Firefox on Linux". */
  device: string;
  /** The network address that was seen last. */
  address: string;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  /** Whether it is this browser. */
  current: boolean;
}

async function call(method: 'GET' | 'DELETE', path = ''): Promise<Response> {
  const answer = await fetch(`/api/sign-ins${path}`, {method});
  if (answer.ok) return answer;
  const {title, code} = (await answer.json().catch(() => ({}))) as {title?: string; code?: string};
  const failure = new Error(title ?? 'The server did not answer. Try again in a moment.');
  // As the Firebase client names it for calls of its own.
  throw code === 'RECENT_SIGN_IN_REQUIRED' ? Object.assign(failure, {code: 'auth/requires-recent-login'}) : failure;
}

export async function listSignIns(): Promise<SignedInBrowser[]> {
  const {signIns} = (await (await call('GET')).json()) as {signIns: SignedInBrowser[]};
  return signIns;
}

export const endSignIn = async (id: string): Promise<unknown> => call('DELETE', `/${encodeURIComponent(id)}`);

export const endOtherSignIns = async (): Promise<unknown> => call('DELETE');
