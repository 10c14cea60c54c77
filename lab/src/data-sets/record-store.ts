import type {Attributes} from './attributes';
import {isFixed} from './attributes';
import type {Records} from './records';

/** Records that know how much memory they occupy. */
export interface StoredRecords extends Records {
  readonly bytes: number;
  /** The bytes of all records, one after another: a view that is valid until the next change. */
  readonly content: Uint8Array;
  /** Drops all records from this one onward. */
  cut(count: number): void;
}

const initialBytes = 4096;

/** A byte buffer that grows at its end. */
class Buffer {
  #bytes: Uint8Array;
  length: number;
  /** The bytes passed in may have another owner, so they are copied before the first change. */
  #shared: boolean;

  constructor(given: Uint8Array = new Uint8Array(0)) {
    this.#bytes = given;
    this.length = given.length;
    this.#shared = true;
  }

  append(record: Uint8Array): void {
    const end = this.length + record.length;
    if (this.#shared || end > this.#bytes.length) {
      this.#move(Math.max(initialBytes, end, Math.ceil(this.#bytes.length * 1.5)));
    }
    this.#bytes.set(record, this.length);
    this.length = end;
  }

  reserve(bytes: number): void {
    if (this.length + bytes > this.#bytes.length) this.#move(this.length + bytes);
  }

  #move(size: number): void {
    const moved = new Uint8Array(size);
    moved.set(this.#bytes.subarray(0, this.length));
    this.#bytes = moved;
    this.#shared = false;
  }

  slice(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }
}

/** Records of one length, one after another. */
class FixedRecords implements StoredRecords {
  readonly #buffer: Buffer;

  constructor(
    private readonly length: number,
    content?: Uint8Array,
  ) {
    this.#buffer = new Buffer(content);
  }

  get content(): Uint8Array {
    return this.#buffer.slice(0, this.#buffer.length);
  }

  get count(): number {
    return this.#buffer.length / this.length;
  }

  get bytes(): number {
    return this.#buffer.length;
  }

  at(index: number): Uint8Array {
    if (!(index >= 0 && index < this.count)) throw new RangeError(`there is no record ${index}`);
    return this.#buffer.slice(index * this.length, (index + 1) * this.length);
  }

  append(record: Uint8Array): void {
    if (record.length !== this.length) {
      throw new RangeError(`a record of ${record.length} bytes in a data set with records of ${this.length}`);
    }
    this.#buffer.append(record);
  }

  reserve(bytes: number): void {
    this.#buffer.reserve(bytes);
  }

  cut(count: number): void {
    this.#buffer.length = Math.min(this.#buffer.length, count * this.length);
  }
}

/** Records of any length, with the end offset of each. */
class VariableRecords implements StoredRecords {
  readonly #buffer: Buffer;
  #ends: Float64Array;
  #count: number;

  constructor(content?: Uint8Array, ends: Float64Array = new Float64Array(0)) {
    this.#buffer = new Buffer(content);
    this.#ends = ends;
    this.#count = ends.length;
  }

  get content(): Uint8Array {
    return this.#buffer.slice(0, this.#buffer.length);
  }

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#buffer.length + 8 * this.#count;
  }

  at(index: number): Uint8Array {
    if (!(index >= 0 && index < this.#count)) throw new RangeError(`there is no record ${index}`);
    return this.#buffer.slice(index === 0 ? 0 : this.#ends[index - 1]!, this.#ends[index]!);
  }

  append(record: Uint8Array): void {
    if (this.#count === this.#ends.length) {
      const grown = new Float64Array(Math.max(64, Math.ceil(this.#ends.length * 1.5)));
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#buffer.append(record);
    this.#ends[this.#count] = this.#buffer.length;
    this.#count += 1;
  }

  reserve(bytes: number): void {
    this.#buffer.reserve(bytes);
  }

  cut(count: number): void {
    if (count >= this.#count) return;
    this.#count = count;
    this.#buffer.length = count === 0 ? 0 : this.#ends[count - 1]!;
  }
}

export function newRecords({recfm, lrecl}: Attributes): StoredRecords {
  return isFixed(recfm) && lrecl > 0 ? new FixedRecords(lrecl) : new VariableRecords();
}

/** Records over existing bytes, given the end offset of each record; nothing is copied until they change. */
export function recordsFrom({recfm, lrecl}: Attributes, content: Uint8Array, ends: Float64Array): StoredRecords {
  if (!isFixed(recfm) || lrecl === 0) return new VariableRecords(content, ends);
  for (let at = 0; at < ends.length; at += 1) {
    if (ends[at] !== (at + 1) * lrecl) throw new RangeError(`a record has another length than ${lrecl}`);
  }
  return new FixedRecords(lrecl, content);
}

/** Drops records that could not be written. */
export function cut(records: Records, count: number): void {
  (records as Partial<StoredRecords>).cut?.(count);
}

/** The bytes of all records in one piece, if they are stored that way. */
export const contentOf = (records: Records): Uint8Array | undefined => (records as Partial<StoredRecords>).content;

/** The memory that records occupy, whatever implementation they have. */
export function bytesOf(records: Records): number {
  const {bytes} = records as Partial<StoredRecords>;
  if (bytes !== undefined) return bytes;
  let sum = 0;
  for (let at = 0; at < records.count; at += 1) sum += records.at(at).length;
  return sum;
}

export function* each(records: Records): IterableIterator<Uint8Array> {
  for (let at = 0; at < records.count; at += 1) yield records.at(at);
}
