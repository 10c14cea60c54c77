import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {createMachine} from '@framewright/lab/compiled/machine';
import type {FastifyInstance} from 'fastify';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {openMachines} from '../machines/stored-machines.fixture.js';
import {createSmallApp} from '../site-build.fixture.js';
import {as, people} from './roles.fixture.js';

let server: Awaited<ReturnType<typeof openMachines>>;
let app: FastifyInstance;

beforeEach(async () => {
  server = await openMachines(path.join(mkdtempSync(path.join(tmpdir(), 'machine-api-')), 'progress.db'));
  app = await createSmallApp({
    sessionTokens: people,
    learnerRecords: server.records,
    machineStates: server.machines,
  });
});

afterEach(async () => {
  await app.close();
  await server.close();
});

const url = '/api/machine?learner=anu';
const get = (headers = {}) => app.inject({url, headers: {...as('anu'), ...headers}});
const put = (version: string, payload: Buffer, headers = {}) =>
  app.inject({
    method: 'PUT',
    url,
    headers: {...as('anu'), 'content-type': 'application/gzip', 'if-match': version, ...headers},
    payload,
  });

function stateWith(name: string): Buffer {
  const machine = createMachine();
  machine.put(name, new TextEncoder().encode('X'));
  return Buffer.from(machine.export());
}

it('syncs a machine between browsers, and refuses one based on an old version', async () => {
  const nothing = await get();
  expect([nothing.statusCode, nothing.headers.etag]).toEqual([204, '"0"']);
  expect(nothing.headers['x-tso-user']).toBe('FW00001');
  const [first, second] = [stateWith('MY.A'), stateWith('MY.B')];
  const stored = await put('"0"', gzipSync(first));
  const {etag} = stored.headers;
  expect([stored.statusCode, etag]).toEqual([204, expect.stringMatching(/^"[1-9]\d*"$/)]);
  const read = await get();
  expect([read.statusCode, read.headers.etag]).toEqual([200, etag]);
  // Byte for byte: so a browser that missed an answer knows that its machine was stored.
  expect(read.rawPayload.equals(first)).toBe(true);
  expect((await get({'if-none-match': etag})).statusCode).toBe(304);
  expect((await put('"0"', gzipSync(second))).json()).toMatchObject({status: 412, code: 'CHANGED'});
  expect((await get({'accept-encoding': 'gzip, br'})).headers['content-encoding']).toBe('br');
  expect((await get()).rawPayload.equals(first)).toBe(true);
});

it('returns the waiting and running jobs, also without the machine', async () => {
  expect((await get()).headers['x-waiting-jobs']).toBe('');
  const {machines} = server.records;
  await machines.addJob('anu', '//FIRST JOB');
  await machines.startJob('anu', 1);
  await machines.addJob('anu', '//SECOND JOB');
  const same = await get({'if-none-match': '"0"'});
  expect([same.statusCode, same.headers['x-waiting-jobs']]).toEqual([304, '1*,102']);
  const jobs = await app.inject({url: '/api/machine/jobs?learner=anu', headers: as('anu')});
  expect(jobs.json()).toEqual({
    jobs: [
      {number: 1, jcl: '//FIRST JOB', submittedAt: expect.any(Number), startedAt: expect.any(Number)},
      {number: 102, jcl: '//SECOND JOB', submittedAt: expect.any(Number), startedAt: null},
    ],
  });
  expect((await app.inject({url: '/api/machine/jobs?learner=anu', headers: as('ben')})).statusCode).toBe(403);
});

it("returns only the caller's machine", async () => {
  await put('"0"', gzipSync(stateWith('MY.A')));
  expect((await app.inject({url, headers: as('ben')})).statusCode).toBe(403);
  expect((await put('"1"', gzipSync(stateWith('MY.B')), as('ben'))).statusCode).toBe(403);
  expect((await app.inject({url})).statusCode).toBe(401);
  expect((await app.inject({url: '/api/machine?learner=ben', headers: as('ben')})).statusCode).toBe(204);
});

it('refuses malformed, too large or invalid states, and keeps the old one', async () => {
  const good = gzipSync(stateWith('MY.A'));
  const {etag = ''} = (await put('"0"', good)).headers;
  for (const version of ['', '*', '1', '"-1"', '"1" , "2"']) {
    expect((await put(version, good)).json()).toMatchObject({code: 'BAD_REQUEST'});
  }
  expect((await put(String(etag), Buffer.from('no gzip'))).json()).toMatchObject({code: 'REFUSED'});
  expect((await put(String(etag), Buffer.alloc(9 * 1024 * 1024))).json()).toMatchObject({code: 'TOO_LARGE'});
  expect((await put(String(etag), good, {'content-type': 'text/plain'})).json()).toMatchObject({code: 'BAD_REQUEST'});
  expect((await put(String(etag), good, {'sec-fetch-site': 'cross-site'})).json()).toMatchObject({code: 'CROSS_SITE'});
  expect((await get()).headers.etag).toBe(etag);
});
