import type {Memory} from '../../../le/memory';
import type {FixedNumber} from '../../../le/numbers/fixed-number';
import {type Fault, faultAt} from '../../../le/program-check';
import type {Raised} from '../condition';
import type {CompiledProgram, RunTimeOptions} from '../program';
import type {XmlParsing} from './xml-parsing';

/** By their number in storage; zero is none. */
const conditions: readonly (Raised | undefined)[] = [
  undefined,
  'size-error',
  'overflow',
  'at-end',
  'invalid-key',
  'end-of-page',
  'file-error',
  'call-exception',
  'exception',
];

/** The number of a condition in storage. */
export const conditionNumber = (raised: Raised | undefined): number => conditions.indexOf(raised);

/** What the operations of a program have in common while it runs, in the storage of the run unit. */
export class State {
  readonly #word: Int32Array;

  constructor(memory: Memory) {
    this.#word = memory.words(1);
  }

  /** Where the number of the condition is. */
  get at(): number {
    return this.#word.byteOffset;
  }

  /** What the last operation that can raise a condition left. */
  get raised(): Raised | undefined {
    return conditions[this.#word[0]!];
  }

  set raised(raised: Raised | undefined) {
    this.#word[0] = raised === undefined ? 0 : conditionNumber(raised);
  }
}

/** What closures are made with: a program in a run unit. */
export class Context {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly options: RunTimeOptions;
  readonly cells: Int32Array;
  readonly state: State;
  /** Interrupts the statement that is being compiled. */
  fault: Fault = faultAt(0);
  line = 0;
  /** Items that statements share, by their places and descriptions. */
  readonly fixedNumbers = new Map<string, FixedNumber>();
  /** What XML PARSE is at. */
  readonly xml: XmlParsing = {events: [], next: 0, isUtf8: false, room: [], size: 0};

  constructor(
    readonly program: CompiledProgram,
    readonly memory: Memory,
    /** Where each area is; that of a LINKAGE record changes. */
    readonly bases: Int32Array,
    /** UPSI-0 to UPSI-7 of the run unit. */
    readonly switches: boolean[],
  ) {
    this.bytes = memory.bytes;
    this.view = memory.view;
    this.options = program.options;
    this.cells = memory.words(program.cells.length);
    this.cells.set(program.cells);
    this.state = new State(memory);
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
