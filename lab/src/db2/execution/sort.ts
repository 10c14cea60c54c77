import type {Row} from '../storage/row';
import type {SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {comparison} from '../values/comparison';

export interface SortColumn {
  /** Its index in the row. */
  readonly index: number;
  readonly type: SqlType;
  readonly descending: boolean;
  readonly nullsFirst?: boolean;
}

export type CompareRows = (left: Row, right: Row) => number;

/** Null is the highest value, unless NULLS FIRST or LAST specifies otherwise. */
function compareColumn({index, type, descending, nullsFirst}: SortColumn): CompareRows {
  const compare = comparison(type, type);
  const sign = descending ? -1 : 1;
  const first = nullsFirst ?? descending;
  const nullOrder = first ? -1 : 1;
  return (left, right) => {
    const a: SqlValue = left[index]!;
    const b: SqlValue = right[index]!;
    if (a === null || b === null) return a === b ? 0 : a === null ? nullOrder : -nullOrder;
    return sign * compare(a, b);
  };
}

export function compareRows(columns: readonly SortColumn[]): CompareRows {
  const compares = columns.map(compareColumn);
  const [only] = compares;
  if (compares.length === 1) return only!;
  return (left, right) => {
    for (const compare of compares) {
      const order = compare(left, right);
      if (order !== 0) return order;
    }
    return 0;
  };
}
