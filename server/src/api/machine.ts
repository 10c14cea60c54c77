import {promisify} from 'node:util';
import {brotliDecompress} from 'node:zlib';
import {type AppPasswords, machineLimits} from '@framewright/progress';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {type ErrorCode, RequestError} from '../errors.js';
import {MachineRefusal, type RefusalKind} from '../machines/machine-refusal.js';
import type {MachineStates} from '../machines/machine-states.js';
import {required, requireOwner} from './input.js';

const unpack = promisify(brotliDecompress);

const codes: Partial<Record<RefusalKind, ErrorCode>> = {
  changed: 'CHANGED',
  'no-space': 'NO_ROOM',
  busy: 'TOO_MANY_REQUESTS',
};

/** Sends a browser its user ID, so that jobs of the page and of tools have the same owner. */
const userHeader = 'x-tso-user';

/** Sends the numbers of jobs that wait or run here: a browser fetches them when these change. */
const jobsHeader = 'x-waiting-jobs';

const etagOf = (version: number) => `"${version}"`;

/** The client's version; a request without one could overwrite changes that it has not seen. */
function versionIn(header: string | undefined): number {
  const [, digits] = /^"(\d{1,15})"$/.exec(header ?? '') ?? [];
  if (digits === undefined) throw new RequestError('BAD_REQUEST');
  return Number(digits);
}

function ownerOf({session, query}: FastifyRequest): string {
  requireOwner(session, (query as {learner?: unknown}).learner);
  return session.accountId;
}

/** /api/machine: syncs the learner's whole practice machine with a browser. Its version is its ETag. */
export function machineRoutes(api: FastifyInstance, machines: MachineStates, appPasswords: AppPasswords): void {
  api.addContentTypeParser('application/gzip', {parseAs: 'buffer'}, (_request, body, done) => done(null, body));

  api.get('/machine', async (request, reply) => {
    const accountId = ownerOf(request);
    const {version, state, jobs} = await machines.state(accountId);
    reply.header('etag', etagOf(version)).header(userHeader, required(await appPasswords.userId(accountId)));
    reply.header(jobsHeader, jobs.map(({number, startedAt}) => `${number}${startedAt === null ? '' : '*'}`).join());
    if (request.headers['if-none-match'] === etagOf(version)) return reply.code(304).send();
    if (!state) return reply.code(204).send();
    reply.type('application/octet-stream').header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(state));
    return reply.header('content-encoding', 'br').send(Buffer.from(state));
  });

  api.get('/machine/jobs', async (request) => {
    const {jobs} = await machines.state(ownerOf(request));
    return {jobs: jobs.map(({number, jcl, submittedAt, startedAt}) => ({number, jcl, submittedAt, startedAt}))};
  });

  api.put('/machine', {bodyLimit: 2 * machineLimits.stateBytes}, async (request, reply) => {
    const accountId = ownerOf(request);
    const from = versionIn(request.headers['if-match']);
    if (!Buffer.isBuffer(request.body)) throw new RequestError('BAD_REQUEST');
    const userId = required(await appPasswords.userId(accountId));
    try {
      const version = await machines.replace({accountId, userId}, from, request.body);
      return await reply.code(204).header('etag', etagOf(version)).send();
    } catch (error) {
      if (!(error instanceof MachineRefusal)) throw error;
      throw new RequestError(codes[error.kind] ?? 'REFUSED', error);
    }
  });
}
