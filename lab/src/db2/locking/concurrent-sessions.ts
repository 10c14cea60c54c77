import type {Database} from '../database';
import {sqlCondition} from '../messages/message';
import {Session, type SessionOptions, type StatementResult} from '../session';
import {isLockWait, LockOwner, type Isolation} from './lock-owner';
import {LockTable, type Resource} from './lock-table';

/** IRLMRWT: how long a session waits for a lock, in seconds. */
const lockTimeout = 30;

/** Codes, reasons of -911 and -913. */
const deadlockReason = '00C90088';
const timeoutReason = '00C9008E';

export interface ConcurrentSessionOptions {
  /** ISOLATION of the package; CS by default. */
  readonly isolation?: Isolation;
  /**
   * Whether a deadlock or timeout rolls back the unit of work (-911, as under TSO) or leaves it to the program (-913).
   */
  readonly rollsBack?: boolean;
  /** LOCKMAX: the number of locks on one table before they are escalated. */
  readonly lockMaximum?: number;
}

/** The state of a statement: ended, or waiting for a lock that others hold. */
export type Progress =
  | {readonly state: 'ended'; readonly result: StatementResult}
  | {readonly state: 'waiting'; readonly resource: Resource; readonly holders: readonly string[]};

interface Waiting {
  readonly text: string;
  readonly resource: Resource;
  readonly holders: readonly LockOwner[];
  /** The seconds that have passed while it has been waiting. */
  since: number;
}

/** One of several concurrent sessions. Its waiting statement is retried when the others end their units of work. */
export class ConcurrentSession {
  readonly session: Session;
  readonly owner: LockOwner;
  private waiting: Waiting | undefined;
  private last: StatementResult | undefined;

  constructor(
    readonly name: string,
    database: Database,
    options: SessionOptions,
    locks: LockTable<LockOwner>,
    private readonly own: ConcurrentSessionOptions,
    private readonly ended: () => void,
    private readonly others: () => readonly ConcurrentSession[],
  ) {
    this.owner = new LockOwner(name, locks, () => database.catalog, own.lockMaximum);
    this.session = new Session(database, {...options, locks: this.owner, isolation: own.isolation ?? 'CS'});
  }

  get isWaiting(): boolean {
    return this.waiting !== undefined;
  }

  /** The state of the last statement. */
  get progress(): Progress | undefined {
    if (this.waiting) {
      const {resource, holders} = this.waiting;
      return {state: 'waiting', resource, holders: holders.map(({name}) => name)};
    }
    return this.last && {state: 'ended', result: this.last};
  }

  /** Runs a statement, or starts to wait. A waiting session runs no other statement. */
  execute(text: string): Progress {
    if (!this.waiting) {
      this.attempt(text, 0);
      this.ended();
    }
    return this.progress!;
  }

  /** Retries the waiting statement. Returns whether it has ended. */
  resume(): boolean {
    if (this.waiting) this.attempt(this.waiting.text, this.waiting.since);
    return !this.waiting;
  }

  /** Lets time pass: the waiting statement ends after the lock timeout of the subsystem. */
  pass(seconds: number): void {
    if (!this.waiting) return;
    this.waiting.since += seconds;
    if (this.waiting.since >= lockTimeout) this.refuse(timeoutReason, this.waiting.resource);
  }

  /** Whether this session waits for another, directly or through others. */
  waitsFor(owner: LockOwner, seen = new Set<LockOwner>()): boolean {
    if (!this.waiting || seen.has(this.owner)) return false;
    seen.add(this.owner);
    const {holders} = this.waiting;
    return (
      holders.includes(owner) || this.others().some((one) => holders.includes(one.owner) && one.waitsFor(owner, seen))
    );
  }

  private attempt(text: string, since: number): void {
    this.waiting = undefined;
    try {
      this.last = this.session.execute(text);
    } catch (error) {
      if (!isLockWait(error)) throw error;
      const {resource, holders} = error;
      const blocked = this.others().some((one) => holders.includes(one.owner) && one.waitsFor(this.owner));
      // Differs: Db2 chooses which of the two must give way; here it is the one that completes the cycle.
      if (blocked) this.refuse(deadlockReason, resource);
      else this.waiting = {text, resource, holders, since};
    }
  }

  /** SQLCODE -911 or -913. */
  private refuse(reason: string, {type, name}: Resource): void {
    const rollsBack = this.own.rollsBack ?? true;
    this.waiting = undefined;
    if (rollsBack) this.session.rollback();
    this.last = {kind: undefined, ...sqlCondition(rollsBack ? -911 : -913, [reason, type, name])};
  }
}

/** The sessions of one subsystem that run concurrently, on its one clock. */
export class ConcurrentSessions {
  private readonly locks = new LockTable<LockOwner>();
  private sessions: ConcurrentSession[] = [];

  constructor(private readonly database: Database) {}

  open(name: string, options: SessionOptions, own: ConcurrentSessionOptions = {}): ConcurrentSession {
    const session: ConcurrentSession = new ConcurrentSession(
      name,
      this.database,
      options,
      this.locks,
      own,
      () => this.resume(),
      () => this.sessions.filter((one) => one !== session),
    );
    this.sessions.push(session);
    return session;
  }

  /** Ends a session: uncommitted changes are rolled back. */
  close(session: ConcurrentSession): void {
    session.session.rollback();
    this.locks.holders.delete(session.owner);
    this.sessions = this.sessions.filter((one) => one !== session);
    this.resume();
  }

  /** Lets time pass for all waiting sessions. */
  pass(seconds: number): void {
    for (const session of this.sessions) session.pass(seconds);
    this.resume();
  }

  /** Retries waiting sessions in the order in which they were opened, until none can continue. */
  private resume(): void {
    while (this.sessions.some((session) => session.isWaiting && session.resume()));
  }
}
