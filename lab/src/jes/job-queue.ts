import {matchesMask} from '../data-sets/name-mask';
import {defaultUser} from './default-user';
import {jobIdOf} from './job-options';
import {type JobFilter, type KeptJob, spoolBytes} from './kept-job';
import type {JobOutput} from './output';
import {type AcceptedJob, defaultClass, stoppedJob, waitingJob} from './stopped-job';

/** A waiting job. */
interface QueuedJob {
  jcl: string;
  number: number;
  /** MSGCLASS for a job that does not specify it. */
  messageClass: string;
  /** Accepts a job that a step wrote to an internal reader and returns its number; undefined if it accepts no more. */
  internalReader: (jcl: string, messageClass: string) => number | undefined;
  /** Whether it has been cancelled since it started. */
  isCancelled: () => boolean;
  /** Set if it was held and has been released. */
  released?: boolean;
}

/** The limits that keep the spool small: the oldest jobs are purged. The last one stays, whatever its size. */
export interface SpoolLimits {
  jobs: number;
  bytes: number;
}

interface Options {
  run: (job: QueuedJob) => Promise<JobOutput>;
  now: () => Date;
  /** The owner of jobs whose JOB statement names no user. */
  user: string;
  limits?: Partial<SpoolLimits>;
}

/** A submission with the jobs that it submits through the internal reader. */
interface Submission {
  outputs: Promise<JobOutput>[];
  /** How many more jobs are accepted: a job may submit itself, and so on without end. */
  left: number;
}

interface Waiting extends QueuedJob {
  job: KeptJob;
  submission: Submission;
  settle: {resolve: (output: JobOutput) => void; reject: (error: Error) => void};
}

const newSubmission = (): Submission => ({outputs: [], left: mostLaterJobs});
const lastJobNumber = 99_999;
const mostLaterJobs = 100;
/** The wording of $HASP106 is as recorded on z/OS. */
const cancelledBefore = '$HASP106 JOB DELETED BY JES2 OR CANCELLED BY OPERATOR BEFORE EXECUTION';
/** The whole spool is written with the state after each job. */
const defaultLimits: SpoolLimits = {jobs: 100, bytes: 1024 * 1024};

/** The jobs of a machine, which run one after another, and their output on the spool. */
export class JobQueue {
  readonly #options: Options;
  readonly #limits: SpoolLimits;
  /** In order of submission. */
  #jobs = new Map<string, KeptJob>();
  #elsewhere = new Map<string, KeptJob>();
  #waiting: Waiting[] = [];
  #running: {job: KeptJob; cancelled?: {purge: boolean}} | undefined;
  /** Resolves when no job is left that may run. */
  #working: Promise<void> | undefined;
  #lastNumber = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#limits = {...defaultLimits, ...options.limits};
  }

  /** Assigns a job its number and its place in the queue. It runs when the jobs before it have ended. */
  submit(jcl: string): string {
    return this.#enqueue(jcl, defaultClass, newSubmission()).jobId;
  }

  /**
   * Shows the jobs that wait or run elsewhere, on copies of this machine, instead of those shown before. They are not
   * saved.
   */
  showElsewhere(jobs: readonly AcceptedJob[]): void {
    const waiting = jobs.map((job) => waitingJob(job, this.#options.user));
    this.#elsewhere = new Map(waiting.map((job) => [job.jobId, job]));
  }

  /**
   * Runs a job that was accepted elsewhere, under the number assigned there, and waits for it and for the jobs that it
   * submits. A job that is held here is released.
   */
  async runAccepted({started: _, ...accepted}: AcceptedJob): Promise<void> {
    const held = this.#waiting.find(({number}) => number === accepted.number);
    const submission = held?.submission ?? newSubmission();
    if (held) this.#letGo(held);
    else {
      this.#lastNumber = accepted.number;
      this.#enqueueAs(accepted, submission);
    }
    for (const output of submission.outputs) await output;
  }

  /** Stores a job that was accepted elsewhere and must wait until it is released. */
  holdAccepted({started: _, ...accepted}: AcceptedJob): void {
    this.#lastNumber = Math.max(this.#lastNumber, accepted.number);
    this.#wait({...waitingJob(accepted, this.#options.user), held: true}, accepted.number);
  }

  /** Stores a job that did not finish, with a message that says why. */
  stop(job: AcceptedJob, ending: JobOutput['ending'], message: string): void {
    const stopped = stoppedJob(job, this.#options.user, ending, message, this.#options.now());
    this.#waiting = this.#waiting.filter(({number}) => number !== job.number);
    this.#jobs.set(stopped.jobId, stopped);
    this.#lastNumber = Math.max(this.#lastNumber, job.number);
    this.#purgeOld();
  }

  /** Submits jobs and waits for them, and for the jobs that they submit, whose outputs come last. */
  async run(jobs: readonly string[]): Promise<JobOutput[]> {
    const submission = newSubmission();
    for (const jcl of jobs) this.#enqueue(jcl, defaultClass, submission);
    const outputs: JobOutput[] = [];
    // More are added while the first ones run.
    for (const output of submission.outputs) outputs.push(await output);
    return outputs;
  }

  /** The number of the job that was submitted last. */
  get lastNumber(): number {
    return this.#lastNumber;
  }

  list({owner, prefix, jobId}: JobFilter = {}): KeptJob[] {
    const here = [...this.#jobs.values()].filter(({jobId: id}) => !this.#elsewhere.has(id));
    return [...here, ...this.#elsewhere.values()].filter(
      (job) =>
        (owner === undefined || matchesMask(job.owner, owner.toUpperCase())) &&
        (prefix === undefined || matchesMask(job.jobName, prefix.toUpperCase())) &&
        (jobId === undefined || job.jobId === jobId.toUpperCase()),
    );
  }

  find(jobId: string): KeptJob | undefined {
    const id = jobId.toUpperCase();
    return this.#elsewhere.get(id) ?? this.#jobs.get(id);
  }

  /**
   * Deletes a job with its output, or before it has run. False if there is no such job, or it is running or elsewhere.
   */
  purge(jobId: string): boolean {
    const job = this.find(jobId);
    if (job === undefined || job.status === 'ACTIVE' || this.#elsewhere.has(job.jobId)) return false;
    this.#jobs.delete(job.jobId);
    this.#forgetWaiting((waiting) => waiting.job === job);
    return true;
  }

  #forgetWaiting(isMeant: (waiting: Waiting) => boolean): void {
    const meant = this.#waiting.filter(isMeant);
    this.#waiting = this.#waiting.filter((waiting) => !meant.includes(waiting));
    for (const {job, settle} of meant) settle.reject(new Error(`${job.jobId} was purged before it ran.`));
  }

  /** JES2 Commands, $H J: a waiting job does not run until it is released. False for any other job. */
  hold(jobId: string): boolean {
    const waiting = this.#waitingJob(jobId);
    if (waiting !== undefined) waiting.job.held = true;
    return waiting !== undefined;
  }

  /** JES2 Commands, $A J. False if the job is not held. */
  release(jobId: string): boolean {
    const waiting = this.#waitingJob(jobId);
    if (waiting?.job.held !== true) return false;
    this.#letGo(waiting);
    return true;
  }

  #letGo(waiting: Waiting): void {
    delete waiting.job.held;
    waiting.released = true;
    this.#work();
  }

  /**
   * JES2 Commands, $C J: a waiting job ends before it has run, and the step of a running job abends with S222. With
   * `purge` its output is deleted too. False if it has ended, or runs elsewhere.
   */
  cancel(jobId: string, {purge = false}: {purge?: boolean} = {}): boolean {
    const running = this.#running;
    if (running !== undefined && running.job === this.find(jobId)) {
      running.cancelled = {purge};
      return true;
    }
    const waiting = this.#waitingJob(jobId);
    if (waiting === undefined) return false;
    const {job, number, settle} = waiting;
    this.stop({number, ...job}, {stopped: 'CANCELED'}, cancelledBefore);
    const {jobName, ending, steps, files} = this.find(jobId)!;
    settle.resolve({jobName, jobId: job.jobId, ending: ending!, steps, files});
    if (purge) this.purge(jobId);
    return true;
  }

  #waitingJob(jobId: string): Waiting | undefined {
    const job = this.find(jobId);
    return this.#waiting.find((waiting) => waiting.job === job);
  }

  /**
   * The number of the last job, and the jobs that have ended or are held: a machine that is switched off forgets any
   * others that wait or run.
   */
  saved(): {lastNumber: number; ended: KeptJob[]; held: KeptJob[]} {
    const jobs = [...this.#jobs.values()];
    return {
      lastNumber: this.#lastNumber,
      ended: jobs.filter(({status}) => status === 'OUTPUT'),
      held: jobs.filter(({held}) => held === true),
    };
  }

  /** Replaces all jobs with these. A running job continues, but leaves nothing here. */
  restore({lastNumber, ended, held}: ReturnType<JobQueue['saved']>): void {
    this.#forgetWaiting(() => true);
    this.#lastNumber = lastNumber;
    this.#jobs = new Map(ended.map((job) => [job.jobId, this.#owned(job)]));
    for (const job of held) this.#wait(this.#owned(job), Number(job.jobId.slice(3)));
  }

  /** Jobs that ran before the user's ID was known belong to the user. */
  #owned(job: KeptJob): KeptJob {
    return job.owner === defaultUser ? {...job, owner: this.#options.user} : job;
  }

  #nextNumber(): number {
    do this.#lastNumber = (this.#lastNumber % lastJobNumber) + 1;
    while (this.find(jobIdOf(this.#lastNumber)) !== undefined);
    return this.#lastNumber;
  }

  #enqueue(jcl: string, readerClass: string, submission: Submission): KeptJob {
    return this.#enqueueAs({number: this.#nextNumber(), jcl, submitted: this.#options.now(), readerClass}, submission);
  }

  #enqueueAs(accepted: AcceptedJob, submission: Submission): KeptJob {
    const job = waitingJob(accepted, this.#options.user);
    this.#wait(job, accepted.number, submission);
    this.#work();
    return job;
  }

  #wait(job: KeptJob, number: number, submission = newSubmission()): void {
    this.#jobs.set(job.jobId, job);
    const output = new Promise<JobOutput>((resolve, reject) => {
      this.#waiting.push({
        job,
        jcl: job.jcl,
        number,
        messageClass: job.readerClass ?? defaultClass,
        submission,
        settle: {resolve, reject},
        isCancelled: () => this.#running?.job === job && this.#running.cancelled !== undefined,
        internalReader: (later, laterClass) => {
          if (submission.left === 0) return undefined;
          submission.left -= 1;
          this.#enqueue(later, laterClass, submission);
          return this.#lastNumber;
        },
      });
    });
    // Nobody may be waiting for it: avoids an unhandled rejection.
    output.catch(() => undefined);
    submission.outputs.push(output);
  }

  /** Resolves when no job runs and only held ones wait: jobs submitted without waiting have then ended. */
  async idle(): Promise<void> {
    while (this.#working !== undefined) await this.#working;
  }

  #work(): void {
    this.#working ??= this.#runWaiting();
  }

  async #runWaiting(): Promise<void> {
    // Whoever submits a job gets its number before it starts.
    await Promise.resolve();
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#runOne(next);
    this.#working = undefined;
  }

  /** Removes and returns the first job that is not held. */
  #next(): Waiting | undefined {
    const next = this.#waiting.find(({job}) => job.held !== true);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    return next;
  }

  async #runOne({job, settle, submission: _, ...queued}: Waiting): Promise<void> {
    job.status = 'ACTIVE';
    job.started = this.#options.now();
    this.#running = {job};
    try {
      const output = await this.#options.run(queued);
      if ('held' in output.ending) return this.#hold(job, queued, settle, output);
      job.status = 'OUTPUT';
      job.ended = this.#options.now();
      Object.assign(job, {ending: output.ending, steps: output.steps, files: output.files});
      if (this.#running.cancelled?.purge) this.purge(job.jobId);
      this.#purgeOld();
      settle.resolve(output);
    } catch (error) {
      // A fault of the machine: there is nothing to show for the job.
      if (this.#jobs.get(job.jobId) === job) this.#jobs.delete(job.jobId);
      settle.reject(error as Error);
    }
    this.#running = undefined;
  }

  /** Holds a job whose statements specify that it waits until it is released. The submitter no longer waits for it. */
  #hold(job: KeptJob, {number}: QueuedJob, settle: Waiting['settle'], output: JobOutput): void {
    this.#running = undefined;
    if (this.#jobs.get(job.jobId) === job) {
      const {started: _, ...waiting} = job;
      this.#wait({...waiting, status: 'INPUT', held: true, files: output.files}, number);
    }
    settle.resolve(output);
  }

  #purgeOld(): void {
    const ended = this.list().filter(({status}) => status === 'OUTPUT');
    let bytes = ended.reduce((sum, job) => sum + spoolBytes(job), 0);
    let count = ended.length;
    for (const job of ended.slice(0, -1)) {
      if (count <= this.#limits.jobs && bytes <= this.#limits.bytes) return;
      this.#jobs.delete(job.jobId);
      bytes -= spoolBytes(job);
      count -= 1;
    }
  }
}
