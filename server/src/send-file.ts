import type {FastifyReply, FastifyRequest} from 'fastify';
import {acceptedEncoding} from './accepted-encoding.js';
import {readByteRange} from './byte-range.js';
import {RequestError} from './errors.js';
import {fileHeaders, namesTag} from './file-headers.js';
import type {SiteFile} from './site-build.js';

/** Answers with a file: whole, as 304, or the requested range. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, status = 200): FastifyReply {
  const {range, 'if-range': ifRange, 'if-none-match': ifNoneMatch} = request.headers;
  // Ranges are taken from the uncompressed bytes, so that an offset means the same for every client.
  const wanted = range ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const encoding = file.encodings.includes(wanted) ? wanted : 'identity';
  const headers = fileHeaders(file, encoding, String(reply.getHeader('content-security-policy')));
  reply.headers(headers);

  if (status === 200 && namesTag(ifNoneMatch, headers.etag)) return reply.code(304).send();

  const bytes = file.bytes(encoding);
  if (status === 200 && range && (!ifRange || namesTag(ifRange, headers.etag))) {
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
