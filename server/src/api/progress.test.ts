import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type IdentityProvider, openIdentityProvider} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';

let identity: IdentityProvider;
let learnerRecords: LearnerRecords;
let app: FastifyInstance;
/** The provider fails to delete an account whose work has been deleted. */
let providerFails = false;

beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'progress-api-'));
  learnerRecords = await LearnerRecords.open({file: path.join(folder, 'progress.db')});
  identity = await openIdentityProvider({
    store: {file: path.join(folder, 'identity.db')},
    settings: {openSignUp: true},
    beforeRemoval: async (accountId) => {
      await learnerRecords.remove(accountId);
      if (providerFails) throw new Error('The provider fails.');
    },
  });
  app = await createSmallApp({
    verifier: identity,
    sessionTokens: identity.sessionTokens,
    identityRoutes: identity.routes,
    learnerRecords,
  });
});

afterEach(async () => {
  await app.close();
  await identity.close();
  await learnerRecords.close();
});

const signUp = (name: string) => beginSession('signUp', name);

async function beginSession(how: 'signUp' | 'signInWithPassword', name: string) {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${how}`;
  const payload = {email: `${name}@example.com`, password: 'a good password'};
  const {idToken, localId} = (await app.inject({method: 'POST', url, payload})).json<Record<string, string>>();
  const session = await app.inject({method: 'POST', url: '/session', payload: {idToken}});
  const [cookie = ''] = String(session.headers['set-cookie']).split(';', 1);
  return {cookie, idToken, accountId: localId!};
}

const request = (learner: string, changes: object) => ({
  learner,
  clock: Date.now(),
  generation: null,
  since: 0,
  changes,
});
const work = {'exercise/sort': {fields: {'01.answer': [1, 'phone', 'my answer']}, events: {}}};
const sync = ({cookie}: {cookie: string}, payload: object) =>
  app.inject({method: 'POST', url: '/api/progress', headers: {cookie}, payload});

const read = ({cookie}: {cookie: string}) => app.inject({url: '/api/progress', headers: {cookie}});

it("syncs a learner's work between devices, and with nobody else", async () => {
  const [anu, ravi] = [await signUp('anu'), await signUp('ravi')];
  expect((await sync(anu, request(anu.accountId, work))).statusCode).toBe(200);
  expect((await sync(anu, request(anu.accountId, {}))).json()).toMatchObject({records: work, more: false});
  expect((await sync(ravi, request(ravi.accountId, {}))).json()).toMatchObject({records: {}});
  expect((await app.inject('/api/progress')).statusCode).toBe(401);
  expect((await sync({cookie: 'session=forged'}, request(anu.accountId, {}))).statusCode).toBe(401);
});

it("accepts no work of one learner in another's session", async () => {
  const [anu, ravi] = [await signUp('anu'), await signUp('ravi')];
  expect((await sync(ravi, request(anu.accountId, work))).json()).toMatchObject({status: 403, code: 'NOT_ALLOWED'});
  expect((await remove(ravi, anu.accountId)).statusCode).toBe(403);
  expect(await learnerRecords.all(ravi.accountId)).toEqual({});
});

const remove = ({cookie}: {cookie: string}, learner: string) =>
  app.inject({method: 'DELETE', url: '/api/progress', headers: {cookie}, payload: {learner}});

it('lets learners download and delete their work', async () => {
  const anu = await signUp('anu');
  await sync(anu, request(anu.accountId, work));
  const taken = await read(anu);
  expect(taken.json()).toEqual({email: 'anu@example.com', records: work, classes: [], machine: null});
  expect(taken.headers['content-disposition']).toContain('progress.json');
  expect((await remove(anu, anu.accountId)).statusCode).toBe(204);
  expect((await read(anu)).json()).toMatchObject({records: {}});
});

it('deletes the work with the account', async () => {
  const anu = await signUp('anu');
  await sync(anu, request(anu.accountId, work));
  const url = '/identitytoolkit.googleapis.com/v1/accounts:delete';
  expect((await app.inject({method: 'POST', url, payload: {idToken: anu.idToken}})).statusCode).toBe(200);
  expect(await learnerRecords.all(anu.accountId)).toEqual({});
});

it('accepts the work of a learner who signs in after a failed deletion of the account', async () => {
  const anu = await signUp('anu');
  await sync(anu, request(anu.accountId, work));
  providerFails = true;
  const deleted = await app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:delete',
    payload: {idToken: anu.idToken},
  });
  providerFails = false;
  expect(deleted.statusCode).toBe(503);
  const {generation} = (await sync(anu, request(anu.accountId, work))).json<{generation: number}>();
  expect(await learnerRecords.all(anu.accountId)).toEqual({});
  // Her old ID token changes nothing.
  await app.inject({method: 'POST', url: '/session', payload: {idToken: anu.idToken}});
  await sync(anu, request(anu.accountId, work));
  expect(await learnerRecords.all(anu.accountId)).toEqual({});
  const again = await beginSession('signInWithPassword', 'anu');
  const done = {'exercise/sort': {fields: {'01.answer': [Date.now(), 'phone', 'done since']}, events: {}}};
  // Like a browser that has synced in between.
  await sync(again, {...request(again.accountId, done), generation});
  expect(await learnerRecords.all(anu.accountId)).toEqual(done);
});

it('refuses malformed or too large requests', async () => {
  const anu = await signUp('anu');
  const from = (changes: object) => request(anu.accountId, changes);
  const malformed: object[] = [
    {},
    from({'no kind': {fields: {}, events: {}}}),
    from({'exercise/../..': {fields: {a: [1, 'phone']}, events: {}}}),
    from({'exercise/sort': {fields: {a: ['now', 'phone', 1]}, events: {}}}),
    from({'exercise/sort': {fields: {a: [-1, 'phone', 1]}, events: {}}}),
    {...from({}), clock: 1e300},
    {...from({}), since: -1},
  ];
  for (const payload of malformed) expect((await sync(anu, payload)).json()).toMatchObject({code: 'BAD_REQUEST'});
  const large = (size: number) => from({'exercise/sort': {fields: {a: [1, 'phone', 'x'.repeat(size)]}, events: {}}});
  expect((await sync(anu, large(300_000))).json()).toMatchObject({status: 413, code: 'NO_ROOM'});
  expect((await sync(anu, large(600_000))).json()).toMatchObject({status: 413, code: 'TOO_LARGE'});
  const deep = JSON.stringify(from({'exercise/sort': {fields: {a: [1, 'phone', 'DEEP']}, events: {}}}));
  const hostile = deep.replace('"DEEP"', '['.repeat(100_000) + ']'.repeat(100_000));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/progress',
    headers: {cookie: anu.cookie, 'content-type': 'application/json'},
    payload: hostile,
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect((await read(anu)).json()).toMatchObject({records: {}});
});
