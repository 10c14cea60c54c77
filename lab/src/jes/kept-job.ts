import type {SpoolFile} from '../step/dd';
import type {JobOutput, StepResult} from './output';

/**
 * The queue that a job is in, as the STATUS command names it: waiting to run, running, or with its output on the spool.
 */
export type JobStatus = 'INPUT' | 'ACTIVE' | 'OUTPUT';

/** A job in JES2, from submission until it is purged. */
export interface KeptJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly owner: string;
  readonly jobClass: string;
  /** The class of the internal reader if it is not A: MSGCLASS for a JOB statement that does not specify it. */
  readonly readerClass?: string;
  status: JobStatus;
  /** Set if it waits until it is released. */
  held?: true;
  readonly submitted: Date;
  started?: Date;
  ended?: Date;
  /** As it was submitted. */
  readonly jcl: string;
  /** The worst ending of its steps, once it has ended. */
  ending?: JobOutput['ending'];
  steps: StepResult[];
  files: SpoolFile[];
}

/** Selects the jobs to list: those that match every property given. */
export interface JobFilter {
  /** `*` stands for any characters, `%` for one. */
  owner?: string;
  /** A mask for the name of the job, with `*` and `%` as well. */
  prefix?: string;
  jobId?: string;
}

/** The space that a job uses on the spool: its statements and what it wrote. */
export const spoolBytes = ({jcl, files}: KeptJob): number =>
  files.reduce((sum, {records}) => records.reduce((bytes, {length}) => bytes + length, sum), jcl.length);
