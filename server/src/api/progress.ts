import {type LearnerRecords, limits, NoRoom, syncRequest} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {RequestError} from '../errors.js';
import type {Session} from '../session.js';

/** In one browser learners may follow one another: a page of the first may still be open. */
function requireOwner({accountId}: Session, learner: unknown): void {
  if (learner !== accountId) throw new RequestError('NOT_ALLOWED');
}

/** What learners leave: their devices bring it together, they take it with them, and delete it. */
export function progressRoutes(api: FastifyInstance, records: LearnerRecords): void {
  api.post('/progress', {bodyLimit: limits.requestBytes}, async ({session, body}) => {
    const {success, data} = syncRequest.safeParse(body);
    if (!success) throw new RequestError('BAD_REQUEST');
    requireOwner(session, data.learner);
    try {
      return await records.sync(session.accountId, data);
    } catch (error) {
      if (error instanceof NoRoom) throw new RequestError('NO_ROOM', error);
      // Values within values without end, which no page of ours sends.
      throw error instanceof RangeError ? new RequestError('BAD_REQUEST', error) : error;
    }
  });

  api.get('/progress', async ({session}, reply) => {
    reply.header('content-disposition', 'attachment; filename="progress.json"');
    const [kept, classes] = [await records.all(session.accountId), await records.joinedClasses.list(session)];
    return {email: session.email, records: kept, classes};
  });

  api.delete('/progress', async ({session, body}, reply) => {
    requireOwner(session, (body as {learner?: unknown} | null)?.learner);
    await records.forget(session.accountId);
    return reply.code(204).send();
  });
}
