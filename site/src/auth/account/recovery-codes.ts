/** Recovery codes replace the authenticator app. Firebase has none, so its client has no calls for them. */
async function call<Answer>(operation: 'renew' | 'count', idToken: string): Promise<Answer> {
  const answer = await fetch(`/identitytoolkit.googleapis.com/v2/accounts/recoveryCodes:${operation}`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({idToken}),
  });
  if (answer.ok) return (await answer.json()) as Answer;
  const {error} = (await answer.json().catch(() => ({}))) as {error?: {message: string}};
  const failure = new Error(error?.message ?? 'The server did not answer. Try again in a moment.');
  // Named as in the client's own calls.
  const tooOld = error?.message === 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';
  throw tooOld ? Object.assign(failure, {code: 'auth/requires-recent-login'}) : failure;
}

/** How many are left. */
export const countRecoveryCodes = async (idToken: string): Promise<number> =>
  (await call<{left: number}>('count', idToken)).left;

/** Replaces them with new ones. */
export const renewRecoveryCodes = async (idToken: string): Promise<string[]> =>
  (await call<{recoveryCodes: string[]}>('renew', idToken)).recoveryCodes;
