/**
 * What nginx asks with auth_request: who has a session cookie with a token that is signed by our
 * keys may pass. Tokens are remembered until they expire, so that an account that has been disabled
 * since still passes; ours does more here.
 */
import http from 'node:http';
import {createRemoteJWKSet, jwtVerify} from 'jose';

const [keys = '', port = ''] = process.argv.slice(2);
const keySet = createRemoteJWKSet(new URL(keys));
const expiryOf = new Map<string, number>();

async function verify(token: string): Promise<boolean> {
  try {
    const {payload} = await jwtVerify(token, keySet, {algorithms: ['RS256']});
    expiryOf.set(token, (payload.exp ?? 0) * 1000);
    return true;
  } catch {
    return false;
  }
}

http
  .createServer(async ({headers: {cookie = ''}}, response) => {
    const token = /(?:^|; )session=([^;]*)/.exec(cookie)?.[1] ?? '';
    const known = (expiryOf.get(token) ?? 0) > Date.now();
    response.writeHead(known || (await verify(token)) ? 204 : 401).end();
  })
  .listen(Number(port), '127.0.0.1');
