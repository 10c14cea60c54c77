import type {Memory} from '../../../le/memory';
import type {FixedNumber} from '../../../le/numbers/fixed-number';
import {type Fault, faultAt} from '../../../le/program-check';
import type {Raised} from '../condition';
import type {CompiledProgram, RunTimeOptions} from '../program';
import type {XmlParsing} from './xml-parsing';

/** Indexed by their number in storage; zero means none. */
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

/** State that the operations of a running program share, in the storage of the run unit. */
export class State {
  readonly #word: Int32Array;

  constructor(memory: Memory) {
    this.#word = memory.words(1);
  }

  /** The address of the condition's number. */
  get at(): number {
    return this.#word.byteOffset;
  }

  /** The condition raised by the last operation that can raise one. */
  get raised(): Raised | undefined {
    return conditions[this.#word[0]!];
  }

  set raised(raised: Raised | undefined) {
    this.#word[0] = raised === undefined ? 0 : conditionNumber(raised);
  }
}

/** The context in which closures are compiled: a program in a run unit. */
export class Context {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly options: RunTimeOptions;
  readonly cells: Int32Array;
  readonly state: State;
  /** Raises an interruption in the statement that is being compiled. */
  fault: Fault = faultAt(0);
  line = 0;
  /** Items that statements share, by address and description. */
  readonly fixedNumbers = new Map<string, FixedNumber>();
  /** The progress of XML PARSE. */
  readonly xml: XmlParsing = {events: [], next: 0, isUtf8: false, room: [], size: 0};

  constructor(
    readonly program: CompiledProgram,
    readonly memory: Memory,
    /** The address of each area; that of a LINKAGE record changes. */
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

  /** Sets the statement that the following operations are part of. */
  at(line: number | undefined): void {
    if (line === undefined || line === this.line) return;
    this.line = line;
    this.fault = faultAt(line);
  }

  /** Whether an area keeps its address for as long as the program is in storage. */
  isFixed(area: number): boolean {
    const kind = this.program.areas[area]?.kind;
    return kind === 'static' || kind === 'external' || (kind === 'local' && this.program.recursive !== true);
  }
}
