import {readJobCard} from './converter/index';
import {JobLog} from './job-log';
import {jobIdOf} from './job-options';
import type {KeptJob} from './kept-job';
import type {JobOutput} from './output';

/** A job that JES2 has accepted and that runs elsewhere: it waits, or has been running since `started`. */
export interface AcceptedJob {
  number: number;
  jcl: string;
  submitted: Date;
  started?: Date;
  /** The class of the internal reader; A if not specified. */
  readerClass?: string;
}

export const defaultClass = 'A';

/** A job before it has run. */
export function waitingJob(
  {number, jcl, submitted, started, readerClass = defaultClass}: AcceptedJob,
  defaultUser: string,
): KeptJob {
  const {name, user, jobClass} = readJobCard(jcl);
  return {
    jobId: jobIdOf(number),
    jobName: name,
    owner: user ?? defaultUser,
    jobClass: jobClass ?? defaultClass,
    ...(readerClass !== defaultClass && {readerClass}),
    status: started === undefined ? 'INPUT' : 'ACTIVE',
    submitted,
    ...(started && {started}),
    jcl,
    steps: [],
    files: [],
  };
}

/** A job that did not end by itself. What its steps wrote is lost; its log has a message that says why. */
export function stoppedJob(
  accepted: AcceptedJob,
  defaultUser: string,
  ending: JobOutput['ending'],
  message: string,
  now: Date,
): KeptJob {
  const job = waitingJob(accepted, defaultUser);
  const {started = now, submitted, number} = accepted;
  const log = new JobLog(job.jobName, job.jobId, job.readerClass ?? defaultClass, () => now, number);
  log.tell(message);
  const minutes = (now.getTime() - started.getTime()) / 60_000;
  log.statistics(job.jcl.split('\n').length - 1, [], accepted.started, Math.max(0, minutes));
  return {...job, status: 'OUTPUT', submitted, started, ended: now, ending, files: log.files(false)};
}
