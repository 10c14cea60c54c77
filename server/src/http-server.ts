import http, {type RequestListener, type Server} from 'node:http';
import type {Socket} from 'node:net';

/** How long a client may take over each part of a conversation, in milliseconds. */
export interface ConnectionTimeouts {
  /** Until all headers of a request are there. */
  headers: number;
  /** Until a request is there with its body. */
  request: number;
  /** Between two requests. */
  idle: number;
  /** With an answer on its way and none of it taken. */
  stalled: number;
  /** To take the last answer, after which the connection is closed. */
  goodbye: number;
}

export const defaultTimeouts: ConnectionTimeouts = {
  headers: 15_000,
  request: 30_000,
  idle: 65_000,
  stalled: 60_000,
  goodbye: 2000,
};

/** Makes a server that no client can hold on to: whoever says or takes nothing is let go. */
export const httpServer =
  ({headers, request, idle, stalled}: ConnectionTimeouts) =>
  (listener: RequestListener): Server =>
    http
      .createServer(
        {
          headersTimeout: headers,
          requestTimeout: request,
          keepAliveTimeout: idle,
          connectionsCheckingInterval: Math.min(headers, 5000),
        },
        listener,
      )
      .setTimeout(stalled);

/**
 * Answers what is no HTTP, and closes the connection. It stays for a moment, since bytes of the client that nobody reads
 * would make the system drop the answer; no longer, since a client that neither reads nor stops sending would keep it.
 */
export function sayGoodbye(socket: Socket, answer: string, {goodbye}: ConnectionTimeouts): void {
  socket.end(answer);
  const timer = setTimeout(() => socket.destroy(), goodbye);
  socket.once('close', () => clearTimeout(timer));
}
