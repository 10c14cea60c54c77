import type {SortKey} from './fields/sort-key';

/** The number of key bytes stored next to the index of a record while it is sorted. */
const prefixLength = 8;

const chunkLength = 1 << 22;

/** The number of bytes a sort may hold in storage; beyond it, the capacity is exceeded. */
const capacity = 1_200_000_000;

const firstCount = 64;

/**
 * Sorts records by the bytes of their keys. Records with equal keys stay in input order, as EQUALS requires and
 * NOEQUALS allows. Records are stored in large buffers, so a million of them are few objects.
 */
export class RecordSorter {
  private chunks: Uint8Array[] = [];
  private used = chunkLength;
  /** The chunk, start and length of each record, side by side because they are read together, in any record order. */
  private places = new Uint32Array(firstCount * 3);
  private keys: Uint8Array;
  private order: Uint32Array | undefined;
  count = 0;
  bytes = 0;

  constructor(private readonly key: SortKey) {
    this.keys = new Uint8Array(firstCount * Math.max(1, key.length));
  }

  /** Adds a record; returns false if there is no more room. */
  add(record: Uint8Array): boolean {
    if (this.count * 3 === this.places.length) {
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
      // The first chunk starts small: most sorts have few records.
      const larger = new Uint8Array(chunkLength);
      larger.set(chunk.subarray(0, this.used));
      this.chunks[this.chunks.length - 1] = larger;
      chunk = larger;
    }
    chunk.set(record, this.used);
    const place = this.count * 3;
    this.places[place] = this.chunks.length - 1;
    this.places[place + 1] = this.used;
    this.places[place + 2] = record.length;
    this.used += record.length;
    this.key.write(record, this.keys, this.count * this.key.length);
    this.count += 1;
    this.bytes += record.length;
    return true;
  }

  private grow(): void {
    const size = this.count * 2;
    const places = new Uint32Array(size * 3);
    places.set(this.places);
    this.places = places;
    const keys = new Uint8Array(size * Math.max(1, this.key.length));
    keys.set(this.keys);
    this.keys = keys;
  }

  private record(index: number): Uint8Array {
    const place = index * 3;
    const start = this.places[place + 1]!;
    return this.chunks[this.places[place]!]!.subarray(start, start + this.places[place + 2]!);
  }

  /** Whether the keys of two records, given by their indexes, are the same. */
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
    this.order ??= sortedIndexes(this.keys, this.key.length, this.count);
    return this.order;
  }
}

/**
 * The record indexes in key order: a stable radix sort by the first bytes of the keys, which are stored next to the
 * indexes and move with them, then a merge sort, by the remaining bytes, of the records that are still equal.
 */
function sortedIndexes(keys: Uint8Array, length: number, count: number): Uint32Array {
  let now = new Prefixed(count);
  const head = Math.min(prefixLength, length);
  for (let index = 0; index < count; index += 1) {
    const from = index * length;
    let high = 0;
    let low = 0;
    for (let at = 0; at < 4; at += 1) {
      high = (high << 8) | (at < head ? keys[from + at]! : 0);
      low = (low << 8) | (at + 4 < head ? keys[from + at + 4]! : 0);
    }
    now.high[index] = high;
    now.low[index] = low;
    now.index[index] = index;
  }
  let other = new Prefixed(count);
  for (let at = head - 1; at >= 0; at -= 1) {
    if (distribute(now, other, at < 4 ? 'high' : 'low', 24 - 8 * (at % 4))) [now, other] = [other, now];
  }
  const {high, low, index: order} = now;
  if (length === head) return order;
  const rest = (one: number, another: number): boolean => {
    for (let at = head; at < length; at += 1) {
      const difference = keys[one * length + at]! - keys[another * length + at]!;
      if (difference !== 0) return difference < 0;
    }
    return false;
  };
  for (let from = 0, to = 0; from < count; from = to) {
    for (to = from + 1; to < count && high[to] === high[from] && low[to] === low[from];) to += 1;
    if (to - from > fewest) mergeSort(order.subarray(from, to), other.index, rest);
    else insertionSort(order, from, to, rest);
  }
  return order;
}

/** Indexes with the first eight bytes of their keys. */
class Prefixed {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  readonly index: Uint32Array;

  constructor(count: number) {
    this.high = new Uint32Array(count);
    this.low = new Uint32Array(count);
    this.index = new Uint32Array(count);
  }
}

/** One radix pass by the byte at this shift; returns false without moving anything if all keys have the same byte. */
function distribute(from: Prefixed, to: Prefixed, half: 'high' | 'low', shift: number): boolean {
  const {high, low, index} = from;
  const digits = from[half];
  const count = digits.length;
  const places = new Uint32Array(256);
  for (let at = 0; at < count; at += 1) places[(digits[at]! >>> shift) & 255]! += 1;
  if (count > 0 && places[(digits[0]! >>> shift) & 255] === count) return false;
  let sum = 0;
  for (let digit = 0; digit < 256; digit += 1) {
    const here = places[digit]!;
    places[digit] = sum;
    sum += here;
  }
  for (let at = 0; at < count; at += 1) {
    const digit = (digits[at]! >>> shift) & 255;
    const place = places[digit]!;
    places[digit] = place + 1;
    to.high[place] = high[at]!;
    to.low[place] = low[at]!;
    to.index[place] = index[at]!;
  }
  return true;
}

type Precedes = (one: number, other: number) => boolean;

/** The largest number of records that are sorted by insertion alone. */
const fewest = 12;

function insertionSort(order: Uint32Array, from: number, to: number, precedes: Precedes): void {
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

/** A stable merge sort of runs that are first sorted by insertion. `room` must have at least the length of `order`. */
function mergeSort(order: Uint32Array, room: Uint32Array, precedes: Precedes): void {
  const count = order.length;
  for (let from = 0; from < count; from += fewest) insertionSort(order, from, Math.min(from + fewest, count), precedes);
  for (let width = fewest; width < count; width *= 2) {
    room.set(order);
    for (let from = 0; from < count; from += 2 * width) {
      const middle = Math.min(from + width, count);
      const to = Math.min(from + 2 * width, count);
      let left = from;
      let right = middle;
      for (let at = from; at < to; at += 1) {
        if (right >= to || (left < middle && !precedes(room[right]!, room[left]!))) {
          order[at] = room[left]!;
          left += 1;
        } else {
          order[at] = room[right]!;
          right += 1;
        }
      }
    }
  }
}
