import type {OwnSignIns} from '@framewright/identity';
import type {AppPasswords} from '@framewright/progress';
import type {FastifyInstance} from 'fastify';
import {z} from 'zod';
import {line} from './class-input.js';
import {RequestError} from '../errors.js';
import {readInput, required, unlessRefused} from './input.js';

const makeInput = z.object({tool: line(60)});

/** /api/app-passwords: app passwords of the learner's tools, and the TSO user ID for them. */
export function appPasswordRoutes(api: FastifyInstance, appPasswords: AppPasswords, signIns?: OwnSignIns): void {
  api.get('/app-passwords', async ({session: {accountId}}) => ({
    userId: required(await appPasswords.userId(accountId)),
    appPasswords: await appPasswords.list(accountId),
  }));

  api.post('/app-passwords', async ({session: {accountId, signInId = ''}, body}) => {
    const {tool} = readInput(makeInput, body);
    // It outlives any session, so an unlocked device must not suffice to make one. We cannot check the age of
    // Firebase's sign-ins.
    if (signIns && !(await signIns.isRecent(signInId))) throw new RequestError('RECENT_SIGN_IN_REQUIRED');
    return unlessRefused(appPasswords.make(accountId, tool));
  });

  api.delete<{Params: {id: string}}>('/app-passwords/:id', async ({session: {accountId}, params: {id}}, reply) => {
    required(await appPasswords.revoke(accountId, id));
    return reply.code(204).send();
  });
}
