import {connect} from 'node:net';
import {Writable} from 'node:stream';
import {afterEach, describe, expect, it} from 'vitest';
import {errors} from './errors.js';
import {asMember, createSmallApp, slowTokens} from './site-build.fixture.js';

const closing: {close(): Promise<unknown>}[] = [];

afterEach(async () => {
  for (const app of closing.splice(0)) await app.close();
});

async function listen(options = {}) {
  const app = await createSmallApp(options);
  closing.push(app);
  await app.listen({host: '127.0.0.1', port: 0});
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {app, port: address.port, url: `http://127.0.0.1:${address.port}`};
}

/** The server's answer to bytes that a real client would not send. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString('latin1')));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')));
  });
}

describe('security headers', () => {
  it('allow the inline scripts of the build and no others', async () => {
    const app = await createSmallApp();
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).toContain(`script-src 'self' 'sha256-public' 'sha256-member'`);
    expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toMatch(/unsafe/);
    expect(policy).toContain(`frame-ancestors 'none'`);
  });

  it("let only the practice worker's file compile WebAssembly, and nothing call eval", async () => {
    const app = await createSmallApp();
    const policyOf = async (url: string): Promise<unknown> =>
      (await app.inject({url, headers: asMember})).headers['content-security-policy'];
    expect(await policyOf('/assets/js/practice-worker.22222222.js')).toBe(
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'`,
    );
    for (const url of ['/', '/docs/jcl/first-job', '/assets/js/shared.11111111.js']) {
      expect(await policyOf(url), url).not.toContain('unsafe-eval');
    }
  });

  it('are on every answer, errors and redirects too', async () => {
    const app = await createSmallApp();
    for (const url of ['/', '/nothing', '/docs', '/%', '/healthz', '/assets/js/lesson.99999999.js']) {
      const {headers} = await app.inject(url);
      for (const name of [
        'content-security-policy',
        'cross-origin-opener-policy',
        'cross-origin-resource-policy',
        'permissions-policy',
        'referrer-policy',
        'x-content-type-options',
      ]) {
        expect(headers[name], `${name} of ${url}`).toBeTruthy();
      }
    }
  });

  it('ask for https only where the reader came by https', async () => {
    const behindProxy = await createSmallApp({trustProxy: () => true});
    const direct = await createSmallApp();
    const forwarded = {'x-forwarded-proto': 'https'};
    expect(
      (await behindProxy.inject({url: '/', headers: forwarded})).headers['strict-transport-security'],
    ).toBeTruthy();
    expect((await direct.inject({url: '/', headers: forwarded})).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('health', () => {
  it('is public', async () => {
    const app = await createSmallApp();
    expect((await app.inject('/healthz')).json()).toEqual({status: 'ok'});
    expect((await app.inject('/readyz')).json()).toEqual({status: 'ok', dependencies: {}});
  });

  it('names the dependency that does not work, without its secrets', async () => {
    const app = await createSmallApp({
      dependencies: [
        {name: 'store', check: () => Promise.reject(new Error('postgres://user:secret@host'))},
        {name: 'other', check: () => Promise.resolve()},
      ],
    });
    const answer = await app.inject('/readyz');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({status: 'failed', dependencies: {store: 'failed', other: 'ok'}});
  });
});

describe('logs', () => {
  it('hold one line for a request, without its query, cookies or tokens', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const app = await createSmallApp({logger: {stream}});
    await app.inject({
      url: '/docs/x?token=hidden-query',
      headers: {cookie: 'session=hidden-cookie', authorization: 'Bearer hidden-token'},
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({method: 'GET', path: '/docs/x', status: 302});
    expect(lines[0]).not.toContain('hidden');
  });
});

describe('broken requests', () => {
  it.each([
    ['before it begins', ''],
    ['within its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('that stop %s get a 408, after which a browser sends them again', async (_when, bytes) => {
    const {port} = await listen({timeouts: {headers: 50, request: 50}});
    expect(await sendRaw(port, bytes)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[^]*This request took too long\.$/);
  });

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken header\r\n\r\n', '400'],
    ['a header over the limit', `GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', '400'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400'],
    ['a trace', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '4\\d\\d'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', '400'],
    ['a host twice', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['a raw traversal', 'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
    ['a full address', 'GET http://elsewhere/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400'],
  ])('get a plain 4xx: %s', async (_what, bytes, status) => {
    const {port} = await listen();
    const answer = await sendRaw(port, bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).not.toMatch(/ at |node:|root:/);
    // Node itself answers a request without a host, with an empty body.
    if (answer.endsWith('\r\n\r\n')) return;
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/im);
  });
});

describe('stopping', () => {
  it('finishes requests in flight', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const {app, url} = await listen({
      sessionTokens: {
        ...slowTokens,
        async verify() {
          await held;
          return null;
        },
      },
    });
    const answer = fetch(`${url}/courses`, {headers: asMember});
    await new Promise((resolve) => setTimeout(resolve, 100));
    const closed = app.close();
    release();
    expect((await answer).status).toBe(200);
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});

describe('errors', () => {
  it('that are unexpected reveal no internals', async () => {
    const app = await createSmallApp();
    app.get('/broken', () => Promise.reject(new Error('password of the database')));
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe(`${errors.INTERNAL.text}\n`);
  });

  it('of the accounts ask the reader to try later, and give the reason only in the log', async () => {
    let logged = '';
    const app = await createSmallApp({
      sessionTokens: {...slowTokens, verify: () => Promise.reject(new Error('password of the database'))},
      logger: {stream: {write: (line: string) => void (logged += line)}},
    });
    const answer = await app.inject({url: '/', headers: asMember});
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toBe(`${errors.ACCOUNTS_AWAY.text}\n`);
    expect(logged).toContain('password of the database');
  });
});
