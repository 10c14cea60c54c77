import type {Ending, OwnSignIns} from '@framewright/identity';
import type {FastifyInstance, FastifyReply} from 'fastify';
import {RequestError} from '../errors.js';
import {deviceName} from './device-name.js';

function sendEnding(reply: FastifyReply, ending: Ending): FastifyReply {
  if (ending === 'sign in again') throw new RequestError('RECENT_SIGN_IN_REQUIRED');
  if (ending === 'unknown') throw new RequestError('NOT_FOUND');
  return reply.code(204).send();
}

/**
 * /api/sign-ins: where the learner is signed in. GET lists; soon after a sign-in, DELETE ends one, or all but the
 * caller's.
 */
export function signInRoutes(api: FastifyInstance, signIns: OwnSignIns): void {
  api.get('/sign-ins', async ({session: {accountId, signInId = ''}}) => {
    const browsers = await signIns.list(accountId, signInId);
    return {signIns: browsers.map(({userAgent, ...browser}) => ({...browser, device: deviceName(userAgent)}))};
  });

  api.delete('/sign-ins', async ({session: {accountId, signInId = ''}}, reply) =>
    sendEnding(reply, await signIns.endOthers(accountId, signInId)),
  );

  api.delete<{Params: {id: string}}>('/sign-ins/:id', async ({session, params: {id}}, reply) =>
    sendEnding(reply, await signIns.end(session.accountId, session.signInId ?? '', id)),
  );
}
