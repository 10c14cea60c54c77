import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import {RequestError} from './errors.js';
import {cachingHeaders} from './file-headers.js';
import {decide} from './guard.js';
import {readRequestPath} from './request-path.js';
import {sendFile} from './send-file.js';
import type {Sessions} from './session.js';
import {type Audience, type SiteBuild, splitLanguage} from './site-build.js';

/** Serves the site: every GET and HEAD that no other route takes. */
export function pageRoutes(app: FastifyInstance, build: SiteBuild, sessions: Sessions): void {
  function sendNotFound(request: FastifyRequest, reply: FastifyReply, audience: Audience, path: string): FastifyReply {
    reply.header('cache-control', 'no-store');
    const [language] = splitLanguage(build, path);
    const page = build.files[audience].get(`${language}/404`);
    // A missing script or picture gets no page as answer.
    if (!page || /\.\w+$/.test(path)) throw new RequestError('NOT_FOUND');
    return sendFile(request, reply, page, 404);
  }

  app.get('/*', async (request, reply) => {
    const {path, query} = readRequestPath(request.raw.url ?? '');
    const session = await sessions.read(request);
    const audience: Audience = session ? 'member' : 'public';
    const decision = decide(build, audience, path, session?.roles);
    reply.header('vary', 'Accept-Encoding, Cookie');
    switch (decision.kind) {
      case 'file':
        reply.headers(cachingHeaders(decision.address, decision.isPublic));
        return sendFile(request, reply, decision.file);
      case 'redirect':
        reply.header('cache-control', 'no-store');
        return reply.redirect(encodeURI(decision.to) + query, decision.status);
      case 'sign-in':
        reply.header('cache-control', 'no-store');
        return reply.redirect(`${decision.at}?next=${encodeURIComponent(encodeURI(path) + query)}`, 302);
      case 'unauthorized':
        throw new RequestError('SIGN_IN_REQUIRED');
      case 'not-found':
        return sendNotFound(request, reply, audience, path);
    }
  });
}
