import {recordFormats} from '../data-sets/attributes';
import type {JobQueue} from '../jes/job-queue';
import type {KeptJob} from '../jes/kept-job';
import type {JobOutput, StepEnding} from '../jes/output';
import type {SpoolFile} from '../step/dd';
import {packedRecords, packRecords, unpackRecords} from './packed-records';
import type {Section} from './section';
import {type Plain, WrongState} from './state-bytes';
import {anyText, count, flag, list, oneOf, optional, record, text} from './state-shape';

const ending = record({
  code: optional(count),
  abend: optional(text),
  jclError: optional(flag),
  securityError: optional(flag),
  scanned: optional(flag),
  flushed: optional(flag),
  stopped: optional(oneOf(['CANCELED', 'SYS FAIL'])),
});

const file = record({
  stepName: text,
  procStepName: optional(text),
  ddName: text,
  outputClass: text,
  attributes: record({recfm: oneOf(recordFormats), lrecl: count, blksize: count}),
  records: packedRecords,
});

const job = record({
  jobId: text,
  jobName: text,
  owner: text,
  jobClass: text,
  submitted: count,
  started: count,
  ended: count,
  jcl: anyText,
  ending,
  steps: list(record({name: text, procStepName: optional(text), program: text, ending})),
  files: list(file),
});

const saved = record({lastNumber: count, jobs: list(job)});

/** Jobs that have ended, with their files of the spool. */
export const jobsSection = (queue: JobQueue): Section => ({
  name: 'jobs',
  // The second knows jobs that RACF refused, the third those that were stopped.
  version: 3,
  write() {
    const {lastNumber, jobs} = queue.saved();
    return {lastNumber, jobs: jobs.map(plainJob)};
  },
  read(of) {
    const {lastNumber, jobs} = saved(of, 'the jobs');
    const restored = jobs.map(jobFrom);
    return () => queue.restore(lastNumber, restored);
  },
  clear: () => queue.restore(0, []),
});

function plainJob({status: _, submitted, started, ended, files, ...rest}: KeptJob): Plain {
  return {
    ...(rest as object),
    submitted: submitted.getTime(),
    started: started!.getTime(),
    ended: ended!.getTime(),
    files: files.map(
      ({records, ...label}) =>
        ({...(label as object), records: packRecords(records.length, (at) => records[at]!)}) as Plain,
    ),
  };
}

function jobFrom({submitted, started, ended, files, steps, ...rest}: ReturnType<typeof job>): KeptJob {
  return {
    ...rest,
    status: 'OUTPUT',
    submitted: new Date(submitted),
    started: new Date(started),
    ended: new Date(ended),
    ending: endingFrom<JobOutput['ending']>(rest.ending),
    steps: steps.map((step) => ({...step, ending: endingFrom<StepEnding>(step.ending)})),
    files: files.map(({records, ...label}): SpoolFile => ({
      ...label,
      records: [...unpackRecords(records, rest.jobId)],
    })),
  };
}

function endingFrom<Ending extends object>(read: ReturnType<typeof ending>): Ending {
  if (Object.keys(read).length !== 1) throw new WrongState('how a job ended is not what it should be');
  return read as unknown as Ending;
}
