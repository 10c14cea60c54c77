import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type IdentityProvider, openIdentityProvider} from '@framewright/identity';
import type {FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
let identity: IdentityProvider;
let app: FastifyInstance;
let credentials: {email: string; password: string};
let later: number;

beforeEach(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sign-ins-')), 'identity.db');
  later = 0;
  identity = await openIdentityProvider({store: {file}, now: () => Date.now() + later});
  credentials = (await identity.addFirstAccount('learner@example.com'))!;
  app = await createSmallApp({
    verifier: identity,
    sessionTokens: identity.sessionTokens,
    identityRoutes: identity.routes,
    signIns: identity.signIns,
  });
});

afterEach(async () => {
  await app.close();
  await identity.close();
});

interface SignedIn {
  idToken: string;
  refreshToken: string;
  /** Of the session. */
  cookie: string;
}

const handOver = (idToken: string, cookie = '') =>
  app.inject({method: 'POST', url: '/session', headers: {cookie}, payload: {idToken}});

/** Signs in as from a new browser. */
async function signIn(): Promise<SignedIn> {
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
  const answer = await app.inject({method: 'POST', url, headers: {'user-agent': chrome}, payload: credentials});
  const {idToken, refreshToken} = answer.json<{idToken: string; refreshToken: string}>();
  const [cookie = ''] = String((await handOver(idToken)).headers['set-cookie']).split(';', 1);
  return {idToken, refreshToken, cookie};
}

interface Listed {
  id: string;
  device: string;
  address: string;
  lastSeenAt: number;
  current: boolean;
}

const list = async (cookie: string) =>
  (await app.inject({url: '/api/sign-ins', headers: {cookie}})).json<{signIns: Listed[]}>().signIns;

const end = (cookie: string, path = '', headers = {}) =>
  app.inject({method: 'DELETE', url: `/api/sign-ins${path}`, headers: {cookie, ...headers}});

const isIn = async ({cookie}: {cookie: string}) =>
  (await app.inject({url: '/api/account', headers: {cookie}})).statusCode === 200;

it('shows learners where they are signed in, and signs out what they choose', async () => {
  const [own, second, third] = [await signIn(), await signIn(), await signIn()];
  const signIns = await list(own.cookie);
  expect(signIns).toHaveLength(3);
  expect(signIns.filter(({current}) => current)).toHaveLength(1);
  expect(signIns[0]).toMatchObject({device: 'Chrome on Linux', address: '127.0.0.1'});
  expect(JSON.stringify(signIns)).not.toMatch(/hash|token/i);

  const [secondsOwn] = (await list(second.cookie)).filter(({current}) => current);
  expect((await end(own.cookie, `/${secondsOwn!.id}`)).statusCode).toBe(204);
  expect([await isIn(own), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  expect((await end(own.cookie, `/${secondsOwn!.id}`)).json()).toMatchObject({status: 404, code: 'NOT_FOUND'});
  expect((await end(own.cookie)).statusCode).toBe(204);
  expect([await isIn(own), await isIn(third)]).toEqual([true, false]);
});

it('ends nothing long after a sign-in, until the learner has signed in again', async () => {
  const [own, other] = [await signIn(), await signIn()];
  later = 6 * 60_000;
  const {id} = (await list(other.cookie)).find(({current}) => current)!;
  for (const path of ['', `/${id}`]) {
    expect((await end(own.cookie, path)).json()).toMatchObject({status: 403, code: 'RECENT_SIGN_IN_REQUIRED'});
  }
  expect(await isIn(other)).toBe(true);
  const again = await signIn();
  expect((await end(again.cookie, `/${id}`)).statusCode).toBe(204);
  expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
});

it('is for the learner alone, only from our own pages', async () => {
  const {cookie} = await signIn();
  expect((await end('')).statusCode).toBe(401);
  expect((await end(cookie, '', {'sec-fetch-site': 'cross-site'})).statusCode).toBe(403);
});

it('DELETE /session ends the sign-in, also for copies of the cookie or the refresh token', async () => {
  const {cookie, refreshToken} = await signIn();
  const other = await signIn();
  expect((await app.inject({method: 'DELETE', url: '/session', headers: {cookie}})).statusCode).toBe(204);
  expect([await isIn({cookie}), await isIn(other)]).toEqual([false, true]);
  const renewal = {grant_type: 'refresh_token', refresh_token: refreshToken};
  const answer = await app.inject({method: 'POST', url: '/securetoken.googleapis.com/v1/token', payload: renewal});
  expect(answer.statusCode).toBe(400);
});

it('ends only the sign-in that another replaces in the same browser', async () => {
  const [old, other, renewed] = [await signIn(), await signIn(), await signIn()];
  expect((await handOver(renewed.idToken, old.cookie)).statusCode).toBe(204);
  expect([await isIn(old), await isIn(other), await isIn(renewed)]).toEqual([false, true, true]);
  // The same token again changes nothing.
  expect((await handOver(renewed.idToken, renewed.cookie)).statusCode).toBe(204);
  expect(await isIn(renewed)).toBe(true);
});

it('distinguishes the session token from the ID token, and puts it into no body', async () => {
  const {idToken, refreshToken, cookie} = await signIn();
  const session = cookie.replace('session=', '');
  expect(await isIn({cookie: `session=${idToken}`})).toBe(false);
  expect((await handOver(session)).statusCode).toBe(401);
  const post = (path: string, payload: object) =>
    app.inject({method: 'POST', url: `/identitytoolkit.googleapis.com/${path}`, payload});
  for (const [path, payload] of [
    ['v1/accounts:lookup', {idToken: session}],
    ['v1/accounts:update', {idToken: session, displayName: 'Somebody'}],
    ['v1/accounts:delete', {idToken: session}],
    ['v1/accounts:signInWithCustomToken', {token: session}],
    ['v2/accounts:revokeToken', {idToken: session}],
    ['v2/accounts/mfaEnrollment:start', {idToken: session, totpEnrollmentInfo: {}}],
  ] as const) {
    expect((await post(path, payload)).statusCode, path).toBe(400);
  }
  expect(await isIn({cookie})).toBe(true);

  const bodies = await Promise.all([
    handOver(idToken, cookie),
    post('v1/accounts:lookup', {idToken}),
    app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      payload: {grant_type: 'refresh_token', refresh_token: refreshToken},
    }),
    ...['/session', '/api/account', '/api/sign-ins', '/docs/cobol/intro-to-cobol'].map((url) =>
      app.inject({url, headers: {cookie}}),
    ),
  ]);
  for (const {body, statusCode} of bodies) {
    expect(statusCode).toBeLessThan(300);
    expect(body).not.toContain(session.split('.')[2]);
  }
});
