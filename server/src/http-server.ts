import http, {type RequestListener, type Server} from 'node:http';

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
}

export const defaultTimeouts: ConnectionTimeouts = {headers: 15_000, request: 30_000, idle: 65_000, stalled: 60_000};

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
