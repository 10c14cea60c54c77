import http from 'node:http';
import type {FastifyInstance} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {asMember, createSmallApp, goodToken} from './site-build.fixture.js';
import {parseTrustProxy} from './trusted-proxies.js';

/** What a client sees of an answer; the rest belongs to the connection. */
const seen = (status: number, headers: Record<string, unknown>, body: Buffer) => {
  const {date, connection, 'keep-alive': keepAlive, ...own} = headers;
  return {status, headers: own, body: body.toString('latin1')};
};

describe('an answer ahead of the framework', () => {
  let app: FastifyInstance;
  let url: string;
  let logged = 0;

  const verifier = {
    version: () => 1,
    verify: (token: string) =>
      Promise.resolve(token === goodToken ? {email: 'learner@example.com', expiresAt: Date.now() + 60_000} : null),
  };

  beforeAll(async () => {
    app = await createSmallApp({verifier, trustProxy: () => true, logger: {stream: {write: () => void logged++}}});
    url = await app.listen({host: '127.0.0.1', port: 0});
  });

  afterAll(() => app.close());

  /** Over a socket, where it is given; fetch would unpack the body. */
  function overSocket(path: string, headers: Record<string, string>, agent: http.Agent | false) {
    return new Promise<ReturnType<typeof seen>>((resolve, reject) => {
      const call = http.request(url + path, {headers, agent}, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(seen(answer.statusCode!, answer.headers, Buffer.concat(parts))));
      });
      call.on('error', reject).end();
    });
  }

  /** Through the framework's routes alone. */
  async function throughRoutes(path: string, headers: Record<string, string>) {
    const answer = await app.inject({url: path, headers});
    return seen(answer.statusCode, answer.headers, answer.rawPayload);
  }

  const https = {'x-forwarded-proto': 'https'};
  const paths = [
    '/',
    '/?a=1',
    '/courses',
    '/robots.txt',
    '/docs',
    '/docs/cobol/intro-to-cobol',
    '/docs/cobol/intro-to-cobol.html',
    '/docs/category/jcl---basics',
    '/assets/js/main.0a1b2c3d.js',
    '/assets/js/shared.11111111.js',
    '/assets/js/lesson.99999999.js',
    '/no-such-page',
    '/%2e%2e/x',
    '/session',
  ];
  const readers: Record<string, Record<string, string>> = {
    visitor: {},
    member: asMember,
    'member over https': {...https, cookie: `__Host-session=${goodToken}`},
    'visitor over https with the wrong cookie': {...https, ...asMember},
    'one with a forged session': {cookie: 'session=forged'},
    'one with two sessions': {cookie: `session=forged; session=${goodToken}`},
    'one who wants a part': {...asMember, range: 'bytes=0-3'},
    'one who has every page': {...asMember, 'if-none-match': '*'},
  };

  it.each(Object.entries(readers))('is the same as through the routes, for a %s', async (_name, reader) => {
    for (const encoding of ['br, gzip', 'gzip', 'identity']) {
      for (const path of paths) {
        const headers = {host: 'site.example', 'accept-encoding': encoding, ...reader};
        const routed = await throughRoutes(path, headers);
        // On a connection of its own, and on one that ends, which is Node's.
        const own = new http.Agent({keepAlive: true});
        for (const agent of [own, own, false] as const) {
          expect(await overSocket(path, headers, agent), `${path} in ${encoding}`).toEqual(routed);
        }
        own.destroy();
      }
    }
  });

  it('says that the connection goes on, and when it was given', async () => {
    const agent = new http.Agent({keepAlive: true, maxSockets: 1});
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/courses`)));
    for (const {headers} of answers) {
      expect(headers.get('connection')).toBe('keep-alive');
      expect(headers.get('keep-alive')).toBe('timeout=65');
      expect(Math.abs(Date.parse(headers.get('date')!) - Date.now())).toBeLessThan(3000);
    }
    // One after the other on one connection, a stranger's and a member's, in whole and not modified.
    for (const reader of [readers.visitor!, asMember, {...asMember, 'if-none-match': '*'}, readers.visitor!]) {
      const headers = {host: 'site.example', ...reader};
      expect(await overSocket('/', headers, agent)).toEqual(await throughRoutes('/', headers));
    }
    agent.destroy();
  });

  it.each(['false', '1', '127.0.0.1', '10.0.0.1'])('trusts a proxy like the routes: %s', async (setting) => {
    const behind = await createSmallApp({verifier, trustProxy: parseTrustProxy(setting)});
    const address = await behind.listen({host: '127.0.0.1', port: 0});
    for (const proto of ['', 'http', 'https', 'https, http', 'http, https', 'HTTPS']) {
      const headers = {'x-forwarded-proto': proto, 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'gzip'};
      for (const cookie of ['', `session=${goodToken}`, `__Host-session=${goodToken}`]) {
        const {statusCode, headers: routed} = await behind.inject({url: '/', headers: {...headers, cookie}});
        const answer = await fetch(address, {headers: {...headers, cookie}});
        expect(answer.status).toBe(statusCode);
        for (const name of ['etag', 'strict-transport-security']) {
          expect(answer.headers.get(name), `${name} for ${cookie} by ${proto}`).toBe(routed[name] ?? null);
        }
      }
    }
    await behind.close();
  });

  it('is logged like any other', async () => {
    const before = logged;
    await overSocket('/courses', {'accept-encoding': 'br'}, false);
    expect(logged).toBe(before + 1);
  });
});
