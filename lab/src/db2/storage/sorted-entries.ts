/**
 * Sorted entries in blocks, like a B-tree with two levels. A full block is split, so that an insert moves a few hundred
 * entries at most, and the directory of a million entries has a few thousand blocks.
 */

/** A key of one column is its value; a key of several is an array of them. */
export type Key = unknown;

/** Compares two keys; a key with fewer columns is compared only on these. */
export type CompareKeys = (left: Key, right: Key) => number;

interface Block {
  readonly keys: Key[];
  readonly rids: number[];
}

const largestBlock = 512;

export class SortedEntries {
  private blocks: Block[] = [{keys: [], rids: []}];
  private entries = 0;
  private distinct: number | undefined = 0;

  constructor(private readonly compare: CompareKeys) {}

  get size(): number {
    return this.entries;
  }

  /** The number of different keys, counted on demand. */
  get distinctKeys(): number {
    if (this.distinct === undefined) {
      let count = 0;
      let last: Key;
      for (const {keys} of this.blocks) {
        for (const key of keys) {
          if (count === 0 || this.compare(last, key) !== 0) count += 1;
          last = key;
        }
      }
      this.distinct = count;
    }
    return this.distinct;
  }

  /** Returns the lowest row number that has this key; undefined if there is none. */
  find(key: Key): number | undefined {
    const at = this.lowerBound(key, -1);
    const block = this.blocks[at.block];
    if (!block || at.entry >= block.keys.length) return undefined;
    return this.compare(block.keys[at.entry], key) === 0 ? block.rids[at.entry] : undefined;
  }

  insert(key: Key, rid: number): void {
    this.entries += 1;
    this.distinct = undefined;
    const last = this.blocks.at(-1)!;
    const highest = last.keys.length - 1;
    // Keys often come in ascending order.
    if (highest < 0 || this.compareEntry(last.keys[highest], last.rids[highest]!, key, rid) < 0) {
      last.keys.push(key);
      last.rids.push(rid);
      if (last.keys.length > largestBlock) this.blocks.push({keys: [last.keys.pop()], rids: [last.rids.pop()!]});
      return;
    }
    const {block: at, entry} = this.lowerBound(key, rid);
    const block = this.blocks[at]!;
    block.keys.splice(entry, 0, key);
    block.rids.splice(entry, 0, rid);
    if (block.keys.length <= largestBlock) return;
    const half = largestBlock >> 1;
    this.blocks.splice(at + 1, 0, {keys: block.keys.splice(half), rids: block.rids.splice(half)});
  }

  delete(key: Key, rid: number): void {
    const {block: at, entry} = this.lowerBound(key, rid);
    const block = this.blocks[at]!;
    this.entries -= 1;
    this.distinct = undefined;
    block.keys.splice(entry, 1);
    block.rids.splice(entry, 1);
    if (block.keys.length === 0 && this.blocks.length > 1) this.blocks.splice(at, 1);
  }

  /** Fills an empty instance with entries in any order. */
  fill(keys: readonly Key[], rids: readonly number[]): void {
    const order = keys.map((_, at) => at);
    order.sort((left, right) => this.compareEntry(keys[left], rids[left]!, keys[right], rids[right]!));
    const blocks: Block[] = [];
    for (let at = 0; at < order.length; at += largestBlock) {
      const part = order.slice(at, at + largestBlock);
      blocks.push({keys: part.map((entry) => keys[entry]), rids: part.map((entry) => rids[entry]!)});
    }
    if (blocks.length > 0) this.blocks = blocks;
    this.entries = order.length;
    this.distinct = undefined;
  }

  /**
   * Visits the rows from one key to another, both inclusive, in order: without `low` from the first, without `high` to
   * the last. Stops when `visit` returns true.
   */
  range(low: Key | undefined, high: Key | undefined, visit: (rid: number, key: Key) => boolean): boolean {
    const start = low === undefined ? {block: 0, entry: 0} : this.lowerBound(low, -1);
    for (let at = start.block; at < this.blocks.length; at += 1) {
      const {keys, rids} = this.blocks[at]!;
      for (let entry = at === start.block ? start.entry : 0; entry < keys.length; entry += 1) {
        if (high !== undefined && this.compare(keys[entry], high) > 0) return false;
        if (visit(rids[entry]!, keys[entry])) return true;
      }
    }
    return false;
  }

  /** Like `range`, but from the last to the first. */
  rangeBackward(low: Key | undefined, high: Key | undefined, visit: (rid: number, key: Key) => boolean): boolean {
    for (let at = this.blocks.length - 1; at >= 0; at -= 1) {
      const {keys, rids} = this.blocks[at]!;
      if (high !== undefined && keys.length > 0 && this.compare(keys[0], high) > 0) continue;
      for (let entry = keys.length - 1; entry >= 0; entry -= 1) {
        if (high !== undefined && this.compare(keys[entry], high) > 0) continue;
        if (low !== undefined && this.compare(keys[entry], low) < 0) return false;
        if (visit(rids[entry]!, keys[entry])) return true;
      }
    }
    return false;
  }

  private compareEntry(leftKey: Key, leftRid: number, rightKey: Key, rightRid: number): number {
    return this.compare(leftKey, rightKey) || leftRid - rightRid;
  }

  /** Returns the position of the first entry that is not below this one. */
  private lowerBound(key: Key, rid: number): {block: number; entry: number} {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      const {keys, rids} = this.blocks[middle]!;
      const last = keys.length - 1;
      if (last < 0 || this.compareEntry(keys[last], rids[last]!, key, rid) < 0) low = middle + 1;
      else high = middle;
    }
    const {keys, rids} = this.blocks[low]!;
    let first = 0;
    let end = keys.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if (this.compareEntry(keys[middle], rids[middle]!, key, rid) < 0) first = middle + 1;
      else end = middle;
    }
    return {block: low, entry: first};
  }
}
