import {callApi} from './own-api';

/** The learner's signed-in browsers, listed and ended through the server's API. */
export interface SignedInBrowser {
  id: string;
  /** Such as "Firefox on Linux". */
  device: string;
  /** The last network address. */
  address: string;
  /** Milliseconds since 1970. */
  lastSeenAt: number;
  /** Whether it is this browser. */
  current: boolean;
}

export async function listSignIns(): Promise<SignedInBrowser[]> {
  const {signIns} = (await (await callApi('GET', 'sign-ins')).json()) as {signIns: SignedInBrowser[]};
  return signIns;
}

export const endSignIn = async (id: string): Promise<unknown> =>
  callApi('DELETE', `sign-ins/${encodeURIComponent(id)}`);

export const endOtherSignIns = async (): Promise<unknown> => callApi('DELETE', 'sign-ins');
