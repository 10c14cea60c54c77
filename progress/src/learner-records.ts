import {DiskSync, openDatabase, type StoreLocation} from '@framewright/store';
import type {Kysely, Selectable, Transaction} from 'kysely';
import {AppPasswords} from './app-passwords.js';
import {KeptMachines} from './kept-machines.js';
import {limits, NoRoom} from './limits.js';
import {
  emptyRecord,
  type Field,
  type Happening,
  type LearnerRecord,
  mergeInto,
  type SyncAnswer,
  type SyncRequest,
} from './record.js';
import {JoinedClasses} from './joined-classes.js';
import {isRemoved, schema, type Tables} from './schema.js';
import {TaughtClasses} from './taught-classes.js';

/** A clock error below this is ignored: a slow connection looks the same. */
const tolerance = 60_000;

/** Converts a device's times to ours, by the error of its clock. None is later than now. */
function byOurClock({fields, events}: LearnerRecord, clock: number, now: number): LearnerRecord {
  const off = now - clock;
  const shift = Math.abs(off) > tolerance ? off : 0;
  const moment = (at: number) => Math.max(0, Math.min(at + shift, now + tolerance));
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, [at, ...field]]): [string, Field] => [name, [moment(at), ...field]]),
    ),
    events: Object.fromEntries(
      Object.entries(events).map(([id, [at, value]]): [string, Happening] => [id, [moment(at), value]]),
    ),
  };
}

/**
 * Dates a device's changes after those that it knew then, and after those that it had sent before: its clock may have
 * been changed in between.
 */
function inOrder({fields, events}: LearnerRecord, kept: LearnerRecord): LearnerRecord {
  const placed = ([name, [at, device, value, seen]]: [string, Field]): [string, Field] => {
    const before = kept.fields[name];
    if (!before) return [name, [at, device, value]];
    const [keptAt, keptBy, keptValue] = before;
    // If sent twice, it keeps its time.
    const isSame = keptBy === device && JSON.stringify(keptValue) === JSON.stringify(value);
    const after = keptBy === device ? keptAt : Math.min(seen ?? -1, keptAt);
    return [name, [Math.max(at, isSame ? after : after + 1), device, value]];
  };
  return {fields: Object.fromEntries(Object.entries(fields).map(placed)), events};
}

/** How long a server may go without renewing the lease of a job that it runs. */
const sharedLease = 60_000;

/** The work done since a moment. */
const doneFrom = ({fields, events}: LearnerRecord, moment: number): LearnerRecord => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([, [at]]) => at >= moment)),
  events: Object.fromEntries(Object.entries(events).filter(([, [at]]) => at >= moment)),
});

const nothing = JSON.stringify(emptyRecord());

/** Empty bodies for the records of a request, if none is stored. */
const nothingOf = ({changes}: SyncRequest): Map<string, string> =>
  new Map(Object.keys(changes).map((name) => [name, nothing]));

type Change = Pick<Selectable<Tables['progress_record']>, 'name' | 'sequence' | 'body'>;

type Owner = Selectable<Tables['progress_owner']>;
/** A learner without records. */
const newOwner = (accountId: string): Owner => ({
  account_id: accountId,
  generation: 0,
  forgotten_at: 0,
  sequence: 0,
  bytes: 0,
});

/** Learners' records, by account id. */
export class LearnerRecords {
  /** The classes of learners, and of instructors. */
  readonly joinedClasses: JoinedClasses;
  readonly taughtClasses: TaughtClasses;
  /** The app passwords of their tools. */
  readonly appPasswords: AppPasswords;
  /** Their practice machines. */
  readonly machines: KeptMachines;

  private constructor(
    private readonly database: Kysely<Tables>,
    private readonly disk: DiskSync,
    private readonly now: () => number,
    leaseTime: number,
  ) {
    this.joinedClasses = new JoinedClasses(database, disk, now);
    this.taughtClasses = new TaughtClasses(database, disk, now);
    this.appPasswords = new AppPasswords(database, disk, now);
    this.machines = new KeptMachines(database, disk, now, leaseTime);
  }

  static async open(location: StoreLocation, now: () => number = Date.now): Promise<LearnerRecords> {
    const database = await openDatabase<Tables>(location, schema, 'later');
    return new LearnerRecords(database, await DiskSync.of(location), now, 'file' in location ? 0 : sharedLease);
  }

  /**
   * Stores a device's changes, and returns those that it has not seen: a `SyncAnswer` as JSON. The stored changes are
   * on the disk.
   */
  async sync(accountId: string, request: SyncRequest): Promise<string> {
    if (Object.keys(request.changes).length === 0) {
      const owner = await this.database
        .selectFrom('progress_owner')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return this.#changedSince(this.database, owner ?? newOwner(accountId), request, new Map());
    }
    const answer = await this.database.transaction().execute(async (transaction) => {
      // Written first, as a lock: concurrent syncs for this learner wait until this transaction ends.
      const owner = await transaction
        .insertInto('progress_owner')
        .values({...newOwner(accountId), sequence: 1})
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(({eb}) => ({sequence: eb('progress_owner.sequence', '+', 1)})),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      const sent = isRemoved(owner) ? nothingOf(request) : await this.#take(transaction, owner, request);
      return this.#changedSince(transaction, owner, request, sent);
    });
    await this.disk.settled();
    return answer;
  }

  /** All records of one learner. */
  async all(accountId: string): Promise<Record<string, LearnerRecord>> {
    const rows = await this.database
      .selectFrom('progress_record')
      .select(['name', 'body'])
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute();
    return Object.fromEntries(rows.map(({name, body}) => [name, JSON.parse(body) as LearnerRecord]));
  }

  /** Deletes all records of one learner. Their devices notice with their next sync, and delete their own. */
  async forget(accountId: string): Promise<void> {
    await this.#empty(accountId, 'a new beginning');
  }

  /** Deletes all data of a deleted account, and accepts nothing more for it. */
  async remove(accountId: string): Promise<void> {
    await this.#empty(accountId, 'the end');
  }

  /**
   * Accepts records again for an account whose deletion failed at the provider: nobody can sign in to a deleted one,
   * but an ID token from before the deletion proves nothing.
   */
  async beginAnew(accountId: string, signedInAt: number): Promise<void> {
    await this.database
      .updateTable('progress_owner')
      .set(({eb}) => ({generation: eb('generation', '*', -1)}))
      .where('account_id', '=', accountId)
      .where('generation', '<', 0)
      .where('forgotten_at', '<', signedInAt)
      .execute();
  }

  /** Rejects when the store does not answer. */
  async check(): Promise<void> {
    await this.database.selectFrom('progress_owner').select('account_id').limit(1).execute();
  }

  async close(): Promise<void> {
    await this.disk.close();
    await this.database.destroy();
  }

  async #empty(accountId: string, what: 'a new beginning' | 'the end'): Promise<void> {
    // A negative generation is the next one, negated, in case the account turns out to exist still.
    const emptied = {forgotten_at: this.now(), sequence: 0, bytes: 0};
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('progress_owner')
        .values({account_id: accountId, generation: what === 'the end' ? -1 : 1, ...emptied})
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet(({eb, parens}) => {
              const next = parens(eb('progress_owner.generation', '+', 1));
              return {generation: what === 'the end' ? eb(next, '*', -1) : next, ...emptied};
            })
            .where('progress_owner.generation', '>=', 0),
        )
        .execute();
      await transaction.deleteFrom('progress_record').where('account_id', '=', accountId).execute();
      await transaction.deleteFrom('machine').where('account_id', '=', accountId).execute();
      await transaction.deleteFrom('machine_job').where('account_id', '=', accountId).execute();
      if (what === 'a new beginning') return;
      await this.#leaveClasses(transaction, accountId);
      await transaction.deleteFrom('tso_user').where('account_id', '=', accountId).execute();
    });
    await this.disk.settled();
  }

  /** Removes a deleted account from classes. Those that it taught are closed. */
  async #leaveClasses(transaction: Transaction<Tables>, accountId: string): Promise<void> {
    const addresses = transaction.selectFrom('class_member').select('email').where('account_id', '=', accountId);
    await transaction.deleteFrom('class_invitation').where('email', 'in', addresses).execute();
    await transaction.deleteFrom('class_member').where('account_id', '=', accountId).execute();
    await transaction
      .updateTable('class')
      .set(({ref, fn, val}) => ({
        instructor_id: null,
        instructor_email: '',
        closed_at: fn.coalesce(ref('closed_at'), val(this.now())),
      }))
      .where('instructor_id', '=', accountId)
      .execute();
  }

  /** Returns the stored version of each record that was sent. */
  async #take(transaction: Transaction<Tables>, owner: Owner, request: SyncRequest): Promise<Map<string, string>> {
    const {clock, generation, changes} = request;
    const accountId = owner.account_id;
    // A device that does not know of a deletion yet may only send later work.
    const from = generation === owner.generation ? 0 : owner.forgotten_at;

    const names = Object.keys(changes);
    const known = await transaction
      .selectFrom('progress_record')
      .select(['name', 'body'])
      .where('account_id', '=', accountId)
      .where('name', 'in', names)
      .execute();
    const bodies = nothingOf(request);
    for (const {name, body} of known) bodies.set(name, body);
    let {bytes} = owner;
    const changed: {name: string; body: string}[] = [];
    for (const [name, change] of Object.entries(changes)) {
      const before = bodies.get(name)!;
      const kept = JSON.parse(before) as LearnerRecord;
      const done = doneFrom(byOurClock(change, clock, this.now()), from);
      const body = JSON.stringify(mergeInto(kept, inOrder(done, kept)));
      if (body === before) continue;
      bytes += body.length - (before === nothing ? 0 : before.length);
      if (body.length > limits.recordBytes || bytes > limits.bytes) throw new NoRoom();
      changed.push({name, body});
      bodies.set(name, body);
    }
    if (changed.length > limits.records) throw new NoRoom();
    if (changed.length === 0) return bodies;
    await transaction
      .insertInto('progress_record')
      .values(changed.map((record) => ({account_id: accountId, sequence: owner.sequence, ...record})))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'name'])
          .doUpdateSet(({ref}) => ({sequence: ref('excluded.sequence'), body: ref('excluded.body')})),
      )
      .execute();
    await transaction.updateTable('progress_owner').set({bytes}).where('account_id', '=', accountId).execute();
    if (known.length === names.length) return bodies;
    const {count} = await transaction
      .selectFrom('progress_record')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) > limits.records) throw new NoRoom();
    return bodies;
  }

  async #changedSince(
    database: Kysely<Tables>,
    owner: Owner,
    {generation, since}: SyncRequest,
    sent: Map<string, string>,
  ): Promise<string> {
    // After a restore from a backup, a device may have seen more than the store has.
    const isAhead = since > owner.sequence;
    const from = isAhead || (generation !== null && generation !== owner.generation) ? 0 : since;
    // Most devices have seen everything except their own changes: nothing to read.
    const hasSeenAll = sent.size > 0 && from === owner.sequence - 1;
    const {cursor, bodies, more} = hasSeenAll
      ? {cursor: owner.sequence, bodies: sent, more: false}
      : pageOf(await this.#changesOf(database, owner, from), from);
    for (const [name, body] of sent) bodies.set(name, body);
    return answerText({generation: owner.generation, cursor, more}, bodies);
  }

  #changesOf(database: Kysely<Tables>, owner: Owner, from: number): Promise<Change[]> {
    return database
      .selectFrom('progress_record')
      .select(['name', 'sequence', 'body'])
      .where('account_id', '=', owner.account_id)
      .where('sequence', '>', from)
      .orderBy('sequence')
      .orderBy('name')
      .execute();
  }
}

/** As many records as an answer may hold, and always all of one change, which share one sequence number. */
function pageOf(rows: Change[], from: number): {cursor: number; bodies: Map<string, string>; more: boolean} {
  const bodies = new Map<string, string>();
  let [cursor, size] = [from, 0];
  for (const {name, sequence, body} of rows) {
    if (size > limits.answerBytes && sequence !== cursor) return {cursor, bodies, more: true};
    [cursor, size] = [sequence, size + body.length];
    bodies.set(name, body);
  }
  return {cursor, bodies, more: false};
}

/** A `SyncAnswer` with these records, which are already JSON and most of the answer. */
function answerText(answer: Omit<SyncAnswer, 'records'>, bodies: Map<string, string>): string {
  const records = Array.from(bodies, ([name, body]) => `${JSON.stringify(name)}:${body}`).join();
  return `${JSON.stringify(answer).slice(0, -1)},"records":{${records}}}`;
}
