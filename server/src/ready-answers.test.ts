import http from 'node:http';
import type {FastifyInstance} from 'fastify';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {asMember, createSmallApp, goodSession, quickTokens} from './site-build.fixture.js';
import {parseTrustProxy} from './trusted-proxies.js';

/** The part of an answer that a client sees; the rest belongs to the connection. */
const seen = (status: number, headers: Record<string, unknown>, body: Buffer) => {
  const {date, connection, 'keep-alive': keepAlive, ...own} = headers;
  return {status, headers: own, body: body.toString('latin1')};
};

type Headers = Record<string, string>;

const https = {'x-forwarded-proto': 'https'};
const paths = [
  '/',
  '/?a=1',
  '/courses',
  '/robots.txt',
  '/docs',
  '/docs/cobol/intro-to-cobol',
  '/docs/cobol/intro-to-cobol?x=/courses',
  '/docs/cobol/intro-to-cobol.html',
  '/docs/category/jcl---basics',
  '/assets/js/main.0a1b2c3d.js',
  '/assets/js/shared.11111111.js',
  '/assets/js/lesson.99999999.js',
  '/no-such-page',
  '/%2e%2e/x',
  '/session',
];
const readers: Record<string, Headers> = {
  visitor: {},
  member: asMember,
  'member over https': {...https, cookie: `__Host-session=${goodSession}`},
  'visitor over https with the wrong cookie': {...https, ...asMember},
  'one with a forged session': {cookie: 'session=forged'},
  'one with two sessions': {cookie: `session=forged; session=${goodSession}`},
  'one who wants a part': {...asMember, range: 'bytes=0-3'},
  'one who has every page': {...asMember, 'if-none-match': '*'},
};

describe('an answer that is ready', () => {
  let app: FastifyInstance;
  let routes: FastifyInstance;
  let url: string;
  const log: string[] = [];

  beforeAll(async () => {
    const trustProxy = () => true;
    app = await createSmallApp({
      sessionTokens: quickTokens,
      trustProxy,
      logger: {stream: {write: (line) => void log.push(line)}},
    });
    routes = await createSmallApp({trustProxy});
    url = await app.listen({host: '127.0.0.1', port: 0});
  });

  afterAll(() => app.close());

  /** fetch would unpack the body. */
  function overSocket(path: string, headers: Headers, method = 'GET') {
    return new Promise<ReturnType<typeof seen>>((resolve, reject) => {
      const call = http.request(url + path, {method, headers}, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(seen(answer.statusCode!, answer.headers, Buffer.concat(parts))));
      });
      call.on('error', reject).end();
    });
  }

  /** A stranger's cookie takes the normal route, since it has to be verified. */
  async function throughRoute(path: string, headers: Headers) {
    const {
      headers: answered,
      statusCode,
      rawPayload,
    } = await routes.inject({
      url: path,
      headers: {cookie: 'session=unknown; __Host-session=unknown', ...headers},
    });
    return seen(statusCode, answered, rawPayload);
  }

  it.each(Object.entries(readers))("is the same as the route's, for a %s", async (_name, reader) => {
    for (const encoding of ['br, gzip', 'gzip', 'identity']) {
      for (const path of paths) {
        const headers = {host: 'site.example', 'accept-encoding': encoding, ...reader};
        const routed = await throughRoute(path, headers);
        // Created the first time, cached the second time.
        for (let time = 0; time < 2; time++) {
          expect(await overSocket(path, headers), `${path} in ${encoding}`).toEqual(routed);
        }
      }
    }
  });

  it('has no body for HEAD', async () => {
    const {headers, body} = await overSocket('/courses', {}, 'HEAD');
    expect(body).toBe('');
    expect(headers).toEqual((await overSocket('/courses', {})).headers);
  });

  it.each(['false', '1', '127.0.0.1', '10.0.0.1'])('is for https if a trusted proxy says so: %s', async (setting) => {
    const behind = await createSmallApp({sessionTokens: quickTokens, trustProxy: parseTrustProxy(setting)});
    const address = await behind.listen({host: '127.0.0.1', port: 0});
    const isTrusted = setting === '1' || setting === '127.0.0.1';
    for (const proto of ['', 'http', 'https', 'https, http', 'http, https', 'HTTPS']) {
      const isHttps = isTrusted && proto.endsWith('https');
      for (const [cookie, isMember] of [
        ['', false],
        [`session=${goodSession}`, !isHttps],
        [`__Host-session=${goodSession}`, isHttps],
      ] as const) {
        const headers = {'x-forwarded-proto': proto, 'x-forwarded-for': '192.0.2.1', cookie};
        const answer = await fetch(address, {headers});
        const what = `${cookie} by ${proto}`;
        expect((await answer.text()).includes('for members'), what).toBe(isMember);
        expect(answer.headers.has('strict-transport-security'), what).toBe(isHttps);
      }
    }
    await behind.close();
  });

  it('is logged like any other', async () => {
    log.length = 0;
    await overSocket('/courses?secret', {});
    await expect.poll(() => log.length).toBe(1);
    expect(JSON.parse(log[0]!)).toMatchObject({method: 'GET', path: '/courses', status: 200, msg: 'request'});
  });
});
