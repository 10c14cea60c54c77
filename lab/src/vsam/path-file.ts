import {addressOf, alternateKey, alternateRecord, pointerKind, samePointer} from './alternate-record';
import type {Address, AlternateIndex, Cluster, InsertStrategy, Located, Outcome, Statistics, VsamFile} from './cluster';
import {compareKeys} from './control-interval';

/**
 * The records of a base cluster in the order of an alternate key; all records with the same key follow one another.
 * DFSMS Using Data Sets, Alternate Index Paths. `from` is an alternate key or the beginning of one.
 */
export function* recordsByPath(
  index: AlternateIndex,
  base: Cluster,
  from: {key?: Uint8Array} = {},
): IterableIterator<Located> {
  for (const entry of index.file.records(from.key === undefined ? {} : {key: from.key})) {
    const {key, kind, pointers} = alternateRecord(entry.record);
    for (const [at, pointer] of pointers.entries()) {
      const located = base.file.find(addressOf(pointer, kind));
      // A pointer without a record: the index was not in the upgrade set.
      if (located === undefined) continue;
      yield {...located, key, pointer, ...(at < pointers.length - 1 ? {duplicateFollows: true} : {})};
    }
  }
}

/** A path over an alternate index, as a file of its own: keys are alternate keys, changes are made in the base cluster. */
export class PathFile implements VsamFile {
  constructor(
    private readonly index: AlternateIndex,
    private readonly base: Cluster,
  ) {}

  get count(): number {
    return this.base.file.count;
  }

  get loaded(): boolean {
    return this.index.file.loaded;
  }

  get statistics(): Statistics {
    return this.base.file.statistics;
  }

  records(from?: {key?: Uint8Array}): IterableIterator<Located> {
    return recordsByPath(this.index, this.base, from);
  }

  /** Records with the same alternate key are read backward too, the last pointer first. */
  before({key, pointer}: Address = {}): Located | undefined {
    const same = key === undefined || pointer === undefined ? undefined : this.index.file.find({key});
    const before = same && this.#lastOf(same, pointer);
    if (before) return before;
    for (
      let entry = this.index.file.before(key === undefined ? {} : {key});
      entry !== undefined;
      entry = this.index.file.before(entry)
    ) {
      const located = this.#lastOf(entry);
      if (located) return located;
    }
    return undefined;
  }

  /** The last record that an entry of the index leads to; if a pointer is given, the last one before it. */
  #lastOf(entry: Located, before?: Uint8Array): Located | undefined {
    const {key, kind, pointers} = alternateRecord(entry.record);
    const end = before === undefined ? pointers.length : pointers.findIndex((one) => samePointer(one, before));
    for (const pointer of pointers.slice(0, Math.max(0, end)).reverse()) {
      const located = this.base.file.find(addressOf(pointer, kind));
      if (located) return {...located, key, pointer};
    }
    return undefined;
  }

  /** The first of the records with this alternate key. */
  find({key}: {key?: Uint8Array}): Located | undefined {
    if (key === undefined || this.index.file.find({key}) === undefined) return undefined;
    for (const located of this.records({key})) {
      return located.key !== undefined && compareKeys(located.key, key) === 0 ? located : undefined;
    }
    return undefined;
  }

  insert(record: Uint8Array, slot?: number, strategy?: InsertStrategy): Outcome {
    return this.base.file.insert(record, slot, strategy);
  }

  load(record: Uint8Array): Outcome {
    return this.base.file.load(record);
  }

  /**
   * Finds the record by its alternate key, or by its pointer if that is given, since several records may have the same
   * key.
   */
  #located(by: Address): Located | undefined {
    return by.pointer === undefined
      ? this.find(by)
      : this.base.file.find(addressOf(by.pointer, pointerKind(this.base)));
  }

  /** The alternate key of the path cannot be changed through it. */
  update(by: Address, record: Uint8Array): Outcome {
    const located = this.#located(by);
    if (located === undefined) return 'not found';
    const old = alternateKey(this.index, located.record);
    const key = alternateKey(this.index, record);
    if (key === undefined) return 'wrong length';
    if (old === undefined || compareKeys(old, key) !== 0) return 'key changed';
    return this.base.file.update({rba: located.rba}, record);
  }

  erase(by: Address): Outcome {
    const located = this.#located(by);
    return located === undefined ? 'not found' : this.base.file.erase({rba: located.rba});
  }

  reset(): void {
    this.base.file.reset();
  }
}
