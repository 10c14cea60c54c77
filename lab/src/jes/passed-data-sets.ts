import type {Allocated} from './allocated';

/** Data sets that steps passed and that later steps may receive. MVS JCL Reference, DD DISP, PASS. */
export class PassedDataSets {
  readonly #passed = new Map<string, Allocated>();

  /** What a step that names it gets. It stays passed until a step gives it another disposition. */
  receive(name: string): Allocated | undefined {
    return this.#passed.get(name);
  }

  pass(allocated: Allocated): void {
    this.#passed.set(allocated.name, allocated);
  }

  forget(name: string): void {
    this.#passed.delete(name);
  }

  /** What nobody received by the end of the job. */
  rest(): Allocated[] {
    return [...this.#passed.values()];
  }
}
