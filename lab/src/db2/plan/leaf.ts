import type {StatisticsOfObjects} from '../catalog/statistics';
import type {Table} from '../catalog/table';
import type {Work} from '../execution/work';
import type {Slot} from '../names/bound';
import type {Row} from '../storage/row';
import type {RowLocks} from '../storage/row-locks';
import {estimatesOf} from './estimates';

/** One table of a FROM clause: a base table with its indexes, or rows that are computed when they are needed. */
export interface Leaf {
  readonly kind: 'leaf';
  readonly slot: Slot;
  /** The row of nulls used if an outer join finds no match. */
  readonly nullRow: Row;
  readonly source: BaseTable | MadeRows;
  /** Slots of outer queries, or of earlier tables, that its rows depend on. */
  readonly uses: ReadonlySet<Slot>;
  readonly correlation: string;
  /** Requested before each row is read, if other sessions are active. */
  readonly locks?: RowLocks | undefined;
  readonly work: Work;
  /** See StatementContext. */
  readonly epoch: () => number;
  /** Receives the record identifier of the current row, for a statement that changes the row. */
  readonly rid?: {current: number};
}

interface BaseTable {
  readonly kind: 'table';
  readonly table: Table;
  readonly statistics: StatisticsOfObjects;
}

export interface MadeRows {
  readonly kind: 'rows';
  readonly creator: string;
  readonly name: string;
  readonly rows: () => readonly Row[];
  readonly estimate: () => number;
  /** For EXPLAIN: T for a table, W for a view, Q for a nested query, C for a common table expression. */
  readonly tableType: string;
}

export const estimateOf = ({source}: Leaf): number =>
  source.kind === 'table' ? estimatesOf(source.table, source.statistics).rows : source.estimate();

/** Visits every row of the leaf. */
export function scan({slot, source, work, rid, locks}: Leaf): (next: () => boolean) => boolean {
  if (source.kind === 'rows') {
    return (next) => {
      for (const row of source.rows()) {
        work.row();
        slot.row = row;
        if (next()) return true;
      }
      return false;
    };
  }
  const {data} = source.table;
  return (next) => {
    const {rows} = data;
    for (let at = 0; at < rows.length; at += 1) {
      locks?.read(data, at);
      const row = rows[at];
      if (!row) continue;
      work.row();
      slot.row = row;
      if (rid) rid.current = at;
      if (next()) return true;
    }
    return false;
  };
}
