import type {ControlInterval} from './control-interval';

/** A control area of a key-sequenced file: control intervals in the order of their keys, each with a place on the disk. */
export class ControlArea {
  readonly intervals: ControlInterval[] = [];
  readonly #taken: Uint8Array;
  #free: number;

  constructor(
    /** Its position in the component: control areas created by a split are at the end. */
    readonly number: number,
    size: number,
  ) {
    this.#taken = new Uint8Array(size);
    this.#free = size;
  }

  /** The number of control intervals that are not in use. */
  get free(): number {
    return this.#free;
  }

  /** The highest key that this control area may hold; undefined for the last one. */
  get high(): Uint8Array | undefined {
    return this.intervals[this.intervals.length - 1]?.high;
  }

  /** Inserts a control interval into the order, at the first free places on the disk. */
  insert(at: number, interval: ControlInterval, count: number): void {
    interval.numbers = [];
    for (let number = 0; interval.numbers.length < count; number += 1) {
      if (this.#taken[number] === 0) this.#take(number, interval);
    }
    this.intervals.splice(at, 0, interval);
  }

  /** Appends a control interval to the order, at the places that it already has; false if they are not free. */
  restore(interval: ControlInterval): boolean {
    const {numbers} = interval;
    interval.numbers = [];
    for (const number of numbers) {
      if (this.#taken[number] !== 0) return false;
      this.#take(number, interval);
    }
    this.intervals.push(interval);
    return true;
  }

  #take(number: number, interval: ControlInterval): void {
    this.#taken[number] = 1;
    this.#free -= 1;
    interval.numbers.push(number);
  }

  remove(interval: ControlInterval): void {
    this.intervals.splice(this.intervals.indexOf(interval), 1);
    for (const number of interval.numbers) this.#taken[number] = 0;
    this.#free += interval.numbers.length;
  }

  /** Moves the control intervals from this one onward to an empty control area. */
  moveTo(other: ControlArea, from: number): void {
    for (const interval of this.intervals.splice(from)) {
      for (const number of interval.numbers) this.#taken[number] = 0;
      this.#free += interval.numbers.length;
      other.insert(other.intervals.length, interval, interval.numbers.length);
    }
  }
}
