import type {ForeignKey, Table} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import type {Run} from '../run';

/** A table, and the tables whose deletions cascade to it. */
export function cascading(table: Table, found = new Set([table])): Set<Table> {
  for (const {parent, onDelete} of table.foreignKeys)
    if (onDelete === 'CASCADE' && !found.has(parent)) cascading(parent, found.add(parent));
  return found;
}

/**
 * "CREATE TABLE", ON DELETE: no cycle may make a table delete-connected to itself, and if several paths connect two
 * tables, their last delete rules must be the same and not SET NULL. The key has already been added; `isNew` means that
 * its table is created by the same statement.
 */
export function checkDeleteRules({child, parent}: ForeignKey, isNew: boolean, run: Run): void {
  for (const table of run.catalog.baseTables)
    for (const one of table.foreignKeys) {
      const above = cascading(one.parent);
      if (one.parent === table || (table !== child && !above.has(child))) continue;
      const isCycle = above.has(table);
      const isWrong = (two: ForeignKey) =>
        two !== one &&
        two.parent !== table &&
        (two.onDelete !== one.onDelete || two.onDelete === 'SET NULL') &&
        [...cascading(two.parent)].some((shared) => above.has(shared));
      if (!isCycle && !table.foreignKeys.some(isWrong)) continue;
      if (table !== child) throw new SqlError(-634);
      if (isNew) throw new SqlError(-635);
      // The key that is found first is the older one.
      if (isCycle || one.onDelete === 'SET NULL') throw new SqlError(-632, [`${parent.schema}.${parent.name}`]);
      throw new SqlError(-633, [one.onDelete]);
    }
}
