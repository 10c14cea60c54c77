import {cidfLength, rdfLength} from './geometry';

/**
 * Compares keys as the machine does, byte by byte and unsigned. A key that is the beginning of another is the lower
 * one.
 */
export function compareKeys(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = one[at]! - other[at]!;
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/**
 * The number of record definition fields for records with these lengths: one for a single record, two for a run of two
 * or more records of the same length. DFSMS Using Data Sets, Control Interval Definition Field and RDF.
 */
function descriptorsOf(lengths: readonly number[]): number {
  let descriptors = 0;
  let row = 0;
  let last = -1;
  for (const length of lengths) {
    row = length === last ? row + 1 : 1;
    if (row <= 2) descriptors += 1;
    last = length;
  }
  return descriptors;
}

/** The control information of a control interval with a single record: CIDF and RDF. */
export const singleRecordControl = cidfLength + rdfLength;
/** The control information of each segment of a spanned record: CIDF and two RDFs. */
export const segmentControl = cidfLength + 2 * rdfLength;

/**
 * A control interval with its records. A spanned record has one to itself, which then represents all the control
 * intervals that hold its segments.
 */
export class ControlInterval {
  /** Numbers within the control area: just one, except for a spanned record. */
  numbers: number[] = [0];
  /** The highest key that this control interval may hold; undefined for the last one of a data set. */
  high: Uint8Array | undefined;
  #bytes = new Uint8Array(0);
  #starts: number[] = [];
  #used = 0;
  #descriptors = 0;
  /** The number of records in the last run of equal lengths. */
  #lastRow = 0;

  constructor(
    private readonly size: number,
    /** In a variable-length RRDS every record has an RDF of its own. */
    private readonly ownDescriptors = false,
  ) {}

  get count(): number {
    return this.#starts.length;
  }

  /** The number of bytes occupied by records. */
  get used(): number {
    return this.#used;
  }

  get spanned(): boolean {
    return this.numbers.length > 1;
  }

  startOf(at: number): number {
    return this.#starts[at]!;
  }

  lengthOf(at: number): number {
    return (this.#starts[at + 1] ?? this.#used) - this.#starts[at]!;
  }

  /** A view of a record. Its bytes may be moved later, so anything that leaves the file must be copied. */
  view(at: number): Uint8Array {
    const start = this.#starts[at]!;
    return this.#bytes.subarray(start, start + this.lengthOf(at));
  }

  get lengths(): number[] {
    return this.#starts.map((start, at) => (this.#starts[at + 1] ?? this.#used) - start);
  }

  /** Whether all records have this length: a fast path for fixed-length records. */
  #uniform(length: number): boolean {
    return this.#lastRow === this.count && (this.count === 0 || this.lengthOf(0) === length);
  }

  /** The position of the record that begins at this offset. */
  at(offset: number): number | undefined {
    let low = 0;
    let high = this.count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.#starts[middle]!;
      if (start === offset) return middle;
      if (start < offset) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /**
   * Whether a record of this length fits, inserted at this position or replacing the record there, with `reserved`
   * bytes left free.
   */
  fits(at: number, length: number, reserved = 0, replaces = false): boolean {
    if (this.spanned) return false;
    const bytes = this.#used + length - (replaces ? this.lengthOf(at) : 0);
    const room = this.size - cidfLength - reserved;
    if (bytes + rdfLength > room) return false;
    return bytes + rdfLength * this.#descriptorsWith(at, length, replaces) <= room;
  }

  #descriptorsWith(at: number, length: number, replaces: boolean): number {
    if (this.ownDescriptors) return this.count + (replaces ? 0 : 1);
    if (at === this.count && !replaces) {
      const sameAsLast = at > 0 && this.lengthOf(at - 1) === length;
      return this.#descriptors + (sameAsLast && this.#lastRow >= 2 ? 0 : 1);
    }
    if (this.#uniform(length)) return Math.min(2, this.count + (replaces ? 0 : 1));
    const lengths = this.lengths;
    lengths.splice(at, replaces ? 1 : 0, length);
    return descriptorsOf(lengths);
  }

  insert(at: number, record: Uint8Array): void {
    this.#reserve(this.#used + record.length);
    if (at === this.count) {
      const sameAsLast = at > 0 && this.lengthOf(at - 1) === record.length;
      this.#descriptors += sameAsLast && this.#lastRow >= 2 ? 0 : 1;
      this.#lastRow = sameAsLast ? this.#lastRow + 1 : 1;
      this.#bytes.set(record, this.#used);
      this.#starts.push(this.#used);
      this.#used += record.length;
      return;
    }
    const start = this.#starts[at]!;
    const uniform = this.#uniform(record.length);
    this.#bytes.copyWithin(start + record.length, start, this.#used);
    this.#bytes.set(record, start);
    this.#starts.splice(at, 0, start);
    this.#shift(at + 1, record.length, uniform);
  }

  remove(at: number): void {
    const start = this.#starts[at]!;
    const length = this.lengthOf(at);
    const uniform = this.#uniform(length);
    this.#bytes.copyWithin(start, start + length, this.#used);
    this.#starts.splice(at, 1);
    this.#shift(at, -length, uniform);
  }

  replace(at: number, record: Uint8Array): void {
    if (record.length === this.lengthOf(at)) {
      this.#bytes.set(record, this.#starts[at]!);
      return;
    }
    this.remove(at);
    this.insert(at, record);
  }

  /** Moves the records from this one onward to another control interval, which is empty. */
  moveTo(other: ControlInterval, from: number): void {
    if (from >= this.count) return;
    const start = this.#starts[from]!;
    other.#reserve(this.#used - start);
    for (let at = from; at < this.count; at += 1) other.insert(other.count, this.view(at));
    this.#starts.length = from;
    this.#used = start;
    this.#describe(false);
  }

  /** The record that has about half of the bytes before it; with two or more records, at least one is on each side. */
  get middle(): number {
    let at = 1;
    while (at < this.count - 1 && this.#starts[at]! < this.#used / 2) at += 1;
    return at;
  }

  #shift(from: number, by: number, uniform: boolean): void {
    for (let at = from; at < this.#starts.length; at += 1) this.#starts[at] = this.#starts[at]! + by;
    this.#used += by;
    this.#describe(uniform);
  }

  #describe(uniform: boolean): void {
    if (uniform) {
      this.#descriptors = Math.min(2, this.count);
      this.#lastRow = this.count;
      return;
    }
    this.#descriptors = descriptorsOf(this.lengths);
    this.#lastRow = 0;
    const last = this.count > 0 ? this.lengthOf(this.count - 1) : -1;
    for (let at = this.count - 1; at >= 0 && this.lengthOf(at) === last; at -= 1) this.#lastRow += 1;
  }

  /** Memory grows with the records, not with the size of the control interval. */
  #reserve(bytes: number): void {
    if (bytes <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(bytes, Math.min(this.size, this.#bytes.length * 2)));
    grown.set(this.#bytes.subarray(0, this.#used));
    this.#bytes = grown;
  }
}
