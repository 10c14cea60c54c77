import type {SpoolFile} from '../step/dd';
import type {JobOutput, StepResult} from './output';

/** The queue that a job is in, as the STATUS command names it: it waits to be run, it runs, or its output is on the spool. */
export type JobStatus = 'INPUT' | 'ACTIVE' | 'OUTPUT';

/** A job that JES2 has, from the time when it is submitted until it is purged. */
export interface KeptJob {
  readonly jobId: string;
  readonly jobName: string;
  readonly owner: string;
  readonly jobClass: string;
  /** Of the internal reader, where it is not A: MSGCLASS of a JOB statement that does not say. */
  readonly readerClass?: string;
  status: JobStatus;
  /** It waits until it is released. */
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

/** Which jobs are listed: all that every part names. */
export interface JobFilter {
  /** `*` stands for any characters, `%` for one. */
  owner?: string;
  /** Of the name of the job, with `*` and `%` as well. */
  prefix?: string;
  jobId?: string;
}

/** What a job takes on the spool: its statements, and what it wrote. */
export const spoolBytes = ({jcl, files}: KeptJob): number =>
  files.reduce((sum, {records}) => records.reduce((bytes, {length}) => bytes + length, sum), jcl.length);
