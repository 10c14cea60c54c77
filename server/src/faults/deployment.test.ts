import {randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {Nginx, siteName} from './nginx.fixture.js';
import {ownPostgres} from './postgres.fixture.js';
import {newDataDir, RunningServer} from './running-server.fixture.js';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/deploying.md'), 'utf8');

/** The one block of the guide in a language. */
function block(language: string): string {
  const found = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))];
  expect(found, language).toHaveLength(1);
  return found[0]![1]!;
}

const lesson = '/docs/cobol/intro-to-cobol';
const account = {email: 'asha@example.com', password: 'twelve letters and more'};
const call = (operation: string, version = 'v1') => `/identitytoolkit.googleapis.com/${version}/accounts:${operation}`;

describe('two servers behind one nginx, as docs/deploying.md has them', () => {
  let postgres: Awaited<ReturnType<typeof ownPostgres>>;
  let env: Record<string, string>;
  let first: RunningServer;
  let second: RunningServer;
  let nginx: Nginx;

  beforeAll(async () => {
    postgres = await ownPostgres();
    const settings = block('ini').trim().split('\n');
    env = Object.fromEntries(
      settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    Object.assign(env, {
      DATABASE_URL: postgres.url,
      DATA_DIR: newDataDir(),
      DATA_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    first = await RunningServer.start({env});
    second = await RunningServer.start({env});
    nginx = await Nginx.start(block('nginx'), [first.port, second.port]);
  }, 120_000);

  afterAll(async () => {
    await nginx.stop();
    await first.stop();
    await second.stop();
    postgres.stop();
  });

  /** Polls nginx until it answers, which may take a moment after its start. */
  const ready = () =>
    expect
      .poll(() =>
        nginx.ask('/courses').then(
          ({status}) => status,
          () => 0,
        ),
      )
      .toBe(200);

  async function signIn(
    operation = 'signInWithPassword',
  ): Promise<{idToken: string; cookie: string; cookies: string[]}> {
    const answer = await nginx.ask(call(operation), {method: 'POST', body: account});
    expect(answer.status, answer.body).toBe(200);
    const {idToken} = JSON.parse(answer.body) as {idToken: string};
    const headers = {origin: `https://${siteName}`};
    const begun = await nginx.ask('/session', {method: 'POST', headers, body: {idToken}});
    expect(begun.status).toBe(204);
    const cookies = begun.headers['set-cookie'] as string[];
    return {idToken, cookies, cookie: cookies[0]!.split(';')[0]!};
  }

  /** The status that each server returns directly. */
  const atEach = (cookie: string) =>
    Promise.all(
      [first, second].map(async ({url}) => (await fetch(url + lesson, {headers: {cookie}, redirect: 'manual'})).status),
    );

  it('serve over TLS alone, and keep browsers there', async () => {
    await ready();
    expect(await nginx.redirect('/courses?a=b')).toBe(`https://${siteName}/courses?a=b`);
    for (const url of [
      call('signInWithPassword'),
      '/securetoken.googleapis.com/v1/token',
      '/session',
      '/api/account',
    ]) {
      expect(await nginx.redirect(url), url).toBeNull();
    }
    const page = await nginx.ask('/courses');
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(page.headers['server']).toBe('nginx');
    expect((await nginx.ask(lesson)).status).toBe(302);
    for (const url of ['/readyz', '/healthz']) {
      const own = await nginx.ask(url);
      expect(own.status).toBe(404);
      expect(own.headers['strict-transport-security']).toBe(page.headers['strict-transport-security']);
      expect(own.headers['x-content-type-options']).toBe('nosniff');
      expect(own.headers['content-security-policy']).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
    const policy = (await fetch(`${first.url}/courses`)).headers.get('content-security-policy');
    expect(page.headers['content-security-policy']).toBe(policy);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    // The header appears once, whoever answers.
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({
      status: 'ok',
      dependencies: {accounts: 'ok', progress: 'ok'},
    });
  });

  it('sign a learner in with cookies for this host and https alone', async () => {
    await ready();
    const {cookie, cookies} = await signIn('signUp');
    expect(cookies[0]).toMatch(/^__Host-session=[\w.-]+; Path=\/; Max-Age=\d+; SameSite=Lax; Secure; HttpOnly$/);
    expect(cookies[1]).toMatch(/^__Host-signed-in=1; .*; Secure$/);
    expect((await nginx.ask(lesson, {headers: {cookie}})).body).toContain('The secret lesson');
    expect(await atEach(cookie)).toEqual([200, 200]);
  });

  it('ask for twelve characters', async () => {
    const short = {email: 'ben@example.com', password: 'eleven char'};
    expect((await nginx.ask(call('signUp'), {method: 'POST', body: short})).body).toContain(
      'Password should be at least 12 characters',
    );
  });

  it('refuse a session on the very next request after it ended at the other', async () => {
    const {idToken, cookie} = await signIn();
    expect(await atEach(cookie)).toEqual([200, 200]);
    expect((await first.call('revokeToken', {idToken}, 'v2')).status).toBe(200);
    expect(await atEach(cookie)).toEqual([302, 302]);
    expect((await nginx.ask(lesson, {headers: {cookie}})).status).toBe(302);
  });

  it('are restarted one after the other without losing a request or a session', async () => {
    const {cookie} = await signIn();
    const statuses = new Set<number>();
    let over = false;
    const reader = (async () => {
      while (!over) statuses.add((await nginx.ask(lesson, {headers: {cookie}})).status);
    })();
    const again = async (server: RunningServer) => {
      const PORT = String(server.port);
      expect(await server.stop()).toBe(0);
      return RunningServer.start({env: {...env, PORT}});
    };
    first = await again(first);
    second = await again(second);
    over = true;
    await reader;
    expect([...statuses]).toEqual([200]);
    expect(await atEach(cookie)).toEqual([200, 200]);
  });

  it("know the client's address, whatever the client writes", async () => {
    const answers: string[] = [];
    for (let tried = 0; tried < 8; tried++) {
      const headers = {'x-forwarded-for': `198.51.100.${tried}`, forwarded: `for=198.51.100.${tried}`};
      const body = {...account, password: 'wrong'};
      answers.push((await nginx.ask(call('signInWithPassword'), {method: 'POST', headers, body})).body);
    }
    expect(answers.at(-1)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
  });

  it('leave no code of a mailed link in a log', async () => {
    await nginx.ask('/login?mode=resetPassword&oobCode=the-secret-code');
    await expect.poll(() => nginx.log).toMatch(/ GET \/login 200 /);
    expect(nginx.log).not.toContain('the-secret-code');
    await expect.poll(() => first.output + second.output).toMatch(/"path":"\/login"/);
    expect(first.output + second.output).not.toContain('the-secret-code');
  });
});
