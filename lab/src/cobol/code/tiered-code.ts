import {StorageFull} from '../../le/memory';
import {ClosureCode} from './closures/program-code';
import type {Operands} from './closures/operands';
import {Transfers} from './closures/transfers';
import type {Environment} from './execution/environment';
import type {Exit} from './execution/exit';
import {blocksInSlice, type ProgramCode} from './execution/program-code';
import type {UseProcedure} from './file-definition';

/** Makes the faster code of a program that began as closures; it shares the blocks that were added for them. */
export type Quicker = (operands: Operands, environment: Environment, transfers: Transfers) => ProgramCode;

/**
 * A program that begins as closures and becomes WebAssembly after a number of blocks: most programs end before their
 * module could be made. Both share the storage and the PERFORM cells, so that one continues where the other stopped.
 */
export class TieredCode implements ProgramCode {
  readonly #transfers: Transfers;
  readonly #closures: ClosureCode;
  #quicker: ProgramCode | undefined;
  #first: number;

  constructor(
    readonly operands: Operands,
    readonly environment: Environment,
    /** The number of blocks that run as closures. */
    first: number,
    readonly load: () => Promise<Quicker>,
  ) {
    this.#first = first;
    this.#transfers = new Transfers(operands, environment);
    this.#closures = new ClosureCode(operands, environment, this.#transfers);
  }

  run(from: number): Exit {
    if (this.#quicker !== undefined) return this.#quicker.run(from);
    return this.#closures.run(from, Math.min(this.#first - this.#closures.ran, blocksInSlice));
  }

  beginUse(use: UseProcedure): number {
    return this.#transfers.beginUse(use);
  }

  async tierUp(): Promise<void> {
    if (this.#quicker !== undefined || this.#closures.ran < this.#first) return;
    const quicker = await this.load().catch(() => undefined);
    try {
      this.#quicker = quicker?.(this.operands, this.environment, this.#transfers);
    } catch (error) {
      if (!(error instanceof StorageFull)) throw error;
    }
    // Without a network, or without storage for a second copy of its literals, closures do the same, only slower.
    if (this.#quicker === undefined) this.#first = Infinity;
  }
}
