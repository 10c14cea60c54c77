import type {Subsystem} from '../db2/subsystem';
import type {Section} from './section';
import type {Plain} from './state-bytes';

const load = () => import('../db2/subsystem');

/** Starts loading Db2 before a machine needs it; if that fails, the machine tries again and reports the error. */
export function preloadDb2(): void {
  load().catch(() => undefined);
}

/**
 * The Db2 of a machine. It is loaded, and its bank is created, when it is first used: until then its state is kept as
 * it was read, so a machine without SQL pays nothing.
 */
export class LateDb2 {
  private kept: Plain = {};
  private started: Subsystem | undefined;
  private starting: Promise<Subsystem> | undefined;

  constructor(private readonly now: () => Date) {}

  async open(): Promise<Subsystem> {
    const starting = (this.starting ??= this.start());
    try {
      const subsystem = await starting;
      // Another state may have been read while it started.
      return starting === this.starting ? subsystem : await this.open();
    } catch (error) {
      if (starting === this.starting) this.starting = undefined;
      throw error;
    }
  }

  /** Opens Db2 with all of its parts loaded, for jobs: which statements they run is known only when they run. */
  async openForJobs(): Promise<Subsystem> {
    return (await this.open()).complete();
  }

  private async start(): Promise<Subsystem> {
    const {kept} = this;
    const {Subsystem: Db2} = await load();
    const subsystem = await Db2.start(this.now, kept);
    if (kept === this.kept) this.started = subsystem;
    return subsystem;
  }

  readonly section: Section = {
    name: 'Db2',
    version: 4,
    write: () => this.started?.save() ?? this.kept,
    read: (of) => () => this.replace(of),
    clear: () => this.replace({}),
  };

  private replace(kept: Plain): void {
    this.kept = kept;
    this.started = undefined;
    this.starting = undefined;
  }
}
