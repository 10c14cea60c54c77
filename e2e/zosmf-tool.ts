import type {Page} from '@playwright/test';

/** The credentials of a tool. */
export interface ToolCredentials {
  userId: string;
  secret: string;
}

/** Creates an app password for the signed-in learner. */
export const makeAppPassword = (page: Page, name: string): Promise<ToolCredentials> =>
  page.evaluate(async (tool) => {
    const answer = await fetch('/api/app-passwords', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({tool}),
    });
    return (await answer.json()) as {userId: string; secret: string};
  }, name);

/** A z/OSMF client with an app password, like Zowe. */
export class ZosmfTool {
  constructor(
    private readonly origin: string,
    readonly userId: string,
    private readonly secret: string,
  ) {}

  send(method: string, path: string, body?: string | object): Promise<Response> {
    const isText = typeof body === 'string';
    return fetch(`${this.origin}/zosmf${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${this.userId}:${this.secret}`).toString('base64')}`,
        'x-csrf-zosmf-header': 'true',
        ...(body !== undefined && {'content-type': isText ? 'text/plain' : 'application/json'}),
      },
      ...(body !== undefined && {body: isText ? body : JSON.stringify(body)}),
    });
  }

  async dataSets(level: string): Promise<string[]> {
    const answer = await this.send('GET', `/restfiles/ds?dslevel=${level}`);
    return ((await answer.json()) as {items: {dsname: string}[]}).items.map(({dsname}) => dsname);
  }
}
