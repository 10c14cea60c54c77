import type {Administration, OwnSignIns, SessionTokens} from '@framewright/identity';
import type {LearnerRecords} from '@framewright/progress';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import {accountRoutes} from './api/account.js';
import {appPasswordRoutes} from './api/app-passwords.js';
import {joinedClassRoutes} from './api/joined-classes.js';
import {machineRoutes} from './api/machine.js';
import {progressRoutes} from './api/progress.js';
import {sendProblem} from './api/problem.js';
import {isApiPath, registerApiScope} from './api/scope.js';
import {signInRoutes} from './api/sign-ins.js';
import {staffRoutes} from './api/staff.js';
import {taughtClassRoutes} from './api/taught-classes.js';
import {type ErrorCode, errorCodeOf, errors, RequestError} from './errors.js';
import {type Dependency, healthRoutes} from './health.js';
import {type ConnectionTimeouts, defaultTimeouts, httpServer, sayGoodbye} from './http-server.js';
import type {LearnerMachines} from './machines/learner-machines.js';
import type {MachineStates} from './machines/machine-states.js';
import {loginPost} from './login-post.js';
import type {Metrics} from './metrics.js';
import {hasTwoHosts} from './one-host.js';
import {pageRoutes} from './pages.js';
import {readyAnswers} from './ready-answers.js';
import {withoutQuery} from './request-path.js';
import {httpsBy} from './scheme.js';
import {securityHeaders, strictTransportSecurity} from './security-headers.js';
import {Sessions, type TokenVerifier} from './session.js';
import {sessionRoutes, type SignInMethod} from './session-routes.js';
import type {SiteBuild} from './site-build.js';
import {type TrustProxy, trustNobody} from './trusted-proxies.js';
import type {ToolSignIn} from './tool-sign-in.js';
import {noticeUntrustedProxy} from './untrusted-proxy.js';
import {isZosmfPath, registerZosmf, sendZosmfError} from './zosmf/scope.js';

export interface AppOptions {
  build: SiteBuild;
  verifier: TokenVerifier;
  sessionTokens: SessionTokens;
  signInMethod?: SignInMethod;
  /** The identity provider's routes, if embedded. */
  identityRoutes?: (app: FastifyInstance) => Promise<void>;
  /** Learners' own sign-ins, if the provider is embedded. */
  signIns?: OwnSignIns;
  /** Staff's changes to accounts, if the provider is embedded. */
  administration?: Administration;
  /** Learners' records, if they are stored. */
  learnerRecords?: LearnerRecords;
  /** Learners' machines, if they are stored. */
  machines?: LearnerMachines;
  /** The same as whole states, for their owners' browsers. */
  machineStates?: MachineStates;
  /** Identifies learners' tools. */
  toolSignIn?: ToolSignIn;
  /** The server's dependencies, for /readyz. */
  dependencies?: Dependency[];
  trustProxy?: TrustProxy;
  /** The public address of the site. */
  siteUrl?: string;
  logger?: FastifyServerOptions['logger'];
  timeouts?: Partial<ConnectionTimeouts>;
  /** The metrics, if enabled. */
  metrics?: Metrics;
}

/** Our own provider; the client requires a key and a project, and any will do. */
const embedded: SignInMethod = {embedded: true, projectId: 'embedded', apiKey: 'embedded'};

/** The hosts called by the Firebase client when the accounts are Firebase's. */
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

/**
 * No route uses the framework's schemas: bodies are parsed by zod, and a compiler that is not loaded takes no memory.
 */
const noSchemas = () => () => {
  throw new Error('A route with a schema needs a compiler for it.');
};

/**
 * The answer to a request that cannot be routed, by the code of Node's error. A browser keeps spare connections: when
 * one is closed at the very moment of its first request, only a 408 makes the browser send it again.
 */
const brokenRequests: Record<string, {status: string; text: string}> = {
  HPE_HEADER_OVERFLOW: {status: '431 Request Header Fields Too Large', text: errors.BAD_REQUEST.text},
  ERR_HTTP_REQUEST_TIMEOUT: {status: '408 Request Timeout', text: 'This request took too long.'},
};

/** Without the query, which may be private. */
const pathOf = ({url}: FastifyRequest): string => withoutQuery(url);

/** The whole server, ready to listen or to be injected with requests. */
export function createApp(options: AppOptions): FastifyInstance {
  const {
    build,
    verifier,
    sessionTokens,
    signInMethod = embedded,
    identityRoutes,
    signIns,
    administration,
    learnerRecords,
    machineStates,
    machines,
    toolSignIn,
    dependencies = [],
  } = options;
  const {trustProxy = trustNobody, siteUrl, logger = false, metrics} = options;
  const timeouts = {...defaultTimeouts, ...options.timeouts};
  const isHttps = httpsBy(siteUrl);
  const headers = securityHeaders(build.scriptHashes, signInMethod.embedded ? [] : firebaseOrigins);
  const sessions = new Sessions(verifier, sessionTokens, isHttps);
  const app = fastify({
    trustProxy,
    logger,
    // One line for each request, written below: the framework's own would log the query too.
    logController: new LogController({disableRequestLogging: true}),
    // That line identifies the request; a child logger for each, with a number, would cost as much as the line.
    childLoggerFactory: (log) => log,
    bodyLimit: 64 * 1024,
    schemaController: {compilersFactory: {buildValidator: noSchemas, buildSerializer: noSchemas}},
    serverFactory: httpServer(timeouts),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    frameworkErrors(error, {url}, reply) {
      reply.headers(headers);
      if (isZosmfPath(url)) void sendZosmfError(reply, error);
      else void (isApiPath(url) ? sendProblem : sendError)(reply, errorCodeOf(error));
    },
    clientErrorHandler(error, socket) {
      // The request was not HTTP, so there is nothing to route; a closed socket gets no answer.
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      metrics?.refused('BAD_REQUEST');
      const {status, text} = brokenRequests[error.code] ?? {status: '400 Bad Request', text: errors.BAD_REQUEST.text};
      const lines = Object.entries({
        ...headers,
        connection: 'close',
        'content-type': 'text/plain; charset=utf-8',
        'content-length': text.length,
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      sayGoodbye(socket, `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`, timeouts);
    },
  });

  const untrustedProxy = noticeUntrustedProxy(app, trustProxy);
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasTwoHosts(request)) return done();
    reply.headers(headers);
    done(new RequestError('BAD_REQUEST'));
  });
  app.addHook('onRequest', readyAnswers(build, sessions, headers));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (isHttps(request)) reply.header('strict-transport-security', strictTransportSecurity);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const {elapsedTime, statusCode: status} = reply;
    metrics?.requests.add(request.url, status, elapsedTime);
    request.log.info({method: request.method, path: pathOf(request), status, ms: Math.round(elapsedTime)}, 'request');
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const code = errorCodeOf(error);
    metrics?.refused(code);
    if (errors[code].status >= 500) {
      request.log.error(
        {method: request.method, path: pathOf(request), err: (error as Error).cause ?? error},
        'a request failed',
      );
    }
    if (errors[code].status === 503) reply.header('retry-after', '5');
    return sendError(reply, code);
  });
  app.setNotFoundHandler((_request, reply) => {
    reply.header('allow', 'GET, HEAD');
    metrics?.refused('METHOD_NOT_ALLOWED');
    return sendError(reply, 'METHOD_NOT_ALLOWED');
  });

  healthRoutes(app, dependencies, untrustedProxy);
  sessionRoutes(app, sessions, signInMethod, signIns, learnerRecords);
  loginPost(app, build.languages);
  if (identityRoutes) void app.register(identityRoutes);
  registerApiScope(app, {
    prefix: '/api',
    role: 'learner',
    sessions,
    metrics,
    routes(api) {
      accountRoutes(api, learnerRecords, signIns);
      if (signIns) signInRoutes(api, signIns);
      if (!learnerRecords) return;
      progressRoutes(api, learnerRecords);
      appPasswordRoutes(api, learnerRecords.appPasswords, signIns);
      if (machineStates) machineRoutes(api, machineStates, learnerRecords.appPasswords);
      joinedClassRoutes(api, learnerRecords.joinedClasses);
    },
  });
  registerApiScope(app, {
    prefix: '/api/teach',
    role: 'instructor',
    sessions,
    metrics,
    routes(api) {
      if (learnerRecords) taughtClassRoutes(api, learnerRecords.taughtClasses);
    },
  });
  registerApiScope(app, {
    prefix: '/api/staff',
    role: 'staff',
    sessions,
    metrics,
    routes(api) {
      if (administration) staffRoutes(api, administration);
    },
  });
  if (machines && toolSignIn) registerZosmf(app, {toolSignIn, machines, isHttps, metrics});
  pageRoutes(app, build, sessions);
  return app;
}
