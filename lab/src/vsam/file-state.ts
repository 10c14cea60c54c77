import {ControlArea} from './control-area';
import {compareKeys, ControlInterval} from './control-interval';
import type {Counters} from './counters';
import {counterNames} from './counters';
import {EntrySequenced} from './entry-sequenced';
import {KeySequenced} from './key-sequenced';
import {Linear} from './linear';
import type {SlotInterval} from './relative-record';
import {RelativeRecord} from './relative-record';

/** The files that hold the records, underneath an upgrade set or the record numbers of a variable-length RRDS. */
export type StoredFile = KeySequenced | EntrySequenced | RelativeRecord | Linear;

/** A VSAM file as plain data: everything except `bytes` can be written as JSON. */
export interface VsamState {
  /** In the order of `counterNames`. */
  counters: number[];
  /**
   * Describes `bytes`, with one row for each control interval, in order. Key-sequenced: the number of its control area,
   * the length of its high key (-1 for none), how many numbers it has and those numbers, then pairs of a record length
   * and how many records in succession have it. Entry-sequenced: the same without control area and high key. Relative
   * record: a first row with the number of control areas, then rows with the number of the control interval. A linear
   * data set has one row with the number of its pages.
   */
  rows: number[][];
  bytes: Uint8Array;
}

function lengthPairs(interval: ControlInterval): number[] {
  const pairs: number[] = [];
  for (const length of interval.lengths) {
    if (pairs[pairs.length - 2] === length) pairs[pairs.length - 1] = pairs[pairs.length - 1]! + 1;
    else pairs.push(length, 1);
  }
  return pairs;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function pushRecords(interval: ControlInterval, parts: Uint8Array[]): void {
  for (let at = 0; at < interval.count; at += 1) parts.push(interval.view(at));
}

export function stateOf(file: StoredFile): VsamState {
  const rows: number[][] = [];
  const parts: Uint8Array[] = [];
  const counters = file instanceof KeySequenced ? file.order.counters : file.counters;
  if (file instanceof KeySequenced) {
    for (const {number, intervals} of file.order.areas) {
      for (const interval of intervals) {
        const {high, numbers} = interval;
        rows.push([number, high?.length ?? -1, numbers.length, ...numbers, ...lengthPairs(interval)]);
        if (high !== undefined) parts.push(high);
        pushRecords(interval, parts);
      }
    }
  } else if (file instanceof EntrySequenced) {
    for (const interval of file.intervals) {
      rows.push([interval.numbers.length, ...interval.numbers, ...lengthPairs(interval)]);
      pushRecords(interval, parts);
    }
  } else if (file instanceof RelativeRecord) {
    rows.push([file.areas]);
    for (const [number, {full, bytes}] of file.intervals) {
      rows.push([number]);
      parts.push(full, bytes);
    }
  } else {
    rows.push([file.pages.length]);
    parts.push(...file.pages);
  }
  return {counters: counterNames.map((name) => counters[name]), rows, bytes: joined(parts)};
}

const corrupt = (): never => {
  throw new Error('The state of a VSAM file is damaged.');
};

/** Reads control intervals from rows and bytes, and throws if they are damaged. */
class StateReader {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  take(length: number): Uint8Array {
    if (!Number.isSafeInteger(length) || length < 0 || this.#at + length > this.bytes.length) return corrupt();
    this.#at += length;
    return this.bytes.slice(this.#at - length, this.#at);
  }

  interval(size: number, ownDescriptors: boolean, row: readonly number[]): ControlInterval {
    const interval = new ControlInterval(size, ownDescriptors);
    const [count = 0] = row;
    if (count < 1 || count >= row.length) return corrupt();
    interval.numbers = row.slice(1, count + 1);
    if (interval.numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) return corrupt();
    for (let at = count + 1; at < row.length; at += 2) {
      const length = row[at]!;
      const records = row[at + 1] ?? 0;
      if (length < 1) return corrupt();
      for (let record = 0; record < records; record += 1) {
        const bytes = this.take(length);
        if (!interval.fits(interval.count, length) && !(interval.spanned && interval.count === 0)) return corrupt();
        interval.insert(interval.count, bytes);
      }
    }
    return interval;
  }

  end(): void {
    if (this.#at !== this.bytes.length) corrupt();
  }
}

function restoreKeyed(file: KeySequenced, rows: readonly number[][], reader: StateReader): void {
  const {order} = file;
  const {controlIntervalSize, intervalsPerArea} = order.geometry.data;
  const areas: ControlArea[] = [];
  for (const [number = -1, highLength = -1, ...row] of rows) {
    let area = areas[areas.length - 1];
    if (area?.number !== number) {
      area = new ControlArea(number, intervalsPerArea);
      areas.push(area);
    }
    const high = highLength >= 0 ? reader.take(highLength) : undefined;
    const interval = reader.interval(controlIntervalSize, order.shape.ownDescriptors, row);
    interval.high = high;
    if (interval.numbers.some((one) => one >= intervalsPerArea) || !area.restore(interval)) corrupt();
  }
  const numbers = new Set(areas.map(({number}) => number));
  if (numbers.size !== areas.length) corrupt();
  if (areas.some(({number}) => !Number.isSafeInteger(number) || number < 0 || number >= areas.length)) corrupt();
  if (!order.allocation.reach(areas.length) || !order.index.reach(areas.length)) corrupt();
  checkOrder(file, areas);
  order.areas = areas;
  order.version += 1;
  file.recount();
}

/** Checks that keys are ascending, and that only the last control interval has no highest key. */
function checkOrder({order}: KeySequenced, areas: readonly ControlArea[]): void {
  const intervals = areas.flatMap((area) => area.intervals);
  let last: Uint8Array | undefined;
  intervals.forEach((interval, at) => {
    for (let record = 0; record < interval.count; record += 1) {
      const bytes = interval.view(record);
      const key = order.keyIn(bytes);
      if (order.wrongLength(bytes) || (last !== undefined && compareKeys(last, key) >= 0)) corrupt();
      last = key;
    }
    const {high} = interval;
    if ((high === undefined) !== (at === intervals.length - 1)) corrupt();
    if (high === undefined) return;
    if (last !== undefined && compareKeys(high, last) < 0) corrupt();
    last = high;
  });
}

/**
 * Restores a saved state into a new file with the same definition. Throws an Error if it cannot be a state of that
 * file.
 */
export function restoreState(file: StoredFile, {counters, rows, bytes}: VsamState): void {
  const reader = new StateReader(bytes);
  if (file instanceof KeySequenced) restoreKeyed(file, rows, reader);
  else if (file instanceof EntrySequenced) {
    const size = file.geometry.data.controlIntervalSize;
    if (!file.restore(rows.map((row) => reader.interval(size, false, row)))) corrupt();
  } else if (file instanceof RelativeRecord) {
    const slots = file.slotsPerInterval;
    const length = file.recordLength;
    const intervals = new Map<number, SlotInterval>();
    for (const [number = -1] of rows.slice(1)) {
      intervals.set(number, {full: reader.take(slots), bytes: reader.take(slots * length)});
    }
    if (!file.restore(intervals, rows[0]?.[0] ?? 0)) corrupt();
  } else {
    const count = rows[0]?.[0] ?? 0;
    const size = file.geometry.data.controlIntervalSize;
    if (count * size !== bytes.length) corrupt();
    if (!file.restore(Array.from({length: count}, () => reader.take(size)))) corrupt();
  }
  reader.end();
  const restored: Partial<Counters> = {};
  counterNames.forEach((name, at) => {
    const value = counters[at];
    if (!Number.isSafeInteger(value) || value! < 0) corrupt();
    restored[name] = value!;
  });
  Object.assign(file instanceof KeySequenced ? file.order.counters : file.counters, restored);
}
