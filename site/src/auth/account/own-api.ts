import {type Problem, problemSentence} from '@site/src/desk/problem-sentence';

/** Calls the server's API for the learner's own account. Errors have the server's message. */
export async function callApi(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Response> {
  const answer = await fetch(`/api/${path}`, {
    method,
    ...(body && {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const failure = new Error(problemSentence(problem));
  // Named as in the Firebase client's own calls.
  throw problem.code === 'RECENT_SIGN_IN_REQUIRED'
    ? Object.assign(failure, {code: 'auth/requires-recent-login'})
    : failure;
}
