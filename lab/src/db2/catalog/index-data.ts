import {SqlError} from '../sql-error';
import {TableIndex} from '../storage/table-index';
import type {Table, UniqueRule} from './table';

interface IndexOptions {
  readonly name: string;
  readonly indexSpace: string;
  readonly uniqueRule: UniqueRule;
  readonly columns: readonly {readonly column: number; readonly descending: boolean}[];
}

/** The entries of a new index, filled with the existing rows of its table. */
export function indexData(table: Table, {name, indexSpace, uniqueRule, columns}: IndexOptions): TableIndex {
  const data = new TableIndex(
    name,
    columns.map(({column, descending}) => ({column, descending, type: table.columns[column]!.type})),
    uniqueRule !== 'D',
    uniqueRule === 'N',
    (rid) => new SqlError(-803, [indexSpace, table.rid(rid)]),
  );
  table.data.fill(data);
  return data;
}
