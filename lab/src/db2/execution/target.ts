import {visible} from '../catalog/column';
import type {Table, View} from '../catalog/table';
import type {BoundCondition} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope, type ScopeColumn, type ScopeTable} from '../names/scope';
import {FromBinder, splitConjuncts} from '../plan/from-clause';
import type {Leaf} from '../plan/leaf';
import {QueryBinder} from '../plan/query-binder';
import type {StatementContext} from '../plan/statement-context';
import {hasAggregate} from '../plan/tree-walk';
import {SqlError} from '../sql-error';
import type {Name, Select} from '../syntax/tree';

/** The target of a data change: a table, or a view each of whose rows is a row of one table. */
export interface Target {
  readonly table: Table;
  readonly object: Table | View;
  readonly leaf: Leaf;
  /** The RID of the current row. */
  readonly rid: {current: number};
  readonly scopeTable: ScopeTable;
  readonly columns: readonly ScopeColumn[];
  /** The conditions of the view, which determine its rows of the table. */
  readonly conditions: readonly BoundCondition[];
  /** WITH CHECK OPTION: the conditions that a changed row must satisfy. */
  readonly checks: readonly BoundCondition[];
}

/** Binds the target of INSERT, UPDATE, DELETE or MERGE. SQLCODE -150 for a view that cannot be changed. */
export function bindTarget(
  statement: StatementContext,
  name: Name,
  correlation: string | undefined,
  schema: string,
): Target {
  const found = statement.catalog.table(name, schema);
  if (found.kind === 'system') throw new SqlError(-607, ['INSERT, UPDATE OR DELETE']);
  if (found.kind === 'table') {
    if (found.type === 'materialized') throw new SqlError(-150);
    const missing = found.keys.some(({index}) => !index);
    if (missing) throw new SqlError(-540, [`${found.schema}.${found.name}`]);
    const rid = {current: 0};
    const {leaf, scopeTable} = new FromBinder(new QueryBinder(statement, schema), undefined).target(
      found,
      correlation,
      rid,
    );
    return {
      table: found,
      object: found,
      leaf,
      rid,
      scopeTable,
      columns: scopeTable.columns,
      conditions: [],
      checks: [],
    };
  }
  return viewTarget(statement, found, correlation);
}

/** SQL Reference, "CREATE VIEW", "Read-only views". */
function viewTarget(statement: StatementContext, view: View, correlation: string | undefined): Target {
  const {body} = view.query;
  if (body.kind !== 'select' || !isUpdatable(body) || view.query.with.length > 0 || view.query.fetchFirst)
    throw new SqlError(-150);
  const [from] = body.from;
  if (from?.kind !== 'table') throw new SqlError(-150);
  const inner = bindTarget(statement, from.name, from.correlation, view.qualifier);
  const room = new QueryBinder(statement, view.qualifier);
  const binder = new Binder(room, new Scope([inner.scopeTable]));
  const bounds = body.items.flatMap((item) =>
    item.kind === 'all' ? visible(inner.columns).map(({bound}) => bound) : [binder.expression(item.expression)],
  );
  const columns = view.columns.map(({name}, at) => ({name, bound: bounds[at]!}));
  const own = body.where ? splitConjuncts(binder.condition(body.where)) : [];
  const conditions = [...inner.conditions, ...own];
  const checked = view.check === 'CASCADED' ? conditions : view.check === 'LOCAL' ? own : [];
  return {
    ...inner,
    object: view,
    scopeTable: {
      name: correlation === undefined ? {schema: view.schema, name: view.name} : {name: correlation},
      columns,
    },
    columns,
    conditions,
    checks: [...new Set([...inner.checks, ...checked])],
  };
}

function isUpdatable({distinct, groupBy, having, from, items}: Select): boolean {
  return !distinct && !groupBy && !having && from.length === 1 && !hasAggregate(items);
}
