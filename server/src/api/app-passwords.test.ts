import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type IdentityProvider, openIdentityProvider} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';
import {toolSignIn} from '../tool-sign-in.js';
import {as, people} from './roles.fixture.js';

let records: LearnerRecords;
let app: FastifyInstance;

beforeEach(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'app-passwords-')), 'progress.db');
  records = await LearnerRecords.open({file});
  app = await createSmallApp({sessionTokens: people, learnerRecords: records});
});

afterEach(async () => {
  await app.close();
  await records.close();
});

const call = (name: string, method: 'GET' | 'POST' | 'DELETE', more = '', payload?: object) =>
  app.inject({method, url: `/api/app-passwords${more}`, headers: as(name), ...(payload && {payload})});

it('makes an app password, shows its secret once, lists it with its last use, and revokes it', async () => {
  const made = (await call('anu', 'POST', '', {tool: '  Zowe   CLI '})).json<Record<string, string>>();
  expect(made).toEqual({
    id: expect.any(String) as string,
    userId: 'FW00001',
    secret: expect.stringMatching(/^[a-z2-9]{32}$/) as string,
  });
  const listed = await call('anu', 'GET');
  expect(listed.json()).toMatchObject({userId: 'FW00001', appPasswords: [{tool: 'Zowe CLI', lastUsedAt: null}]});
  expect(listed.body).not.toContain(made.secret);
  expect(await toolSignIn(records.appPasswords).verify('FW00001', made.secret!)).toMatchObject({accountId: 'anu'});
  expect((await call('anu', 'GET')).json()).toMatchObject({
    appPasswords: [{lastUsedAt: expect.any(Number) as number}],
  });
  expect((await call('ben', 'DELETE', `/${made.id}`)).statusCode).toBe(404);
  expect((await call('anu', 'DELETE', `/${made.id}`)).statusCode).toBe(204);
  expect((await call('anu', 'GET')).json()).toMatchObject({appPasswords: []});
});

it('is for sessions, not for tools', async () => {
  const {userId, secret} = await records.appPasswords.make('anu', 'Zowe CLI');
  const authorization = `Basic ${Buffer.from(`${userId}:${secret}`).toString('base64')}`;
  expect((await app.inject({url: '/api/app-passwords', headers: {authorization}})).statusCode).toBe(401);
});

it('refuses malformed requests, and more than the limit', async () => {
  for (const payload of [{}, {tool: ''}, {tool: 'x'.repeat(61)}, {tool: 'a\0b'}]) {
    expect((await call('anu', 'POST', '', payload)).json()).toMatchObject({code: 'BAD_REQUEST'});
  }
  for (let count = 0; count < 20; count++) await records.appPasswords.make('anu', 'Zowe CLI');
  expect((await call('anu', 'POST', '', {tool: 'one more'})).json()).toMatchObject({
    code: 'REFUSED',
    reasons: [{code: 'TOO_MANY_APP_PASSWORDS', values: [20]}],
  });
});

it('creates one only soon after a sign-in, and refuses tools of disabled, reset or signed-out accounts', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'app-passwords-')), 'identity.db');
  let later = 0;
  const identity: IdentityProvider = await openIdentityProvider({
    store: {file},
    settings: {openSignUp: true},
    now: () => Date.now() + later,
    appPasswords: records.appPasswords,
  });
  const own = await createSmallApp({
    verifier: identity,
    sessionTokens: identity.sessionTokens,
    identityRoutes: identity.routes,
    signIns: identity.signIns,
    learnerRecords: records,
  });
  const url = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
  const payload = {email: 'anu@example.com', password: 'a good password'};
  const {idToken, localId} = (await own.inject({method: 'POST', url, payload})).json<Record<string, string>>();
  const session = await own.inject({method: 'POST', url: '/session', payload: {idToken}});
  const [cookie = ''] = String(session.headers['set-cookie']).split(';', 1);
  const make = () =>
    own.inject({method: 'POST', url: '/api/app-passwords', headers: {cookie}, payload: {tool: 'VS Code'}});
  const {userId = '', secret = ''} = (await make()).json<Record<string, string>>();
  later = 6 * 60_000;
  expect((await make()).json()).toMatchObject({code: 'RECENT_SIGN_IN_REQUIRED'});

  const tools = toolSignIn(records.appPasswords, identity.isActive);
  expect(await tools.verify(userId, secret)).toEqual({accountId: localId, userId});
  const staff = {accountId: 'sita', email: 'sita@example.com', reportFault: () => undefined};
  await identity.administration.setDisabled(staff, localId!, true);
  expect(await tools.verify(userId, secret)).toBeUndefined();

  await identity.administration.setDisabled(staff, localId!, false);
  expect(await tools.verify(userId, secret)).toBeDefined();
  for (const end of ['reset', 'signOut'] as const) {
    const made = await records.appPasswords.make(localId!, 'VS Code');
    const others = await records.appPasswords.make('ravi', 'VS Code');
    await identity.administration[end](staff, localId!);
    expect(await tools.verify(made.userId, made.secret)).toBeUndefined();
    expect(await records.appPasswords.verify(others.userId, others.secret)).toBeDefined();
  }
  expect(await records.appPasswords.list(localId!)).toEqual([]);
  await own.close();
  await identity.close();
});
