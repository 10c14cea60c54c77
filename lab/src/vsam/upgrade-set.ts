import type {PointerKind} from './alternate-record';
import {alternateBytes, alternateKey, alternateRecord, pointerLimit, pointerTo, samePointer} from './alternate-record';
import type {Address, AlternateIndex, InsertStrategy, Located, Outcome, Statistics, VsamFile} from './cluster';
import {compareKeys} from './control-interval';

/** A file that alternate indexes can point into: a KSDS or an ESDS. */
export interface BaseFile extends VsamFile {
  readonly pointerKind: PointerKind;
  /** Finds a record without counting a retrieval. */
  peek(by: Address): Located | undefined;
  /** The pointer that will identify this record once it is inserted. */
  pointerOfNew(record: Uint8Array): Uint8Array;
  /** Removes a record that was just inserted, because an alternate index refused it. */
  withdraw(pointer: Uint8Array): void;
}

/** A change of a base record, as an alternate index sees it. */
interface Change {
  before: Uint8Array | undefined;
  after: Uint8Array | undefined;
  pointer: Uint8Array;
}

/**
 * A base cluster with its upgrade set: every change of a record is made in the alternate indexes too, or not at all.
 * DFSMS Using Data Sets, Alternate Index Maintenance. An index that BLDINDEX has not built yet is left alone.
 */
export class UpgradedFile implements VsamFile {
  constructor(
    readonly base: BaseFile,
    private readonly indexes: () => readonly AlternateIndex[],
  ) {}

  get count(): number {
    return this.base.count;
  }

  get loaded(): boolean {
    return this.base.loaded;
  }

  get statistics(): Statistics {
    return this.base.statistics;
  }

  records(from?: Address): IterableIterator<Located> {
    return this.base.records(from);
  }

  before(by?: Address): Located | undefined {
    return this.base.before(by);
  }

  find(by: Address): Located | undefined {
    return this.base.find(by);
  }

  get #upgraded(): AlternateIndex[] {
    return this.indexes().filter(({built, upgrade}) => built && upgrade);
  }

  insert(record: Uint8Array, slot?: number, strategy?: InsertStrategy): Outcome {
    return this.#add(record, () => this.base.insert(record, slot, strategy));
  }

  load(record: Uint8Array): Outcome {
    return this.#add(record, () => this.base.load(record));
  }

  #add(record: Uint8Array, put: () => Outcome): Outcome {
    const upgraded = this.#upgraded;
    if (upgraded.length === 0) return put();
    const pointer = this.base.pointerOfNew(record);
    const change: Change = {before: undefined, after: record, pointer};
    if (!this.#uniqueIn(upgraded, change)) return 'duplicate key';
    const outcome = put();
    if (outcome !== 'ok') return outcome;
    return this.#upgrade(upgraded, change, () => this.base.withdraw(pointer));
  }

  update(by: Address, record: Uint8Array): Outcome {
    const upgraded = this.#upgraded;
    if (upgraded.length === 0) return this.base.update(by, record);
    const located = this.base.peek(by);
    if (located === undefined) return 'not found';
    const change: Change = {before: located.record, after: record, pointer: pointerTo(located, this.base.pointerKind)};
    if (!this.#uniqueIn(upgraded, change)) return 'duplicate key';
    const outcome = this.base.update(by, record);
    if (outcome !== 'ok') return outcome;
    return this.#upgrade(upgraded, change, () => this.base.update(by, located.record));
  }

  erase(by: Address): Outcome {
    const upgraded = this.#upgraded;
    const located = upgraded.length === 0 ? undefined : this.base.peek(by);
    const outcome = this.base.erase(by);
    if (outcome !== 'ok' || located === undefined) return outcome;
    const change: Change = {
      before: located.record,
      after: undefined,
      pointer: pointerTo(located, this.base.pointerKind),
    };
    return this.#upgrade(upgraded, change, () => this.base.insert(located.record));
  }

  /** Whether no other record has the new alternate key in an index where it must be unique. */
  #uniqueIn(upgraded: readonly AlternateIndex[], {before, after, pointer}: Change): boolean {
    return upgraded.every((index) => {
      const key = after === undefined ? undefined : alternateKey(index, after);
      if (!index.uniqueKey || key === undefined) return true;
      const old = before === undefined ? undefined : alternateKey(index, before);
      if (old !== undefined && compareKeys(old, key) === 0) return true;
      const found = index.file.find({key});
      return found === undefined || alternateRecord(found.record).pointers.every((one) => samePointer(one, pointer));
    });
  }

  /** Makes the change in every index; if one of them refuses it, everything is undone. */
  #upgrade(upgraded: readonly AlternateIndex[], change: Change, undoBase: () => void): Outcome {
    for (const [at, index] of upgraded.entries()) {
      const outcome = this.#change(index, change);
      if (outcome === 'ok') continue;
      const undo: Change = {before: change.after, after: change.before, pointer: change.pointer};
      for (const done of upgraded.slice(0, at)) this.#change(done, undo);
      undoBase();
      return outcome;
    }
    return 'ok';
  }

  #change(index: AlternateIndex, {before, after, pointer}: Change): Outcome {
    const old = before === undefined ? undefined : alternateKey(index, before);
    const key = after === undefined ? undefined : alternateKey(index, after);
    if (old !== undefined && key !== undefined && compareKeys(old, key) === 0) return 'ok';
    if (key !== undefined) {
      const outcome = this.#addPointer(index, key, pointer);
      if (outcome !== 'ok') return outcome;
    }
    if (old !== undefined) this.#removePointer(index, old, pointer);
    return 'ok';
  }

  /** A new pointer goes after the existing ones: only BLDINDEX sorts them. */
  #addPointer(index: AlternateIndex, key: Uint8Array, pointer: Uint8Array): Outcome {
    const found = index.file.find({key});
    if (found === undefined)
      return index.file.insert(alternateBytes({key, kind: this.base.pointerKind, pointers: [pointer]}));
    const {pointers} = alternateRecord(found.record);
    if (pointers.some((one) => samePointer(one, pointer))) return 'ok';
    if (pointers.length >= pointerLimit(index, pointer.length)) return 'too many pointers';
    return index.file.update(
      {key},
      alternateBytes({key, kind: this.base.pointerKind, pointers: [...pointers, pointer]}),
    );
  }

  #removePointer(index: AlternateIndex, key: Uint8Array, pointer: Uint8Array): void {
    const found = index.file.find({key});
    if (found === undefined) return;
    const pointers = alternateRecord(found.record).pointers.filter((one) => !samePointer(one, pointer));
    if (pointers.length === 0) index.file.erase({key});
    else index.file.update({key}, alternateBytes({key, kind: this.base.pointerKind, pointers}));
  }

  reset(): void {
    this.base.reset();
  }
}
