import {Negotiator} from '@fastify/accept-negotiator';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {readByteRange} from './byte-range.js';
import {RequestError} from './errors.js';
import {withStyle} from './security-headers.js';
import type {Encoding, SiteFile} from './site-build.js';

const negotiator = new Negotiator({supportedValues: ['br', 'gzip', 'identity']});

/** The encoding to answer in: the first at hand that the client takes; plain where it takes none. */
function chooseEncoding(file: SiteFile, accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const wanted = negotiator.negotiate(accepted) as Encoding | null;
  return wanted && file.encodings.includes(wanted) ? wanted : 'identity';
}

/** Whether an If-None-Match or If-Range header names this entity tag. */
function names(header: string | string[] | undefined, etag: string): boolean {
  if (!header) return false;
  const tags = String(header);
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Answers with a file: whole, as 304 when the client has it, or the part that was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status = 200): FastifyReply {
  const {range, 'if-range': ifRange, 'if-none-match': ifNoneMatch} = request.headers;
  // Parts are cut from the plain bytes, so that an offset means the same for every client.
  const encoding = range ? 'identity' : chooseEncoding(file, request.headers['accept-encoding']);
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  reply.header('content-type', file.type).header('etag', etag).header('accept-ranges', 'bytes');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const policy = reply.getHeader('content-security-policy');
  if (file.style && policy) reply.header('content-security-policy', withStyle(String(policy), file.style));

  if (status === 200 && names(ifNoneMatch, etag)) return reply.code(304).send();

  const bytes = file.bytes(encoding);
  if (status === 200 && range && (!ifRange || names(ifRange, etag))) {
    const part = readByteRange(range, bytes.length);
    if (part === 'unsatisfiable') {
      reply.header('content-range', `bytes */${bytes.length}`);
      throw new RequestError('UNSATISFIABLE_RANGE');
    }
    if (part) {
      reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`);
      return reply.send(bytes.subarray(part.start, part.end + 1));
    }
  }
  return reply.code(status).send(bytes);
}
