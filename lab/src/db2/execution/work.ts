import {SqlError} from '../sql-error';

/** Rows that a statement may look at before it is stopped, as ASUTIME and the resource limit facility stop it. */
export const defaultLimit = 100_000_000;

/** Counts what a statement does, so that none runs without end. */
export class Work {
  private count = 0;

  constructor(private readonly limit = defaultLimit) {}

  /** One more row. SQLCODE -905 when there were too many. */
  row(): void {
    this.count += 1;
    if (this.count > this.limit) throw new SqlError(-905, ['CPU', 'ASUTIME', String(this.limit), 'DSNRLST', '']);
  }

  /** How many rows it was. */
  get rows(): number {
    return this.count;
  }
}
