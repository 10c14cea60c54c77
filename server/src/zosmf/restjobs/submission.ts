import {z} from 'zod';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {JobFacts} from '../../machines/machine-operations.js';
import {readPlace} from '../data-set-path.js';
import {checkCodePage} from '../data-type.js';
import {jobCategory} from '../error-report.js';
import {readJson} from '../json-body.js';
import {headerOf, type ZosmfRequest} from '../resource.js';
import {jobError} from './found-job.js';
import {cutRecords, readRecords} from './job-records.js';
import {isJobStatement, linesOf, readSymbols, withSymbols} from './jcl-symbols.js';

/** The internal reader's record length, unless X-IBM-Intrdr-Lrecl says otherwise. */
const defaultLrecl = 80;
const largestLrecl = 32_760;

const modes = ['TEXT', 'RECORD', 'BINARY'];

const fileRequest = z.object({file: z.string().max(200)});

/** The statements in a data set, named as `//'NAME(MEMBER)'`, or `//NAME` under the user's own qualifier. */
async function readJobFile(machines: LearnerMachines, {tool, body}: ZosmfRequest): Promise<string> {
  const {file} = readJson(fileRequest, body, jobCategory.service);
  if (/^\/\/DD:/i.test(file)) throw jobError('DD names are not supported for submit input', 15);
  const [, quoted, own] = /^\/\/(?:'([^']+)'|([^'/]+))$/.exec(file) ?? [];
  const name = quoted ?? (own && `${tool.userId}.${own}`);
  if (!name) {
    const isPath = /^\/[^/]/.test(file);
    throw isPath
      ? jobError('There is no z/OS UNIX file system on this machine: submit a data set or the text itself', 20)
      : jobError(`Submit input filename must be absolute path: ${file}`, 18);
  }
  const {content} = await machines.use(tool, 'read', {...readPlace(name), as: 'text'});
  return Buffer.from(content).toString();
}

/** The lines of a job in the body: text as is, RECORD and BINARY as records in EBCDIC. */
async function readLines(
  machines: LearnerMachines,
  {tool, body}: ZosmfRequest,
  mode: string,
  lrecl: number,
): Promise<string[]> {
  const content = (body as Buffer | undefined) ?? Buffer.alloc(0);
  if (mode === 'TEXT') return linesOf(content.toString());
  const records = mode === 'RECORD' ? readRecords(content) : cutRecords(content, lrecl);
  return machines.use(tool, 'linesOf', {records});
}

/** The message class of a job that names none. */
function readReaderClass(request: ZosmfRequest): string {
  const readerClass = headerOf(request, 'x-ibm-intrdr-class')?.toUpperCase() ?? 'A';
  if (!/^[A-Z0-9]$/.test(readerClass)) throw jobError(`Incorrect Internal Reader class: ${readerClass}`, 2);
  return readerClass;
}

/** Checks the internal reader's input: statements that fit into its records. */
async function readJobText(machines: LearnerMachines, request: ZosmfRequest): Promise<string> {
  const mode = headerOf(request, 'x-ibm-intrdr-mode')?.toUpperCase() ?? 'TEXT';
  if (!modes.includes(mode)) throw jobError(`Incorrect Internal Reader mode: ${mode}. Must be ${modes.join(', ')}`, 1);
  const recfm = headerOf(request, 'x-ibm-intrdr-recfm')?.toUpperCase() ?? 'F';
  if (recfm !== 'F' && recfm !== 'V') throw jobError(`Incorrect Internal Reader parameters: ${recfm}`, 2);
  const lrecl = Number(headerOf(request, 'x-ibm-intrdr-lrecl') ?? defaultLrecl);
  if (!Number.isInteger(lrecl) || lrecl < 1 || lrecl > largestLrecl) {
    throw jobError(`Incorrect Internal Reader parameters: LRECL ${headerOf(request, 'x-ibm-intrdr-lrecl')}`, 2);
  }
  checkCodePage(headerOf(request, 'x-ibm-intrdr-file-encoding') ?? 'IBM-1047');
  const lines = await readLines(machines, request, mode, lrecl);
  const longest = lines.find((line) => line.length > lrecl);
  if (longest !== undefined) {
    const lengths = `Record length ${longest.length} too long for JCL submission, maxlen=${lrecl}`;
    throw jobError(`Job submission error. ${lengths}`, 9);
  }
  return lines.join('\n');
}

/** An apparent JOB statement of another job may be in-stream data of the first. */
async function splitText(machines: LearnerMachines, {tool}: ZosmfRequest, jcl: string): Promise<string[]> {
  const statements = linesOf(jcl).filter(isJobStatement).length;
  if (statements === 0) throw jobError('Job input was not recognized by system as a job', 13);
  return statements === 1 ? [jcl] : machines.use(tool, 'jobsIn', {jcl});
}

/**
 * Queues a job, which runs in its turn: the answer says INPUT, as tools expect. For several jobs it is the last one's,
 * as seen on other interfaces to the internal reader.
 */
export async function submitJob(machines: LearnerMachines, request: ZosmfRequest): Promise<JobFacts> {
  if (headerOf(request, 'x-ibm-notification-url') !== undefined) {
    throw jobError('X-IBM-Notification-URL is not supported: this server calls no address that a client sends', 20);
  }
  const readerClass = readReaderClass(request);
  const isFile = /^application\/json\b/i.test(headerOf(request, 'content-type') ?? '');
  const jcl = isFile ? await readJobFile(machines, request) : await readJobText(machines, request);
  if (!jcl.startsWith('/')) throw jobError('Submit input data does not start with a slash', 17);
  const [symbols, jobs] = [readSymbols(request), await splitText(machines, request, jcl)];
  const submit = (job: string) => machines.submit(request.tool, withSymbols(job, symbols), readerClass);
  for (const job of jobs.slice(0, -1)) await submit(job);
  return submit(jobs.at(-1)!);
}
