import type {ResultColumn} from '../names/bound';
import {QueryBinder} from '../plan/query-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Statement} from '../syntax/statement';
import type {Query} from '../syntax/tree';
import type {Position, ResultSet} from './outcome';
import type {Run} from './run';

/** A cursor: its declaration, and its rows while it is open. */
export class Cursor {
  private rows: readonly Row[] | undefined;
  private rids: readonly number[] | undefined;
  private position = -1;
  /** False after COMMIT, which leaves the cursor before the next row, without a current row. */
  private isOnRow = false;
  private table: string | undefined;
  columns: readonly ResultColumn[];

  constructor(
    readonly name: string,
    /** Undefined for an allocated cursor, which has the rows of a procedure instead. */
    private readonly query: Query | undefined,
    readonly hold: boolean,
    returned?: ResultSet,
  ) {
    this.rows = returned?.rows;
    this.columns = returned?.columns ?? [];
  }

  get isOpen(): boolean {
    return this.rows !== undefined;
  }

  /** Runs the query. The rows are those that exist at this moment. */
  open(run: Run): void {
    if (this.rows || !this.query) throw new SqlError(-502);
    const binder = new QueryBinder(run, run.schema);
    run.isPositioned =
      this.query.orderBy.length === 0 && !this.query.readOnly && binder.rowsOf(this.query) !== undefined;
    const bound = binder.outermost(this.query, run.outer);
    const rows: Row[] = [];
    const rids: number[] = [];
    const target = run.positioned;
    bound.run((row) => {
      rows.push(row);
      if (target) rids.push(target.rid.current);
      return false;
    });
    this.columns = bound.columns;
    this.rows = rows;
    this.rids = target ? rids : undefined;
    this.table = target?.table;
    this.position = -1;
  }

  close(): void {
    if (!this.rows) throw new SqlError(-501);
    this.rows = undefined;
  }

  /** The row that FETCH moves to; undefined if it moves past either end. */
  fetch(orientation: Extract<Statement, {kind: 'fetch'}>['orientation'], number: number): Row | undefined {
    const {rows} = this;
    if (!rows) throw new SqlError(-501);
    const last = rows.length;
    const moved: Record<string, number> = {
      NEXT: this.position + 1,
      PRIOR: this.position - 1,
      FIRST: 0,
      LAST: last - 1,
      CURRENT: this.position,
      BEFORE: -1,
      AFTER: last,
      ABSOLUTE: number > 0 ? number - 1 : number < 0 ? last + number : -1,
      RELATIVE: this.position + number,
    };
    this.position = Math.max(-1, Math.min(last, moved[orientation]!));
    this.isOnRow = true;
    return rows[this.position];
  }

  /** "COMMIT": a held cursor is left before the next row. */
  leaveRow(): void {
    this.isOnRow = false;
  }

  /** The number of the current row, counted from 1, and the number of rows; 0 is before the first. */
  get place(): {readonly row: number; readonly of: number} {
    return {row: this.position + 1, of: this.rows?.length ?? 0};
  }

  /** The rows after the current one. */
  rest(): readonly Row[] {
    return this.rows?.slice(this.position + 1) ?? [];
  }

  /** The current row for UPDATE and DELETE WHERE CURRENT OF. */
  get current(): Position {
    if (!this.rows) throw new SqlError(-507);
    if (this.table === undefined || !this.rids) throw new SqlError(-510);
    const rid = this.rids[this.position];
    if (rid === undefined || !this.isOnRow) throw new SqlError(-508);
    const forUpdate = this.query?.forUpdate;
    return {table: this.table, rid, ...(forUpdate && forUpdate.length > 0 && {columns: forUpdate})};
  }
}
