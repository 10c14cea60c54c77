import type {InsertStrategy, Located, Outcome, Statistics, VsamFile} from './cluster';
import type {KeySequenced} from './key-sequenced';

/** The length of the relative record number before each record. */
export const relativeNumberLength = 4;
const highestNumber = 0xffff_ffff;

function numberKey(slot: number): Uint8Array {
  return Uint8Array.of(slot >>> 24, slot >>> 16, slot >>> 8, slot);
}

const numberIn = (bytes: Uint8Array): number =>
  bytes[0]! * 0x100_0000 + ((bytes[1]! << 16) | (bytes[2]! << 8) | bytes[3]!);

const isNumber = (slot: number | undefined): slot is number =>
  slot !== undefined && Number.isInteger(slot) && slot >= 1 && slot <= highestNumber;

/**
 * A variable-length relative record data set: a key-sequenced one whose keys are the relative record numbers. DFSMS
 * Using Data Sets, Variable-Length Relative-Record Data Sets.
 */
export class VariableRelative implements VsamFile {
  /** The last number found or inserted: a record without a number gets the next one. */
  #position = 0;

  constructor(readonly keyed: KeySequenced) {}

  get count(): number {
    return this.keyed.count;
  }

  get loaded(): boolean {
    return this.keyed.loaded;
  }

  get statistics(): Statistics {
    return this.keyed.statistics;
  }

  #shown({record, rba}: Located): Located {
    return {record: record.subarray(relativeNumberLength), rba, slot: numberIn(record)};
  }

  *records(from: {rba?: number; slot?: number} = {}): IterableIterator<Located> {
    const start =
      from.slot === undefined
        ? from.rba === undefined
          ? {}
          : {rba: from.rba}
        : {key: numberKey(Math.min(Math.max(0, Math.trunc(from.slot)), highestNumber))};
    for (const located of this.keyed.records(start)) yield this.#shown(located);
  }

  before({slot}: {slot?: number} = {}): Located | undefined {
    const located = this.keyed.before(slot === undefined ? {} : {key: numberKey(Math.min(slot, highestNumber))});
    return located && this.#shown(located);
  }

  #by({slot, rba}: {rba?: number; slot?: number}): {key?: Uint8Array; rba?: number} {
    if (isNumber(slot)) return {key: numberKey(slot)};
    return rba === undefined ? {} : {rba};
  }

  find(by: {rba?: number; slot?: number}): Located | undefined {
    const located = this.keyed.find(this.#by(by));
    if (located === undefined) return undefined;
    const shown = this.#shown(located);
    this.#position = shown.slot ?? this.#position;
    return shown;
  }

  #numbered(slot: number, record: Uint8Array): Uint8Array {
    const numbered = new Uint8Array(record.length + relativeNumberLength);
    numbered.set(numberKey(slot));
    numbered.set(record, relativeNumberLength);
    return numbered;
  }

  insert(record: Uint8Array, slot?: number, strategy?: InsertStrategy): Outcome {
    const wanted = slot ?? this.#position + 1;
    if (!isNumber(wanted)) return 'wrong slot';
    const outcome =
      record.length === 0 ? 'wrong length' : this.keyed.insert(this.#numbered(wanted, record), undefined, strategy);
    if (outcome === 'ok') this.#position = wanted;
    return outcome;
  }

  load(record: Uint8Array, slot?: number): Outcome {
    return this.insert(record, slot, 'sequential');
  }

  update(by: {rba?: number; slot?: number}, record: Uint8Array): Outcome {
    const located = this.keyed.find(this.#by(by));
    if (located === undefined) return 'not found';
    if (record.length === 0) return 'wrong length';
    return this.keyed.update({key: located.record.subarray(0, 4)}, this.#numbered(numberIn(located.record), record));
  }

  erase(by: {rba?: number; slot?: number}): Outcome {
    return this.keyed.erase(this.#by(by));
  }

  reset(): void {
    this.keyed.reset();
    this.#position = 0;
  }
}
