import fastify, {type FastifyInstance, type FastifyReply, type FastifyServerOptions, LogController} from 'fastify';
import {type ErrorCode, errorCodeOf, errors} from './errors.js';
import {type Dependency, healthRoutes} from './health.js';
import {defaultPatience, httpServer, type Patience} from './http-server.js';
import {KnownSessions} from './known-sessions.js';
import {pageRoutes} from './pages.js';
import {PlainConnections} from './plain-connections.js';
import {plainRequestOf} from './plain-request.js';
import {readyAnswers} from './ready-answers.js';
import {securityHeaders, strictTransportSecurity} from './security-headers.js';
import {sessionRoutes, type SignInMethod} from './session.js';
import type {SiteBuild} from './site-build.js';
import type {TokenVerifier} from './token-verifier.js';

export interface AppOptions {
  build: SiteBuild;
  verifier: TokenVerifier;
  signInMethod?: SignInMethod;
  /** The identity provider's routes, where it is embedded. */
  identityRoutes?: (app: FastifyInstance) => Promise<void>;
  /** What the server cannot work without, for /readyz. */
  dependencies?: Dependency[];
  trustProxy?: boolean | string;
  logger?: FastifyServerOptions['logger'];
  patience?: Partial<Patience>;
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
  const {build, verifier, signInMethod = embedded, identityRoutes, dependencies = []} = options;
  const {trustProxy = false, logger = false} = options;
  const headers = securityHeaders(build.scriptHashes, signInMethod.embedded ? [] : firebaseOrigins);
  const sessions = new KnownSessions(verifier);
  const patience = {...defaultPatience, ...options.patience};
  const answerTo = readyAnswers({
    build,
    sessions,
    securityHeaders: headers,
    trustProxy,
    idle: patience.idle,
    log: () => app.log,
  });
  const connections = new PlainConnections(patience, answerTo);
  const app = fastify({
    trustProxy,
    logger,
    // One line for each request, written below: the framework's own would log the query too.
    logController: new LogController({disableRequestLogging: true}),
    bodyLimit: 64 * 1024,
    serverFactory: (handler) =>
      connections.before(
        httpServer(patience, (request, response) => {
          const plain = plainRequestOf(request);
          // While it closes, the framework tells each client that its connection ends.
          const answer = plain && !connections.isClosing && answerTo(plain);
          if (!answer) handler(request, response);
          else response.writeHead(answer.head.status, answer.head.headers).end(answer.body);
        }),
      ),
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

  app.addHook('preClose', async () => connections.close());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?', 1)[0];
    request.log.info(
      {method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime)},
      'request',
    );
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

  healthRoutes(app, dependencies);
  sessionRoutes(app, sessions, signInMethod);
  if (identityRoutes) void app.register(identityRoutes);
  pageRoutes(app, build, sessions);
  return app;
}
