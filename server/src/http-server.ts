import http, {type RequestListener, type Server} from 'node:http';
import type {Socket} from 'node:net';

/** Timeouts for each part of a client's connection, in milliseconds. */
export interface ConnectionTimeouts {
  /** For all headers of a request. */
  headers: number;
  /** For a request with its body. */
  request: number;
  /** Between two requests. */
  idle: number;
  /** Without progress in reading an answer. */
  stalled: number;
  /** For reading the last answer, after which the connection is closed. */
  goodbye: number;
}

export const defaultTimeouts: ConnectionTimeouts = {
  headers: 15_000,
  request: 30_000,
  idle: 65_000,
  stalled: 60_000,
  goodbye: 2000,
};

/** Creates a server that drops clients which stall. */
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
 * Answers a malformed request, and closes the connection. It stays open for a moment, since unread bytes of the client
 * would make the system drop the answer; no longer, since a client that neither reads nor stops sending would keep it.
 */
export function sayGoodbye(socket: Socket, answer: string, {goodbye}: ConnectionTimeouts): void {
  socket.end(answer);
  const timer = setTimeout(() => socket.destroy(), goodbye);
  socket.once('close', () => clearTimeout(timer));
}
