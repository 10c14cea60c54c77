import type {Memory} from '../../../le/memory';
import {type Fault, faultAt} from '../../../le/program-check';
import type {Raised} from '../condition';
import type {CompiledProgram, RunTimeOptions} from '../program';

/** What the operations of a program have in common while it runs. */
export interface State {
  /** What the last operation that can raise a condition left. */
  raised: Raised | undefined;
}

/** What closures are made with: a program in a run unit. */
export class Context {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly options: RunTimeOptions;
  readonly cells: Int32Array;
  readonly state: State = {raised: undefined};
  /** Interrupts the statement that is being compiled. */
  fault: Fault = faultAt(0);
  line = 0;

  constructor(
    readonly program: CompiledProgram,
    readonly memory: Memory,
    /** Where each area is; that of a LINKAGE record changes. */
    readonly bases: number[],
    /** UPSI-0 to UPSI-7 of the run unit. */
    readonly switches: boolean[],
  ) {
    this.bytes = memory.bytes;
    this.view = memory.view;
    this.options = program.options;
    this.cells = Int32Array.from(program.cells);
  }

  /** Operations that follow belong to this statement. */
  at(line: number | undefined): void {
    if (line === undefined || line === this.line) return;
    this.line = line;
    this.fault = faultAt(line);
  }

  /** An area that stays where it is for as long as the program is in storage. */
  isFixed(area: number): boolean {
    const kind = this.program.areas[area]?.kind;
    return kind === 'static' || kind === 'external' || (kind === 'local' && this.program.recursive !== true);
  }
}
