import type {Attributes} from './attributes';
import {isFixed} from './attributes';
import type {Records} from './records';

/** Records that know how much memory they take. */
export interface StoredRecords extends Records {
  readonly bytes: number;
  /** Forgets all records from this one on. */
  cut(count: number): void;
}

const initialBytes = 4096;

/** Bytes that grow at their end. */
class Buffer {
  #bytes = new Uint8Array(0);
  length = 0;

  append(record: Uint8Array): void {
    const end = this.length + record.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(initialBytes, end, Math.ceil(this.#bytes.length * 1.5)));
      grown.set(this.#bytes.subarray(0, this.length));
      this.#bytes = grown;
    }
    this.#bytes.set(record, this.length);
    this.length = end;
  }

  slice(start: number, end: number): Uint8Array {
    return this.#bytes.subarray(start, end);
  }
}

/** Records of one length, one after another. */
class FixedRecords implements StoredRecords {
  readonly #buffer = new Buffer();

  constructor(private readonly length: number) {}

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

  cut(count: number): void {
    this.#buffer.length = Math.min(this.#buffer.length, count * this.length);
  }
}

/** Records of any length, with the offset at which each ends. */
class VariableRecords implements StoredRecords {
  readonly #buffer = new Buffer();
  #ends = new Float64Array(0);
  #count = 0;

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

  cut(count: number): void {
    if (count >= this.#count) return;
    this.#count = count;
    this.#buffer.length = count === 0 ? 0 : this.#ends[count - 1]!;
  }
}

export function newRecords({recfm, lrecl}: Attributes): StoredRecords {
  return isFixed(recfm) && lrecl > 0 ? new FixedRecords(lrecl) : new VariableRecords();
}

/** Takes back records that could not be written. */
export function cut(records: Records, count: number): void {
  (records as Partial<StoredRecords>).cut?.(count);
}

/** Memory that records take, whoever made them. */
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
