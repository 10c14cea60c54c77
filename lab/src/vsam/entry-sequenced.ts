import {Allocation} from './allocation';
import {pointerTo} from './alternate-record';
import type {Located, Outcome, Statistics} from './cluster';
import {ControlInterval, segmentControl, singleRecordControl} from './control-interval';
import type {Counters} from './counters';
import {newCounters} from './counters';
import type {VsamDefinition, VsamSpace} from './definition';
import {isSpanned} from './definition';
import type {VsamGeometry} from './geometry';
import type {BaseFile} from './upgrade-set';

/** An entry-sequenced data set. DFSMS Using Data Sets, Entry-Sequenced Data Sets. */
export class EntrySequenced implements BaseFile {
  readonly pointerKind = 'rba';
  readonly counters: Counters = newCounters();
  readonly #allocation: Allocation;
  readonly #size: number;
  /** In the order of entry; `numbers` count from the start of the data set. */
  #intervals: ControlInterval[] = [];
  #count = 0;

  constructor(
    private readonly definition: VsamDefinition,
    readonly geometry: VsamGeometry,
    private readonly space: VsamSpace,
  ) {
    this.#allocation = new Allocation(geometry.data, space.data);
    this.#size = geometry.data.controlIntervalSize;
  }

  get count(): number {
    return this.#count;
  }

  get loaded(): boolean {
    return this.#intervals.length > 0;
  }

  get intervals(): readonly ControlInterval[] {
    return this.#intervals;
  }

  /** The number of the control interval after the last one in use. */
  get #next(): number {
    const last = this.#intervals[this.#intervals.length - 1];
    return last === undefined ? 0 : last.numbers[last.numbers.length - 1]! + 1;
  }

  get statistics(): Statistics {
    const used = this.#intervals.reduce((sum, {numbers}) => sum + numbers.length, 0);
    return {
      records: this.#count,
      ...this.counters,
      extents: this.#allocation.extents,
      highAllocated: this.#allocation.bytes,
      highUsed: this.#next * this.#size,
      freeSpaceBytes: this.#allocation.bytes - used * this.#size,
      indexRecords: 0,
      indexLevels: 0,
    };
  }

  /** The control interval that holds this address: the last one that begins at or before it. */
  #intervalAt(rba: number): number {
    let low = 0;
    let high = this.#intervals.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#intervals[middle]!.numbers[0]! * this.#size <= rba) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #located(interval: ControlInterval, at: number): Located {
    return {record: interval.view(at).slice(), rba: interval.numbers[0]! * this.#size + interval.startOf(at)};
  }

  *records(from: {rba?: number} = {}): IterableIterator<Located> {
    const start = from.rba ?? 0;
    for (let at = this.#intervalAt(start); at < this.#intervals.length; at += 1) {
      this.counters.excps += 1;
      const interval = this.#intervals[at]!;
      for (let record = 0; record < interval.count; record += 1) {
        if (interval.numbers[0]! * this.#size + interval.startOf(record) < start) continue;
        this.counters.retrieved += 1;
        yield this.#located(interval, record);
      }
    }
  }

  before({rba = Number.POSITIVE_INFINITY}: {rba?: number} = {}): Located | undefined {
    for (let at = this.loaded ? this.#intervalAt(rba) : -1; at >= 0; at -= 1) {
      const interval = this.#intervals[at]!;
      this.counters.excps += 1;
      for (let record = interval.count - 1; record >= 0; record -= 1) {
        const located = this.#located(interval, record);
        if (located.rba >= rba) continue;
        this.counters.retrieved += 1;
        return located;
      }
    }
    return undefined;
  }

  #find(rba: number | undefined): {interval: ControlInterval; at: number} | undefined {
    if (rba === undefined || !this.loaded) return undefined;
    const interval = this.#intervals[this.#intervalAt(rba)]!;
    const at = interval.at(rba - interval.numbers[0]! * this.#size);
    return at === undefined ? undefined : {interval, at};
  }

  find(by: {rba?: number}): Located | undefined {
    const found = this.#find(by.rba);
    if (found === undefined) return undefined;
    this.counters.retrieved += 1;
    this.counters.excps += 1;
    return this.#located(found.interval, found.at);
  }

  peek(by: {rba?: number}): Located | undefined {
    const found = this.#find(by.rba);
    return found === undefined ? undefined : this.#located(found.interval, found.at);
  }

  pointerOfNew({length}: Uint8Array): Uint8Array {
    const last = this.#intervals[this.#intervals.length - 1];
    const rba =
      last?.fits(last.count, length) === true
        ? last.numbers[0]! * this.#size + last.used
        : this.#wrongLength(length)
          ? 0
          : this.#firstNumber(this.#intervalsFor(length)) * this.#size;
    return pointerTo({rba}, 'rba');
  }

  #intervalsFor(length: number): number {
    if (length + singleRecordControl <= this.#size) return 1;
    return isSpanned(this.definition) ? Math.ceil(length / (this.#size - segmentControl)) : Number.POSITIVE_INFINITY;
  }

  #wrongLength(length: number): boolean {
    return (
      length < 1 ||
      length > this.definition.recordSize.maximum ||
      this.#intervalsFor(length) > this.geometry.data.intervalsPerArea
    );
  }

  /** A spanned record does not cross from one control area into another. */
  #firstNumber(count: number): number {
    const next = this.#next;
    const perArea = this.geometry.data.intervalsPerArea;
    return (next % perArea) + count > perArea ? Math.ceil(next / perArea) * perArea : next;
  }

  insert(record: Uint8Array): Outcome {
    if (this.#wrongLength(record.length)) return 'wrong length';
    const last = this.#intervals[this.#intervals.length - 1];
    const count = this.#intervalsFor(record.length);
    if (count === 1 && last?.fits(last.count, record.length) === true) {
      last.insert(last.count, record);
      this.#count += 1;
      return 'ok';
    }
    if (this.space.room !== undefined && this.space.room() < count * this.#size) return 'no space';
    const first = this.#firstNumber(count);
    if (!this.#allocation.reach(Math.ceil((first + count) / this.geometry.data.intervalsPerArea))) return 'no space';
    const interval = new ControlInterval(this.#size);
    interval.numbers = Array.from({length: count}, (_, at) => first + at);
    interval.insert(0, record);
    this.#intervals.push(interval);
    this.#count += 1;
    this.counters.excps += count;
    return 'ok';
  }

  load(record: Uint8Array): Outcome {
    return this.insert(record);
  }

  update(by: {rba?: number}, record: Uint8Array): Outcome {
    const found = this.#find(by.rba);
    if (found === undefined) return 'not found';
    if (record.length !== found.interval.lengthOf(found.at)) return 'length changed';
    found.interval.replace(found.at, record);
    this.counters.updated += 1;
    this.counters.excps += 1;
    return 'ok';
  }

  erase(by: {rba?: number}): Outcome {
    return this.#find(by.rba) === undefined ? 'not found' : 'no erase';
  }

  withdraw(): void {
    const last = this.#intervals[this.#intervals.length - 1];
    if (last === undefined) return;
    last.remove(last.count - 1);
    if (last.count === 0) this.#intervals.pop();
    this.#count -= 1;
  }

  reset(): void {
    this.#intervals = [];
    this.#count = 0;
    Object.assign(this.counters, newCounters());
  }

  /** Restores saved control intervals; false if this file could not have them. */
  restore(intervals: ControlInterval[]): boolean {
    let next = 0;
    let count = 0;
    for (const interval of intervals) {
      const {numbers} = interval;
      if (interval.count === 0 || numbers.length === 0) return false;
      if (numbers[0]! < next || numbers.some((number, at) => number !== numbers[0]! + at)) return false;
      if (interval.lengths.some((length) => this.#wrongLength(length))) return false;
      next = numbers[numbers.length - 1]! + 1;
      count += interval.count;
    }
    if (!this.#allocation.reach(Math.ceil(next / this.geometry.data.intervalsPerArea))) return false;
    this.#intervals = intervals;
    this.#count = count;
    return true;
  }
}
