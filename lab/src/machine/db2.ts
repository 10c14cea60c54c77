import type {Subsystem} from '../db2/subsystem';
import type {Section} from './section';
import type {Plain} from './state-bytes';

/**
 * The Db2 of a machine. It is loaded, and its bank is made, when somebody first uses it: until then its state is kept
 * as it was read, and a machine without SQL pays nothing.
 */
export class LateDb2 {
  private kept: Plain = {};
  private started: Subsystem | undefined;

  constructor(private readonly now: () => Date) {}

  async open(): Promise<Subsystem> {
    const {Subsystem: Db2} = await import('../db2/subsystem');
    this.started ??= new Db2(this.now, this.kept);
    return this.started;
  }

  readonly section: Section = {
    name: 'Db2',
    version: 2,
    write: () => this.started?.save() ?? this.kept,
    read: (of) => () => this.replace(of),
    clear: () => this.replace({}),
  };

  private replace(kept: Plain): void {
    this.kept = kept;
    this.started = undefined;
  }
}
