import type {FastifyInstance} from 'fastify';
import {readRequestPath} from './request-path.js';

/**
 * POST /login: the form of a page whose script does not run, or not yet. Its content is ignored, since it has a
 * password; the page is shown again, and says that it needs JavaScript.
 */
export function loginPost(app: FastifyInstance, languages: readonly string[]): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, _body, parsed) => parsed(null));
    for (const language of ['', ...languages]) {
      scope.post(`${language}/login`, (request, reply) => {
        const {path, query} = readRequestPath(request.raw.url ?? '');
        return reply.header('cache-control', 'no-store').redirect(path + query, 303);
      });
    }
    done();
  });
}
