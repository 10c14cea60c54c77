import type {FastifyRequest} from 'fastify';

/**
 * Whether a request names its host more than once, which RFC 9112 (section 3.2) has a server refuse: a proxy in front
 * may have gone by the one that Node drops.
 */
export function hasTwoHosts({raw: {rawHeaders}}: FastifyRequest): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}
