import type {Allocated} from './allocated';

/** Data sets that steps passed and that later steps may receive. MVS JCL Reference, DD DISP, PASS. */
export class PassedDataSets {
  readonly #passed = new Map<string, Allocated>();

  /** The data set that a step receives when it names it. It stays passed until a step specifies another disposition. */
  receive(name: string): Allocated | undefined {
    return this.#passed.get(name);
  }

  pass(allocated: Allocated): void {
    this.#passed.set(allocated.name, allocated);
  }

  forget(name: string): void {
    this.#passed.delete(name);
  }

  /** The data sets that are still passed at the end of the job. */
  rest(): Allocated[] {
    return [...this.#passed.values()];
  }
}
