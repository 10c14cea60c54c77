/** A GET of which every reader of HTTP makes the same. */
export interface PlainRequest {
  /** As it was sent; there is nothing to decode in it. */
  path: string;
  /** By their names in lower case; none came twice. */
  headers: Map<string, string>;
}

/** Half of what Node takes for a head, so that its own limits are never ours to keep. */
const longest = 8192;

/**
 * A request line, fields and an empty line, with nothing before or after (RFC 9112, sections 3 and 5),
 * narrower than the standard wherever servers have been known to differ.
 */
const shape = /^GET (\/[\w.~/-]*)(?:\?[\w.~/%=&+:,;@-]*)? HTTP\/1\.1\r\n((?:[\w!#$%&'*+.^`|~-]+:[\t -~]*\r\n)+)\r\n$/;

/** Names that tell of a body, of another protocol or of a part of a file. */
const unusual = new Set([
  'content-length',
  'expect',
  'proxy-connection',
  'range',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The request that a chunk of a connection is, or undefined where it is less, more, or anything out
 * of the ordinary. It refuses no request: it only says of which ones it is sure.
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
  const isKeptAlive = (headers.get('connection') ?? 'keep-alive').toLowerCase() === 'keep-alive';
  return headers.has('host') && isKeptAlive ? {path, headers} : undefined;
}
