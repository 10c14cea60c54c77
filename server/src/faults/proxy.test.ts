import {afterEach, describe, expect, it} from 'vitest';
import {RunningServer} from './running-server.fixture.js';

describe('a server behind a proxy', () => {
  let server: RunningServer;

  afterEach(() => server.stop());

  const start = async (env: Record<string, string>) => (server = await RunningServer.start({env}));

  /** A request as forwarded by a proxy on this machine. */
  const call = (path: string, headers: Record<string, string>, body?: object) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: {...headers, ...(body && {'content-type': 'application/json'})},
      body: body && JSON.stringify(body),
    });

  const guess = async (forwardedFor: string) => {
    const {email} = server.account;
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
    return (await call(path, {'x-forwarded-for': forwardedFor}, {email, password: 'wrong'})).text();
  };

  it('refuses to trust everybody, and says why', async () => {
    await start({TRUST_PROXY: 'true'});
    expect(server.errors).toMatch(/TRUST_PROXY=true is not usable: .*X-Forwarded-For.*guessing/);
    expect(await server.stop()).toBe(1);
  });

  it.each(['1', '127.0.0.1'])('limits guesses whatever headers are sent, with TRUST_PROXY=%s', async (TRUST_PROXY) => {
    await start({TRUST_PROXY});
    const answers: string[] = [];
    // The proxy appends the address that it sees to what the client wrote.
    for (let tried = 0; tried < 8; tried++) answers.push(await guess(`198.51.100.${tried}, 203.0.113.9`));
    expect(answers.at(-1)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    // Other clients are not delayed.
    expect(await guess('203.0.113.10')).toContain('INVALID_LOGIN_CREDENTIALS');
  });

  it('warns of an unknown proxy, and stays in service', async () => {
    await start({});
    expect(await (await call('/readyz', {})).json()).toEqual({
      status: 'ok',
      dependencies: {accounts: 'ok', progress: 'ok'},
    });
    for (const headers of [{'x-forwarded-for': '203.0.113.9'}, {'x-forwarded-proto': 'https'}] as const) {
      for (let time = 0; time < 3; time++) await call('/courses', headers as unknown as Record<string, string>);
    }
    const ready = await call('/readyz', {});
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({warning: expect.stringMatching(/TRUST_PROXY.*locks? everybody out/)});
    await expect.poll(() => server.output.match(/"level":50.*TRUST_PROXY/g)).toHaveLength(1);
  });

  it('does not warn of a trusted proxy', async () => {
    await start({TRUST_PROXY: '1'});
    await call('/courses', {'x-forwarded-for': '203.0.113.9'});
    expect(await (await call('/readyz', {})).json()).toEqual({
      status: 'ok',
      dependencies: {accounts: 'ok', progress: 'ok'},
    });
  });

  it('keeps its cookies for https if SITE_URL says so, even if the proxy does not', async () => {
    await start({SITE_URL: 'https://site.example'});
    const page = await call('/courses', {});
    expect(page.headers.get('strict-transport-security')).toBeTruthy();
    const begun = await call('/session', {}, {idToken: (await server.signUp()).idToken});
    const [session = '', hint] = begun.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=.*; Secure; HttpOnly$/);
    expect(hint).toMatch(/; Secure$/);
    const lesson = (cookie: string) =>
      fetch(`${server.url}/docs/cobol/intro-to-cobol`, {headers: {cookie}, redirect: 'manual'});
    const [value = ''] = session.split(';');
    for (let time = 0; time < 2; time++) {
      expect((await lesson(value)).status).toBe(200);
      expect((await lesson(value.replace('__Host-', ''))).status).toBe(302);
    }
  });
});
