import rateLimit from '@fastify/rate-limit';
import type {ToolUser} from '@framewright/progress';
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {errorCodeOf, errors, RequestError} from '../errors.js';
import {isLoopback} from '../listening-address.js';
import type {LearnerMachines} from '../machines/learner-machines.js';
import {MachineRefusal} from '../machines/machine-refusal.js';
import type {Metrics} from '../metrics.js';
import type {IsHttps} from '../scheme.js';
import type {ToolSignIn} from '../tool-sign-in.js';
import {ToolAuthentication} from './authentication.js';
import {consoleRoutes} from './consoles.js';
import {sendReport, ZosmfError} from './error-report.js';
import {infoRoutes} from './info.js';
import {refusalReport} from './refusal-report.js';
import {amsRoutes} from './restfiles/ams.js';
import {dataSetRoutes} from './restfiles/data-sets.js';
import {unixFileRoutes} from './restfiles/unix-files.js';
import {jobRoutes} from './restjobs/jobs.js';
import {spoolRoutes} from './restjobs/spool.js';
import {tsoRoutes} from './tso.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set for every route of z/OSMF except `/zosmf/info`. */
    tool: ToolUser;
  }
}

/** The limit of a request with a data set or a job; the machine has its own limits. */
const bodyLimit = 2 * 1024 * 1024;
/** A tool that processes a library sends one request for each member. */
const requestsPerMinute = 1200;

const csrfHeader = 'x-csrf-zosmf-header';
const openPath = '/zosmf/info';

interface ZosmfOptions {
  toolSignIn: ToolSignIn;
  machines: LearnerMachines;
  isHttps: IsHttps;
  metrics?: Metrics;
}

/** Reasons missing from z/OSMF's tables are ours. */
function reportOf(error: unknown): ZosmfError {
  if (error instanceof ZosmfError) return error;
  if (error instanceof MachineRefusal) return refusalReport(error);
  const code = errorCodeOf(error);
  const {status, text} = errors[code];
  const details = code === 'TOO_LARGE' ? ['A request has up to 2 MB.'] : [];
  const report = {category: 1, rc: status >= 500 ? 16 : 4, reason: 1, message: text, details};
  return new ZosmfError(status, report, status === 503 ? {'retry-after': '5'} : {});
}

/** The app password gives full access to the machine: it is accepted in clear only within this computer. */
function requireEncryption(request: FastifyRequest, isHttps: IsHttps): void {
  if (isHttps(request) || isLoopback(request.ip.replace(/^::ffff:/, ''))) return;
  throw new ZosmfError(403, {
    category: 1,
    rc: 8,
    reason: 3,
    message: 'Use https: an app password must not be sent in clear.',
  });
}

function requireCsrfHeader({headers, host}: FastifyRequest): void {
  if (headers[csrfHeader] !== undefined) return;
  // z/OSMF's message for a request without the CSRF header.
  const message = `IZUG846W: An HTTP request for a z/OSMF REST service was received from a remote site. The request was rejected, however, because the remote site "" is not permitted to z/OSMF server "IZUSVR1" on target system "${host}" .`;
  throw new ZosmfError(403, {category: 1, rc: 8, reason: 4, message});
}

/** Whether a path belongs to z/OSMF, even without a route. */
export const isZosmfPath = (url: string): boolean => /^\/zosmf(?:[/?]|$)/.test(url);

/** Sends an error in z/OSMF's form. */
export const sendZosmfError = (reply: FastifyReply, error: unknown): FastifyReply => sendReport(reply, reportOf(error));

/**
 * z/OSMF's REST services on the learners' machines, for the usual tools. Every request has a user, and reaches only
 * that user's machine.
 */
export function registerZosmf(app: FastifyInstance, {toolSignIn, machines, isHttps, metrics}: ZosmfOptions): void {
  const authentication = new ToolAuthentication(toolSignIn, isHttps);
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, body, done) => done(null, body));
      scope.addHook('onRoute', (route) => void (route.bodyLimit ??= bodyLimit));
      scope.setErrorHandler((error, request, reply) => {
        const report = reportOf(error);
        metrics?.refused(`ZOSMF_${report.status}`);
        if (report.status >= 500) request.log.error({err: (error as Error).cause ?? error}, 'a request failed');
        return sendReport(reply, report);
      });
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store').header('x-ibm-txid', request.id);
        requireEncryption(request, isHttps);
        if (request.routeOptions.url === openPath) return;
        requireCsrfHeader(request);
        request.tool = await authentication.identify(request);
      });
      await scope.register(rateLimit, {
        max: requestsPerMinute,
        timeWindow: 60_000,
        keyGenerator: (request) => (request.tool as ToolUser | undefined)?.accountId ?? request.ip,
        errorResponseBuilder: () => new RequestError('TOO_MANY_REQUESTS'),
      });
      infoRoutes(scope, authentication, isHttps);
      dataSetRoutes(scope, machines);
      amsRoutes(scope, machines);
      unixFileRoutes(scope);
      jobRoutes(scope, machines);
      spoolRoutes(scope, machines);
      tsoRoutes(scope, machines);
      consoleRoutes(scope, machines);
      const notFound = ({url}: FastifyRequest) => {
        const message = `There is no z/OSMF service at ${url.split('?', 1)[0]} on this machine.`;
        throw new ZosmfError(404, {category: 1, rc: 4, reason: 7, message});
      };
      // Otherwise the route for pages would answer.
      scope.all('/', notFound);
      scope.all('/*', notFound);
    },
    {prefix: '/zosmf'},
  );
}
