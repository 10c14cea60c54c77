import type {FastifyInstance, FastifyRequest} from 'fastify';
import type {TrustProxy} from './trusted-proxies.js';

/** What a proxy adds, and a browser does not. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip'];

/** How long /readyz speaks of it after the last such request. */
const rememberedFor = 3600_000;
/** It is logged no more often than this: whoever reaches the server can send such headers. */
const loggedEvery = 60_000;

const advice =
  'X-Forwarded headers came from an address that TRUST_PROXY does not name, and were ignored. If a proxy stands in front ' +
  'of this server, all readers look like one to it: a few wrong passwords of a stranger lock everybody out. Set ' +
  'TRUST_PROXY to the address of the proxy, or to the number of proxies.';

/** Notices a proxy that the settings do not know of. Gives back what /readyz has to warn of, if anything. */
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
