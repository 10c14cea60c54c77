import {noSlots, union, type BoundQuery, type ResultColumn} from '../names/bound';
import type {Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {CommonTable, Query, QueryBody} from '../syntax/tree';
import {typeText, type SqlType} from '../types/sql-type';
import type {CommonTableRows} from './from-clause';
import type {StatementContext} from './statement-context';
import {hasAggregate, refersTo} from './tree-walk';

/** The parts of the enclosing query that a recursion needs. */
interface Around {
  readonly statement: StatementContext;
  query(query: Query, outer?: Scope): BoundQuery;
  /** Returns a copy that also defines a common table expression, to which the recursive steps refer. */
  knowing(name: string, rows: CommonTableRows): Around;
}

/** SQL Reference, "common-table-expression": recursion. */
export function bindRecursion(
  {name, columns: names, query}: CommonTable,
  outer: Scope | undefined,
  around: Around,
): CommonTableRows {
  const {body} = query;
  if (!names) throw new SqlError(-343, [name]);
  if (body.kind !== 'set' || body.operator !== 'UNION' || !body.all) throw new SqlError(-342, [name]);
  const branches = unionBranches(body);
  const isRecursive = (branch: QueryBody) => refersTo(asQuery(branch), name);
  const initial = branches
    .filter((branch) => !isRecursive(branch))
    .map((branch) => around.query(asQuery(branch), outer));
  const [first] = initial;
  if (!first) throw new SqlError(-345, [name]);
  const columns = renamedColumns(name, first.columns, names);
  let current: readonly Row[] = [];
  const self: CommonTableRows = {columns, rows: () => current, estimate: () => 100, uses: noSlots};
  const inside = around.knowing(name, self);
  const steps = branches.filter(isRecursive).map((branch) => {
    if (branch.kind === 'select' && (branch.distinct || branch.groupBy || branch.having || hasAggregate(branch.items)))
      throw new SqlError(-345, [name]);
    if (!hasLevelControl(branch, names)) around.statement.warn(347, [name]);
    const bound = inside.query(asQuery(branch), outer);
    checkColumns(name, columns, bound.columns);
    return bound;
  });
  const uses = union(...initial.map((one) => one.uses), ...steps.map((one) => one.uses));
  const all = () => {
    const rows: Row[] = [];
    let fresh: Row[] = [];
    const collect = (row: Row) => {
      around.statement.work.kept();
      fresh.push(row);
      return false;
    };
    for (const one of initial) one.run(collect);
    while (fresh.length > 0) {
      for (const row of fresh) rows.push(row);
      current = fresh;
      fresh = [];
      // Rows stored during the last step are not valid for this one.
      around.statement.clock.epoch += 1;
      for (const one of steps) one.run(collect);
    }
    return rows;
  };
  let made: Row[] | undefined;
  return {
    columns,
    rows: () => {
      if (made && uses.size === 0) return made;
      made = all();
      return made;
    },
    estimate: () => 1000,
    uses,
  };
}

export const asQuery = (body: QueryBody): Query =>
  body.kind === 'nested' ? body.query : {kind: 'query', with: [], body, orderBy: [], readOnly: false};

function unionBranches(body: QueryBody): QueryBody[] {
  if (body.kind === 'set' && body.operator === 'UNION' && body.all) {
    return [...unionBranches(body.left), ...unionBranches(body.right)];
  }
  return [body];
}

export function renamedColumns(
  table: string,
  columns: readonly ResultColumn[],
  names: readonly string[] | undefined,
): readonly ResultColumn[] {
  if (!names) return columns;
  if (names.length !== columns.length) throw new SqlError(-158, [table]);
  return columns.map((column, at) => ({...column, name: names[at]!}));
}

/** Checks that the columns of a recursive step fit those that the initial part defines. */
function checkColumns(name: string, columns: readonly ResultColumn[], step: readonly ResultColumn[]): void {
  if (columns.length !== step.length) throw new SqlError(-421);
  columns.forEach(({type, name: column}, at) => {
    if (!fits(step[at]!.type, type)) throw new SqlError(-344, [name, column ?? String(at + 1)]);
  });
}

function fits(from: SqlType, to: SqlType): boolean {
  if (from.kind !== to.kind) return false;
  if ('length' in from && 'length' in to) return from.length <= to.length;
  if (from.kind === 'DECIMAL') return typeText(from) === typeText(to);
  return true;
}

/**
 * Whether a recursive step counts its level: it adds a constant to a column and stops at a limit
 * ("common-table-expression", the warning of an infinite loop).
 */
function hasLevelControl(body: QueryBody, names: readonly string[]): boolean {
  if (body.kind !== 'select' || !body.where) return false;
  const counts = body.items.some(
    (item) =>
      item.kind === 'item' &&
      item.expression.kind === 'arithmetic' &&
      item.expression.operator === '+' &&
      item.expression.right.kind === 'literal',
  );
  const parts = body.where.kind === 'and' ? body.where.operands : [body.where];
  return (
    counts &&
    parts.some(
      (part) =>
        part.kind === 'comparison' &&
        (part.operator === '<' || part.operator === '<=') &&
        part.left.kind === 'column' &&
        names.includes(part.left.name) &&
        (part.right.kind === 'literal' || part.right.kind === 'variable'),
    )
  );
}
