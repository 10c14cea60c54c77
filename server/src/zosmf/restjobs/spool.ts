import type {FastifyInstance, FastifyReply} from 'fastify';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {JobFacts} from '../../machines/machine-operations.js';
import {checkCodePage} from '../data-type.js';
import {findRecords, readSearch} from '../record-search.js';
import {inRange, rangeOf} from '../record-range.js';
import {queryOf, resource, type ZosmfRequest} from '../resource.js';
import {foundJob, jobAddresses, jobError, originOf} from './found-job.js';
import {placeOfSpoolId, spoolDocument} from './job-document.js';

/** The id of the submitted statements. */
const jclFile = 'JCL';

const badRange = (header: string) =>
  jobError(`Record range '${header}' is not valid for spool file record request`, 11);

const missing = ({jobId}: JobFacts, id: string) => jobError(`Job '${jobId}' does not contain spool file id ${id}`, 12);

/** The records of a file as text, with printer control characters, like z/OSMF. */
async function textLines(machines: LearnerMachines, request: ZosmfRequest, job: JobFacts): Promise<string[]> {
  const id = request.params.id!.toUpperCase();
  if (id === jclFile) {
    const jcl = (await machines.use(request.tool, 'jclOf', {jobId: job.jobId})) ?? '';
    return jcl.replace(/\r?\n$/, '').split(/\r?\n/);
  }
  const place = placeOfSpoolId(id);
  const lines = place && (await machines.use(request.tool, 'spoolTexts', {jobId: job.jobId, id: place}));
  if (!lines) throw missing(job, id);
  return lines;
}

/** The records as bytes; for `record`, each preceded by its length in four bytes. */
async function recordBytes(
  machines: LearnerMachines,
  request: ZosmfRequest,
  job: JobFacts,
  mode: string,
): Promise<Buffer> {
  const {id = ''} = request.params;
  const place = placeOfSpoolId(id);
  const records = place && (await machines.use(request.tool, 'spoolRecords', {jobId: job.jobId, id: place}));
  if (!records) throw missing(job, id);
  return Buffer.concat(
    inRange(records, rangeOf(request, badRange) ?? {first: 0}).flatMap((record) => {
      if (mode === 'binary') return [record];
      const length = Buffer.alloc(4);
      length.writeUInt32BE(record.length);
      return [length, record];
    }),
  );
}

async function readSpool(machines: LearnerMachines, request: ZosmfRequest, reply: FastifyReply): Promise<FastifyReply> {
  const mode = queryOf(request, 'mode')?.toLowerCase() ?? 'text';
  if (!['text', 'binary', 'record'].includes(mode)) throw jobError('Value of mode query parameter is not valid', 4);
  checkCodePage(queryOf(request, 'fileEncoding') ?? 'IBM-1047');
  const job = await foundJob(machines, request);
  if (mode !== 'text')
    return reply.type('application/octet-stream').send(await recordBytes(machines, request, job, mode));
  const [search, range] = [readSearch(request), rangeOf(request, badRange)];
  const {first, lines} = findRecords(await textLines(machines, request, job), search, range);
  if (search || range) reply.header('x-ibm-record-range', `${first},${lines.length}`);
  return reply.type('text/plain; charset=UTF-8').send(lines.map((line) => `${line}\n`).join(''));
}

/** z/OS jobs REST interface: spool files. */
export function spoolRoutes(scope: FastifyInstance, machines: LearnerMachines): void {
  for (const address of jobAddresses) {
    resource(scope, `${address}/files`, {
      GET: async (request) => spoolDocument(await foundJob(machines, request), originOf(request)),
    });
    resource(scope, `${address}/files/:id/records`, {
      GET: (request, reply) => readSpool(machines, request, reply),
    });
  }
}
