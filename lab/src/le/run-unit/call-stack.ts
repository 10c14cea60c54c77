import type {Entry} from '../../cobol/code/program';
import type {TracebackEntry} from '../dump/ceedump';
import type {Memory} from '../memory';
import type {ProgramInstance} from './program-instance';

/** A program that has been called and has not returned. */
export interface Activation {
  readonly instance: ProgramInstance;
  block: number;
  /** The load module that it is in. */
  readonly loadModule: string;
  /** The statement of the CALL that has not returned. */
  line: number;
  /** The state to restore when a recursive call ends. */
  readonly saved?: {readonly bases: Int32Array; readonly cells: Int32Array};
}

/** The programs of a run unit that have been called and have not returned. */
export class CallStack {
  readonly #memory: Memory;
  readonly #activations: Activation[] = [];

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  /** Sets up the LOCAL-STORAGE for this depth of a recursive program; later calls at the same depth reuse it. */
  #localStorage({program, context, active, local}: ProgramInstance): void {
    local[active] ??= program.areas.map(({kind, length}) =>
      kind === 'local' ? this.#memory.allocate(Math.max(length, 1)) : 0,
    );
    local[active].forEach((at, area) => {
      if (at > 0) context.bases[area] = at;
    });
  }

  /** The running program. */
  get top(): Activation {
    return this.#activations.at(-1)!;
  }

  /** Whether the running program has no caller. */
  get isMain(): boolean {
    return this.#activations.length === 1;
  }

  /** Calls a program with the addresses of its parameters. */
  push(instance: ProgramInstance, entry: Entry, addresses: readonly number[], loadModule: string): void {
    const {bases, cells} = instance.context;
    const recursive = instance.active > 0;
    const saved = recursive ? {bases: bases.slice(), cells: cells.slice()} : undefined;
    if (instance.program.recursive === true) this.#localStorage(instance);
    if (instance.program.initial === true) instance.reset();
    instance.enter(entry, addresses);
    instance.active += 1;
    instance.returnCode = 0;
    this.#activations.push({instance, block: entry.block, loadModule, line: 0, ...(saved && {saved})});
  }

  /** Removes the program that has ended and passes its return code to its caller. */
  pop(): void {
    const {instance, saved} = this.#activations.pop()!;
    const {returnCode} = instance;
    instance.active -= 1;
    if (saved) {
      instance.context.bases.set(saved.bases);
      instance.context.cells.set(saved.cells);
    }
    const caller = this.#activations.at(-1)?.instance;
    if (caller) caller.returnCode = returnCode;
  }

  /** A USE GLOBAL procedure of an enclosing program runs for the program on top; it is not a call. */
  beginUse(instance: ProgramInstance, block: number): void {
    this.#activations.push({instance, block, loadModule: this.top.loadModule, line: 0});
  }

  endUse(): void {
    this.#activations.pop();
  }

  /** The running program first, at a statement; then its callers at their CALLs. */
  traceback(line: number): TracebackEntry[] {
    return this.#activations
      .map(({instance, loadModule, line: called}, at) => ({
        program: instance.program.name,
        loadModule,
        statement: at === this.#activations.length - 1 ? line : called,
      }))
      .reverse();
  }
}
