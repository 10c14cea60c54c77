import type {JobFacts} from '../../machines/machine-operations.js';
import {systemName} from '../system.js';

/** The base URL of the request, as in `https://example.com`. */
export type Origin = string;

/** Numbers and words of the extended status interface of JES2 (IAZSSST). */
const phases = {
  INPUT: {phase: 128, 'phase-name': 'Job is active in input processing'},
  ACTIVE: {phase: 14, 'phase-name': 'Job is actively executing'},
  OUTPUT: {phase: 20, 'phase-name': 'Job is on the hard copy queue'},
};

/** As on SDSF's ST panel: the number and the text are from memory. */
const heldPhase = {phase: 10, 'phase-name': 'Job is queued for execution', 'reason-not-running': 'Job is held'};

const conditionCode = (code: number) => `CC ${String(code).padStart(4, '0')}`;

/** Null until the job has ended, and for a job whose statements were only scanned. */
function retcodeOf(ending: JobFacts['ending']): string | null {
  if (ending === undefined) return null;
  if ('abend' in ending) return `ABEND ${ending.abend}`;
  if ('jclError' in ending) return 'JCL ERROR';
  if ('securityError' in ending) return 'SEC ERROR';
  if ('stopped' in ending) return ending.stopped;
  return 'code' in ending ? conditionCode(ending.code) : null;
}

/**
 * Seconds since 1900 in hexadecimal, approximately the first word of a store clock: precise enough to distinguish jobs.
 */
const clockWord = (time: Date) =>
  (Math.floor(time.getTime() / 1048.576) + 0x7d91048b).toString(16).slice(-8).toUpperCase();

/** The number, the member of the JES complex, and the time: `J0000042SYS1....E1B2C3D4.......:`. */
export const correlatorOf = ({jobId, submitted}: JobFacts) =>
  `J${jobId.replace(/\D/g, '').padStart(7, '0')}${systemName.padEnd(8, '.')}${clockWord(submitted)}.......:`;

const urlOf = (origin: Origin, {jobName, jobId}: JobFacts) =>
  `${origin}/zosmf/restjobs/jobs/${encodeURIComponent(jobName)}/${jobId}`;

const stepEnding = (ending: JobFacts['steps'][number]['ending']): string => {
  if ('code' in ending) return conditionCode(ending.code);
  if ('abend' in ending) return `ABEND ${ending.abend}`;
  return 'flushed' in ending ? 'FLUSHED' : 'JCL ERROR';
};

const stepData = ({steps}: JobFacts) =>
  steps.map(({name, procStepName, program, ending}, at) => ({
    smfid: systemName,
    'step-number': at + 1,
    'step-name': name,
    'proc-step-name': procStepName ?? '',
    'program-name': program,
    completion: stepEnding(ending),
    active: false,
  }));

const execData = ({submitted, started, ended}: JobFacts) => ({
  'exec-system': systemName,
  'exec-member': systemName,
  'exec-submitted': submitted.toISOString(),
  'exec-started': started?.toISOString() ?? null,
  'exec-ended': ended?.toISOString() ?? null,
});

/** The job document of "JSON document specifications for z/OS jobs REST interface requests". */
export function jobDocument(job: JobFacts, origin: Origin, wanted: {exec?: boolean; steps?: boolean} = {}) {
  const url = urlOf(origin, job);
  return {
    owner: job.owner,
    ...(job.held ? heldPhase : phases[job.status]),
    subsystem: 'JES2',
    'job-correlator': correlatorOf(job),
    type: 'JOB',
    url,
    jobid: job.jobId,
    class: job.jobClass,
    'files-url': `${url}/files`,
    jobname: job.jobName,
    status: job.status,
    retcode: retcodeOf(job.ending),
    ...(wanted.exec && execData(job)),
    ...(wanted.steps && {'step-data': stepData(job)}),
  };
}

/** The feedback document of a changed job. */
export const feedbackDocument = (job: JobFacts) => ({
  jobid: job.jobId,
  jobname: job.jobName,
  'original-jobid': job.jobId,
  owner: job.owner,
  member: systemName,
  sysname: systemName,
  'job-correlator': correlatorOf(job),
  status: 0,
  'internal-code': null,
  message: 'Request was successful.',
});

/** JES2's own three files have the first ids; the ids of steps' output begin at 102 if the job has in-stream data. */
const jesFiles = 3;
const spoolId = (place: number) => (place <= jesFiles ? place + 1 : 98 + place);

/** The position of a file among those of its job, from 1; undefined for an impossible id. */
export function placeOfSpoolId(id: string): number | undefined {
  if (!/^\d{1,5}$/.test(id)) return undefined;
  const place = Number(id) - (Number(id) > 98 + jesFiles ? 98 : 1);
  return spoolId(place) === Number(id) ? place : undefined;
}

export const spoolDocument = (job: JobFacts, origin: Origin) =>
  job.files.map(({id: place, stepName, procStepName, ddName, outputClass, recfm, lrecl, records, bytes}) => ({
    recfm,
    'records-url': `${urlOf(origin, job)}/files/${spoolId(place)}/records`,
    stepname: stepName || 'JES2',
    subsystem: 'JES2',
    'job-correlator': correlatorOf(job),
    'byte-count': bytes,
    lrecl,
    jobid: job.jobId,
    ddname: ddName,
    id: spoolId(place),
    'record-count': records,
    class: outputClass,
    jobname: job.jobName,
    procstep: procStepName ?? null,
  }));
