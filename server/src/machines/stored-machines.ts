import type {AcceptedJob, JobOutput} from '@framewright/lab/compiled/machine';
import {type KeptMachine, type KeptMachines, machineLimits, NoRoom, type QueuedJob} from '@framewright/progress';
import type {LearnerMachines, MachineOwner} from './learner-machines.js';
import {
  type Input,
  type JobFacts,
  machineOperations,
  type MachineOperations,
  type Output,
} from './machine-operations.js';
import {MachineRefusal, noRoom} from './machine-refusal.js';
import type {MachineStates} from './machine-states.js';
import type {TaskAnswer, Work} from './machine-task.js';
import {TaskStopped, type WorkerPool} from './worker-pool.js';

interface Options {
  kept: KeptMachines;
  pool: WorkerPool;
  /** The TSO user ID of an account; undefined for a deleted one. */
  userIdOf: (accountId: string) => Promise<string | undefined>;
  reportFault: (error: unknown) => void;
}

/** How often a server renews the leases of its jobs, and checks those of others. */
const leaseRenewal = 20_000;

/** How soon jobs are retried after a fault: a full disk may have room again. */
const retryAfter = 5000;

/** How often a change is retried because another server has stored the machine meanwhile. */
const mostTries = 5;

const acceptedFrom = ({number, jcl, readerClass, submittedAt, startedAt}: QueuedJob): AcceptedJob => ({
  number,
  jcl,
  readerClass,
  submitted: new Date(submittedAt),
  ...(startedAt !== null && {started: new Date(startedAt)}),
});

/** The end of a stopped job. All use one message of ours: z/OS has none for most. */
function endingOf(error: unknown): {ending: JobOutput['ending']; message: string} {
  const why = error instanceof TaskStopped ? error.why : error instanceof MachineRefusal ? error.kind : undefined;
  switch (why) {
    case 'canceled':
      return {ending: {stopped: 'CANCELED'}, message: 'FWR006I THE JOB WAS CANCELED'};
    case 'processor time':
      return {ending: {abend: 'S322'}, message: 'FWR006I THE JOB USED ALL THE PROCESSOR TIME THAT A JOB MAY USE'};
    case 'memory':
      return {ending: {abend: 'S878'}, message: 'FWR006I THE JOB USED ALL THE STORAGE THAT A JOB MAY USE'};
    case 'no-space':
      return {ending: {abend: 'SB37'}, message: 'FWR006I THE MACHINE HAS NO ROOM FOR WHAT THE JOB LEFT'};
    default:
      return {ending: {stopped: 'SYS FAIL'}, message: 'FWR006I THE SYSTEM WENT DOWN WHILE THE JOB RAN'};
  }
}

/** Learners' machines, stored and run in worker threads. */
export class StoredMachines implements LearnerMachines, MachineStates {
  /** The queue of changes for each owner's machine. */
  readonly #chains = new Map<string, Promise<unknown>>();
  /** The jobs that run here. */
  readonly #running = new Set<string>();
  /** Jobs to be stopped in their turn. */
  readonly #canceled = new Set<string>();
  /** Jobs to be held. */
  readonly #held = new Set<string>();
  #closing = false;

  constructor(private readonly options: Options) {}

  /** Continues with the jobs that waited or ran when the server went down. */
  async resume(): Promise<void> {
    for (const accountId of await this.options.kept.ownersOfJobs()) {
      const userId = await this.options.userIdOf(accountId);
      if (userId !== undefined) this.#runJobs({accountId, userId});
    }
  }

  async use<Name extends keyof MachineOperations>(
    owner: MachineOwner,
    operation: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    const work: Work = {kind: 'operation', name: operation, input};
    const {changes} = machineOperations[operation];
    const output = changes ? await this.#inTurn(owner, () => this.#change(owner, work)) : await this.#read(owner, work);
    return output as Output<Name>;
  }

  async submit(owner: MachineOwner, jcl: string, readerClass?: string): Promise<JobFacts> {
    if (jcl.length > machineLimits.jclBytes) throw new MachineRefusal('limit', 'A job has up to 1 MB of statements.');
    const job = await this.#taken(this.options.kept.addJob(owner.accountId, jcl, readerClass));
    if (!job) throw new MachineRefusal('not-found', 'There is no such account.');
    try {
      // Reported as waiting, though it may be running by now: clients expect to see it wait first.
      const kept = await this.options.kept.read(owner.accountId);
      const work: Work = {kind: 'operation', name: 'findJob', input: {jobId: jobIdOf(job.number)}};
      const {output} = await this.#perform(owner, {...kept, jobs: [job]}, work, {next: undefined, due: true});
      return output as JobFacts;
    } finally {
      this.#runJobs(owner);
    }
  }

  async cancel(owner: MachineOwner, jobId: string): Promise<boolean> {
    const job = await this.#queuedJob(owner, jobId);
    if (!job) return (await this.#isHeld(owner, jobId)) && this.use(owner, 'cancelHeld', {jobId});
    this.#canceled.add(keyOf(owner, job));
    this.options.pool.stop(owner.accountId, ({work}) => work.kind === 'run' && work.job.number === job.number);
    return true;
  }

  async hold(owner: MachineOwner, jobId: string): Promise<boolean> {
    const waiting = await this.#queuedJob(owner, jobId);
    if (!waiting) return false;
    const key = keyOf(owner, waiting);
    // It may start before this change gets its turn.
    this.#held.add(key);
    return this.#inTurn(owner, async () => {
      try {
        const job = await this.#queuedJob(owner, jobId);
        if (!job || job.startedAt !== null) return false;
        await this.#change(owner, {kind: 'hold', job: acceptedFrom(job)});
        return true;
      } finally {
        this.#held.delete(key);
        this.#runJobs(owner);
      }
    });
  }

  /**
   * The job returns to the queue. It stays held in the state until it has run, so that it is always in at least one of
   * the two.
   */
  async release(owner: MachineOwner, jobId: string): Promise<boolean> {
    if (!(await this.#isHeld(owner, jobId))) return false;
    const number = Number(jobId.slice(3));
    const jcl = await this.use(owner, 'jclOf', {jobId});
    const isQueued = await this.#taken(this.options.kept.requeueJob(owner.accountId, number, jcl!));
    this.#runJobs(owner);
    return isQueued;
  }

  state(accountId: string): Promise<Pick<KeptMachine, 'version' | 'state' | 'jobs'>> {
    return this.options.kept.read(accountId);
  }

  replace(owner: MachineOwner, from: number, state: Uint8Array): Promise<number> {
    return this.#inTurn(owner, async () => {
      const kept = await this.options.kept.read(owner.accountId);
      const version = kept.version === from ? await this.#store(owner, kept, {kind: 'replace', state}) : undefined;
      if (version === undefined) throw new MachineRefusal('changed', 'The machine has changed since.');
      return version.version;
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    await this.options.pool.close();
    await Promise.allSettled(this.#chains.values());
  }

  /** The job that waits or runs. */
  async #queuedJob({accountId}: MachineOwner, jobId: string): Promise<QueuedJob | undefined> {
    const {jobs} = await this.options.kept.read(accountId);
    return jobs.find(({number}) => jobIdOf(number) === jobId.toUpperCase());
  }

  async #isHeld(owner: MachineOwner, jobId: string): Promise<boolean> {
    return (await this.use(owner, 'findJob', {jobId}))?.held === true;
  }

  async #taken<Result>(job: Promise<Result>): Promise<Result> {
    try {
      return await job;
    } catch (error) {
      throw error instanceof NoRoom ? new MachineRefusal('busy', 'Too many of your jobs wait already.') : error;
    }
  }

  /** One after another for each owner. */
  #inTurn<Result>({accountId}: MachineOwner, work: () => Promise<Result>): Promise<Result> {
    const before = this.#chains.get(accountId) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#chains.set(accountId, turn);
    const done = () => {
      if (this.#chains.get(accountId) === turn) this.#chains.delete(accountId);
    };
    turn.then(done, done);
    return turn;
  }

  /** From the last stored state. */
  async #read(owner: MachineOwner, work: Work): Promise<unknown> {
    const kept = await this.options.kept.read(owner.accountId);
    return (await this.#perform(owner, kept, work, {next: undefined, due: false})).output;
  }

  /**
   * Applies a change and stores the machine. If another server has stored it meanwhile, the change is retried on the
   * new state.
   */
  async #change(owner: MachineOwner, work: Work): Promise<unknown> {
    for (let tries = 0; tries < mostTries; tries++) {
      const stored = await this.#store(owner, await this.options.kept.read(owner.accountId), work);
      if (stored) return stored.output;
    }
    throw new MachineRefusal('in-use', 'The machine is being changed elsewhere. Try again in a moment.');
  }

  /**
   * Undefined if another state, or a job with the number of one in this state, has been stored since this one was read.
   */
  async #store(
    owner: MachineOwner,
    kept: KeptMachine,
    work: Work,
  ): Promise<{version: number; output: unknown} | undefined> {
    const version = this.options.kept.versionAfter(kept.version);
    const {output, left} = await this.#perform(owner, kept, work, {next: version, due: 'job' in work});
    let isStored = false;
    try {
      const next = {from: kept.version, version, ...left!, ...('job' in work && {leftQueue: work.job.number})};
      isStored = await this.options.kept.write(owner.accountId, next);
    } catch (error) {
      throw error instanceof NoRoom ? noRoom() : error;
    } finally {
      if (!isStored) this.options.pool.forget(owner.accountId);
    }
    return isStored ? {version, output} : undefined;
  }

  /** Jobs whose turn has come are never refused for a full queue. */
  async #perform(
    owner: MachineOwner,
    kept: KeptMachine,
    work: Work,
    {next, due}: {next: number | undefined; due: boolean},
  ) {
    const {accountId, userId} = owner;
    const own = 'job' in work ? work.job.number : undefined;
    // It may have been cancelled after it was marked as running, when no thread had it yet.
    if (work.kind === 'run' && this.#canceled.has(keyOf(owner, work.job))) throw new TaskStopped('canceled');
    const answer: TaskAnswer = await this.options.pool
      .perform(
        {
          accountId,
          userId,
          version: kept.version,
          state: kept.state,
          elsewhere: kept.jobs.filter(({number}) => number !== own).map(acceptedFrom),
          work,
          next,
        },
        due,
      )
      .catch((error: unknown) => {
        const isLimit = error instanceof TaskStopped && own === undefined && error.why !== 'closing';
        throw isLimit ? new MachineRefusal('limit', 'This took more than one may use.') : error;
      });
    if ('refusal' in answer) throw new MachineRefusal(answer.refusal.kind, answer.refusal.message);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer;
  }

  /** Runs waiting jobs, in turn with the owner's other changes. */
  #runJobs(owner: MachineOwner): void {
    const running = this.#inTurn(owner, async () => {
      const {jobs} = await this.options.kept.read(owner.accountId);
      const [job, next] = jobs.filter((one) =>
        one.startedAt === null ? !this.#held.has(keyOf(owner, one)) : this.#isLost(owner, one),
      );
      if (job) await this.#runJob(owner, job);
      if (next) this.#runJobs(owner);
      else if (jobs.some((one) => one !== job)) setTimeout(() => this.#runJobs(owner), leaseRenewal).unref();
    });
    running.catch((error: unknown) => {
      if (this.#closing) return;
      this.options.reportFault(error);
      setTimeout(() => this.#runJobs(owner), retryAfter).unref();
    });
  }

  /** Whether a job that has begun no longer runs anywhere. */
  #isLost(owner: MachineOwner, job: QueuedJob): boolean {
    return this.options.kept.isLost(job) && !this.#running.has(keyOf(owner, job));
  }

  async #runJob(owner: MachineOwner, job: QueuedJob): Promise<void> {
    const key = keyOf(owner, job);
    const stop = (error: unknown) => this.#change(owner, {kind: 'stop', job: acceptedFrom(job), ...endingOf(error)});
    if (job.startedAt !== null) return void (await stop(undefined));
    if (this.#canceled.delete(key)) return void (await stop(new TaskStopped('canceled')));
    if (!(await this.options.kept.startJob(owner.accountId, job.number))) return;
    this.#running.add(key);
    const lease = setInterval(() => {
      this.options.kept.renewLease(owner.accountId, job.number).catch(this.options.reportFault);
    }, leaseRenewal).unref();
    try {
      await this.#change(owner, {kind: 'run', job: acceptedFrom(job)});
      // It was cancelled while being held, when no thread had it.
      if (this.#canceled.has(key)) {
        const input = {jobId: jobIdOf(job.number)};
        await this.#change(owner, {kind: 'operation', name: 'cancelHeld', input});
      }
    } catch (error) {
      // The next start of the server will find it.
      if (this.#closing) return;
      if (!(error instanceof TaskStopped || error instanceof MachineRefusal)) this.options.reportFault(error);
      await stop(error);
    } finally {
      clearInterval(lease);
      this.#running.delete(key);
      this.#canceled.delete(key);
    }
  }
}

const keyOf = ({accountId}: MachineOwner, {number}: Pick<QueuedJob, 'number'>) => `${number} ${accountId}`;
const jobIdOf = (number: number) => `JOB${String(number).padStart(5, '0')}`;
