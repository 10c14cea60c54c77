import type {InsertStrategy, Located, Outcome, Statistics} from './cluster';
import {compareKeys} from './control-interval';
import type {KeyOrder, Place} from './key-order';
import type {BaseFile} from './upgrade-set';

/** A key-sequenced data set. DFSMS Using Data Sets, Key-Sequenced Data Sets. */
export class KeySequenced implements BaseFile {
  readonly pointerKind = 'key';
  #count = 0;

  constructor(readonly order: KeyOrder) {}

  get count(): number {
    return this.#count;
  }

  get loaded(): boolean {
    return this.order.areas.length > 0;
  }

  get statistics(): Statistics {
    const {allocation, areas, counters, geometry, index} = this.order;
    const {controlIntervalSize, intervalsPerArea} = geometry.data;
    const used = areas.reduce((sum, area) => sum + intervalsPerArea - area.free, 0);
    return {
      records: this.#count,
      ...counters,
      extents: allocation.extents,
      highAllocated: allocation.bytes,
      // A key-sequenced data set uses whole control areas.
      highUsed: areas.length * allocation.areaBytes,
      freeSpaceBytes: allocation.bytes - used * controlIntervalSize,
      indexRecords: index.recordsFor(areas.length),
      indexLevels: index.levelsFor(areas.length),
      index: index.statisticsFor(areas.length),
    };
  }

  #located(place: Place): Located {
    const record = this.order.intervalAt(place).view(place.record).slice();
    return {record, key: this.order.keyIn(record), rba: this.order.rbaOf(place)};
  }

  *records(from: {key?: Uint8Array; rba?: number} = {}): IterableIterator<Located> {
    if (from.key === undefined && from.rba !== undefined) {
      yield* this.#byAddress(from.rba);
      return;
    }
    const {order} = this;
    let version = -1;
    let place: Place = {area: 0, interval: 0, record: 0};
    let last: Uint8Array | undefined;
    for (;;) {
      if (version !== order.version) {
        const key = last ?? from.key;
        if (key !== undefined && order.areas.length > 0) {
          const {found, ...again} = order.place(key);
          place = last !== undefined && found ? {...again, record: again.record + 1} : again;
        }
        version = order.version;
      }
      while (place.record >= (order.areas[place.area]?.intervals[place.interval]?.count ?? 0)) {
        const area = order.areas[place.area];
        if (area === undefined) return;
        place =
          place.interval + 1 < area.intervals.length
            ? {area: place.area, interval: place.interval + 1, record: 0}
            : {area: place.area + 1, interval: 0, record: 0};
        order.counters.excps += 1;
      }
      const located = this.#located(place);
      last = located.key;
      order.counters.retrieved += 1;
      yield located;
      place = {...place, record: place.record + 1};
    }
  }

  /** Addressed access reads in the order of relative byte addresses, which is not the order of keys after splits. */
  *#byAddress(from: number): IterableIterator<Located> {
    const found: Located[] = [];
    this.order.areas.forEach(({intervals}, area) => {
      intervals.forEach(({count}, interval) => {
        for (let record = 0; record < count; record += 1) {
          if (this.order.rbaOf({area, interval, record}) >= from) found.push(this.#located({area, interval, record}));
        }
      });
    });
    found.sort((one, other) => one.rba - other.rba);
    for (const located of found) {
      this.order.counters.retrieved += 1;
      yield located;
    }
  }

  before({key}: {key?: Uint8Array} = {}): Located | undefined {
    const {order} = this;
    if (!this.loaded) return undefined;
    let {area, interval, record}: Place =
      key === undefined ? {area: order.areas.length, interval: 0, record: 0} : order.place(key);
    while (record === 0) {
      if (interval > 0) interval -= 1;
      else {
        if (area === 0) return undefined;
        area -= 1;
        interval = order.areas[area]!.intervals.length - 1;
      }
      record = order.areas[area]!.intervals[interval]?.count ?? 0;
      order.counters.excps += 1;
    }
    order.counters.retrieved += 1;
    return this.#located({area, interval, record: record - 1});
  }

  find(by: {key?: Uint8Array; rba?: number}): Located | undefined {
    const place = this.#find(by);
    if (place === undefined) return undefined;
    this.order.counters.retrieved += 1;
    this.order.counters.excps += 1;
    return this.#located(place);
  }

  peek(by: {key?: Uint8Array; rba?: number}): Located | undefined {
    const place = this.#find(by);
    return place === undefined ? undefined : this.#located(place);
  }

  #find({key, rba}: {key?: Uint8Array; rba?: number}): Place | undefined {
    if (!this.loaded) return undefined;
    if (key !== undefined) {
      const {found, ...place} = this.order.place(key);
      return found ? place : undefined;
    }
    return rba === undefined ? undefined : this.order.atAddress(rba);
  }

  insert(record: Uint8Array, _slot?: number, strategy: InsertStrategy = 'direct'): Outcome {
    if (this.order.wrongLength(record)) return 'wrong length';
    if (!this.loaded) return this.#counted(this.order.append(record));
    const place = this.order.place(this.order.keyIn(record));
    if (place.found) return 'duplicate key';
    const atEnd = this.order.isEnd(place);
    const outcome = this.#counted(
      atEnd && strategy === 'sequential' ? this.order.append(record) : this.order.put(record, strategy),
    );
    // Records added to the end are not counted as inserted. DFSMS Access Method Services, LISTCAT, REC-INSERTED.
    if (outcome === 'ok' && !atEnd) this.order.counters.inserted += 1;
    return outcome;
  }

  load(record: Uint8Array): Outcome {
    if (this.order.wrongLength(record)) return 'wrong length';
    if (this.loaded) {
      // A load checks only the last record: a lower key is out of sequence, whether or not a record has it.
      const place = this.order.place(this.order.keyIn(record));
      if (!this.order.isEnd(place)) {
        const isLast = place.found && this.order.isEnd({...place, record: place.record + 1});
        return isLast ? 'duplicate key' : 'out of sequence';
      }
    }
    return this.#counted(this.order.append(record));
  }

  #counted(outcome: Outcome): Outcome {
    if (outcome === 'ok') this.#count += 1;
    return outcome;
  }

  update(by: {key?: Uint8Array; rba?: number}, record: Uint8Array): Outcome {
    const place = this.#find(by);
    if (place === undefined) return 'not found';
    if (this.order.wrongLength(record)) return 'wrong length';
    const old = this.order.intervalAt(place).view(place.record);
    if (compareKeys(this.order.keyIn(old), this.order.keyIn(record)) !== 0) return 'key changed';
    const outcome = this.order.replace(place, record);
    if (outcome === 'ok') this.order.counters.updated += 1;
    return outcome;
  }

  erase(by: {key?: Uint8Array; rba?: number}): Outcome {
    const place = this.#find(by);
    if (place === undefined) return 'not found';
    this.order.take(place);
    this.#count -= 1;
    this.order.counters.deleted += 1;
    return 'ok';
  }

  pointerOfNew(record: Uint8Array): Uint8Array {
    return this.order.keyIn(record).slice();
  }

  withdraw(key: Uint8Array): void {
    const place = this.#find({key});
    if (place === undefined) return;
    if (!this.order.isEnd({...place, record: place.record + 1})) this.order.counters.inserted -= 1;
    this.order.take(place);
    this.#count -= 1;
  }

  reset(): void {
    this.order.reset();
    this.#count = 0;
  }

  /** Counts the records that were restored from a saved state. */
  recount(): void {
    this.#count = 0;
    for (const {intervals} of this.order.areas) for (const {count} of intervals) this.#count += count;
  }
}
