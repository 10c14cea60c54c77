import type {FastifyRequest} from 'fastify';

/**
 * Whether a request has more than one Host header, which RFC 9112 (section 3.2) requires a server to refuse: a proxy in
 * front may have used the one that Node drops.
 */
export function hasTwoHosts({raw: {rawHeaders}}: FastifyRequest): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count > 1;
}
