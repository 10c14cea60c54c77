import type {Server} from 'node:http';
import type {Socket} from 'node:net';
import type {Patience} from './http-server.js';
import {type PlainRequest, readPlainRequest} from './plain-request.js';
import type {ReadyAnswer} from './ready-answers.js';

/** How much longer than we say a connection may rest: a request that is on its way must not meet its end. */
const restingMargin = 1000;

/**
 * Stands between a server and its connections, and answers the requests that need no more than a
 * look. A connection stays here as long as each chunk of it is one whole, plain request with an
 * answer that is ready, and the client takes what it gets. With the first chunk that is anything
 * else it goes to Node's own HTTP for good, where all limits apply as ever: nothing is refused here.
 */
export class PlainConnections {
  readonly #sockets = new Set<Socket>();
  /** From then on every client has to be told that its connection ends. */
  isClosing = false;

  constructor(
    private readonly patience: Patience,
    private readonly answerTo: (request: PlainRequest) => ReadyAnswer | undefined,
  ) {}

  /** Takes the connections of a server, ahead of its own listener. */
  before(server: Server): Server {
    const [listener] = server.listeners('connection');
    const handOver = (socket: Socket) => void listener!.call(server, socket);
    server.removeAllListeners('connection');
    return server.on('connection', (socket) => {
      if (this.isClosing) handOver(socket);
      else this.#keep(socket, handOver);
    });
  }

  /** Ends every connection, once its answer is taken. */
  close(): void {
    this.isClosing = true;
    for (const socket of this.#sockets) socket.destroySoon();
  }

  #keep(socket: Socket, handOver: (socket: Socket) => void): void {
    const {headers, idle, stalled} = this.patience;
    const wait = (milliseconds: number) => {
      if (socket.timeout !== milliseconds) socket.setTimeout(milliseconds);
    };
    const rest = () => wait(idle + restingMargin);
    const send = ({head, body}: ReadyAnswer) => {
      socket.cork();
      socket.write(head.bytes);
      if (body) socket.write(body);
      socket.uncork();
      if (socket.writableLength === 0) return rest();
      wait(stalled);
      // An empty write is done when all before it has been taken.
      socket.write('', () => this.#sockets.has(socket) && rest());
    };
    const leave = (chunk: Buffer) => {
      this.#sockets.delete(socket);
      for (const [event, listener] of listeners) socket.off(event, listener);
      handOver(socket);
      socket.emit('data', chunk);
    };
    const onData = (chunk: Buffer) => {
      if (this.isClosing) return;
      const request = socket.writableLength === 0 ? readPlainRequest(chunk) : undefined;
      const answer = request && this.answerTo(request);
      if (answer) send(answer);
      else leave(chunk);
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
