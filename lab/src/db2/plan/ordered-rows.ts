import {compareRows} from '../execution/sort';
import type {Work} from '../execution/work';
import type {Bound, BoundQuery, Slot} from '../names/bound';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {SqlValue} from '../types/sql-value';
import type {BoundSelect} from './select';

/** OFFSET and FETCH FIRST. */
export interface Limits {
  readonly uses: ReadonlySet<Slot>;
  readonly skip?: () => number;
  readonly most?: () => number;
}

/** Codes, -20539: the SQLSTATE is 2201W for FETCH FIRST and 2201X for OFFSET. */
export function countOf(bound: Bound, clause: 'FETCH FIRST' | 'OFFSET'): () => number {
  const scale = bound.type.kind === 'DECIMAL' ? 10 ** bound.type.scale : 1;
  return () => {
    const value: SqlValue = bound.evaluate();
    const count = value === null ? -1 : Math.floor(Number(value) / scale);
    if (!(count >= 0)) throw new SqlError(-20539, [clause], clause === 'OFFSET' ? '2201X' : '2201W');
    return count;
  };
}

/** Sorts the rows of a query and applies its OFFSET and FETCH FIRST. */
export function ordered(bound: BoundSelect, {skip, most}: Limits, work: Work): BoundQuery['run'] {
  const width = bound.columns.length;
  const cut = (run: BoundQuery['run']): BoundQuery['run'] => {
    if (!skip && !most) return run;
    return (each) => {
      let before = skip?.() ?? 0;
      let left = most?.() ?? Infinity;
      if (left === 0) return;
      run((row) => {
        if (before > 0) {
          before -= 1;
          return false;
        }
        left -= 1;
        return each(row) || left === 0;
      });
    };
  };
  if (bound.sort.length === 0) return cut((each) => bound.run(each));
  const compare = compareRows(bound.sort);
  const wider = bound.sort.some(({index}) => index >= width);
  return cut((each) => {
    const rows: Row[] = [];
    bound.run((row) => {
      work.kept();
      rows.push(row);
      return false;
    });
    rows.sort(compare);
    for (const row of rows) if (each(wider ? row.slice(0, width) : row)) return;
  });
}
