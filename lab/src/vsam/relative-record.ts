import {Allocation} from './allocation';
import type {Located, Outcome, Statistics, VsamFile} from './cluster';
import type {Counters} from './counters';
import {newCounters} from './counters';
import type {VsamDefinition, VsamSpace} from './definition';
import type {VsamGeometry} from './geometry';
import {cidfLength, rdfLength} from './geometry';

/** A control interval of slots: which of them hold a record, as their RDFs indicate, and the records themselves. */
export interface SlotInterval {
  full: Uint8Array;
  bytes: Uint8Array;
}

/** A fixed-length relative record data set. DFSMS Using Data Sets, Fixed-Length Relative-Record Data Sets. */
export class RelativeRecord implements VsamFile {
  readonly counters: Counters = newCounters();
  readonly #allocation: Allocation;
  /** Control intervals that have never held a record take no memory. */
  #intervals = new Map<number, SlotInterval>();
  #count = 0;
  /** The number of formatted control areas: all up to the one with the highest slot that was ever used. */
  #areas = 0;
  /** The last slot found or filled: a record without a slot goes into the next one. */
  #position = 0;

  constructor(
    private readonly definition: VsamDefinition,
    readonly geometry: VsamGeometry,
    private readonly space: VsamSpace,
  ) {
    this.#allocation = new Allocation(geometry.data, space.data);
  }

  get count(): number {
    return this.#count;
  }

  get loaded(): boolean {
    return this.#areas > 0;
  }

  get intervals(): ReadonlyMap<number, SlotInterval> {
    return this.#intervals;
  }

  get recordLength(): number {
    return Math.max(1, this.definition.recordSize.maximum);
  }

  /** Each slot has its own RDF. */
  get slotsPerInterval(): number {
    const {controlIntervalSize} = this.geometry.data;
    return Math.max(1, Math.floor((controlIntervalSize - cidfLength) / (this.recordLength + rdfLength)));
  }

  get areas(): number {
    return this.#areas;
  }

  get statistics(): Statistics {
    const {controlIntervalSize} = this.geometry.data;
    return {
      records: this.#count,
      ...this.counters,
      extents: this.#allocation.extents,
      highAllocated: this.#allocation.bytes,
      highUsed: this.#areas * this.#allocation.areaBytes,
      freeSpaceBytes: this.#allocation.bytes - this.#intervals.size * controlIntervalSize,
      indexRecords: 0,
      indexLevels: 0,
    };
  }

  /** The number of formatted control intervals. */
  get #formatted(): number {
    return this.#areas * this.geometry.data.intervalsPerArea;
  }

  #placeOf(slot: number): {interval: number; at: number} {
    return {interval: Math.floor((slot - 1) / this.slotsPerInterval), at: (slot - 1) % this.slotsPerInterval};
  }

  #rbaOf(slot: number): number {
    const {interval, at} = this.#placeOf(slot);
    return interval * this.geometry.data.controlIntervalSize + at * this.recordLength;
  }

  #slotAt(rba: number): number | undefined {
    const interval = Math.floor(rba / this.geometry.data.controlIntervalSize);
    const at = (rba % this.geometry.data.controlIntervalSize) / this.recordLength;
    return Number.isInteger(at) && at < this.slotsPerInterval ? interval * this.slotsPerInterval + at + 1 : undefined;
  }

  #slotOf({slot, rba}: {slot?: number; rba?: number}): number | undefined {
    const wanted = slot ?? (rba === undefined ? undefined : this.#slotAt(rba));
    return wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 ? wanted : undefined;
  }

  #read(slot: number): Uint8Array | undefined {
    const {interval, at} = this.#placeOf(slot);
    const slots = this.#intervals.get(interval);
    if (slots === undefined || slots.full[at] !== 1) return undefined;
    return slots.bytes.slice(at * this.recordLength, (at + 1) * this.recordLength);
  }

  #located(slot: number, record: Uint8Array): Located {
    this.counters.retrieved += 1;
    return {record, rba: this.#rbaOf(slot), slot};
  }

  *records(from: {slot?: number; rba?: number} = {}): IterableIterator<Located> {
    const first = from.slot ?? (from.rba === undefined ? 1 : (this.#slotAt(from.rba) ?? 1));
    // Records may be added during reading, so the end is determined anew each time.
    for (let {interval} = this.#placeOf(Math.max(1, first)); interval < this.#formatted; interval += 1) {
      if (!this.#intervals.has(interval)) continue;
      this.counters.excps += 1;
      for (let at = 0; at < this.slotsPerInterval; at += 1) {
        const slot = interval * this.slotsPerInterval + at + 1;
        if (slot < first) continue;
        const record = this.#read(slot);
        if (record !== undefined) yield this.#located(slot, record);
      }
    }
  }

  before({slot = this.#formatted * this.slotsPerInterval + 1}: {slot?: number} = {}): Located | undefined {
    for (let at = Math.min(slot - 1, this.#formatted * this.slotsPerInterval); at >= 1; at -= 1) {
      const record = this.#read(at);
      if (record !== undefined) return this.#located(at, record);
    }
    return undefined;
  }

  find(by: {slot?: number; rba?: number}): Located | undefined {
    const slot = this.#slotOf(by);
    const record = slot === undefined ? undefined : this.#read(slot);
    if (slot === undefined || record === undefined) return undefined;
    this.#position = slot;
    this.counters.excps += 1;
    return this.#located(slot, record);
  }

  insert(record: Uint8Array, slot?: number): Outcome {
    // A slot with its RDF and the CIDF must fit into a control interval.
    const largest = this.geometry.data.controlIntervalSize - cidfLength - rdfLength;
    if (record.length !== this.recordLength || record.length > largest) return 'wrong length';
    const wanted = slot ?? this.#position + 1;
    if (!Number.isInteger(wanted) || wanted < 1) return 'wrong slot';
    const {interval, at} = this.#placeOf(wanted);
    if (this.#intervals.get(interval)?.full[at] === 1) return 'duplicate key';
    const areas = Math.floor(interval / this.geometry.data.intervalsPerArea) + 1;
    if (areas > this.#areas && !this.#allocation.reach(areas)) return slot === undefined ? 'no space' : 'wrong slot';
    const slots = this.#intervals.get(interval) ?? this.#newInterval(interval);
    if (slots === undefined) return 'no space';
    slots.full[at] = 1;
    slots.bytes.set(record, at * this.recordLength);
    this.#areas = Math.max(this.#areas, areas);
    this.#count += 1;
    this.#position = wanted;
    // In a relative record data set, loaded records count as inserted too. DFSMS Access Method Services, REC-INSERTED.
    this.counters.inserted += 1;
    this.counters.excps += at === 0 ? 1 : 0;
    return 'ok';
  }

  #newInterval(interval: number): SlotInterval | undefined {
    const bytes = this.slotsPerInterval * this.recordLength;
    if (this.space.room !== undefined && this.space.room() < bytes) return undefined;
    const slots = {full: new Uint8Array(this.slotsPerInterval), bytes: new Uint8Array(bytes)};
    this.#intervals.set(interval, slots);
    return slots;
  }

  load(record: Uint8Array, slot?: number): Outcome {
    return this.insert(record, slot);
  }

  update(by: {slot?: number; rba?: number}, record: Uint8Array): Outcome {
    const slot = this.#slotOf(by);
    if (slot === undefined || this.#read(slot) === undefined) return 'not found';
    if (record.length !== this.recordLength) return 'wrong length';
    const {interval, at} = this.#placeOf(slot);
    this.#intervals.get(interval)?.bytes.set(record, at * this.recordLength);
    this.counters.updated += 1;
    this.counters.excps += 1;
    return 'ok';
  }

  erase(by: {slot?: number; rba?: number}): Outcome {
    const slot = this.#slotOf(by);
    if (slot === undefined || this.#read(slot) === undefined) return 'not found';
    const {interval, at} = this.#placeOf(slot);
    const slots = this.#intervals.get(interval);
    if (slots !== undefined) slots.full[at] = 0;
    this.#count -= 1;
    this.counters.deleted += 1;
    this.counters.excps += 1;
    return 'ok';
  }

  reset(): void {
    this.#intervals = new Map();
    this.#count = 0;
    this.#areas = 0;
    this.#position = 0;
    Object.assign(this.counters, newCounters());
  }

  /** Restores saved control intervals; false if this file could not have them. */
  restore(intervals: Map<number, SlotInterval>, areas: number): boolean {
    if (!Number.isSafeInteger(areas) || areas < 0 || !this.#allocation.reach(areas)) return false;
    let count = 0;
    for (const [number, {full, bytes}] of intervals) {
      if (number < 0 || number >= areas * this.geometry.data.intervalsPerArea) return false;
      if (full.length !== this.slotsPerInterval || bytes.length !== full.length * this.recordLength) return false;
      for (let at = 0; at < full.length; at += 1) {
        if (full[at] !== 1) continue;
        count += 1;
        this.#position = Math.max(this.#position, number * this.slotsPerInterval + at + 1);
      }
    }
    this.#intervals = intervals;
    this.#areas = areas;
    this.#count = count;
    return true;
  }
}
