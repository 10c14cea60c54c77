import type {FileConnector, SortConnector} from '../../cobol/code/closures/environment';
import type {SortDefinition} from '../../cobol/code/file-definition';
import type {Field} from '../../cobol/data/field';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Memory} from '../memory';
import {readBinaryBig} from '../numbers/binary';
import {readFloat} from '../numbers/hexadecimal-float';
import {readPackedBig} from '../numbers/packed';
import {readZonedBig} from '../numbers/zoned';
import {type Fault, ProgramCheck} from '../program-check';
import {toEbcdic} from '../../ebcdic';

const fault: Fault = (code) => {
  throw new ProgramCheck(code, 0);
};

type Order = (one: Uint8Array, other: Uint8Array) => number;

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
  ) {}

  release(at: number, length: number): void {
    this.#records.push(this.memory.bytes.slice(at, at + length));
  }

  returnRecord(): boolean {
    const record = this.#records[this.#next];
    if (record === undefined) {
      this.#records = [];
      this.#next = 0;
      return false;
    }
    this.#next += 1;
    this.memory.bytes.set(record, this.#area);
    return true;
  }

  get #area(): number {
    return this.bases[this.definition.area]!;
  }

  /** Reads USING, sorts (records with equal keys stay in their order), writes GIVING. The file that failed, if one did. */
  sort(): number | undefined {
    const {using = [], giving = [], maximum} = this.definition;
    this.#next = 0;
    let failed: number | undefined;
    for (const number of using) if (!this.#read(number, maximum)) failed ??= number;
    const orders = this.definition.keys.map(({key, descending}) =>
      orderOf(key.field, descending === true, this.#collating),
    );
    this.#records.sort((one, other) => {
      for (const order of orders) {
        const difference = order(one, other);
        if (difference !== 0) return difference;
      }
      return 0;
    });
    for (const number of giving) if (!this.#write(number)) failed ??= number;
    if (giving.length > 0) this.#records = [];
    return failed;
  }

  get #collating(): Uint8Array | undefined {
    const {collating} = this.definition;
    const alphabet = collating === undefined ? undefined : this.program.alphabets?.[collating];
    return alphabet === undefined ? undefined : toEbcdic(alphabet);
  }

  #read(number: number, maximum: number): boolean {
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

function orderOf(field: Field, descending: boolean, collating: Uint8Array | undefined): Order {
  const order = field.kind === 'numeric' ? numericOrder(field) : textOrder(field, collating);
  return descending ? (one, other) => order(other, one) : order;
}

function numericOrder(field: Field): Order {
  const {offset, length, digits, signed, sign, usage} = field;
  const view = (record: Uint8Array): DataView => new DataView(record.buffer, record.byteOffset);
  const value = (record: Uint8Array): bigint | number => {
    switch (usage) {
      case 'packed':
        return readPackedBig(record, offset, length, signed, fault);
      case 'display':
        return readZonedBig(record, offset, digits, signed, sign, fault);
      case 'float':
      case 'double':
        return readFloat(view(record), offset, usage === 'float' ? 4 : 8);
      default:
        return readBinaryBig(view(record), offset, length, signed);
    }
  };
  return (one, other) => {
    const left = value(one);
    const right = value(other);
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

function textOrder({offset, length}: Field, collating: Uint8Array | undefined): Order {
  return (one, other) => {
    for (let at = offset; at < offset + length; at += 1) {
      const left = one[at]!;
      const right = other[at]!;
      if (left !== right) return collating === undefined ? left - right : collating[left]! - collating[right]!;
    }
    return 0;
  };
}
