/** Calls the server's API for the learner's own account. An error has the sentence that the server said. */
export async function callApi(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
  const answer = await fetch(`/api/${path}`, {
    method,
    ...(body && {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  if (answer.ok) return answer;
  const {title, detail, code} = (await answer.json().catch(() => ({}))) as Record<string, string | undefined>;
  const failure = new Error(detail ?? title ?? 'The server did not answer. Try again in a moment.');
  // As the Firebase client names it for calls of its own.
  throw code === 'RECENT_SIGN_IN_REQUIRED' ? Object.assign(failure, {code: 'auth/requires-recent-login'}) : failure;
}
