import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {ownPostgres} from './postgres.fixture.js';
import {recordFigure, RunningServer, thorough} from './running-server.fixture.js';

describe('servers that share a PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let first: RunningServer;
  let second: RunningServer;

  beforeAll(async () => {
    postgres = await ownPostgres();
    const env = {DATABASE_URL: postgres.url};
    first = await RunningServer.start({env});
    second = await RunningServer.start({env});
  }, 120_000);

  afterAll(async () => {
    await first.stop();
    await second.stop();
    postgres.stop();
  });

  it('both refuse a learner on the very request after a logout on one of them', async () => {
    const rounds = thorough ? 50 : 5;
    for (let round = 0; round < rounds; round++) {
      const {idToken, cookie} = await first.signIn();
      for (const server of [first, second]) expect((await server.lesson(cookie)).status).toBe(200);
      expect((await first.call('revokeToken', {idToken}, 'v2')).status).toBe(200);
      for (const server of [second, first]) expect((await server.lesson(cookie)).status).toBe(302);
    }
    recordFigure(
      'Logout on one of two servers',
      `${rounds} times, PostgreSQL`,
      'the other refused the very next request',
    );
  });

  it('fail like a bad connection while it is down, and recover', async () => {
    const {idToken, cookie} = await first.signIn();
    const statuses = new Map<string, number>();
    let over = false;
    const load = Array.from({length: 10}, async (_, number) => {
      while (!over) {
        const answer = await (number % 2 ? first.lesson(cookie) : first.call('lookup', {idToken}));
        const type = answer.headers.get('content-type') ?? '';
        await answer.text();
        const seen = `${number % 2 ? 'page' : 'lookup'} ${answer.status}${type.includes('json') ? ' json' : ''}`;
        statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    const working = async () => (await first.lesson(cookie)).status;
    postgres.halt();
    await expect.poll(working).toBe(503);
    // Visitors do not need the accounts.
    expect((await fetch(`${first.url}/courses`)).status).toBe(200);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
    postgres.resume();
    await expect.poll(working).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    over = true;
    await Promise.all(load);
    // A JSON 5xx or a 4xx would sign the learner out for good.
    expect([...statuses.keys()].toSorted()).toEqual(['lookup 200 json', 'lookup 503', 'page 200', 'page 503']);
    recordFigure(
      'PostgreSQL stopped and started under load',
      '10 connections',
      [...statuses]
        .toSorted()
        .map(([seen, count]) => `${seen}: ${count}`)
        .join(', ') + '; works again by itself',
    );
  });
});
