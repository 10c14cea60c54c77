import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {openSessionKeyStore} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import {createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT} from 'jose';
import {describe, expect, it} from 'vitest';
import {firebaseVerifier} from './firebase-verifier.js';
import {createSmallApp} from './site-build.fixture.js';

const project = 'some-project';
const lesson = '/docs/cobol/intro-to-cobol';
const now = Math.floor(Date.now() / 1000);
const ours = await generateKeyPair('RS256');
const strangers = await generateKeyPair('RS256');
const keys = createLocalJWKSet({keys: [{...(await exportJWK(ours.publicKey)), kid: 'known', alg: 'RS256'}]});
const verifier = firebaseVerifier(project, keys);

const claims = {
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'a-user',
  email: 'learner@example.com',
  iat: now - 10,
  exp: now + 3590,
  auth_time: now - 10,
};

const sign = (changes: JWTPayload = {}, key = ours.privateKey, kid = 'known') =>
  new SignJWT({...claims, ...changes}).setProtectedHeader({alg: 'RS256', kid}).sign(key);

describe("Google's tokens", () => {
  it('identify a user', async () => {
    expect(await verifier.verify(await sign())).toEqual({
      accountId: claims.sub,
      email: claims.email,
      roles: ['learner'],
      signedInAt: claims.auth_time * 1000,
      expiresAt: claims.exp * 1000,
    });
  });

  it('have the roles that require a second factor only if the project required one', async () => {
    const strict = firebaseVerifier(project, keys, ['staff']);
    const rolesWith = async (firebase?: object) =>
      (await strict.verify(await sign({roles: ['staff'], firebase})))?.roles;
    expect(await rolesWith()).toEqual(['learner']);
    expect(await rolesWith({sign_in_provider: 'password'})).toEqual(['learner']);
    expect(await rolesWith({sign_in_second_factor: 'totp'})).toEqual(['learner', 'staff']);
  });

  it.each<[string, JWTPayload]>([
    ['another issuer', {iss: 'https://securetoken.google.com/other'}],
    ['another audience', {aud: 'other'}],
    ['no subject', {sub: ''}],
    ['a subject that is too long', {sub: 'x'.repeat(129)}],
    ['a time that has passed', {iat: now - 7200, exp: now - 3600}],
    ['a time to come', {iat: now + 600}],
    ['a sign-in to come', {auth_time: now + 600}],
    ['no sign-in', {auth_time: undefined}],
    ['no email', {email: undefined}],
  ])('are refused with %s', async (_what, changes) => {
    expect(await verifier.verify(await sign(changes))).toBeNull();
  });

  it('are refused with a foreign signature, an unknown key, none, or malformed', async () => {
    const [, payload] = (await sign()).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [
      await sign({}, strangers.privateKey),
      await sign({}, ours.privateKey, 'other'),
      unsigned,
      'x',
      '',
    ]) {
      expect(await verifier.verify(token)).toBeNull();
    }
  });

  it('open private pages when the accounts are Firebase’s, and the embedded provider is off', async () => {
    const store = {file: path.join(mkdtempSync(path.join(tmpdir(), 'session-keys-')), 'identity.db')};
    const first = await openSessionKeyStore({store, projectId: project});
    const second = await openSessionKeyStore({store, projectId: project});
    const signInMethod = {embedded: false, projectId: project, apiKey: 'key'};
    const app = await createSmallApp({verifier, sessionTokens: first.tokens, signInMethod});
    const other = await createSmallApp({verifier, sessionTokens: second.tokens, signInMethod});
    const begin = async (idToken: string) => {
      const begun = await app.inject({method: 'POST', url: '/session', payload: {idToken}});
      const [cookie = ''] = String(begun.headers['set-cookie'] ?? '').split(';', 1);
      return {status: begun.statusCode, cookie};
    };
    const read = async (cookie: string) =>
      Promise.all([app, other].map(async (each) => (await each.inject({url: lesson, headers: {cookie}})).statusCode));
    const idToken = await sign();
    const {status, cookie} = await begin(idToken);
    expect(status).toBe(204);
    // On each server that shares the store, repeatedly.
    expect([await read(cookie), await read(cookie)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await read(`session=${idToken}`)).toEqual([302, 302]);
    expect((await begin(await sign({aud: 'other'}))).status).toBe(401);
    // The cookie does not hold the ID token.
    expect((await begin(cookie.replace('session=', ''))).status).toBe(401);
    expect((await app.inject('/session')).json()).toEqual({embedded: false, projectId: project, apiKey: 'key'});
    expect((await app.inject('/')).headers['content-security-policy']).toContain(
      'https://identitytoolkit.googleapis.com',
    );
    const own = await app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:lookup',
      payload: {},
    });
    expect(own.statusCode).toBe(405);
    for (const {close} of [first, second]) await close();
  });

  it('let learners delete their data before Firebase deletes the account, and nothing more is accepted for it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'firebase-records-'));
    const keyStore = await openSessionKeyStore({store: {file: path.join(folder, 'identity.db')}, projectId: project});
    const learnerRecords = await LearnerRecords.open({file: path.join(folder, 'progress.db')});
    const signInMethod = {embedded: false, projectId: project, apiKey: 'key'};
    const app = await createSmallApp({verifier, sessionTokens: keyStore.tokens, signInMethod, learnerRecords});
    const begun = await app.inject({method: 'POST', url: '/session', payload: {idToken: await sign()}});
    const [cookie = ''] = String(begun.headers['set-cookie']).split(';', 1);
    const call = (method: 'POST' | 'DELETE', url: string, payload: object) =>
      app.inject({method, url, headers: {cookie}, payload});
    const changes = {'docs/vsam': {fields: {read: [1, 'phone', true]}, events: {}}};
    const work = {learner: claims.sub, clock: Date.now(), generation: null, since: 0, changes};
    expect((await call('POST', '/api/progress', work)).statusCode).toBe(200);
    expect((await call('DELETE', '/api/account', {learner: 'another'})).statusCode).toBe(403);
    expect(await learnerRecords.all(claims.sub)).toEqual(changes);
    expect((await call('DELETE', '/api/account', {learner: claims.sub})).statusCode).toBe(204);
    // A device that does not know of the deletion yet still has a session.
    await call('POST', '/api/progress', work);
    expect(await learnerRecords.all(claims.sub)).toEqual({});
    await app.close();
    await keyStore.close();
    await learnerRecords.close();
  });
});
