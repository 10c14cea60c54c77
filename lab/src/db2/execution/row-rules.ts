import type {Table} from '../catalog/table';
import {Binder} from '../names/condition-binder';
import type {Slot, Test} from '../names/bound';
import {Scope} from '../names/scope';
import {scopeTable} from '../plan/from-clause';
import {QueryBinder} from '../plan/query-binder';
import type {StatementContext} from '../plan/statement-context';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';

interface Rules {
  readonly columns: Table['columns'];
  readonly checks: Table['checks'];
  readonly slot: Slot;
  readonly tests: readonly {readonly name: string; readonly test: Test}[];
}

/** Check constraints read nothing but the row, so that they are bound once for all statements. */
const known = new WeakMap<Table, Rules>();

function rulesOf(table: Table, statement: StatementContext): Rules {
  const found = known.get(table);
  if (found?.columns === table.columns && found.checks === table.checks) return found;
  const slot = statement.newSlot(table.columns.length);
  const scope = new Scope([scopeTable(undefined, table, slot, table.columns, false)]);
  const binder = new Binder(new QueryBinder(statement, table.schema), scope);
  const tests = table.checks.map(({name, condition}) => ({name, test: binder.condition(condition).test}));
  const rules = {columns: table.columns, checks: table.checks, slot, tests};
  known.set(table, rules);
  return rules;
}

/** NOT NULL (-407) and CHECK (-545): unknown is not a violation. */
export function checkRow(table: Table, row: Row, statement: StatementContext): void {
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === null && !table.columns[at]!.nullable) throw new SqlError(-407, [table.columns[at]!.name]);
  }
  if (table.checks.length === 0) return;
  const {slot, tests} = rulesOf(table, statement);
  slot.row = row;
  for (const {name, test} of tests) if (test() === false) throw new SqlError(-545, [name]);
}
