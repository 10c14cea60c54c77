import type {DiskSync} from '@framewright/store';
import type {Kysely, Transaction} from 'kysely';
import {NoRoom} from './limits.js';
import {holdOwner} from './owner.js';
import type {Tables} from './schema.js';

export const machineLimits = {
  /** Maximum size of a compressed state. The bank takes 4 kB, a hundred thousand records more a megabyte. */
  stateBytes: 4 * 1024 * 1024,
  /** Maximum number of waiting jobs. */
  jobs: 50,
  jclBytes: 1024 * 1024,
};

/** A job that waits or runs. */
export interface QueuedJob {
  number: number;
  jcl: string;
  /** Of the internal reader, which is the message class of a job that names none. */
  readerClass: string;
  /** Milliseconds since 1970. */
  submittedAt: number;
  /** Null for one that waits. */
  startedAt: number | null;
  /** Until then the server that runs it is presumed alive. */
  leasedUntil: number;
}

/** A learner's machine, as it is stored. */
export interface KeptMachine {
  /** Grows with each change; 0 where there has been none. */
  version: number;
  /** Compressed; null for a new machine. */
  state: Uint8Array | null;
  lastJob: number;
  /** In the order of their submission. */
  jobs: QueuedJob[];
}

/** A new state to be stored. */
export interface NextState {
  /** The version that it was made from: if a newer one is stored, the state is rejected. */
  from: number;
  version: number;
  state: Uint8Array;
  /** The number of the last job that it knows. */
  lastJob: number;
  /** The numbers of jobs that were not in the previous state. */
  newJobs?: readonly number[];
  /** The job that has moved into the state: it has ended, or is held. */
  leftQueue?: number;
}

const lastNumber = 99_999;
const defaultClass = 'A';
/** Numbers reserved for jobs that a running one submits. */
const numbersOfRunning = 100;

const jobOf = ({
  number,
  jcl,
  reader_class,
  submitted_at,
  started_at,
  leased_until,
}: Tables['machine_job']): QueuedJob => ({
  number,
  jcl,
  readerClass: reader_class,
  submittedAt: submitted_at,
  startedAt: started_at,
  leasedUntil: leased_until,
});

/** The practice machines of learners: the state of each as a whole with a version, and the jobs that wait and run. */
export class KeptMachines {
  constructor(
    private readonly database: Kysely<Tables>,
    private readonly disk: DiskSync,
    private readonly now: () => number,
    /** The lease of a running job. A store in a file has one server, so it needs none. */
    private readonly leaseTime: number,
  ) {}

  async read(accountId: string): Promise<KeptMachine> {
    const [machine, jobs] = await Promise.all([
      this.#find(this.database, accountId),
      this.database.selectFrom('machine_job').selectAll().where('account_id', '=', accountId).execute(),
    ]);
    return {
      version: machine?.version ?? 0,
      // libSQL reads bytes as an ArrayBuffer.
      state: machine?.state ? new Uint8Array(machine.state) : null,
      lastJob: machine?.last_job ?? 0,
      jobs: jobs.map(jobOf).sort((a, b) => a.submittedAt - b.submittedAt || a.number - b.number),
    };
  }

  /**
   * The version that follows another one. It is a time, so that a deleted or restored machine never reuses a version
   * known to a browser.
   */
  versionAfter(from: number): number {
    return Math.max(from + 1, this.now());
  }

  /**
   * Stores a state and removes its job from the queue, atomically. False if another state was stored before, or if one
   * of its new jobs has the number of a job that waits or runs, which it would replace.
   */
  async write(accountId: string, {from, version, state, lastJob, newJobs, leftQueue}: NextState): Promise<boolean> {
    if (state.length > machineLimits.stateBytes) throw new NoRoom();
    const written = await this.database.transaction().execute(async (transaction) => {
      if (!(await holdOwner(transaction, accountId))) return false;
      const before = await this.#find(transaction, accountId);
      if ((before?.version ?? 0) !== from) return false;
      const others = (newJobs ?? []).filter((number) => number !== leftQueue);
      if (others.length > 0 && (await this.#isQueued(transaction, accountId, new Set(others)))) return false;
      const next = {version, state, last_job: Math.max(before?.last_job ?? 0, lastJob)};
      await transaction
        .insertInto('machine')
        .values({account_id: accountId, ...next})
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(next))
        .execute();
      if (leftQueue !== undefined) {
        await transaction
          .deleteFrom('machine_job')
          .where('account_id', '=', accountId)
          .where('number', '=', leftQueue)
          .execute();
      }
      return true;
    });
    await this.disk.settled();
    return written;
  }

  /** Adds a job to the queue. Undefined for a deleted account; throws NoRoom if too many wait. */
  addJob(accountId: string, jcl: string, readerClass = defaultClass): Promise<QueuedJob | undefined> {
    return this.#queueJob(accountId, {jcl, readerClass}, (last) => {
      const number = (last % lastNumber) + 1;
      return {number, lastJob: number};
    });
  }

  /**
   * Adds a held job, which already has its number, to the queue. False for a deleted account, or if the job is already
   * in the queue.
   */
  async requeueJob(accountId: string, number: number, jcl: string): Promise<boolean> {
    // Jobs that it submits are numbered after the last one, not after its own number.
    const reserved = (last: number) => ({number, lastJob: Math.min(last + numbersOfRunning, lastNumber)});
    // A held job carries its class.
    return (await this.#queueJob(accountId, {jcl, readerClass: defaultClass}, reserved)) !== undefined;
  }

  async #queueJob(
    accountId: string,
    {jcl, readerClass}: Pick<QueuedJob, 'jcl' | 'readerClass'>,
    numbersAfter: (last: number) => {number: number; lastJob: number},
  ): Promise<QueuedJob | undefined> {
    const submittedAt = this.now();
    const added = await this.database.transaction().execute(async (transaction) => {
      if (!(await holdOwner(transaction, accountId))) return undefined;
      const jobs = await transaction
        .selectFrom('machine_job')
        .select(['number', 'started_at'])
        .where('account_id', '=', accountId)
        .execute();
      if (jobs.length >= machineLimits.jobs || jcl.length > machineLimits.jclBytes) throw new NoRoom();
      const before = await this.#find(transaction, accountId);
      // Jobs submitted by a running job are numbered where it runs, after its own number.
      const running = jobs.filter(({started_at}) => started_at !== null).map((job) => job.number + numbersOfRunning);
      const {number, lastJob} = numbersAfter(Math.max(before?.last_job ?? 0, ...running));
      if (jobs.some((job) => job.number === number)) return undefined;
      await transaction
        .insertInto('machine')
        .values({account_id: accountId, version: 0, state: null, last_job: lastJob})
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({last_job: lastJob}))
        .execute();
      await transaction
        .insertInto('machine_job')
        .values({
          account_id: accountId,
          number,
          jcl,
          reader_class: readerClass,
          submitted_at: submittedAt,
          started_at: null,
          leased_until: 0,
        })
        .execute();
      return {number, jcl, readerClass, submittedAt, startedAt: null, leasedUntil: 0};
    });
    await this.disk.settled();
    return added;
  }

  /** Marks a job as running. False if it is gone or already running. */
  async startJob(accountId: string, number: number): Promise<boolean> {
    const now = this.now();
    const {numUpdatedRows} = await this.database
      .updateTable('machine_job')
      .set({started_at: now, leased_until: now + this.leaseTime})
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .where('started_at', 'is', null)
      .executeTakeFirst();
    await this.disk.settled();
    return numUpdatedRows > 0n;
  }

  /** Renews the lease of a running job. */
  async renewLease(accountId: string, number: number): Promise<void> {
    await this.database
      .updateTable('machine_job')
      .set({leased_until: this.now() + this.leaseTime})
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .execute();
  }

  /** Whether a job has begun but no server runs it any more. */
  isLost({startedAt, leasedUntil}: QueuedJob): boolean {
    return startedAt !== null && leasedUntil <= this.now();
  }

  /** The owners of waiting or running jobs. */
  async ownersOfJobs(): Promise<string[]> {
    const rows = await this.database.selectFrom('machine_job').select('account_id').distinct().execute();
    return rows.map(({account_id}) => account_id);
  }

  async #isQueued(transaction: Transaction<Tables>, accountId: string, numbers: Set<number>): Promise<boolean> {
    const queued = await transaction
      .selectFrom('machine_job')
      .select('number')
      .where('account_id', '=', accountId)
      .execute();
    return queued.some(({number}) => numbers.has(number));
  }

  #find(database: Kysely<Tables> | Transaction<Tables>, accountId: string) {
    return database.selectFrom('machine').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  }
}
