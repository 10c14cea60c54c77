import type {Index, Table} from '../catalog/table';
import type {UtilityRun} from './utility';

/** Counts the rows of a table, and stores the statistics in the catalog. */
export function countTable({schema, name, columns, data, pages}: Table, {session}: UtilityRun): void {
  const rows = data.rows.filter((row) => row !== undefined);
  const values = columns.map((_, at) => new Set(rows.map((row) => row[at])).size);
  session.database.catalog.statistics.all.set(`table ${schema}.${name}`, {
    at: session.environment.now(),
    figures: [rows.length, pages, ...values],
  });
}

/** The approximate number of entries (a key with its record identifier) on a leaf page. */
const entriesOnLeaf = 200;

/** The share of rows that are stored after their predecessor in the index. */
function clusterRatio(entries: Index['data']['entries']): number {
  let last = -1;
  let following = 0;
  entries.range(undefined, undefined, (rid) => {
    if (rid > last) following += 1;
    last = rid;
    return false;
  });
  return entries.size === 0 ? 0 : following / entries.size;
}

export function countIndex({schema, name, table, data}: Index, {session}: UtilityRun): void {
  const first = data.columns[0]!.column;
  const values = new Set(table.data.rows.map((row) => row?.[first])).size;
  const leaves = Math.max(1, Math.ceil(data.entries.size / entriesOnLeaf));
  session.database.catalog.statistics.all.set(`index ${schema}.${name}`, {
    at: session.environment.now(),
    figures: [values, data.entries.distinctKeys, leaves, leaves > 1 ? 2 : 1, clusterRatio(data.entries)],
  });
}
