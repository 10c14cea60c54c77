import rateLimit from '@fastify/rate-limit';
import type {Role} from '@framewright/identity';
import type {FastifyInstance} from 'fastify';
import {errorCodeOf, errors, RequestError} from '../errors.js';
import type {Metrics} from '../metrics.js';
import {refuseCrossSite} from '../same-origin.js';
import type {Session, Sessions} from '../session.js';
import {sendProblem} from './problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set for every route of an API scope. */
    session: Session;
  }
}

/** The default body limit of the scope's routes. */
const defaultBodyLimit = 16 * 1024;
/** The default rate limit: requests of one account per minute. */
const requestsPerMinute = 120;

/** Whether a path belongs to the API, existing or not, and is answered in JSON. */
export const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

interface ApiScope {
  /** The path prefix of its routes, as in `/api`. */
  prefix: string;
  /** The role that they require. */
  role: Role;
  sessions: Sessions;
  metrics?: Metrics;
  routes: (api: FastifyInstance) => void;
}

/**
 * Routes for signed-in users. A route in here cannot forget to check the session, the role and the origin; it accepts
 * only JSON and answers in JSON, errors too.
 */
export function registerApiScope(app: FastifyInstance, {prefix, role, sessions, metrics, routes}: ApiScope): void {
  void app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      api.setErrorHandler((error, request, reply) => {
        const code = errorCodeOf(error);
        metrics?.refused(code);
        if (errors[code].status >= 500) request.log.error({err: (error as Error).cause ?? error}, 'a request failed');
        return sendProblem(reply, code, error instanceof RequestError ? error.reasons : undefined);
      });
      api.addHook('onRoute', (route) => void (route.bodyLimit ??= defaultBodyLimit));
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        refuseCrossSite(request);
        // No name contains a NUL, and PostgreSQL fails on one.
        if (request.url.includes('%00')) throw new RequestError('BAD_REQUEST');
        const session = await sessions.read(request);
        if (!session) throw new RequestError('SIGN_IN_REQUIRED');
        if (!session.roles.includes(role)) throw new RequestError('NOT_ALLOWED');
        request.session = session;
      });
      await api.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: 60_000,
        keyGenerator: ({session}) => session.accountId,
        errorResponseBuilder: () => new RequestError('TOO_MANY_REQUESTS'),
      });
      routes(api);
      // Otherwise the route for pages would answer.
      api.all('/*', () => {
        throw new RequestError('NOT_FOUND');
      });
    },
    {prefix},
  );
}
