import type {DiskSync} from '@framewright/store';
import type {Kysely, Transaction} from 'kysely';
import {NoRoom} from './limits.js';
import {holdOwner} from './owner.js';
import type {Tables} from './schema.js';

export const machineLimits = {
  /** Of a state, compressed. The bank takes 4 kB, a hundred thousand records more a megabyte. */
  stateBytes: 4 * 1024 * 1024,
  /** Of jobs that wait. */
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
  /** Until then whoever runs it is taken to be alive. */
  leasedUntil: number;
}

/** A learner's machine, as it is stored. */
export interface KeptMachine {
  /** Grows with each change; 0 where there has been none. */
  version: number;
  /** Compressed; null for one that is as new. */
  state: Uint8Array | null;
  lastJob: number;
  /** In the order of their submission. */
  jobs: QueuedJob[];
}

/** A state that is to take the place of another. */
export interface NextState {
  /** The version that it was made from: where another has been stored since, nothing is. */
  from: number;
  version: number;
  state: Uint8Array;
  /** The number of the last job that it knows. */
  lastJob: number;
  /** The jobs in it that the state before had not, by their numbers. */
  newJobs?: readonly number[];
  /** The job that is in it now: it has ended, or is held. */
  leftQueue?: number;
}

const lastNumber = 99_999;
const defaultClass = 'A';
/** As many numbers as the jobs may use up that a running one submits. */
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
    /** Of a job that runs. Nobody else runs jobs of a store in a file, so that one needs no lease there. */
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
   * The version of what comes after another one. It is a time: a machine that was deleted, or is back from a backup, never
   * gets a version that a browser knows from before.
   */
  versionAfter(from: number): number {
    return Math.max(from + 1, this.now());
  }

  /**
   * Stores a state, and that a job has left the queue for it, in one piece. False where another was stored before, or where
   * one of its new jobs has the number of a job that waits or runs: that one would take its place.
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

  /** Takes a job. Undefined where the account is no more; throws NoRoom where too many wait. */
  addJob(accountId: string, jcl: string, readerClass = defaultClass): Promise<QueuedJob | undefined> {
    return this.#queueJob(accountId, {jcl, readerClass}, (last) => {
      const number = (last % lastNumber) + 1;
      return {number, lastJob: number};
    });
  }

  /** Takes a job that has its number, and was held. False where the account is no more, or the job is in the queue already. */
  async requeueJob(accountId: string, number: number, jcl: string): Promise<boolean> {
    // What it submits is numbered behind the last one, not behind its own number.
    const reserved = (last: number) => ({number, lastJob: Math.min(last + numbersOfRunning, lastNumber)});
    // Its class is with it, where it was held.
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
      // What a running job submits by itself is numbered where it runs, and gets the numbers behind its own.
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

  /** Notes that a job runs from now on. False where it is gone, or runs already. */
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

  /** Notes that a job still runs. */
  async renewLease(accountId: string, number: number): Promise<void> {
    await this.database
      .updateTable('machine_job')
      .set({leased_until: this.now() + this.leaseTime})
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .execute();
  }

  /** Whether a job has begun, and nobody runs it any more. */
  isLost({startedAt, leasedUntil}: QueuedJob): boolean {
    return startedAt !== null && leasedUntil <= this.now();
  }

  /** Whose jobs wait or run. */
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
