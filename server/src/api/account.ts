import type {OwnSignIns} from '@framewright/identity';
import type {LearnerRecords} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {RequestError} from '../errors.js';
import {requireOwner} from './input.js';

/** /api/account: who is signed in, what they may do, and the end of all that they left here. */
export function accountRoutes(api: FastifyInstance, records?: LearnerRecords, signIns?: OwnSignIns): void {
  api.get('/account', ({session: {accountId, email, roles}}) => ({accountId, email, roles}));

  // A page asks for it before it has the provider delete the account: a Firebase project tells nobody of that.
  api.delete('/account', async ({session, body}, reply) => {
    requireOwner(session, (body as {learner?: unknown} | null)?.learner);
    if (signIns && !(await signIns.isRecent(session.signInId ?? ''))) throw new RequestError('RECENT_SIGN_IN_REQUIRED');
    await records?.remove(session.accountId);
    return reply.code(204).send();
  });
}
