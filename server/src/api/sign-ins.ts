import type {OwnSignIns} from '@framewright/identity';
import type {FastifyInstance} from 'fastify';
import {RequestError} from '../errors.js';
import {deviceName} from './device-name.js';

/** /api/sign-ins: where the learner is signed in. GET lists, DELETE ends one, or all but the one that asks. */
export function signInRoutes(api: FastifyInstance, signIns: OwnSignIns): void {
  api.get('/sign-ins', async ({session: {accountId, signInId = ''}}) => {
    const browsers = await signIns.list(accountId, signInId);
    return {signIns: browsers.map(({userAgent, ...browser}) => ({...browser, device: deviceName(userAgent)}))};
  });

  api.delete('/sign-ins', async ({session: {accountId, signInId = ''}}, reply) => {
    await signIns.endOthers(accountId, signInId);
    return reply.code(204).send();
  });

  api.delete<{Params: {id: string}}>('/sign-ins/:id', async ({session: {accountId}, params: {id}}, reply) => {
    if (!(await signIns.end(accountId, id))) throw new RequestError('NOT_FOUND');
    return reply.code(204).send();
  });
}
