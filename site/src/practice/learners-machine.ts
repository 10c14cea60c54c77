import type {createMachine} from '@framewright/lab/machine';
import {del, get, setMany} from 'idb-keyval';

type Machine = ReturnType<typeof createMachine>;

interface Stored {
  /** Incremented with each change, to notice those of other tabs. */
  version: number;
  state: Uint8Array;
}

/** A state that could not be read. It is kept for download: a newer page, or we, may still be able to read it. */
export interface SetAside {
  state: Uint8Array;
  why: string;
}

/** Shown once, when a new machine replaces one that cannot be read. */
const replaced =
  'Your practice machine could not be read, so you have a new one. “Data sets” or “Tables” has the old one for download.';

/** The machine of one learner, stored in this browser. */
export class LearnersMachine {
  private machine: Promise<Machine> | undefined;
  private version = 0;
  /**
   * The stored state that turned out to be unreadable. It stays stored until a change stores both, so that nothing is
   * lost.
   */
  private unreadable: SetAside | undefined;
  private notice: string | undefined;

  constructor(
    private readonly key: string,
    private readonly create: () => Promise<Machine>,
  ) {}

  private get asideKey(): string {
    return `${this.key}.aside`;
  }

  /** Runs something on the machine as the last change of any tab left it. */
  use<Result>(work: (machine: Machine) => Result | Promise<Result>): Promise<Result> {
    return this.alone(async () => work(await this.current()));
  }

  /** The same, and stores the result. */
  change<Result>(work: (machine: Machine) => Result | Promise<Result>): Promise<Result> {
    return this.alone(async () => {
      const machine = await this.current();
      const result = await work(machine);
      await this.keep(machine);
      return result;
    });
  }

  reset(): Promise<void> {
    return this.alone(async () => {
      // What is stored may be unreadable, and is then set aside.
      await this.current();
      this.machine = this.create();
      await this.keep(await this.machine);
    });
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
    return this.change(async () => {
      this.unreadable = undefined;
      await del(this.asideKey);
    });
  }

  /**
   * One at a time across all tabs, or they would overwrite each other's changes. Where there are no locks, as without
   * TLS, the last one wins.
   */
  private alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const locks = (navigator as Partial<Navigator>).locks;
    return locks ? (locks.request(this.key, work) as Promise<Result>) : work();
  }

  private async current(): Promise<Machine> {
    const stored = await this.stored<Stored>(this.key);
    this.machine ??= this.create();
    const machine = await this.machine;
    if (!stored || stored.version === this.version) return machine;
    this.version = stored.version;
    try {
      machine.import(stored.state);
      this.unreadable = undefined;
    } catch (error) {
      this.unreadable = {state: stored.state, why: (error as Error).message};
      this.notice = replaced;
      this.machine = this.create();
    }
    return this.machine;
  }

  private async keep(machine: Machine): Promise<void> {
    this.version += 1;
    const next: Stored = {version: this.version, state: machine.export()};
    const {unreadable} = this;
    try {
      await setMany([
        [this.key, next],
        ...(unreadable ? [[this.asideKey, [...(await this.storedAside()), unreadable]] as [string, SetAside[]]] : []),
      ]);
      this.unreadable = undefined;
    } catch {
      // The browser refuses storage: the machine lasts as long as the page.
    }
  }

  private async storedAside(): Promise<SetAside[]> {
    return (await this.stored<SetAside[]>(this.asideKey)) ?? [];
  }

  private async stored<Value>(key: string): Promise<Value | undefined> {
    try {
      return await get<Value>(key);
    } catch {
      return undefined;
    }
  }
}
