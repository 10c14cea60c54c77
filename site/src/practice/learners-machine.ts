import type {createMachine} from '@framewright/lab/machine';
import {
  asideKey,
  jobsKey,
  type Notice,
  readStored,
  type SetAside,
  type Stored,
  userKey,
  type WaitingJobs,
  writeStored,
} from './machine-store';

type Machine = ReturnType<typeof createMachine>;

/** Shown once, when a new machine replaces one that cannot be read. */
const replaced =
  'Your practice machine could not be read, so you have a new one. The old one is kept for download: in the workbench under “Volumes”, below a sample under “Data sets” or “Tables”.';

/** Shown once, when the browser cannot store the machine. */
const notKept =
  'This browser does not keep your practice machine: it allows no storage, as in a private window, or has no room left. What you do is lost when you close this page; “Save to a file” keeps it: in the workbench under “Volumes”, below a sample under “Data sets”.';

/** Without locks another tab may be faster each time, though hardly this often. */
const mostTries = 20;

/** The machine of one learner, stored in this browser. */
export class LearnersMachine {
  private machine: Promise<Machine> | undefined;
  private user: string | undefined;
  private version = 0;
  /**
   * The stored state that turned out to be unreadable. It stays stored until a change stores both, so that nothing is
   * lost.
   */
  private unreadable: SetAside | undefined;
  /** Stored with the machine that was read last. */
  private notices: Notice[] = [];
  /** This tab's notices. */
  private notice: string | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private hasAsked = false;
  private hasSaidNotKept = false;

  constructor(
    private readonly key: string,
    /** Creates a new one, for a user whose ID may not be known yet; an empty one if a stored state replaces it. */
    private readonly create: (user: string | undefined, isEmpty: boolean) => Promise<Machine>,
    /** Called after each stored change. */
    private readonly changed: () => void = () => undefined,
    /** Fetches the learner's machine from the server. Called once, if this browser has none. */
    private readonly arrival: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** Runs a function on the latest machine of any tab. */
  use<Result>(work: (machine: Machine) => Result | Promise<Result>): Promise<Result> {
    return this.alone(async () => work(await this.current()));
  }

  /**
   * The same, and stores the result. If another tab has stored a newer machine meanwhile, it is repeated on that. A
   * machine in memory is used without reading it again first: other tabs rarely change it, and reading it would take
   * longer than most jobs.
   */
  change<Result>(work: (machine: Machine) => Result | Promise<Result>): Promise<Result> {
    return this.alone(async () => {
      let machine = await (this.machine ?? this.current());
      for (let tries = 0; tries < mostTries; tries++) {
        const {version} = this;
        try {
          const result = await work(machine);
          if (await this.keep(machine)) return result;
          machine = await this.current();
        } catch (error) {
          machine = await this.current();
          // An operation refused on an outdated machine may be allowed on the latest one.
          if (this.version === version) throw error;
        }
      }
      throw new Error('Another tab is changing your practice machine. Try again in a moment.');
    });
  }

  reset(): Promise<void> {
    // The stored state may be unreadable, and is then set aside.
    return this.change(async (machine) => machine.import((await this.create(this.user, false)).export()));
  }

  /** A sentence for the learner, once. */
  takeNotice(): string | undefined {
    const {notice} = this;
    this.notice = undefined;
    return notice;
  }

  async setAside(): Promise<SetAside[]> {
    await this.use(() => undefined);
    return [...(await this.storedAside()), ...(this.unreadable ? [this.unreadable] : [])];
  }

  forgetSetAside(): Promise<void> {
    return this.alone(async () => {
      const machine = await this.current();
      this.unreadable = undefined;
      if (!(await this.keep(machine, []))) throw new Error('Your machine was just changed elsewhere. Try again.');
    });
  }

  /**
   * One at a time across all tabs. Without locks, as without TLS, only within this tab; `keep` then detects other tabs.
   */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const locks = (navigator as Partial<Navigator>).locks;
    if (locks) return locks.request(this.key, work) as Promise<Result>;
    const turn = this.last.then(work, work);
    this.last = turn;
    return turn;
  }

  private async current(): Promise<Machine> {
    const machine = await this.newest();
    const waiting = await readStored<WaitingJobs>(jobsKey(this.key));
    if (waiting) machine.jobs.showElsewhere(waiting.jobs);
    return machine;
  }

  private async newest(): Promise<Machine> {
    const stored = await this.stored();
    const isStored = stored !== undefined && stored.version !== this.version;
    const machine = await this.machineOfUser(isStored);
    if (!isStored) return machine;
    this.hear(stored);
    this.version = stored.version;
    try {
      machine.import(stored.state);
      this.unreadable = undefined;
    } catch (error) {
      this.unreadable = {state: stored.state, why: (error as Error).message};
      this.say(replaced);
      return this.make(false);
    }
    return machine;
  }

  /**
   * A tab with an older machine shows all notices since, whatever other tabs have done; a new one those that no tab has
   * shown.
   */
  private hear({notices = []}: Stored): void {
    const isNew = this.version === 0;
    for (const {text, version, isHeard} of notices) if (isNew ? !isHeard : version > this.version) this.say(text);
    this.notices = notices;
  }

  private say(text: string): void {
    this.notice = this.notice ? `${this.notice} ${text}` : text;
  }

  /** Work on a new device before its machine has arrived would be set aside on arrival. */
  private async stored(): Promise<Stored | undefined> {
    const stored = await readStored<Stored>(this.key);
    if (stored || this.hasAsked) return stored;
    this.hasAsked = true;
    await this.arrival();
    return readStored<Stored>(this.key);
  }

  /** This tab's machine, under the learner's current user ID. */
  private async machineOfUser(isReplaced: boolean): Promise<Machine> {
    const user = await readStored<string>(userKey(this.key));
    const before = user === this.user ? undefined : await this.machine;
    if (before || !this.machine) {
      this.user = user;
      const machine = await this.make(isReplaced || before !== undefined);
      if (before) machine.import(before.export());
      return machine;
    }
    return this.machine;
  }

  /** Creates a machine. If its files fail to load, the next call tries again. */
  private make(isEmpty: boolean): Promise<Machine> {
    const making = this.create(this.user, isEmpty);
    this.machine = making;
    making.catch(() => {
      if (this.machine === making) this.machine = undefined;
    });
    return making;
  }

  /** False if another tab has stored one since this one was read: the change has to be repeated. */
  private async keep(machine: Machine, asideNow?: SetAside[]): Promise<boolean> {
    const {unreadable} = this;
    const aside = asideNow ?? (unreadable && [...(await this.storedAside()), unreadable]);
    const notices = this.notices.map((notice) => ({...notice, isHeard: true}));
    const next: Stored = {
      version: this.version + 1,
      state: machine.export(),
      ...(notices.length > 0 && {notices}),
    };
    try {
      const entries: [string, unknown][] = [
        [this.key, next],
        ...(aside ? [[asideKey(this.key), aside] as [string, unknown]] : []),
      ];
      if (!(await writeStored(this.key, this.version, entries))) return false;
      this.unreadable = undefined;
      this.version = next.version;
      this.changed();
    } catch {
      // The browser refuses storage: the machine lasts as long as the page.
      if (!this.hasSaidNotKept) this.say(notKept);
      this.hasSaidNotKept = true;
    }
    return true;
  }

  private async storedAside(): Promise<SetAside[]> {
    return (await readStored<SetAside[]>(asideKey(this.key))) ?? [];
  }
}
