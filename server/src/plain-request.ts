import type {IncomingMessage} from 'node:http';

/** A GET for a whole file: all that its answer depends on. */
export interface PlainRequest {
  /** As it was sent, without the query. */
  path: string;
  cookie: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Names that tell of a body, of another protocol, of a part of a file, or of a proxy, which may not be a trusted one. */
const unusual = new Set([
  'content-length',
  'expect',
  'forwarded',
  'proxy-connection',
  'range',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** Half of what Node takes for a head, so that its own limits are never ours to keep. */
const longest = 8192;

/**
 * A request line, fields and an empty line, with nothing before or after (RFC 9112, sections 3 and 5),
 * narrower than the standard wherever servers have been known to differ.
 */
const shape = /^GET (\/[\w.~/-]*)(?:\?[\w.~/%=&+:,;@-]*)? HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/**
 * The request that a chunk of a connection is, or undefined where it is less, more, or anything that
 * readers of HTTP may understand differently. It refuses none: it only says of which it is sure.
 */
export function readPlainRequest(chunk: Buffer): PlainRequest | undefined {
  if (chunk.length > longest) return undefined;
  const [, path, fields] = shape.exec(chunk.toString('latin1')) ?? [];
  if (path === undefined || fields === undefined) return undefined;
  const headers = new Map<string, string>();
  for (let at = 0; at < fields.length;) {
    const colon = fields.indexOf(':', at);
    const end = fields.indexOf('\r\n', colon);
    const name = fields.slice(at, colon).toLowerCase();
    if (unusual.has(name) || headers.has(name)) return undefined;
    headers.set(name, fields.slice(colon + 1, end).trim());
    at = end + 2;
  }
  const goesOn = (headers.get('connection') ?? 'keep-alive').toLowerCase() === 'keep-alive';
  if (!goesOn || !headers.has('host')) return undefined;
  return {
    path,
    cookie: headers.get('cookie'),
    acceptEncoding: headers.get('accept-encoding'),
    ifNoneMatch: headers.get('if-none-match'),
  };
}

/** The request that Node has parsed, where it is one. */
export function plainRequestOf({method, url = '', headers}: IncomingMessage): PlainRequest | undefined {
  if (method !== 'GET') return undefined;
  for (const name of unusual) if (headers[name] !== undefined) return undefined;
  return {
    path: url.split('?', 1)[0]!,
    cookie: headers.cookie,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
  };
}
