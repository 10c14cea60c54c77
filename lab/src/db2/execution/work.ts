import {SqlError} from '../sql-error';

/** The number of rows a statement may examine before it is stopped, as by ASUTIME and the resource limit facility. */
export const defaultLimit = 50_000_000;

/** Storing a row counts as much as examining this many rows. */
const weightOfKept = 20;

/** A statement of a routine, whose names are looked up each time it runs, counts as much as this many rows. */
const weightOfStatement = 100;

/** Counts the work of a statement, so that none runs forever. */
export class Work {
  private count = 0;

  constructor(private readonly limit = defaultLimit) {}

  /** Counts an examined row. SQLCODE -905 if the limit is exceeded. */
  row(): void {
    this.count += 1;
    if (this.count > this.limit) this.exceeded();
  }

  /** Counts a statement of a routine, or an iteration of a loop. */
  statement(): void {
    this.count += weightOfStatement;
    if (this.count > this.limit) this.exceeded();
  }

  /** Counts a row that a table, a sort, a work file or a result stores. */
  kept(): void {
    this.count += weightOfKept;
    if (this.count > this.limit) this.exceeded();
  }

  private exceeded(): never {
    const seconds = Math.ceil(this.limit / 1_000_000);
    throw new SqlError(-905, ['ASUTIME', String(seconds), String(this.limit), 'DSNRLST']);
  }

  /** The work counted so far, in rows. */
  get rows(): number {
    return this.count;
  }
}
