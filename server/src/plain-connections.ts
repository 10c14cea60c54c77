import type {Server} from 'node:http';
import type {Socket} from 'node:net';
import type {Patience} from './http-server.js';
import {type PlainRequest, readPlainRequest} from './plain-request.js';

/** What goes over the wire. */
export interface WrittenAnswer {
  head: Buffer;
  body?: Buffer;
}

/** How much longer than we say a connection may rest: a request that is on its way must not meet its end. */
const restingMargin = 1000;

/**
 * Stands between a server and its connections, and answers the requests that need no more than a
 * look. A connection stays here as long as each chunk of it is one whole, plain request with an
 * answer that is ready, and the client takes what it gets. With the first chunk that is anything
 * else it goes to Node's own HTTP for good: nothing is parsed twice, and nothing is refused here.
 */
export class PlainConnections {
  readonly #sockets = new Set<Socket>();
  #isClosing = false;

  constructor(
    private readonly patience: Patience,
    private readonly answerTo: (request: PlainRequest) => WrittenAnswer | undefined,
  ) {}

  /** Takes the connections of a server, ahead of its own listener. */
  before(server: Server): Server {
    const [listener] = server.listeners('connection');
    const handOver = (socket: Socket) => void listener!.call(server, socket);
    server.removeAllListeners('connection');
    return server.on('connection', (socket) => {
      if (this.#isClosing) handOver(socket);
      else this.#keep(socket, handOver);
    });
  }

  /** Ends every connection, once its answer is taken. */
  close(): void {
    this.#isClosing = true;
    for (const socket of this.#sockets) socket.destroySoon();
  }

  #keep(socket: Socket, handOver: (socket: Socket) => void): void {
    const {headers, idle, stalled} = this.patience;
    const wait = (milliseconds: number) => {
      if (socket.timeout !== milliseconds) socket.setTimeout(milliseconds);
    };
    const rest = () => wait(idle + restingMargin);
    const onData = (chunk: Buffer) => {
      if (this.#isClosing) return;
      const request = socket.writableLength === 0 ? readPlainRequest(chunk) : undefined;
      const answer = request && this.answerTo(request);
      if (answer) {
        const {head, body} = answer;
        socket.cork();
        socket.write(head);
        if (body) socket.write(body);
        socket.uncork();
        if (socket.writableLength === 0) return rest();
        wait(stalled);
        // Nothing, after all the rest.
        socket.write('', () => this.#sockets.has(socket) && rest());
      } else {
        this.#sockets.delete(socket);
        for (const [event, listener] of listeners) socket.off(event, listener);
        handOver(socket);
        socket.emit('data', chunk);
      }
    };
    const listeners: [string, (chunk: Buffer) => void][] = [
      ['data', onData],
      ['end', () => socket.end()],
      ['timeout', () => socket.destroy()],
      // Whoever has gone away need not be told.
      ['error', () => undefined],
      ['close', () => this.#sockets.delete(socket)],
    ];
    this.#sockets.add(socket);
    for (const [event, listener] of listeners) socket.on(event, listener);
    wait(headers);
  }
}
