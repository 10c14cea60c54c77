import {Allocation} from './allocation';
import type {InsertStrategy, KeyField, Outcome} from './cluster';
import {ControlArea} from './control-area';
import {compareKeys, ControlInterval, segmentControl, singleRecordControl} from './control-interval';
import type {Counters} from './counters';
import {newCounters} from './counters';
import type {VsamDefinition, VsamSpace} from './definition';
import type {VsamGeometry} from './geometry';
import {KeyIndex} from './key-index';

/** Where a record is or would be, as positions in the order of keys. */
export interface Place {
  area: number;
  interval: number;
  record: number;
}

/** How records are stored by key. A variable-length RRDS is stored in this way too, by relative record number. */
export interface KeyedShape {
  keys: KeyField;
  maximum: number;
  spanned: boolean;
  ownDescriptors: boolean;
}

/**
 * The first position whose element is not `below`, in an order where all those below come first; the last if all are
 * below.
 */
function firstNot<T>(elements: readonly T[], below: (element: T) => boolean): number {
  let low = 0;
  let high = elements.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (below(elements[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const percent = (value: number): number => Math.min(100, Math.max(0, value));

/** The highest bound below this key: with it, an empty control interval gets none of the keys still to come. */
function boundBelow(key: Uint8Array): Uint8Array {
  const bound = key.slice();
  for (let at = bound.length - 1; at >= 0; at -= 1) {
    if (bound[at]! > 0) {
      bound[at] = bound[at]! - 1;
      bound.fill(0xff, at + 1);
      return bound;
    }
  }
  return new Uint8Array(0);
}

/**
 * Control areas and control intervals with records in the order of keys, and the splits that maintain this order. DFSMS
 * Using Data Sets, Insertions into a Key-Sequenced Data Set.
 */
export class KeyOrder {
  readonly counters: Counters = newCounters();
  readonly allocation: Allocation;
  readonly index: KeyIndex;
  /** In the order of keys. */
  areas: ControlArea[] = [];
  /** Changes whenever a place may no longer be valid. */
  version = 0;
  readonly #size: number;

  constructor(
    private readonly definition: VsamDefinition,
    readonly geometry: VsamGeometry,
    readonly shape: KeyedShape,
    private readonly space: VsamSpace,
  ) {
    this.allocation = new Allocation(geometry.data, space.data);
    this.#size = geometry.data.controlIntervalSize;
    this.index = new KeyIndex(
      geometry.index ?? geometry.data,
      shape.keys.length,
      geometry.data.intervalsPerArea,
      space.index ?? {extents: [{start: 0, tracks: Number.MAX_SAFE_INTEGER}], extend: () => undefined},
    );
  }

  keyIn(record: Uint8Array): Uint8Array {
    const {offset, length} = this.shape.keys;
    return record.subarray(offset, offset + length);
  }

  intervalAt({area, interval}: Place): ControlInterval {
    return this.areas[area]!.intervals[interval]!;
  }

  rbaOf(place: Place): number {
    const interval = this.intervalAt(place);
    return (
      this.areas[place.area]!.number * this.allocation.areaBytes +
      interval.numbers[0]! * this.#size +
      interval.startOf(place.record)
    );
  }

  /** The first place whose key is equal or higher. There must be at least one control area. */
  place(key: Uint8Array): Place & {found: boolean} {
    const below = (part: {high: Uint8Array | undefined}): boolean =>
      part.high !== undefined && compareKeys(part.high, key) < 0;
    const area = firstNot(this.areas, below);
    const interval = firstNot(this.areas[area]!.intervals, below);
    const within = this.intervalAt({area, interval, record: 0});
    let low = 0;
    let high = within.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareKeys(this.keyIn(within.view(middle)), key) < 0) low = middle + 1;
      else high = middle;
    }
    const found = low < within.count && compareKeys(this.keyIn(within.view(low)), key) === 0;
    return {area, interval, record: low, found};
  }

  atAddress(rba: number): Place | undefined {
    const area = this.areas.findIndex(({number}) => number === Math.floor(rba / this.allocation.areaBytes));
    if (area < 0) return undefined;
    const within = rba % this.allocation.areaBytes;
    const {intervals} = this.areas[area]!;
    const interval = intervals.findIndex(({numbers}) => numbers[0] === Math.floor(within / this.#size));
    const record = intervals[interval]?.at(within % this.#size);
    return record === undefined ? undefined : {area, interval, record};
  }

  /** Whether this place is after the last record of the data set. */
  isEnd(place: Place): boolean {
    return (
      place.area === this.areas.length - 1 &&
      place.interval === this.areas[place.area]!.intervals.length - 1 &&
      place.record === this.intervalAt(place).count
    );
  }

  wrongLength(record: Uint8Array): boolean {
    const {keys, maximum} = this.shape;
    return (
      record.length > maximum ||
      record.length < Math.max(1, keys.offset + keys.length) ||
      this.#intervalsFor(record.length) > this.geometry.data.intervalsPerArea
    );
  }

  /** A record that does not fit into one control interval takes as many as its segments need. */
  #intervalsFor(length: number): number {
    if (length + singleRecordControl <= this.#size) return 1;
    return this.shape.spanned ? Math.ceil(length / (this.#size - segmentControl)) : Number.POSITIVE_INFINITY;
  }

  /**
   * Adds a record at the end, in a load or with sequential access. Free space is left as FREESPACE specifies, in whole
   * bytes and whole control intervals. DFSMS Using Data Sets, Data Control Interval Size.
   */
  append(record: Uint8Array): Outcome {
    const count = this.#intervalsFor(record.length);
    const area = this.areas[this.areas.length - 1];
    const last = area?.intervals[area.intervals.length - 1];
    const {controlInterval, controlArea} = this.definition.freeSpace;
    const reserved = Math.floor((this.#size * percent(controlInterval)) / 100);
    if (count === 1 && last?.fits(last.count, record.length, last.count === 0 ? 0 : reserved) === true) {
      last.insert(last.count, record);
      return 'ok';
    }
    if (!this.#hasRoom(count)) return 'no space';
    const kept = Math.floor((this.geometry.data.intervalsPerArea * percent(controlArea)) / 100);
    const target = area !== undefined && area.free - count >= kept ? area : this.#newArea(this.areas.length);
    if (target === undefined) return 'no space';
    const key = this.keyIn(record);
    if (last !== undefined) last.high = this.#boundOf(last, key);
    const interval = this.#newInterval();
    target.insert(target.intervals.length, interval, count);
    interval.insert(0, record);
    this.version += 1;
    this.counters.excps += count;
    return 'ok';
  }

  /** The highest key of a control interval that is followed by another one beginning with this key. */
  #boundOf(interval: ControlInterval, next: Uint8Array): Uint8Array {
    return interval.count > 0 ? this.keyIn(interval.view(interval.count - 1)).slice() : boundBelow(next);
  }

  #newInterval(): ControlInterval {
    return new ControlInterval(this.#size, this.shape.ownDescriptors);
  }

  #hasRoom(intervals: number): boolean {
    return this.space.room === undefined || this.space.room() >= intervals * this.#size;
  }

  #newArea(at: number): ControlArea | undefined {
    const number = this.areas.length;
    if (!this.allocation.reach(number + 1) || !this.index.reach(number + 1)) return undefined;
    const area = new ControlArea(number, this.geometry.data.intervalsPerArea);
    this.areas.splice(at, 0, area);
    return area;
  }

  /** Inserts a record at its place in the order of keys, with the splits that this requires. */
  put(record: Uint8Array, strategy: InsertStrategy): Outcome {
    const count = this.#intervalsFor(record.length);
    // Each split leaves fewer records in the control interval for the new one.
    for (;;) {
      const place = this.place(this.keyIn(record));
      const interval = this.intervalAt(place);
      this.version += 1;
      this.counters.excps += 1;
      if (count === 1 && interval.fits(place.record, record.length)) {
        interval.insert(place.record, record);
        return 'ok';
      }
      if (interval.count === 0 && this.areas[place.area]!.free + 1 >= count) {
        this.areas[place.area]!.remove(interval);
        this.areas[place.area]!.insert(place.interval, interval, count);
        interval.insert(0, record);
        return 'ok';
      }
      if (!this.#hasRoom(count + 1)) return 'no space';
      const direct = strategy === 'direct' && !this.isEnd(place);
      if (count === 1 && direct && interval.count > 1) {
        if (!this.#split(place, interval.middle)) return 'no space';
      } else if (place.record > 0 && place.record < interval.count) {
        if (!this.#split(place, place.record)) return 'no space';
        // The new record goes with those before it.
        interval.high = this.keyIn(record).slice();
      } else return this.#putAlone(record, place, count, direct);
    }
  }

  /** Gives a record a control interval of its own, before or after the one at its place. */
  #putAlone(record: Uint8Array, place: Place, count: number, direct: boolean): Outcome {
    const interval = this.intervalAt(place);
    const behind = place.record === interval.count;
    const target = this.#freeIntervals(place.area, place.interval + (behind ? 1 : 0), count);
    if (target === undefined) return 'no space';
    const added = this.#newInterval();
    if (behind) {
      added.high = interval.high;
      interval.high = this.#boundOf(interval, this.keyIn(record));
    } else added.high = this.keyIn(record).slice();
    if (direct || !behind) this.counters.controlIntervalSplits += 1;
    target.area.insert(target.at, added, count);
    added.insert(0, record);
    this.counters.excps += 2;
    return 'ok';
  }

  /** A control interval split: the records from here on move to a free control interval of the control area. */
  #split(place: Place, from: number): boolean {
    const interval = this.intervalAt(place);
    const target = this.#freeIntervals(place.area, place.interval + 1, 1);
    if (target === undefined) return false;
    const added = this.#newInterval();
    target.area.insert(target.at, added, 1);
    interval.moveTo(added, from);
    added.high = interval.high;
    interval.high = this.keyIn(interval.view(interval.count - 1)).slice();
    this.counters.controlIntervalSplits += 1;
    this.counters.excps += 3;
    return true;
  }

  /**
   * A control area with this many free control intervals for a position in the order. If there are too few, the control
   * area is split: half of its control intervals move to a new one at the end of the data set.
   */
  #freeIntervals(areaAt: number, at: number, count: number): {area: ControlArea; at: number} | undefined {
    let area = this.areas[areaAt]!;
    while (area.free < count) {
      const added = this.#newArea(areaAt + 1);
      if (added === undefined) return undefined;
      // After the last control interval of the data set, nothing needs to move.
      if (at === area.intervals.length && areaAt === this.areas.length - 2) return {area: added, at: 0};
      const half = area.intervals.length === 1 ? at : Math.ceil(area.intervals.length / 2);
      area.moveTo(added, half);
      this.counters.controlAreaSplits += 1;
      this.counters.excps += added.intervals.length * 2;
      if (at > half || (at === half && area.free < count)) {
        area = added;
        areaAt += 1;
        at -= half;
      }
    }
    return {area, at};
  }

  /** Replaces the record at a place with another one that has the same key. */
  replace(place: Place, record: Uint8Array): Outcome {
    const interval = this.intervalAt(place);
    const count = this.#intervalsFor(record.length);
    this.version += 1;
    if (count === interval.numbers.length && (count > 1 || interval.fits(place.record, record.length, 0, true))) {
      interval.replace(place.record, record);
      return 'ok';
    }
    if (!this.#hasRoom(count + 1)) return 'no space';
    const old = interval.view(place.record).slice();
    this.take(place);
    const outcome = this.put(record, 'direct');
    if (outcome !== 'ok') this.put(old, 'direct');
    return outcome;
  }

  /**
   * Removes a record. Its control interval remains with its range of keys; of those of a spanned record, one remains.
   */
  take(place: Place): void {
    const area = this.areas[place.area]!;
    const interval = this.intervalAt(place);
    interval.remove(place.record);
    if (interval.spanned) {
      area.remove(interval);
      area.insert(place.interval, interval, 1);
    }
    this.version += 1;
  }

  reset(): void {
    this.areas = [];
    this.version += 1;
    Object.assign(this.counters, newCounters());
  }
}
