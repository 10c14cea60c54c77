import {describe, expect, it} from 'vitest';
import {asMember, createSmallApp, goodIdToken, goodSession, slowTokens} from './site-build.fixture.js';

interface Call {
  method: 'POST' | 'DELETE';
  url?: string;
  headers?: Record<string, string>;
  payload?: unknown;
}

async function call({method, url = '/session', headers = {}, payload}: Call, options = {}) {
  const app = await createSmallApp(options);
  const body = payload === undefined ? {} : {payload: typeof payload === 'string' ? payload : JSON.stringify(payload)};
  const type: Record<string, string> = payload === undefined ? {} : {'content-type': 'application/json'};
  return app.inject({method, url, headers: {host: 'site.example', ...type, ...headers}, ...body});
}

describe('a session', () => {
  it('begins with a genuine token, in a cookie that scripts cannot read', async () => {
    const answer = await call({method: 'POST', payload: {idToken: goodIdToken}});
    expect(answer.statusCode).toBe(204);
    const [session, hint] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(/^session=good-session; Path=\/; Max-Age=3(600|599); SameSite=Lax; HttpOnly$/);
    expect(hint).toMatch(/^signed-in=1; Path=\/; Max-Age=3(600|599); SameSite=Lax$/);
  });

  it('is not the ID token, which scripts have, and an ID token is no session', async () => {
    const app = await createSmallApp();
    const read = (cookie: string) => app.inject({url: '/api/account', headers: {cookie}});
    expect((await read(asMember.cookie)).statusCode).toBe(200);
    expect((await read(`session=${goodIdToken}`)).statusCode).toBe(401);
    expect((await call({method: 'POST', payload: {idToken: goodSession}})).statusCode).toBe(401);
  });

  it('is bound to this host over https', async () => {
    const headers = {'x-forwarded-proto': 'https'};
    const answer = await call({method: 'POST', headers, payload: {idToken: goodIdToken}}, {trustProxy: () => true});
    const [session, hint] = answer.headers['set-cookie'] as string[];
    expect(session).toMatch(/^__Host-session=.*; Secure; HttpOnly$/);
    expect(hint).toMatch(/^__Host-signed-in=1; Path=\/; .*; Secure$/);
    const app = await createSmallApp({trustProxy: () => true});
    const read = (cookie: string) => app.inject({url: '/docs/cobol/intro-to-cobol', headers: {...headers, cookie}});
    expect((await read(`__Host-session=${goodSession}`)).statusCode).toBe(200);
    expect((await read(`session=${goodSession}`)).statusCode).toBe(302);
  });

  it('is neither forged nor hidden by a cookie for another path, name or place', async () => {
    const app = await createSmallApp();
    const url = '/docs/cobol/intro-to-cobol';
    const status = async (headers: Record<string, string>, address = url) =>
      (await app.inject({url: address, headers})).statusCode;
    expect(await status({cookie: `session=forged; session=${goodSession}`})).toBe(200);
    for (const cookie of [
      'session=forged; session=forged-too',
      'session=',
      `Session=${goodSession}`,
      `other-session=${goodSession}`,
      `other="session=${goodSession}"`,
      `signed-in=${goodSession}`,
    ]) {
      expect(await status({cookie}), cookie).toBe(302);
    }
    expect(await status({authorization: `Bearer ${goodSession}`})).toBe(302);
    expect(await status({}, `${url}?session=${goodSession}`)).toBe(302);
  });

  it.each([
    [{idToken: 'forged'}, 401],
    [{idToken: ''}, 400],
    [{idToken: 7}, 400],
    [{idToken: `${goodIdToken}\r\nx: y`}, 400],
    [{idToken: `${goodIdToken}; Path=/docs`}, 400],
    [{}, 400],
    ['{', 400],
    [{idToken: 'x'.repeat(9000)}, 400],
    [{idToken: 'x'.repeat(100_000)}, 413],
  ])('does not begin with %j', async (payload, status) => {
    const answer = await call({method: 'POST', payload});
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('needs an email', async () => {
    const nobody = {accountId: 'x', email: '', roles: [], expiresAt: Date.now() + 1000};
    const verifier = {verify: () => Promise.resolve(nobody)};
    expect((await call({method: 'POST', payload: {idToken: 'x'}}, {verifier})).statusCode).toBe(401);
  });

  it('requires a second factor if learners must have one', async () => {
    const halfway = {accountId: 'x', email: 'x@example.com', roles: [], expiresAt: Date.now() + 1000};
    const verifier = {verify: () => Promise.resolve(halfway)};
    const answer = await call({method: 'POST', payload: {idToken: 'x'}}, {verifier});
    expect([answer.statusCode, answer.body]).toEqual([403, 'Set up two-step sign-in first.\n']);
    expect(answer.headers['set-cookie']).toBeUndefined();
    const app = await createSmallApp({sessionTokens: {...slowTokens, verifyNow: () => halfway}});
    const read = (url: string) => app.inject({url, headers: {cookie: 'session=x'}});
    expect((await read('/docs/cobol/intro-to-cobol')).statusCode).toBe(302);
    expect((await read('/api/account')).statusCode).toBe(401);
  });

  it("ends with its cookies, without waiting for the browser's cache, which is cleared separately", async () => {
    const headers = {'sec-fetch-site': 'same-origin'};
    const answer = await call({method: 'DELETE', headers});
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['clear-site-data']).toBeUndefined();
    for (const cookie of answer.headers['set-cookie'] as string[]) expect(cookie).toMatch(/^[\w-]+=; .*Max-Age=0/);
    const clearing = await call({method: 'DELETE', url: '/session/cache', headers});
    expect([clearing.statusCode, clearing.headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect(clearing.headers['set-cookie']).toBeUndefined();
  });

  it.each<Record<string, string>>([
    {'sec-fetch-site': 'cross-site'},
    {'sec-fetch-site': 'same-site'},
    {origin: 'https://evil.example'},
    {origin: 'null'},
    {origin: 'not an origin'},
  ])('is not begun or ended by another site: %j', async (headers) => {
    expect((await call({method: 'DELETE', headers})).statusCode).toBe(403);
    expect((await call({method: 'DELETE', url: '/session/cache', headers})).statusCode).toBe(403);
    expect((await call({method: 'POST', headers, payload: {idToken: goodIdToken}})).statusCode).toBe(403);
  });
});
