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
    /** Whose request it is; set for every route of an API scope. */
    session: Session;
  }
}

/** What a route of the scope takes, unless it says otherwise. */
const defaultBodyLimit = 16 * 1024;
/** How many requests of one account are answered in a minute, unless a route says otherwise. */
const requestsPerMinute = 120;

/** Whether an address is one of the API, there or not: it is answered in JSON. */
export const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url);

interface ApiScope {
  /** Where its routes are, as in `/api`. */
  prefix: string;
  /** Who may use them. */
  role: Role;
  sessions: Sessions;
  metrics?: Metrics;
  routes: (api: FastifyInstance) => void;
}

/**
 * Routes for those who are signed in. A route in here cannot forget to ask who is there, whether they may, and whether
 * their own page sends the request; it takes JSON alone and answers in JSON, errors too.
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
        // Nothing has such a name, and PostgreSQL fails when it is asked for one.
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
      // Otherwise the pages' route would answer.
      api.all('/*', () => {
        throw new RequestError('NOT_FOUND');
      });
    },
    {prefix},
  );
}
