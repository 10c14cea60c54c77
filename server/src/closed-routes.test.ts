import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type IdentityProvider, openIdentityProvider} from '@framewright/identity';
import type {FastifyInstance, InjectOptions} from 'fastify';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {as, people} from './api/roles.fixture.js';
import {createApp} from './app.js';
import {openMachines, sortJob} from './machines/stored-machines.fixture.js';
import {writeSmallSite} from './site-build.fixture.js';
import {loadSiteBuild} from './site-build.js';
import {basic} from './zosmf/zosmf.fixture.js';

/** What a visitor may request, and why. */
const open: Record<string, string> = {
  '/zosmf/info': 'tools ask what they talk to before they sign in; it says the same to everybody',
};

/** Anu's resources, for the parameters of routes; other routes are called with Anu's account. */
const parameters: Record<string, string> = {
  name: 'FW00001.SECRETS',
  volume: '-(BANK01)',
  jobname: 'SECRETS',
  jobid: 'JOB00001',
  id: '2',
};
const addressOf = (url: string) => url.replace(/:(\w+)|\*$/g, (_, name: string) => parameters[name] ?? 'anu');

const csrf = {'x-csrf-zosmf-header': 'true'};
const visitors: Record<string, Record<string, string>[]> = {
  api: [{}, as('forged'), basic('FW00001', 'app password')],
  zosmf: [
    csrf,
    {...csrf, ...basic('FW00001', 'wrong')},
    {...csrf, ...as('anu')},
    {...csrf, cookie: 'LtpaToken2=forged'},
  ],
};

let identity: IdentityProvider;
let server: Awaited<ReturnType<typeof openMachines>>;
let app: FastifyInstance;
const routes: {method: InjectOptions['method']; url: string}[] = [];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'closed-'));
  identity = await openIdentityProvider({store: {file: path.join(folder, 'identity.db')}});
  server = await openMachines(path.join(folder, 'progress.db'));
  app = createApp({
    build: await loadSiteBuild(writeSmallSite()),
    verifier: {verify: () => Promise.resolve(null)},
    sessionTokens: people,
    administration: identity.administration,
    signIns: identity.signIns,
    learnerRecords: server.records,
    machines: server.machines,
    machineStates: server.machines,
    toolSignIn: {
      verify: (_, word) => Promise.resolve(word === 'app password' ? {accountId: 'anu', userId: 'FW00001'} : undefined),
    },
  });
  app.addHook('onRoute', ({method, url}) => {
    for (const each of [method].flat())
      if (/^\/(?:api|zosmf)(?:\/|$)/.test(url)) routes.push({method: each as 'GET', url});
  });
  await app.ready();
  await server.machines.submit({accountId: 'anu', userId: 'FW00001'}, sortJob('SECRETS'));
  await vi.waitFor(async () => expect((await server.records.machines.read('anu')).jobs).toEqual([]), 30_000);
  const changes = {
    'exercise/sort': {fields: {'01.answer': [1, 'desk', 'SECRETS'] as [number, string, string]}, events: {}},
  };
  await server.records.sync('anu', {learner: 'anu', clock: Date.now(), generation: null, since: 0, changes});
});

afterAll(async () => {
  await app.close();
  await server.close();
  await identity.close();
});

it('shows Anu data that others must not see', async () => {
  const tool = {...csrf, ...basic('FW00001', 'app password')};
  const asked = [
    {url: '/api/progress', headers: as('anu')},
    {url: '/zosmf/restfiles/ds?dslevel=FW00001', headers: tool},
    {url: addressOf('/zosmf/restjobs/jobs/:jobname/:jobid'), headers: tool},
  ];
  for (const request of asked) expect((await app.inject(request)).body, request.url).toContain('SECRETS');
});

it('answers no visitor on any route of the API and of z/OSMF, except the public ones', async () => {
  // Several addresses: wrong passwords from a single one would be refused unchecked.
  let address = 0;
  const answered = new Set<string>();
  const served = routes.filter(({method}) => method !== 'TRACE' && method !== 'QUERY');
  expect(served.length).toBeGreaterThan(100);
  for (const {method, url} of served) {
    for (const headers of visitors[url.split('/', 2)[1]!]!) {
      const remoteAddress = `127.0.${++address >> 8}.${address & 255}`;
      const {statusCode, body} = await app.inject({method, url: addressOf(url), headers, remoteAddress});
      const asked = `${String(method)} ${url} ${JSON.stringify(headers)}`;
      expect(body, asked).not.toMatch(/SECRETS|FW00001|anu@/);
      if (url in open) answered.add(url);
      else expect([401, 403, 404], asked).toContain(statusCode);
    }
  }
  expect([...answered]).toEqual(Object.keys(open));
});

it('shows learners nothing of instructors and staff', async () => {
  for (const {method, url} of routes.filter(({url}) => /^\/api\/(?:teach|staff)\//.test(url))) {
    if (method === 'TRACE' || method === 'QUERY') continue;
    const {statusCode} = await app.inject({method, url: addressOf(url), headers: as('ben')});
    expect(statusCode, `${String(method)} ${url}`).toBe(403);
  }
});
