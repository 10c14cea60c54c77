import {once} from 'node:events';
import net from 'node:net';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createSmallApp} from '../site-build.fixture.js';
import {recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const clients = thorough ? 1000 : 200;

/** Opens connections that send this, and then neither send nor read anything. */
async function stall(port: number, bytes: string): Promise<net.Socket[]> {
  return Promise.all(
    Array.from(
      {length: clients},
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect(port, '127.0.0.1', () => {
            if (bytes) socket.write(bytes);
            socket.pause();
            resolve(socket);
          });
          socket.on('error', (error: NodeJS.ErrnoException) => error.code === 'ECONNRESET' || reject(error));
        }),
    ),
  );
}

const page = 'GET /courses HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n\r\n';

describe(`${clients} clients that stall`, () => {
  let server: RunningServer;
  const sockets: net.Socket[] = [];

  beforeAll(async () => {
    server = await RunningServer.start();
  });

  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.stop('SIGKILL');
  });

  it.each([
    ['before a word', ''],
    ['within a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'within a body',
      'POST /session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['after a page', page],
    ['with a hundred answers that they do not read', page.repeat(100)],
  ])('%s take little memory, and others are served', async (what, bytes) => {
    const before = server.megabytes;
    sockets.push(...(await stall(server.port, bytes)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const each = ((server.megabytes - before) * 1024) / clients;
    expect(each, 'kB for each').toBeLessThan(200);
    expect((await fetch(`${server.url}/courses`)).status).toBe(200);
    recordFigure(
      `Clients that stall ${what}`,
      `${clients} at once`,
      `${Math.max(0, each).toFixed(0)} kB each; others are served`,
    );
  });
});

describe('a client that stalls', () => {
  const timeouts = {headers: 500, request: 1000, idle: 500, stalled: 1500, goodbye: 200};

  it.each([
    ['before a word', ''],
    ['within a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'within a body',
      'POST /session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['between two requests', page],
    ['with answers that it does not read', page.repeat(20_000)],
  ])('%s is let go', async (_what, bytes) => {
    const app = await createSmallApp({timeouts});
    await app.listen({host: '127.0.0.1', port: 0});
    const {port} = app.server.address() as net.AddressInfo;
    const connected = once(app.server, 'connection');
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => undefined);
    if (bytes.length > 1e5) socket.pause();
    const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await connected;
    await expect.poll(open, {interval: 200}).toBe(0);
    socket.destroy();
    await app.close();
  });

  it.each([
    ['a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'x'],
    [
      'a body',
      'POST /session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
      ' ',
    ],
    ['requests whose answers it does not read', page.repeat(20_000), page],
    ['what is no HTTP', 'hello\r\n\r\n', 'x'],
  ])('and goes on sending %s is let go', async (_what, bytes, more) => {
    const app = await createSmallApp({timeouts});
    await app.listen({host: '127.0.0.1', port: 0});
    const {port} = app.server.address() as net.AddressInfo;
    const connected = once(app.server, 'connection');
    // The client's side stays open whatever the server does.
    const socket = net.connect({port, host: '127.0.0.1', allowHalfOpen: true}, () => socket.write(bytes));
    socket.on('error', () => undefined);
    socket.pause();
    const sending = setInterval(() => socket.writable && socket.write(more), 100);
    const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await connected;
    await expect.poll(open, {interval: 200}).toBe(0);
    clearInterval(sending);
    socket.destroy();
    await app.close();
  });
});
