import type {Server} from 'node:http';
import net, {type AddressInfo} from 'node:net';
import type {FastifyInstance} from 'fastify';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {defaultPatience, httpServer, type Patience} from './http-server.js';
import {PlainConnections} from './plain-connections.js';
import {ReadyHead} from './ready-head.js';
import {createSmallApp, goodToken} from './site-build.fixture.js';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

/** A client that says what it is told to, and keeps what it hears. */
class Client {
  heard = '';
  isClosed = false;
  readonly socket: net.Socket;

  constructor(server: Server) {
    this.socket = net.connect(portOf(server), '127.0.0.1');
    this.socket.setNoDelay();
    this.socket.on('data', (data) => (this.heard += data.toString('latin1')));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (this.isClosed = true));
  }

  say(text: string): void {
    this.socket.write(text, 'latin1');
  }

  /** Until so many answers have begun. */
  async hears(answers: number): Promise<void> {
    await expect.poll(() => this.heard.split('HTTP/1.1 ').length - 1, {interval: 5}).toBe(answers);
  }

  async closes(): Promise<void> {
    await expect.poll(() => this.isClosed, {interval: 5, timeout: 10_000}).toBe(true);
  }
}

const request = (line: string, ...fields: string[]) =>
  [line, 'Host: x', 'Accept-Encoding: gzip', ...fields, '', ''].join('\r\n');
const get = (path: string, ...fields: string[]) => request(`GET ${path} HTTP/1.1`, ...fields);
const cookie = `Cookie: session=${goodToken}`;
const lesson = get('/docs/cobol/intro-to-cobol', cookie);
const body = JSON.stringify({idToken: goodToken});
const json = 'Content-Type: application/json';
const post = request('POST /session HTTP/1.1', json, `Content-Length: ${body.length}`) + body;
const last = get('/healthz', 'Connection: close');

describe('a connection', () => {
  let app: FastifyInstance;
  let nodeAlone: Server;
  let parsedByNode = 0;
  const lines: string[] = [];

  beforeAll(async () => {
    const verifier = {
      version: () => 1,
      verify: (token: string) =>
        Promise.resolve(token === goodToken ? {email: 'learner@example.com', expiresAt: 8e15} : null),
    };
    app = await createSmallApp({verifier, logger: {stream: {write: (line: string) => void lines.push(line)}}});
    await app.listen({host: '127.0.0.1', port: 0});
    app.server.on('request', () => parsedByNode++);
    nodeAlone = httpServer(defaultPatience, (incoming, response) => app.routing(incoming, response));
    nodeAlone.on('clientError', app.server.listeners('clientError')[0] as () => void);
    await listen(nodeAlone);
    // From now on it is certain who this is.
    await app.inject({url: '/', headers: {cookie: `session=${goodToken}`}});
  });

  afterAll(async () => {
    nodeAlone.close();
    await app.close();
  });

  /** All that a server answers to these chunks, but for the time of day. */
  async function conversation(server: Server, chunks: string[]): Promise<string> {
    const client = new Client(server);
    for (const chunk of [...chunks, last]) {
      client.say(chunk);
      await pause(15);
    }
    await client.closes();
    return client.heard.replaceAll(/^Date: .*$/gm, 'Date');
  }

  const identical = (chunks: string[]) =>
    Promise.all([conversation(app.server, chunks), conversation(nodeAlone, chunks)]);

  it.each<[string, string[]]>([
    ['a page', [get('/courses')]],
    ['a page for members', [lesson]],
    ['pages, one after the other', [lesson, get('/'), get('/', cookie), lesson]],
    ['a page that the client has', [get('/courses', 'If-None-Match: *')]],
    ['a page in each encoding', ['br', 'gzip, br', 'identity', ''].map((name) => lesson.replace('gzip', name))],
    ['a page with a query', [get('/courses?a=b&c=%20')]],
    ['a page for a host without a name', ['GET /courses HTTP/1.1\r\nHost:\r\n\r\n']],
    ['a forged session', [get('/', 'Cookie: session=forged')]],
    ['no such page', [get('/courses'), get('/nothing'), get('/courses')]],
    ['HEAD', [get('/courses'), request('HEAD /courses HTTP/1.1')]],
    ['a part of a file', [get('/courses', 'Range: bytes=0-9')]],
    ['a connection that ends', [get('/courses', 'Connection: close')]],
    ['HTTP/1.0', [request('GET /courses HTTP/1.0')]],
    ['HTTP/1.0 that goes on', [request('GET /courses HTTP/1.0', 'Connection: keep-alive')]],
    ['a form between pages', [lesson, post, lesson]],
    ['two requests at once', [lesson + get('/courses')]],
    ['three requests at once, after one', [lesson, get('/') + post + lesson]],
    ['a request and half of the next', [lesson, get('/courses') + lesson.slice(0, 20), lesson.slice(20)]],
    ['a request, then half of the next', [lesson, lesson.slice(0, 20), lesson.slice(20), lesson]],
    ['a head byte by byte', [...get('/courses')]],
    ['an empty line before a request', [`\r\n${lesson}`]],
    ['an empty line between requests', [lesson, '\r\n', lesson]],
    ['a length and an encoding', [`${get('/', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`]],
    ['an encoding that is none', [get('/', 'Transfer-Encoding: x-chunked')]],
    ['a length of nothing', [get('/courses', 'Content-Length: 0')]],
    ['a body', [`${get('/courses', 'Content-Length: 3')}abc`]],
    ['a request within a body', [get('/courses', `Content-Length: ${lesson.length}`) + lesson]],
    ['two lengths', [get('/', 'Content-Length: 0', 'Content-Length: 1')]],
    ['two hosts', [get('/', 'Host: y')]],
    ['two cookies', [get('/', 'Cookie: session=forged', cookie)]],
    ['no host', ['GET / HTTP/1.1\r\nAccept: x\r\n\r\n']],
    ['no headers', ['GET / HTTP/1.1\r\n\r\n']],
    ['a folded line', [get('/', 'X: a', ' Content-Length: 1')]],
    ['a space before the colon', [get('/', 'Content-Length : 1')]],
    ['a line without a colon', [get('/', 'X')]],
    ['a bare LF', [get('/', 'X: a\nContent-Length: 1')]],
    ['a bare CR', [get('/', 'X: a\rContent-Length: 1')]],
    ['lines that end with LF alone', [get('/').replaceAll('\r\n', '\n')]],
    ['a NUL', [get('/', 'X: \u0000')]],
    ['a byte beyond ASCII in a value', [get('/', 'X: \u00e9')]],
    ['a byte beyond ASCII in the path', [get('/\u00e9')]],
    ['a full address', [get('http://x/courses')]],
    ['a star', [get('*')]],
    ['two spaces', [get(' /courses')]],
    ['a method in lower case', [request('get /courses HTTP/1.1')]],
    ['dots', [get('/../courses')]],
    ['escaped dots', [get('/%2e%2e/courses')]],
    ['an escape that need not be', [get('/robots.tx%74')]],
    ['two slashes', [get('//courses')]],
    ['a slash at the end', [get('/courses/')]],
    ['a question mark alone', [get('/courses?')]],
    ['a fragment', [get('/courses#a')]],
    ['another protocol', [get('/courses', 'Connection: Upgrade', 'Upgrade: h2c')]],
    ['an expectation', [get('/courses', 'Expect: 100-continue')]],
    ['an expectation that is none', [get('/courses', 'Expect: more')]],
    ['a head over the limit', [get('/', `X: ${'a'.repeat(20_000)}`)]],
    ['no HTTP at all', ['hello\r\n\r\n']],
  ])('hears what Node alone would say: %s', async (_what, chunks) => {
    const [ours, theirs] = await identical(chunks);
    expect(ours).toBe(theirs);
    expect(theirs).toContain('HTTP/1.1 ');
  });

  it('is answered ahead of Node as long as its requests are plain, and never again afterwards', async () => {
    const client = new Client(app.server);
    const before = parsedByNode;
    for (let answers = 1; answers <= 3; answers++) {
      client.say(lesson);
      await client.hears(answers);
    }
    expect(parsedByNode).toBe(before);
    client.say(post);
    await client.hears(4);
    client.say(lesson);
    await client.hears(5);
    expect(parsedByNode).toBe(before + 2);
    client.socket.destroy();
  });

  it('leaves a line in the log for each request, without its query', async () => {
    const client = new Client(app.server);
    lines.length = 0;
    client.say(get('/courses?hidden', 'If-None-Match: *'));
    await client.hears(1);
    client.socket.destroy();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({method: 'GET', path: '/courses', status: 304, ms: 0, msg: 'request'});
    expect(lines[0]).not.toContain('hidden');
  });

  it('counts, and ends when its client does', async () => {
    await expect.poll(() => connections(app.server)).toBe(0);
    const clients = [new Client(app.server), new Client(app.server)];
    for (const client of clients) client.say(lesson);
    for (const client of clients) await client.hears(1);
    expect(await connections(app.server)).toBe(2);
    for (const client of clients) client.socket.end();
    for (const client of clients) await client.closes();
    expect(await connections(app.server)).toBe(0);
  });
});

describe('patience with a connection', () => {
  const head = new ReadyHead(200, {}, 1);
  /** More than the kernel keeps for a client that does not read. */
  const large = Buffer.alloc(30e6, 'a');
  const bodies: Record<string, Buffer> = {'/large': large};
  const running: Server[] = [];

  async function start(patience: Partial<Patience> = {}) {
    const all = {...defaultPatience, ...patience};
    const plain = new PlainConnections(all, ({path}) => ({head, body: bodies[path]}));
    const server = plain.before(httpServer(all, (_request, response) => response.end('by Node')));
    running.push(server);
    await listen(server);
    return {server, plain};
  }

  afterEach(() => {
    for (const server of running.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  it('ends without a word where the client says none', async () => {
    const {server} = await start({headers: 200});
    const client = new Client(server);
    await client.closes();
    expect(client.heard).toBe('');
  });

  it('ends between two requests, but not before the time that was promised', async () => {
    const {server} = await start({headers: 100, idle: 500});
    const client = new Client(server);
    client.say(get('/'));
    await client.hears(1);
    const begun = Date.now();
    await client.closes();
    expect(Date.now() - begun).toBeGreaterThan(500);
  });

  it('ends within a head', async () => {
    const {server} = await start({headers: 300});
    const client = new Client(server);
    client.say(get('/'));
    await client.hears(1);
    client.say('GET /');
    await client.closes();
  });

  it('ends with an answer of which nothing is taken', async () => {
    const {server} = await start({idle: 60_000, stalled: 400});
    const client = new Client(server);
    client.socket.pause();
    client.say(get('/large'));
    await expect.poll(() => connections(server)).toBe(1);
    await expect.poll(() => connections(server), {timeout: 10_000}).toBe(0);
    client.socket.destroy();
  });

  it('lasts for a client that takes its answer slowly, and rests again afterwards', async () => {
    const {server} = await start({idle: 2000, stalled: 400});
    const client = new Client(server);
    client.say(get('/large'));
    for (let parts = 0; parts < 12; parts++) {
      client.socket.pause();
      await pause(100);
      client.socket.resume();
      await pause(5);
    }
    await expect.poll(() => client.heard.length, {timeout: 10_000}).toBe(head.bytes.length + large.length);
    await pause(800);
    client.say(get('/'));
    await client.hears(2);
    client.socket.destroy();
  });

  it('leaves a client that asks on without reading to Node, after its answer', async () => {
    const {server} = await start();
    const client = new Client(server);
    client.socket.pause();
    client.say(get('/large'));
    await pause(200);
    client.say(get('/', 'Connection: close'));
    await pause(100);
    client.socket.resume();
    await client.closes();
    expect(client.heard.length).toBeGreaterThan(large.length);
    expect(client.heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[^a]+[^]+\r\n\r\na+HTTP\/1\.1 200 OK\r\n[^]*by Node$/);
  });

  it('does not mind a client that goes away in the middle', async () => {
    const {server} = await start();
    for (const say of ['', get('/'), get('/large')]) {
      const client = new Client(server);
      client.socket.pause();
      await expect.poll(() => connections(server)).toBe(1);
      client.say(say);
      await pause(50);
      client.socket.resetAndDestroy();
      await expect.poll(() => connections(server)).toBe(0);
    }
  });

  it('is over when the server closes: at once at rest, and with its answer where one is on its way', async () => {
    const {server, plain} = await start();
    const clients = ['', get('/'), get('/large')].map((say) => {
      const client = new Client(server);
      if (say) client.say(say);
      return client;
    });
    const [silent, resting, busy] = clients as [Client, Client, Client];
    busy.socket.pause();
    await resting.hears(1);
    await pause(100);
    const closed = new Promise((resolve) => server.close(resolve));
    plain.close();
    await Promise.all([silent.closes(), resting.closes()]);
    expect(await connections(server)).toBe(1);
    busy.say(get('/'));
    busy.socket.resume();
    await closed;
    await busy.closes();
    expect(busy.heard).toHaveLength(head.bytes.length + large.length);
  });
});
