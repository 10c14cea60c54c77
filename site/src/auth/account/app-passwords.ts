import {callApi} from './own-api';

/** An app password, as the server's API lists it. Times are milliseconds since 1970. */
interface AppPassword {
  id: string;
  tool: string;
  createdAt: number;
  lastUsedAt: number | null;
}

export interface Tools {
  /** The TSO user ID for all of them. */
  userId: string;
  appPasswords: AppPassword[];
}

export const readTools = async (): Promise<Tools> => (await (await callApi('GET', 'app-passwords')).json()) as Tools;

/** The secret is returned here and never again. */
export const makeAppPassword = async (tool: string): Promise<{userId: string; secret: string}> =>
  (await (await callApi('POST', 'app-passwords', {tool})).json()) as {userId: string; secret: string};

export const revokeAppPassword = async (id: string): Promise<unknown> =>
  callApi('DELETE', `app-passwords/${encodeURIComponent(id)}`);
