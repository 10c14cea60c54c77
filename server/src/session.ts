import type {FastifyInstance, FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';

/** A learner who is signed in. */
export interface Session {
  email: string;
}

/** Where sessions come from. */
export interface Sessions {
  /** The valid session that a request carries, or null. */
  read(request: FastifyRequest): Promise<Session | null>;
}

/** A server that signs nobody in: everybody is a visitor. */
export const noSessions: Sessions = {read: () => Promise.resolve(null)};

const sessionCookie = 'session';

/** Refuses what a browser sends on behalf of another site. */
function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const {origin, host} = request.headers;
  const sameOrigin = site ? site === 'same-origin' : !origin || [`http://${host}`, `https://${host}`].includes(origin);
  if (!sameOrigin) throw new RequestError('CROSS_SITE');
}

/** DELETE /session: logs out, and has the browser forget the private pages it kept. */
export function sessionRoutes(app: FastifyInstance): void {
  app.delete('/session', (request, reply) => {
    refuseCrossSite(request);
    return reply
      .code(204)
      .header('cache-control', 'no-store')
      .header('clear-site-data', '"cache"')
      .header('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`)
      .send();
  });
}
