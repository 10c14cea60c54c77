import {promisify} from 'node:util';
import {brotliDecompress} from 'node:zlib';
import {type LearnerRecords, limits, NoRoom, syncRequest} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {RequestError} from '../errors.js';
import {requireOwner} from './input.js';

const unpack = promisify(brotliDecompress);

/** Learners' records: devices sync them, and learners download and delete them. */
export function progressRoutes(api: FastifyInstance, records: LearnerRecords): void {
  api.post('/progress', {bodyLimit: limits.requestBytes}, async ({session, body}, reply) => {
    const {success, data} = syncRequest.safeParse(body);
    if (!success) throw new RequestError('BAD_REQUEST');
    requireOwner(session, data.learner);
    try {
      const answer = await records.sync(session.accountId, data);
      return reply.type('application/json; charset=utf-8').send(answer);
    } catch (error) {
      if (error instanceof NoRoom) throw new RequestError('NO_ROOM', error);
      // Endlessly nested values, which no page of ours sends.
      throw error instanceof RangeError ? new RequestError('BAD_REQUEST', error) : error;
    }
  });

  api.get('/progress', async ({session}, reply) => {
    reply.header('content-disposition', 'attachment; filename="progress.json"');
    const {accountId, email} = session;
    const [kept, classes] = [await records.all(accountId), await records.joinedClasses.list(session)];
    const {state} = await records.machines.read(accountId);
    // In the format of “Export”, so that it can be imported again.
    const machine = state && (await unpack(state)).toString('base64');
    return {email, records: kept, classes, machine};
  });

  api.delete('/progress', async ({session, body}, reply) => {
    requireOwner(session, (body as {learner?: unknown} | null)?.learner);
    await records.forget(session.accountId);
    return reply.code(204).send();
  });
}
