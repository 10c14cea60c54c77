import {SqlError} from '../sql-error';

/** Rows that a statement may look at before it is stopped, as ASUTIME and the resource limit facility stop it. */
export const defaultLimit = 50_000_000;

/** A row that is kept in storage counts as much as so many that are only looked at. */
const weightOfKept = 20;

/** A statement of a routine, whose names are looked for each time that it runs, takes as long as so many rows. */
const weightOfStatement = 100;

/** Counts what a statement does, so that none runs without end. */
export class Work {
  private count = 0;

  constructor(private readonly limit = defaultLimit) {}

  /** One more row. SQLCODE -905 when there were too many. */
  row(): void {
    this.count += 1;
    if (this.count > this.limit) this.exceeded();
  }

  /** One more statement of a routine, or turn of a loop. */
  statement(): void {
    this.count += weightOfStatement;
    if (this.count > this.limit) this.exceeded();
  }

  /** One more row that a table, a sort, a work file or a result keeps. */
  kept(): void {
    this.count += weightOfKept;
    if (this.count > this.limit) this.exceeded();
  }

  private exceeded(): never {
    const seconds = Math.ceil(this.limit / 1_000_000);
    throw new SqlError(-905, ['ASUTIME', String(seconds), String(this.limit), 'DSNRLST']);
  }

  /** How many rows it was. */
  get rows(): number {
    return this.count;
  }
}
