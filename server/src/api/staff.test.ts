import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type IdentityProvider, openIdentityProvider} from '@framewright/identity';
import {LearnerRecords} from '@framewright/progress';
import fastify, {type FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';
import {as, people} from './roles.fixture.js';
import {staffRoutes} from './staff.js';

let records: LearnerRecords;
let identity: IdentityProvider;
let app: FastifyInstance;

beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-api-'));
  records = await LearnerRecords.open({file: path.join(folder, 'progress.db')});
  identity = await openIdentityProvider({
    store: {file: path.join(folder, 'identity.db')},
    appPasswords: records.appPasswords,
  });
  app = await createSmallApp({sessionTokens: people, administration: identity.administration});
});

afterEach(async () => {
  await app.close();
  await identity.close();
  await records.close();
});

const call = (who: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.inject({method, url: `/api/staff${url}`, headers: as(who), ...(payload && {payload})});

async function addAsha(): Promise<string> {
  const added = await call('sita', 'POST', '/accounts', {email: 'asha@example.com', name: 'Asha', first: 'made'});
  expect(added.statusCode).toBe(201);
  return added.json<{id: string}>().id;
}

it('lets staff change accounts, and shows who did what', async () => {
  const id = await addAsha();
  expect((await call('sita', 'GET', '/accounts?search=asha')).json()).toMatchObject({total: 1, canMail: false});
  expect((await call('sita', 'POST', `/accounts/${id}/state`, {disabled: true})).statusCode).toBe(204);
  expect((await call('sita', 'POST', `/accounts/${id}/role`, {role: 'instructor', granted: true})).statusCode).toBe(
    204,
  );
  const {password} = (await call('sita', 'POST', `/accounts/${id}/reset`, {})).json<{password: string}>();
  expect(password).toMatch(/\w{4}-\w{4}/);
  const shown = (await call('sita', 'GET', `/accounts/${id}`)).json<{audit: {events: object[]}}>();
  expect(shown).toMatchObject({disabled: true, roles: ['learner', 'instructor'], password: 'given'});
  expect(shown.audit.events).toHaveLength(4);
  expect(JSON.stringify(shown)).not.toContain('argon2');
  const {events} = (await call('sita', 'GET', '/audit')).json<{events: {actor: string; action: string}[]}>();
  expect(events.map(({actor, action}) => `${actor} ${action}`)).toContain('sita@example.com disabled');
  expect((await call('sita', 'DELETE', `/accounts/${id}`)).statusCode).toBe(204);
  expect((await call('sita', 'GET', `/accounts/${id}`)).statusCode).toBe(404);
  expect((await call('sita', 'GET', '/accounts/csv')).body).toMatch(/^email,name,state/);
});

it('lists the app passwords of an account without their secrets, and revokes one', async () => {
  const id = await addAsha();
  const {secret, userId} = await records.appPasswords.make(id, 'My laptop');
  const shown = await call('sita', 'GET', `/accounts/${id}`);
  const [listed] = shown.json<{appPasswords: {id: string; tool: string}[]}>().appPasswords;
  expect(listed).toMatchObject({tool: 'My laptop', lastUsedAt: null});
  expect(shown.body).not.toContain(secret);
  const revoke = () => call('sita', 'DELETE', `/accounts/${id}/app-passwords/${listed!.id}`);
  expect((await revoke()).statusCode).toBe(204);
  expect((await revoke()).json()).toMatchObject({code: 'REFUSED'});
  expect(await records.appPasswords.verify(userId, secret)).toBeUndefined();
});

it('pages through the trail of everybody, and of one account', async () => {
  const id = await addAsha();
  for (let time = 0; time < 101; time++) await call('sita', 'POST', `/accounts/${id}/sign-out`, {});
  const read = async (query: string) =>
    (await call('sita', 'GET', `/audit?${query}`)).json<{events: object[]; older: {at: number; id: string} | null}>();
  for (const of of [`account=${id}`, '']) {
    const {events, older} = await read(of);
    expect(events).toHaveLength(100);
    const rest = await read(`${of}&before=${older!.at}:${older!.id}`);
    expect(rest.events).toHaveLength(2);
    expect(rest.older).toBeNull();
  }
  expect((await read('account=nobody')).events).toEqual([]);
  expect(await read('before=yesterday')).toMatchObject({code: 'BAD_REQUEST'});
});

it('says why something cannot be done', async () => {
  const id = await addAsha();
  const refused = async (url: string, payload: object) => (await call('sita', 'POST', url, payload)).json<object>();
  expect(await refused(`/accounts/${id}/remove-factor`, {})).toMatchObject({
    status: 422,
    reasons: [{code: 'NO_SECOND_FACTOR', values: ['asha@example.com']}],
  });
  expect(await refused(`/accounts/${id}/invite`, {})).toMatchObject({code: 'REFUSED'});
  expect(await refused('/import/plan', {csv: 'nothing'})).toMatchObject({code: 'REFUSED'});
  expect(await refused('/accounts', {email: 'x', first: 'made'})).toMatchObject({code: 'REFUSED'});
  expect(await refused('/accounts', {email: 'x'})).toMatchObject({code: 'BAD_REQUEST'});
  expect(await refused(`/accounts/${id}/role`, {role: 'root', granted: true})).toMatchObject({code: 'BAD_REQUEST'});
  expect(await refused('/accounts/nobody/sign-out', {})).toMatchObject({code: 'NOT_FOUND'});
});

it('is closed to everybody but staff, on every route, and no route deletes the trail', async () => {
  const routes: {method: string; url: string}[] = [];
  const recorder = fastify();
  recorder.addHook('onRoute', ({method, url}) => {
    for (const one of [method].flat()) routes.push({method: one, url: url.replace(/:\w+/g, 'x')});
  });
  staffRoutes(recorder, identity.administration);
  expect(routes.length).toBeGreaterThan(12);
  expect(routes.filter(({url}) => url.startsWith('/audit')).map(({method}) => method)).toEqual(['GET', 'HEAD']);
  for (const {method, url} of routes) {
    const request = (headers: object) =>
      app.inject({
        method: method as 'GET',
        url: `/api/staff${url}`,
        headers: {...headers},
        ...(method !== 'GET' && method !== 'HEAD' && {payload: {}}),
      });
    expect([url, (await request({})).statusCode]).toEqual([url, 401]);
    for (const who of ['anu', 'ravi']) expect([url, (await request(as(who))).statusCode]).toEqual([url, 403]);
  }
});

it('does not exist for the accounts of a Firebase project', async () => {
  const other = await createSmallApp({sessionTokens: people});
  expect((await other.inject({url: '/api/staff/accounts', headers: as('sita')})).statusCode).toBe(404);
  expect((await other.inject({url: '/api/staff/accounts', headers: as('anu')})).statusCode).toBe(403);
  await other.close();
});
