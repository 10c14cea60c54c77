import {Allocation} from './allocation';
import type {Located, Outcome, Statistics, VsamFile} from './cluster';
import type {Counters} from './counters';
import {newCounters} from './counters';
import type {VsamSpace} from './definition';
import type {VsamGeometry} from './geometry';

/**
 * A linear data set: control intervals of data without control information. It has no records; a reader or writer, such
 * as a copy, sees control intervals. DFSMS Using Data Sets, Linear Data Sets.
 */
export class Linear implements VsamFile {
  readonly counters: Counters = newCounters();
  /** LISTCAT counts no records. */
  readonly count = 0;
  readonly #allocation: Allocation;
  readonly #size: number;
  #pages: Uint8Array[] = [];

  constructor(
    readonly geometry: VsamGeometry,
    private readonly space: VsamSpace,
  ) {
    this.#allocation = new Allocation(geometry.data, space.data);
    this.#size = geometry.data.controlIntervalSize;
  }

  get loaded(): boolean {
    return this.#pages.length > 0;
  }

  get pages(): readonly Uint8Array[] {
    return this.#pages;
  }

  get statistics(): Statistics {
    const used = this.#pages.length * this.#size;
    return {
      records: 0,
      ...this.counters,
      extents: this.#allocation.extents,
      highAllocated: this.#allocation.bytes,
      highUsed: used,
      freeSpaceBytes: this.#allocation.bytes - used,
      indexRecords: 0,
      indexLevels: 0,
    };
  }

  *records(from: {rba?: number} = {}): IterableIterator<Located> {
    for (let page = Math.max(0, Math.ceil((from.rba ?? 0) / this.#size)); page < this.#pages.length; page += 1) {
      this.counters.excps += 1;
      yield {record: this.#pages[page]!.slice(), rba: page * this.#size};
    }
  }

  before({rba = Number.POSITIVE_INFINITY}: {rba?: number} = {}): Located | undefined {
    const page = Math.min(this.#pages.length, Math.ceil(rba / this.#size)) - 1;
    return page < 0 ? undefined : this.find({rba: page * this.#size});
  }

  #page(rba: number | undefined): number | undefined {
    const page = (rba ?? -1) / this.#size;
    return this.#pages[page] === undefined ? undefined : page;
  }

  find(by: {rba?: number}): Located | undefined {
    const page = this.#page(by.rba);
    if (page === undefined) return undefined;
    this.counters.excps += 1;
    return {record: this.#pages[page]!.slice(), rba: page * this.#size};
  }

  /** Pads data shorter than a control interval with binary zeros. */
  #filled(bytes: Uint8Array): Uint8Array {
    const page = new Uint8Array(this.#size);
    page.set(bytes);
    return page;
  }

  insert(bytes: Uint8Array): Outcome {
    if (bytes.length > this.#size) return 'wrong length';
    const areas = Math.ceil((this.#pages.length + 1) / this.geometry.data.intervalsPerArea);
    if (this.space.room !== undefined && this.space.room() < this.#size) return 'no space';
    if (!this.#allocation.reach(areas)) return 'no space';
    this.#pages.push(this.#filled(bytes));
    this.counters.excps += 1;
    return 'ok';
  }

  load(bytes: Uint8Array): Outcome {
    return this.insert(bytes);
  }

  update(by: {rba?: number}, bytes: Uint8Array): Outcome {
    const page = this.#page(by.rba);
    if (page === undefined) return 'not found';
    if (bytes.length > this.#size) return 'wrong length';
    this.#pages[page] = this.#filled(bytes);
    this.counters.excps += 1;
    return 'ok';
  }

  erase(by: {rba?: number}): Outcome {
    return this.#page(by.rba) === undefined ? 'not found' : 'no erase';
  }

  reset(): void {
    this.#pages = [];
    Object.assign(this.counters, newCounters());
  }

  /** Restores saved pages; false if this file could not have them. */
  restore(pages: Uint8Array[]): boolean {
    if (pages.some((page) => page.length !== this.#size)) return false;
    if (!this.#allocation.reach(Math.ceil(pages.length / this.geometry.data.intervalsPerArea))) return false;
    this.#pages = pages;
    return true;
  }
}
