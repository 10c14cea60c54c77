import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {TrustProxy} from './trusted-proxies.js';

/** Headers added by proxies and not by browsers. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'];

/** How long /readyz warns after the last such request. */
const rememberedFor = 3600_000;
/** The minimum interval of log lines: anybody can send such headers. */
const loggedEvery = 60_000;

const advice =
  'X-Forwarded headers came from an address that TRUST_PROXY does not name, and were ignored. If a proxy stands in front ' +
  'of this server, all readers look like one to it: a few wrong passwords of a stranger lock everybody out. Set ' +
  'TRUST_PROXY to the address of the proxy, or to the number of proxies.';

/** Detects a proxy missing from the settings. Returns the warning for /readyz, if any. */
export function noticeUntrustedProxy(app: FastifyInstance, trustProxy: TrustProxy): () => string | undefined {
  let seenAt = -Infinity;
  let loggedAt = -Infinity;
  const isUntrusted = ({headers, socket}: FastifyRequest) =>
    forwarded.some((name) => headers[name] !== undefined) && !trustProxy(socket.remoteAddress ?? '', 0);

  app.addHook('onRequest', (request, _reply, done) => {
    if (isUntrusted(request)) {
      seenAt = Date.now();
      if (seenAt - loggedAt >= loggedEvery) {
        loggedAt = seenAt;
        request.log.error({address: request.socket.remoteAddress}, advice);
      }
    }
    done();
  });
  return () => (Date.now() - seenAt < rememberedFor ? advice : undefined);
}
