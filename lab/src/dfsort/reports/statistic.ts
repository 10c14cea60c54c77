/** The records that a statistic covers: those of the whole report, the current page, or a section. */
export type Scope = 'report' | 'page' | {section: number};

export type StatisticKind = 'TOTAL' | 'MIN' | 'MAX' | 'AVG' | 'COUNT';

/** A total, minimum, maximum, average or count of the records of its scope. */
export class Statistic {
  private total = 0n;
  private least: bigint | undefined;
  private most: bigint | undefined;
  private count = 0n;

  constructor(
    readonly kind: StatisticKind,
    readonly scope: Scope,
    private readonly read: (record: Uint8Array) => bigint,
  ) {}

  add(record: Uint8Array): void {
    this.count += 1n;
    if (this.kind === 'COUNT') return;
    const value = this.read(record);
    this.total += value;
    if (this.least === undefined || value < this.least) this.least = value;
    if (this.most === undefined || value > this.most) this.most = value;
  }

  reset(): void {
    this.total = 0n;
    this.count = 0n;
    this.least = undefined;
    this.most = undefined;
  }

  /** Zero if there were no records; an average is truncated to a whole number. */
  value(): bigint {
    switch (this.kind) {
      case 'COUNT':
        return this.count;
      case 'TOTAL':
        return this.total;
      case 'AVG':
        return this.count === 0n ? 0n : this.total / this.count;
      case 'MIN':
        return this.least ?? 0n;
      default:
        return this.most ?? 0n;
    }
  }
}
