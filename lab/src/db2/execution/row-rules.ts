import {withinLimit} from '../catalog/partitioning';
import type {Table} from '../catalog/table';
import {Binder} from '../names/condition-binder';
import type {Slot, Test} from '../names/bound';
import {Scope} from '../names/scope';
import {scopeTable} from '../plan/from-clause';
import {QueryBinder} from '../plan/query-binder';
import type {StatementContext} from '../plan/statement-context';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import {parsePlainCondition} from '../syntax/query-text';
import type {Partitioning} from '../syntax/table-definition';

interface Rules {
  readonly columns: Table['columns'];
  readonly checks: Table['checks'];
  readonly slot: Slot;
  readonly partitioning: Table['partitioning'];
  readonly tests: readonly {readonly name: string; readonly test: Test}[];
  /** Whether a row is within the limit of the last partition. */
  readonly within: Test | undefined;
}

/** Check constraints only read the row, so they are bound once for all statements. */
const known = new WeakMap<Table, Rules>();

function rulesOf(table: Table, statement: StatementContext): Rules {
  const found = known.get(table);
  const {columns, checks, partitioning} = table;
  if (found?.columns === columns && found.checks === checks && found.partitioning === partitioning) return found;
  const slot = statement.newSlot(table.columns.length);
  const scope = new Scope([scopeTable(undefined, table, slot, table.columns, false)]);
  const binder = new Binder(new QueryBinder(statement, table.schema), scope);
  const tests = checks.map(({name, condition}) => ({name, test: binder.condition(condition).test}));
  const within = partitioning && binder.condition(parsePlainCondition(lastLimit(partitioning))).test;
  const rules = {columns, checks, partitioning, slot, tests, within};
  known.set(table, rules);
  return rules;
}

function lastLimit(partitioning: Partitioning): string {
  const columns = partitioning.key.map(({column}) => `"${column}"`);
  return withinLimit(partitioning, columns, partitioning.limits.at(-1)!, '1 = 1');
}

/**
 * Checks NOT NULL (-407) and CHECK (-545): unknown is not a violation. A row beyond the last partition is -327, and so
 * is one whose key is null ("Nullable partitioning columns"), unless that partition ends at MAXVALUE.
 */
export function checkRow(table: Table, row: Row, statement: StatementContext): void {
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === null && !table.columns[at]!.nullable) throw new SqlError(-407, [table.columns[at]!.name]);
  }
  if (table.checks.length === 0 && !table.partitioning) return;
  const {slot, tests, within} = rulesOf(table, statement);
  slot.row = row;
  if (within && within() !== true) throw new SqlError(-327);
  for (const {name, test} of tests) if (test() === false) throw new SqlError(-545, [name]);
}
