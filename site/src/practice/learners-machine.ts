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

/** Shown once, when the browser does not store what was done. */
const notKept =
  'This browser does not keep your practice machine: it allows no storage, as in a private window, or has no room left. What you do is lost when you close this page; “Save to a file” keeps it: in the workbench under “Volumes”, below a sample under “Data sets”.';

/** Without locks another tab may be quicker each time, though hardly as often as this. */
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
  /** What this tab has to say. */
  private notice: string | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private hasAsked = false;
  private hasSaidNotKept = false;

  constructor(
    private readonly key: string,
    /** Makes a new one, for a user whose ID may not be known yet; an empty one where a stored state takes its place. */
    private readonly create: (user: string | undefined, isEmpty: boolean) => Promise<Machine>,
    /** Told of each change that was stored. */
    private readonly changed: () => void = () => undefined,
    /** Brings the machine that the learner has elsewhere. Asked once, where this browser has none. */
    private readonly arrival: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** Runs something on the machine as the last change of any tab left it. */
  use<Result>(work: (machine: Machine) => Result | Promise<Result>): Promise<Result> {
    return this.alone(async () => work(await this.current()));
  }

  /**
   * The same, and stores the result. It is done again on the newer machine where another tab has stored one meanwhile. A
   * machine that was read before is taken as it is at first: another tab hardly ever changed it since, and reading it
   * would take longer than most jobs.
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
          // What is refused on a machine that another tab has changed may be allowed on the one that it left.
          if (this.version === version) throw error;
        }
      }
      throw new Error('Another tab is changing your practice machine. Try again in a moment.');
    });
  }

  reset(): Promise<void> {
    // What is stored may be unreadable, and is then set aside.
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

  /** One at a time across all tabs. Where there are no locks, as without TLS, in this tab; others are noticed in `keep`. */
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

  /** A tab that had an older machine says all that came since, whatever other tabs have done; a new one what none has heard. */
  private hear({notices = []}: Stored): void {
    const isNew = this.version === 0;
    for (const {text, version, isHeard} of notices) if (isNew ? !isHeard : version > this.version) this.say(text);
    this.notices = notices;
  }

  private say(text: string): void {
    this.notice = this.notice ? `${this.notice} ${text}` : text;
  }

  /** What is done on a new device before its machine is there would be set aside as soon as that comes. */
  private async stored(): Promise<Stored | undefined> {
    const stored = await readStored<Stored>(this.key);
    if (stored || this.hasAsked) return stored;
    this.hasAsked = true;
    await this.arrival();
    return readStored<Stored>(this.key);
  }

  /** The machine that this tab has, under the user ID that the learner has by now. */
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

  /** What it needs may not load: then the next call tries again. */
  private make(isEmpty: boolean): Promise<Machine> {
    const making = this.create(this.user, isEmpty);
    this.machine = making;
    making.catch(() => {
      if (this.machine === making) this.machine = undefined;
    });
    return making;
  }

  /** False where another tab has stored one since this one was read: what was done here is to be done again. */
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
