import type {SortKey} from './fields/sort-key';

/** How many bytes of a key stand in a number, for a first quick comparison: what a double holds exactly. */
const prefixLength = 6;

const chunkLength = 1 << 22;

/** What a sort may hold in storage; beyond it the capacity is exceeded. */
const capacity = 1_200_000_000;

const firstCount = 64;

/**
 * Records with their keys, sorted by the bytes of the keys. Equal keys keep the order of input, as EQUALS asks and
 * NOEQUALS allows. Records lie in large buffers: a million of them are few objects.
 */
export class RecordSorter {
  private chunks: Uint8Array[] = [];
  private used = chunkLength;
  private chunkOf = new Uint32Array(firstCount);
  private starts = new Uint32Array(firstCount);
  private lengths = new Uint32Array(firstCount);
  private keys: Uint8Array;
  private order: Uint32Array | undefined;
  count = 0;
  bytes = 0;

  constructor(private readonly key: SortKey) {
    this.keys = new Uint8Array(firstCount * Math.max(1, key.length));
  }

  /** False where there is no more room. */
  add(record: Uint8Array): boolean {
    if (this.count === this.starts.length) {
      if (this.bytes + this.count * 2 * (this.key.length + 24) > capacity) return false;
      this.grow();
    }
    if (this.bytes > capacity) return false;
    if (this.used + record.length > chunkLength || this.chunks.length === 0) {
      this.chunks.push(new Uint8Array(Math.max(this.chunks.length === 0 ? 65536 : chunkLength, record.length)));
      this.used = 0;
    }
    let chunk = this.chunks.at(-1)!;
    if (this.used + record.length > chunk.length) {
      // The first chunk begins small: most sorts are of few records.
      const larger = new Uint8Array(chunkLength);
      larger.set(chunk.subarray(0, this.used));
      this.chunks[this.chunks.length - 1] = larger;
      chunk = larger;
    }
    chunk.set(record, this.used);
    this.chunkOf[this.count] = this.chunks.length - 1;
    this.starts[this.count] = this.used;
    this.lengths[this.count] = record.length;
    this.used += record.length;
    this.key.write(record, this.keys, this.count * this.key.length);
    this.count += 1;
    this.bytes += record.length;
    return true;
  }

  private grow(): void {
    const size = this.starts.length * 2;
    const larger = (old: Uint32Array) => {
      const array = new Uint32Array(size);
      array.set(old);
      return array;
    };
    this.chunkOf = larger(this.chunkOf);
    this.starts = larger(this.starts);
    this.lengths = larger(this.lengths);
    const keys = new Uint8Array(size * Math.max(1, this.key.length));
    keys.set(this.keys);
    this.keys = keys;
  }

  private record(index: number): Uint8Array {
    const start = this.starts[index]!;
    return this.chunks[this.chunkOf[index]!]!.subarray(start, start + this.lengths[index]!);
  }

  /** The keys of the records at two places of the sorted order are the same. */
  private sameKey(one: number, other: number): boolean {
    const {length} = this.key;
    const left = one * length;
    const right = other * length;
    for (let at = 0; at < length; at += 1) if (this.keys[left + at] !== this.keys[right + at]) return false;
    return true;
  }

  /** The records in order, in groups of equal keys. */
  *groups(): IterableIterator<Uint8Array[]> {
    const order = this.sorted();
    let from = 0;
    while (from < this.count) {
      const group = [this.record(order[from]!)];
      let to = from + 1;
      while (to < this.count && this.sameKey(order[from]!, order[to]!)) {
        group.push(this.record(order[to]!));
        to += 1;
      }
      yield group;
      from = to;
    }
  }

  *records(): IterableIterator<Uint8Array> {
    const order = this.sorted();
    for (let at = 0; at < this.count; at += 1) yield this.record(order[at]!);
  }

  private sorted(): Uint32Array {
    this.order ??= mergeSort(this.keys, this.key.length, this.count);
    return this.order;
  }
}

/** Indexes in the order of their keys, by a bottom-up merge sort: stable, and without a closure in the inner loop. */
function mergeSort(keys: Uint8Array, length: number, count: number): Uint32Array {
  const prefixes = new Float64Array(count);
  const head = Math.min(prefixLength, length);
  for (let index = 0; index < count; index += 1) {
    let value = 0;
    for (let at = 0; at < head; at += 1) value = value * 256 + keys[index * length + at]!;
    prefixes[index] = value;
  }
  let order = new Uint32Array(count);
  for (let index = 0; index < count; index += 1) order[index] = index;
  const precedes = (one: number, other: number): boolean => {
    const left = prefixes[one]!;
    const right = prefixes[other]!;
    if (left !== right) return left < right;
    const first = one * length;
    const second = other * length;
    for (let at = head; at < length; at += 1) {
      const difference = keys[first + at]! - keys[second + at]!;
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  const run = 12;
  for (let from = 0; from < count; from += run) {
    const to = Math.min(from + run, count);
    for (let at = from + 1; at < to; at += 1) {
      const moving = order[at]!;
      let place = at;
      while (place > from && precedes(moving, order[place - 1]!)) {
        order[place] = order[place - 1]!;
        place -= 1;
      }
      order[place] = moving;
    }
  }
  let other = new Uint32Array(count);
  for (let width = run; width < count; width *= 2) {
    for (let from = 0; from < count; from += 2 * width) {
      const middle = Math.min(from + width, count);
      const to = Math.min(from + 2 * width, count);
      let left = from;
      let right = middle;
      for (let at = from; at < to; at += 1) {
        if (right >= to || (left < middle && !precedes(order[right]!, order[left]!))) {
          other[at] = order[left]!;
          left += 1;
        } else {
          other[at] = order[right]!;
          right += 1;
        }
      }
    }
    [order, other] = [other, order];
  }
  return order;
}
