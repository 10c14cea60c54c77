import {isUtf8} from 'node:buffer';
import type {FastifyReply} from 'fastify';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {Place} from '../data-set-path.js';
import {readDataType} from '../data-type.js';
import {badRequest, fileCategory, ZosmfError} from '../error-report.js';
import {findRecords, readSearch} from '../record-search.js';
import {rangeOf} from '../record-range.js';
import {headerOf, type ZosmfRequest} from '../resource.js';

/** Without the quotes that HTTP requires and z/OSMF leaves out. `*` is any (RFC 9110, 13.1). */
const readEtag = (header: string | undefined): string | undefined =>
  header?.replace(/^W\//, '').replace(/^"(.*)"$/, '$1');

const contentTypes = {utf8: 'text/plain; charset=UTF-8', latin1: 'text/plain; charset=ISO8859-1'};

const badRange = (header: string) => badRequest(`Record range '${header}' is not valid.`, 11);

export async function readContent(
  machines: LearnerMachines,
  request: ZosmfRequest,
  reply: FastifyReply,
  place: Place,
): Promise<FastifyReply> {
  const {as, charset} = readDataType(request);
  const [search, range] = [readSearch(request), rangeOf(request, badRange)];
  const {content, etag} = await machines.use(request.tool, 'read', {...place, as});
  reply.header('etag', etag);
  if ([etag, '*'].includes(readEtag(headerOf(request, 'if-none-match')) ?? '')) return reply.code(304).send();
  if (as !== 'text') {
    if (search || range) throw badRequest('Records are searched and counted as text only.');
    return reply.type('application/octet-stream').send(Buffer.from(content));
  }
  const text = Buffer.from(content).toString();
  reply.type(contentTypes[charset]);
  if (!search && !range) return reply.send(Buffer.from(text, charset));
  const lines = text.split('\n').slice(0, text.endsWith('\n') ? -1 : undefined);
  const found = findRecords(lines, search, range);
  reply.header('x-ibm-record-range', `${found.first},${found.lines.length}`);
  return reply.send(Buffer.from(found.lines.map((line) => `${line}\n`).join(''), charset));
}

export async function writeContent(
  machines: LearnerMachines,
  request: ZosmfRequest,
  reply: FastifyReply,
  place: Place,
): Promise<FastifyReply> {
  const {as, charset} = readDataType(request);
  const ifMatch = readEtag(headerOf(request, 'if-match'));
  const sent = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
  if (as === 'text' && charset === 'utf8' && !isUtf8(sent)) {
    const message = 'The text is not UTF-8.';
    throw new ZosmfError(400, {category: fileCategory.readOrWrite, rc: 4, reason: 14, message});
  }
  const content = as === 'text' && charset === 'latin1' ? Buffer.from(sent.toString('latin1')) : sent;
  const {created, etag} = await machines.use(request.tool, 'write', {...place, content, as, etag: ifMatch});
  return reply
    .code(created ? 201 : 204)
    .header('etag', etag)
    .send();
}
