import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify';
import type {RouteGenericInterface} from 'fastify';
import {ZosmfError} from './error-report.js';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A request: the parts of its path by name, its query, and its body as bytes. */
export type ZosmfRequest = FastifyRequest<
  RouteGenericInterface & {Params: Record<string, string>; Querystring: Record<string, string | string[]>; Body: Buffer}
>;

type Handler = (request: ZosmfRequest, reply: FastifyReply) => unknown;

const others = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** Adds the methods of a path; all others are refused there. */
export function resource(scope: FastifyInstance, url: string, handlers: Partial<Record<Method, Handler>>): void {
  const allowed = Object.keys(handlers) as Method[];
  for (const method of allowed) scope.route({method, url, handler: handlers[method] as never});
  scope.route({
    method: others.filter((method) => !allowed.some((one) => one === method || (one === 'GET' && method === 'HEAD'))),
    url,
    handler({method}) {
      const message = `${method} is not supported at this address.`;
      throw new ZosmfError(405, {category: 1, rc: 4, reason: 7, message}, {allow: allowed.join(', ')});
    },
  });
}

/** A parameter of the query, once; undefined without it. */
export function queryOf({query}: ZosmfRequest, name: string): string | undefined {
  const value = query[name];
  return Array.isArray(value) ? value[0] : value;
}

/** A header of the request, once; undefined without it. */
export function headerOf({headers}: ZosmfRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
