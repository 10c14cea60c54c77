import {recordFormats} from '../data-sets/attributes';
import type {JobQueue} from '../jes/job-queue';
import type {KeptJob} from '../jes/kept-job';
import type {JobOutput, StepEnding} from '../jes/output';
import type {SpoolFile} from '../step/dd';
import {keptEnding} from './kept-ending';
import {packedRecords, packRecords, unpackRecords} from './packed-records';
import type {Section} from './section';
import {type Plain, settle, WrongState} from './state-bytes';
import {anyText, count, list, oneOf, optional, record, text} from './state-shape';

const file = record({
  stepName: text,
  procStepName: optional(text),
  ddName: text,
  outputClass: text,
  attributes: record({recfm: oneOf(recordFormats), lrecl: count, blksize: count}),
  records: packedRecords,
});

const everyJob = {
  jobId: text,
  jobName: text,
  owner: text,
  jobClass: text,
  readerClass: optional(text),
  submitted: count,
  jcl: anyText,
  files: list(file),
};

const endedJob = record({
  ...everyJob,
  started: count,
  ended: count,
  ending: keptEnding<JobOutput['ending']>(),
  steps: list(record({name: text, procStepName: optional(text), program: text, ending: keptEnding<StepEnding>()})),
});

const heldJob = record(everyJob);

const saved = record({lastNumber: count, jobs: list(endedJob), held: optional(list(heldJob))});

/** The section of the jobs that have ended or are held, with their spool files. */
export const jobsSection = (queue: JobQueue): Section => ({
  name: 'jobs',
  // Version 2 added jobs that RACF refused, version 3 jobs that were stopped, version 4 jobs that are held.
  version: 4,
  write() {
    const {lastNumber, ended, held} = queue.saved();
    return {lastNumber, jobs: ended.map(plainEnded), held: held.map(plainJob)};
  },
  read(of) {
    const {lastNumber, jobs, held = []} = saved(of, 'the jobs');
    const restored = {lastNumber, ended: jobs.map(endedFrom), held: held.map(heldFrom)};
    return () => queue.restore(restored);
  },
  clear: () => queue.restore({lastNumber: 0, ended: [], held: []}),
});

function plainJob({jobId, jobName, owner, jobClass, readerClass, submitted, jcl, files}: KeptJob) {
  return {
    jobId,
    jobName,
    owner,
    jobClass,
    ...(readerClass !== undefined && {readerClass}),
    submitted: submitted.getTime(),
    jcl,
    files: files.map(
      ({records, ...label}) =>
        ({...(label as object), records: packRecords(records.length, (at) => records[at]!)}) as Plain,
    ),
  };
}

/** The saved form of ended jobs, which never change: a machine is saved after each job, and a learner waits for it. */
const written = new WeakMap<KeptJob, Plain>();

function plainEnded(job: KeptJob): Plain {
  const known = written.get(job);
  if (known !== undefined) return known;
  const plain = settle({
    ...plainJob(job),
    started: job.started!.getTime(),
    ended: job.ended!.getTime(),
    ending: job.ending as Plain,
    steps: job.steps as unknown as Plain,
  });
  written.set(job, plain);
  return plain;
}

const filesFrom = ({jobId, files}: ReturnType<typeof heldJob>): SpoolFile[] =>
  files.map(({records, ...label}) => ({...label, records: [...unpackRecords(records, jobId)]}));

function heldFrom(read: ReturnType<typeof heldJob>): KeptJob {
  // The job will be run under its number.
  if (!/^JOB\d{5}$/.test(read.jobId)) throw new WrongState('the number of a job is not what it should be');
  return {
    ...read,
    status: 'INPUT',
    held: true,
    submitted: new Date(read.submitted),
    steps: [],
    files: filesFrom(read),
  };
}

const endedFrom = (read: ReturnType<typeof endedJob>): KeptJob => ({
  ...read,
  status: 'OUTPUT',
  submitted: new Date(read.submitted),
  started: new Date(read.started),
  ended: new Date(read.ended),
  files: filesFrom(read),
});
