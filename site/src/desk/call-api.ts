import {type Problem, problemSentence} from './problem-sentence';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Calls the server's API. Errors have a sentence for the user. */
export async function callApi<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`/api${path}`, {
    method,
    ...(body && {headers: {'content-type': 'application/json'}, body: JSON.stringify(body)}),
  }).catch(() => undefined);
  if (answer?.status === 204) return undefined as Answer;
  const result: unknown = await answer?.json().catch(() => undefined);
  if (answer?.ok && result !== undefined) return result as Answer;
  throw new Error(problemSentence((result ?? {}) as Problem));
}
