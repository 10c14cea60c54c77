import type {SqlValue} from '../types/sql-value';
import type {DatetimeFormats} from '../values/assignment';
import {ResultTable} from './result-table';
import type {FieldLimits, ResultColumn} from './result-table';
import {sqlcaLines} from './sqlca-lines';
import type {SqlcaText} from './sqlca-lines';

/** Eighty columns, or as many as the rows need with blanks after each column: a recorded one has 99 for rows of 97. */
function ruler(width = 80): string {
  const size = Math.max(80, width);
  return '---------+'.repeat(Math.ceil(size / 10)).slice(0, size);
}

/**
 * The output data set of SPUFI: Application Programming and SQL Guide, "Output from SPUFI". The number of records at
 * its end is counted as in the figure there.
 * Differs: the heading is not repeated on each page, because no source says how many lines a page has.
 */
export class SpufiListing {
  readonly lines: string[] = [ruler()];
  private echoed = false;

  /** Writes the input records of a statement, before any of its results. */
  echo(records: readonly string[]): void {
    for (const record of records) this.lines.push(record.trimEnd());
    this.echoed = true;
  }

  private begin(width?: number): void {
    if (this.echoed) this.lines.push(ruler(width));
    this.echoed = false;
  }

  /** Writes a result table, and the number of its rows. */
  table(
    columns: readonly ResultColumn[],
    rows: Iterable<readonly SqlValue[]>,
    formats?: DatetimeFormats,
    limits?: FieldLimits,
  ): void {
    const table = new ResultTable(columns, formats, limits);
    this.begin(table.width);
    this.lines.push(table.heading, ruler(table.width));
    let count = 0;
    for (const row of rows) {
      this.lines.push(table.row(row));
      count += 1;
    }
    this.lines.push(`DSNE610I NUMBER OF ROWS DISPLAYED IS ${count}`);
  }

  /** Writes the number of rows that a change affected, unless there are none. */
  affected(count: number): void {
    this.begin();
    if (count > 0) this.lines.push(`DSNE615I NUMBER OF ROWS AFFECTED IS ${count}`);
  }

  /** Writes the end of a successful statement: SQLCODE 100 after the last row. */
  successful(sqlcode: number): void {
    this.begin();
    this.lines.push(`DSNE616I STATEMENT EXECUTION WAS SUCCESSFUL, SQLCODE IS ${sqlcode}`, ruler());
  }

  failed(sqlca: SqlcaText): void {
    this.begin();
    this.lines.push(...sqlcaLines(sqlca), ruler());
  }

  /** Writes what AUTOCOMMIT does after the last statement. */
  ended(unit: 'COMMIT' | 'ROLLBACK'): void {
    const message = unit === 'COMMIT' ? 'DSNE617I COMMIT' : 'DSNE618I ROLLBACK';
    this.lines.push(ruler(), `${message} PERFORMED, SQLCODE IS 0`);
    this.successful(0);
  }

  summary(statements: number, records: number): void {
    this.lines.push(
      'DSNE601I SQL STATEMENTS ASSUMED TO BE BETWEEN COLUMNS 1 AND 72',
      `DSNE620I NUMBER OF SQL STATEMENTS PROCESSED IS ${statements}`,
      `DSNE621I NUMBER OF INPUT RECORDS READ IS ${records}`,
    );
    this.lines.push(`DSNE622I NUMBER OF OUTPUT RECORDS WRITTEN IS ${this.lines.length + 1}`);
  }
}
