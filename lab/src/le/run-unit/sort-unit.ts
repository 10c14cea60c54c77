import type {FileConnector, SortConnector} from '../../cobol/code/execution/environment';
import type {SortDefinition} from '../../cobol/code/file-definition';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Reference} from '../../cobol/code/operand';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import type {Step} from '../../step/step';
import {timeOfRecord} from '../../step/vsam-file';
import type {Memory} from '../memory';

/** SORT-RETURN after a failed sort. */
const unsuccessful = 16;
/** Processor time, in seconds, of a RETURN that finds no record; without it, a loop of them would never end. */
const timeOfEnd = 1e-5;

/** One SORT or MERGE of a program: its records between RELEASE and RETURN (Language Reference, SORT statement). */
export class SortUnit implements SortConnector {
  #records: Uint8Array[] = [];
  #next = 0;

  constructor(
    readonly definition: SortDefinition,
    readonly program: CompiledProgram,
    readonly memory: Memory,
    readonly bases: Int32Array,
    readonly files: readonly FileConnector[],
    readonly step: Step,
  ) {}

  release(at: number, length: number): void {
    this.#records.push(this.memory.bytes.slice(at, at + length));
  }

  returnRecord(): boolean {
    const record = this.#isStopped ? undefined : this.#records[this.#next];
    if (record === undefined) {
      this.#records = [];
      this.#next = 0;
      this.step.useTime(timeOfEnd);
      return false;
    }
    this.#next += 1;
    this.step.useTime(timeOfRecord);
    this.memory.bytes.set(record, this.#area);
    return true;
  }

  /** An input or output procedure has moved 16 to SORT-RETURN, which stops the sort. */
  get #isStopped(): boolean {
    return this.memory.view.getInt16(this.#place(this.definition.registers.returned)) === unsuccessful;
  }

  get #area(): number {
    return this.bases[this.definition.area]!;
  }

  /** Reads the USING files, calls DFSORT, and writes the GIVING files. Returns the first file that failed, if any. */
  async sort(): Promise<number | undefined> {
    const {using = [], giving = [], merge = false, registers} = this.definition;
    this.#next = 0;
    if (using.length === 0 && this.#isStopped) {
      this.#records = [];
      return undefined;
    }
    let failed: number | undefined;
    const inputs: Uint8Array[][] = merge ? [] : [this.#records];
    for (const number of using) {
      if (merge) {
        this.#records = [];
        inputs.push(this.#records);
      }
      if (!this.#read(number)) failed ??= number;
    }
    // Loaded with the first SORT or MERGE, like DFSORT itself.
    const {callDfsort} = await import('./dfsort-call');
    const {code, records} = await callDfsort(this.step, {
      definition: this.definition,
      collating: this.#collating,
      inputs,
      controlDd: this.#name(registers.control),
      messageDd: this.#name(registers.message),
    });
    this.memory.view.setInt16(this.#place(registers.returned), code >= unsuccessful ? unsuccessful : 0);
    this.#records = [...records];
    for (const number of giving) if (!this.#write(number)) failed ??= number;
    if (giving.length > 0) this.#records = [];
    return failed;
  }

  #place({field: {area, offset}}: Reference): number {
    return this.bases[area]! + offset;
  }

  /** The ddname that a special register holds. */
  #name(register: Reference): string {
    const at = this.#place(register);
    return fromEbcdic(this.memory.bytes.subarray(at, at + register.field.length)).trim();
  }

  get #collating(): Uint8Array | undefined {
    const {collating} = this.definition;
    const alphabet = collating === undefined ? undefined : this.program.alphabets?.[collating];
    return alphabet === undefined ? undefined : toEbcdic(alphabet);
  }

  #read(number: number): boolean {
    const {maximum} = this.definition;
    const file = this.files[number]!;
    const {area} = this.program.files[number]!;
    if (file.open('input') !== undefined) return false;
    while (file.readNext(false) === undefined) this.release(this.bases[area]!, maximum);
    return file.close(false) === undefined;
  }

  #write(number: number): boolean {
    const file = this.files[number]!;
    const {area} = this.program.files[number]!;
    const at = this.bases[area]!;
    if (file.open('output') !== undefined) return false;
    for (const record of this.#records) {
      this.memory.bytes.set(record, at);
      if (file.write(at, record.length, undefined) !== undefined) return false;
    }
    return file.close(false) === undefined;
  }
}
