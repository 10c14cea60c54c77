/**
 * The verifier behind nginx's auth_request: a session cookie with a token signed by our keys passes. Verified
 * tokens are cached until they expire, so a disabled account still passes, unlike with ours. Written with
 * Fastify, as one usually would, or with Node's http module alone.
 */
import http from 'node:http';
import fastify from 'fastify';
import {createRemoteJWKSet, jwtVerify} from 'jose';

const [kind = '', keys = '', port = ''] = process.argv.slice(2);
const keySet = createRemoteJWKSet(new URL(keys));
const expiryOf = new Map<string, number>();

async function verify(token: string): Promise<boolean> {
  try {
    const {payload} = await jwtVerify(token, keySet, {algorithms: ['ES256']});
    expiryOf.set(token, (payload.exp ?? 0) * 1000);
    return true;
  } catch {
    return false;
  }
}

async function statusFor({cookie = ''}: http.IncomingHttpHeaders): Promise<204 | 401> {
  const token = /(?:^|; )session=([^;]*)/.exec(cookie)?.[1] ?? '';
  const known = (expiryOf.get(token) ?? 0) > Date.now();
  return known || (await verify(token)) ? 204 : 401;
}

if (kind === 'fastify') {
  const app = fastify();
  app.get('/', async ({headers}, reply) => reply.code(await statusFor(headers)).send());
  await app.listen({host: '127.0.0.1', port: Number(port)});
} else {
  const server = http.createServer(async ({headers}, response) => response.writeHead(await statusFor(headers)).end());
  server.listen(Number(port), '127.0.0.1');
}
