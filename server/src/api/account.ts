import type {OwnSignIns} from '@framewright/identity';
import type {LearnerRecords} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {RequestError} from '../errors.js';
import {requireOwner} from './input.js';

/** /api/account: who is signed in, their roles, and the deletion of their data. */
export function accountRoutes(api: FastifyInstance, records?: LearnerRecords, signIns?: OwnSignIns): void {
  api.get('/account', ({session: {accountId, email, roles}}) => ({accountId, email, roles}));

  // A page calls it before the provider deletes the account, since a Firebase project does not notify us.
  api.delete('/account', async ({session, body}, reply) => {
    requireOwner(session, (body as {learner?: unknown} | null)?.learner);
    if (signIns && !(await signIns.isRecent(session.signInId ?? ''))) throw new RequestError('RECENT_SIGN_IN_REQUIRED');
    await records?.remove(session.accountId);
    return reply.code(204).send();
  });
}
