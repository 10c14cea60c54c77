/** Pseudo-random numbers, equal for the same seed, so that failures can be reproduced (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** From 0 to below `below`. */
  below(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }
}
