import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {recordFigure, RunningServer} from './running-server.fixture.js';

const atOnce = 200;

describe(`${atOnce} sign-ins at once`, () => {
  let server: RunningServer;
  let cookie: string;

  beforeAll(async () => {
    server = await RunningServer.start();
    ({cookie} = await server.signIn());
  });

  afterAll(() => server.stop());

  /** Reads a page repeatedly until a promise settles; returns how often. */
  async function readPages(meanwhile: Promise<unknown>): Promise<number> {
    let over = false;
    void meanwhile.finally(() => (over = true));
    let count = 0;
    for (; !over; count++) {
      const answer = await server.lesson(cookie);
      await answer.text();
      expect(answer.status).toBe(200);
    }
    return count;
  }

  // The page latency meanwhile is checked by the bench, which has the machine to itself.
  it('succeed or get a 503, and pages are served to readers meanwhile', async () => {
    const storm = Promise.all(Array.from({length: atOnce}, () => server.call('signInWithPassword', server.account)));
    const pages = await readPages(storm);

    const answers = await storm;
    const signedIn = answers.filter(({status}) => status === 200).length;
    const turnedAway = answers.filter(({status}) => status === 503);
    expect(signedIn).toBeGreaterThan(10);
    expect(signedIn + turnedAway.length).toBe(atOnce);
    for (const {headers} of turnedAway) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('content-type')).toMatch(/^text\/plain/);
    }
    recordFigure(
      `${atOnce} sign-ins at once`,
      'pages read meanwhile by one who is signed in',
      `${signedIn} signed in, ${turnedAway.length} told to come back; ${pages} pages served`,
    );
    expect(pages).toBeGreaterThan(signedIn);
  });
});
