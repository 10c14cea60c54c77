import type {BackEnd} from '../../cobol/code/back-end';
import {Functions, type FunctionEnvironment} from '../../cobol/code/closures/functions';
import {Context} from '../../cobol/code/execution/context';
import type {Environment} from '../../cobol/code/execution/environment';
import {Operands} from '../../cobol/code/closures/operands';
import type {ProgramCode} from '../../cobol/code/execution/program-code';
import type {Area, CompiledProgram, Entry} from '../../cobol/code/program';
import {toEbcdic} from '../../ebcdic';
import type {Memory} from '../memory';

/** A program in a run unit: its storage, and its code compiled for it. */
export class ProgramInstance {
  readonly context: Context;
  readonly code: ProgramCode;
  readonly children = new Map<string, ProgramInstance>();
  /** The number of its calls that have not returned. */
  active = 0;
  /** The addresses of LOCAL-STORAGE for each depth of calls. */
  readonly local: (readonly number[])[] = [];
  readonly #initialCells: Int32Array;
  readonly #altered = new Set<number>();
  readonly #returnCode: {at: () => number; length: number};

  constructor(
    readonly program: CompiledProgram,
    readonly parent: ProgramInstance | undefined,
    memory: Memory,
    bases: Int32Array,
    environment: Environment,
    functions: FunctionEnvironment,
    switches: boolean[],
    backEnd: BackEnd,
  ) {
    this.context = new Context(program, memory, bases, switches);
    this.#initialCells = this.context.cells.slice();
    for (const {operations} of program.blocks) {
      for (const operation of operations) if (operation.op === 'alter') this.#altered.add(operation.cell);
    }
    const operands = new Operands(this.context, new Functions(functions));
    this.initialize(['static', 'local']);
    this.code = backEnd.code(operands, environment);
    const {at} = operands.locate(program.returnCode);
    this.#returnCode = {at, length: program.returnCode.field.length};
  }

  /** Sets the VALUEs of areas; storage without a VALUE is binary zeros. */
  initialize(kinds: readonly Area['kind'][]): void {
    const {bytes} = this.context;
    this.program.areas.forEach(({kind, length, initial}, number) => {
      const base = this.context.bases[number]!;
      if (!kinds.includes(kind) || base === 0) return;
      bytes.fill(0, base, base + length);
      setValues(bytes, base, initial);
    });
  }

  /** Restores the state of the first call, as CANCEL does. */
  reset(): void {
    this.initialize(['static']);
    this.context.cells.set(this.#initialCells);
  }

  /** Prepares a call: PERFORM ranges that a GOBACK left have ended; a GO TO that was altered stays altered. */
  enter(entry: Entry, addresses: readonly number[]): void {
    const {cells, bases} = this.context;
    this.#initialCells.forEach((value, cell) => {
      if (!this.#altered.has(cell)) cells[cell] = value;
    });
    this.program.areas.forEach(({kind}, area) => {
      if (kind === 'linkage') bases[area] = 0;
    });
    entry.using.forEach((area, at) => {
      bases[area] = addresses[at] ?? 0;
    });
    this.initialize(['local']);
  }

  get returnCode(): number {
    const at = this.#returnCode.at();
    return this.#returnCode.length === 4 ? this.context.view.getInt32(at) : this.context.view.getInt16(at);
  }

  set returnCode(value: number) {
    const at = this.#returnCode.at();
    if (this.#returnCode.length === 4) this.context.view.setInt32(at, value);
    else this.context.view.setInt16(at, value);
  }
}

/** Stores the VALUEs of an area. */
export function setValues(bytes: Uint8Array, base: number, initial: Area['initial'] = []): void {
  for (const {at, text, times = 1} of initial) {
    const start = base + at;
    bytes.set(toEbcdic(text), start);
    // Doubles the copied part each time, because a table may repeat the same value thousands of times.
    const size = text.length * times;
    for (let done = text.length; done < size; done *= 2) {
      bytes.copyWithin(start + done, start, start + Math.min(done, size - done));
    }
  }
}
