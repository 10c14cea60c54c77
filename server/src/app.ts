import type {OwnSignIns} from '@framewright/identity';
import fastify, {type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController} from 'fastify';
import {accountRoutes} from './api/account.js';
import {registerApiScope} from './api/scope.js';
import {signInRoutes} from './api/sign-ins.js';
import {type ErrorCode, errorCodeOf, errors} from './errors.js';
import {type Dependency, healthRoutes} from './health.js';
import {type ConnectionTimeouts, defaultTimeouts, httpServer} from './http-server.js';
import {loginPost} from './login-post.js';
import {pageRoutes} from './pages.js';
import {readyAnswers} from './ready-answers.js';
import {httpsBy} from './scheme.js';
import {securityHeaders, strictTransportSecurity} from './security-headers.js';
import {Sessions, type TokenVerifier} from './session.js';
import {sessionRoutes, type SignInMethod} from './session-routes.js';
import type {SiteBuild} from './site-build.js';
import {type TrustProxy, trustNobody} from './trusted-proxies.js';
import {noticeUntrustedProxy} from './untrusted-proxy.js';

export interface AppOptions {
  build: SiteBuild;
  verifier: TokenVerifier;
  signInMethod?: SignInMethod;
  /** The identity provider's routes, where it is embedded. */
  identityRoutes?: (app: FastifyInstance) => Promise<void>;
  /** What learners see and end of their sign-ins, where the provider is embedded. */
  signIns?: OwnSignIns;
  /** What the server cannot work without, for /readyz. */
  dependencies?: Dependency[];
  trustProxy?: TrustProxy;
  /** Where readers reach the site. */
  siteUrl?: string;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Partial<ConnectionTimeouts>;
}

/** Our own provider; the client wants some key and project, and any will do. */
const embedded: SignInMethod = {embedded: true, projectId: 'embedded', apiKey: 'embedded'};

/** Where the Firebase client calls when the accounts are Firebase's. */
const firebaseOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const {status, text} = errors[code];
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply
    .code(status)
    .removeHeader('content-encoding')
    .removeHeader('etag')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

/** The whole server, ready to listen or to be injected with requests. */
export function createApp(options: AppOptions): FastifyInstance {
  const {build, verifier, signInMethod = embedded, identityRoutes, signIns, dependencies = []} = options;
  const {trustProxy = trustNobody, siteUrl, logger = false} = options;
  const isHttps = httpsBy(siteUrl);
  const headers = securityHeaders(build.scriptHashes, signInMethod.embedded ? [] : firebaseOrigins);
  const sessions = new Sessions(verifier, isHttps);
  const app = fastify({
    trustProxy,
    logger,
    // One line for each request, written below: the framework's own would log the query too.
    logController: new LogController({disableRequestLogging: true}),
    bodyLimit: 64 * 1024,
    serverFactory: httpServer({...defaultTimeouts, ...options.timeouts}),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors: (error, _request, reply) => void sendError(reply.headers(headers), errorCodeOf(error)),
    clientErrorHandler(error, socket) {
      // The request was not HTTP, so there is nothing to route; a closed socket cannot be told so.
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      const {text} = errors.BAD_REQUEST;
      const status =
        (error as {code?: string}).code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request';
      socket.end(
        `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
      );
    },
  });

  const untrustedProxy = noticeUntrustedProxy(app, trustProxy);
  app.addHook('onRequest', readyAnswers(build, sessions, headers));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (isHttps(request)) reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = (request.raw.url ?? '').split('?', 1)[0];
    request.log.info(
      {method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime)},
      'request',
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const code = errorCodeOf(error);
    if (errors[code].status >= 500) request.log.error({err: (error as Error).cause ?? error}, 'a request failed');
    if (errors[code].status === 503) reply.header('retry-after', '5');
    return sendError(reply, code);
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', 'GET, HEAD');
    return sendError(reply, 'METHOD_NOT_ALLOWED');
  });

  healthRoutes(app, dependencies, untrustedProxy);
  sessionRoutes(app, sessions, signInMethod, signIns);
  loginPost(app);
  if (identityRoutes) void app.register(identityRoutes);
  registerApiScope(app, {
    prefix: '/api',
    role: 'learner',
    sessions,
    routes(api) {
      accountRoutes(api);
      if (signIns) signInRoutes(api, signIns);
    },
  });
  pageRoutes(app, build, sessions);
  return app;
}
