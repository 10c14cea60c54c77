import type {ForeignKey, Table} from '../../catalog/table';
import {SqlError} from '../../sql-error';
import type {Run} from '../run';

/** A table, and those whose deleted rows take rows of it along. */
function cascading(table: Table, found = new Set([table])): Set<Table> {
  for (const {parent, onDelete} of table.foreignKeys)
    if (onDelete === 'CASCADE' && !found.has(parent)) cascading(parent, found.add(parent));
  return found;
}

type DeleteRule = ForeignKey['onDelete'];

const differ = (left: DeleteRule, right: DeleteRule) => left !== right || left === 'SET NULL';

/**
 * "CREATE TABLE", ON DELETE: no cycle of tables may delete-connect one to itself, and where several paths connect two
 * tables their last delete rules must be the same, and not SET NULL. `isNew` is a table of the same statement.
 */
export function checkDeleteRule({child, parent, onDelete}: ForeignKey, isNew: boolean, run: Run): void {
  if (child === parent) return;
  const text = `${parent.schema}.${parent.name}`;
  const above = cascading(parent);
  const meets = (key: ForeignKey) =>
    key.parent !== key.child && [...cascading(key.parent)].some((one) => above.has(one));
  if (above.has(child)) throw new SqlError(-632, [text]);
  const other = child.foreignKeys.find((key) => meets(key) && differ(key.onDelete, onDelete))?.onDelete;
  if (other && isNew) throw new SqlError(-635);
  if (other) throw other === 'SET NULL' ? new SqlError(-632, [text]) : new SqlError(-633, [other]);
  if (onDelete !== 'CASCADE') return;
  const below = (key: ForeignKey) => cascading(key.parent).has(child);
  const isWrong =
    [...above].some(({foreignKeys}) => foreignKeys.some(below)) ||
    run.catalog.baseTables.some(({foreignKeys}) =>
      foreignKeys.some(
        (one) =>
          below(one) && foreignKeys.some((two) => two !== one && meets(two) && differ(one.onDelete, two.onDelete)),
      ),
    );
  if (isWrong) throw new SqlError(-634);
}
