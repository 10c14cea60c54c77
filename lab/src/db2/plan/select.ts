import {rowKey} from '../execution/row-key';
import {compareRows, type SortColumn} from '../execution/sort';
import {union, type Bound, type ResultColumn, type Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import type {Collector} from '../names/context';
import {refuseMarkers} from '../names/expression-binder';
import {expressionKey, GroupedScope, Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Expression, Select, SelectItem, SortKey} from '../syntax/tree';
import {withoutConstant} from '../types/sql-type';
import {FromBinder, splitConjuncts, type QueryRoom} from './from-clause';
import {Grouping} from './grouping';
import {joinGroup, leavesOf} from './join';
import {directionOf, type KeyColumn} from './index-choice';
import {leafSource} from './leaf-access';
import type {PlanBlock} from './plan-table';
import type {Source} from './source';
import type {StatementContext} from './statement-context';
import {hasAggregate} from './tree-walk';
import {Windows} from './window';

/** A bound subselect. Its rows consist of the result columns, followed by the sort keys. */
export interface BoundSelect {
  readonly columns: readonly ResultColumn[];
  readonly sort: readonly SortColumn[];
  readonly uses: ReadonlySet<Slot>;
  readonly estimate: number;
  run(each: (row: Row) => boolean): void;
}

interface Item {
  readonly bound: Bound;
  readonly name?: string;
  readonly expression?: Expression;
}

/** SQL Reference, "subselect", with the ORDER BY of its query. */
export function bindSelect(
  select: Select,
  orderBy: readonly SortKey[],
  room: QueryRoom,
  outer: Scope | undefined,
  block: PlanBlock,
  most?: number,
): BoundSelect {
  const {statement} = room;
  const from = new FromBinder(room, outer).bind(select.from);
  const scope = new Scope(from.tables, outer);
  const conditions = [...from.conditions];
  if (select.where) conditions.push(...splitConjuncts(new Binder(room, scope).condition(select.where)));
  const isGrouped =
    select.groupBy !== undefined || select.having !== undefined || hasAggregate(select.items) || hasAggregate(orderBy);
  const grouping = isGrouped ? new Grouping(room, scope, statement.newSlot(0), select.groupBy) : undefined;
  const windows = new Windows(room, statement.work, statement.newSlot(0));
  const visible = grouping ? new GroupedScope(scope, grouping.keyBounds, -122) : scope;
  const collector: Collector = {
    ...(grouping && {aggregate: (invocation) => grouping.aggregate(invocation)}),
    window: (invocation) => {
      const inner = new Binder(room, visible, grouping ? {aggregate: (one) => grouping.aggregate(one)} : {});
      return windows.add(invocation, inner);
    },
  };
  const binder = new Binder(room, visible, collector);
  const isOutermost = block.number === 1;
  const items: Item[] = [];
  for (const item of select.items) {
    try {
      items.push(...boundItems(item, binder, visible));
    } catch (error) {
      throw isOutermost ? atPosition(items.length + 1, error) : error;
    }
  }
  if (items.length > 750) throw new SqlError(-840);
  const having =
    select.having &&
    new Binder(room, new GroupedScope(scope, grouping!.keyBounds, -119), {
      aggregate: (invocation) => grouping!.aggregate(invocation),
    }).condition(select.having);
  const sorted = boundSort(orderBy, items, binder, scope, select.distinct);
  const output = [...items.map(({bound}) => bound), ...sorted.extra];
  const own = new Set<Slot>([
    ...from.items.flatMap((item) => leavesOf(item).map(({slot}) => slot)),
    windows.slot,
    ...(grouping ? [grouping.slot] : []),
  ]);
  const used = union(
    ...conditions.map(({uses}) => uses),
    ...output.map(({uses}) => uses),
    ...from.items.flatMap((item) => leavesOf(item).map(({uses}) => uses)),
    ...(grouping?.keys.map(({uses}) => uses) ?? []),
    ...(grouping?.operandUses() ?? []),
    ...(having ? [having.uses] : []),
  );
  const uses = new Set([...used].filter((slot) => !own.has(slot)));
  const [only, another] = from.items;
  const leaf = only?.kind === 'leaf' && !another ? only : undefined;
  const extreme = grouping?.extreme();
  const ofLeaf = (bound: Bound | undefined) => (bound?.column?.slot === leaf?.slot ? bound?.column?.index : undefined);
  const extremeOf = ofLeaf(extreme?.of);
  const order = grouping || windows.any ? undefined : wantedOrder(sorted.columns, (at) => ofLeaf(output[at]));
  const source = leaf
    ? leafSource(leaf, conditions, 0, uses.size > 0, {
        extreme: extremeOf === undefined ? undefined : {column: extremeOf, max: extreme!.max},
        order: order && {columns: order, most},
      })
    : joinGroup({items: from.items, conditions}, uses.size > 0);
  const oneFetch = source.steps[0]?.choice?.oneFetch ? source.inOrder : undefined;
  const inPlan = leaf && order && indexOrder(source, order);
  const inOrder = inPlan ?? source.sorted;
  const sorts = {
    unique:
      select.distinct &&
      !isTogether(
        source,
        items.map(({bound}) => ofLeaf(bound)),
      ),
    orderBy: orderBy.length > 0 && !inPlan,
    groupBy: select.groupBy !== undefined && !isTogether(source, grouping!.keys.map(ofLeaf)),
  };
  // Values that serve only as sort keys are computed only if there is a sort.
  const evaluates = (inOrder ? items.map(({bound}) => bound) : output).map(({evaluate}) => evaluate);
  block.steps = [...source.steps, ...(Object.values(sorts).includes(true) ? [{method: 3, sorts}] : [])];
  const columns = items.map(({bound, name}) => ({
    type: withoutConstant(bound.type),
    nullable: bound.nullable,
    ...(name !== undefined && {name}),
  }));
  const distinct = select.distinct ? rowKey(columns.map(({type}) => type)) : undefined;

  function emit(each: (row: Row) => boolean): () => boolean {
    if (!distinct) {
      return () => {
        const row = new Array<Row[number]>(evaluates.length);
        for (let at = 0; at < evaluates.length; at += 1) {
          try {
            row[at] = evaluates[at]!();
          } catch (error) {
            if (!isOutermost) throw error;
            row[at] = afterException(at, atPosition(at + 1, error), statement);
          }
        }
        return each(row);
      };
    }
    const seen = new Set<unknown>();
    return () => {
      const row = evaluates.map((evaluate) => evaluate());
      const key = distinct(row);
      if (seen.has(key)) return false;
      seen.add(key);
      return each(row);
    };
  }

  /** Reads rows up to the first whose value is not null, which is the lowest or the highest. */
  function firstEntry(next: () => boolean): boolean {
    const {of, max} = extreme!;
    const {
      columns: [key],
      backward,
    } = oneFetch!;
    const run = max === key!.descending ? source.run : backward();
    return run(() => next() || of.evaluate() !== null);
  }

  function groups(next: () => boolean): boolean {
    const found = grouping!.run(oneFetch ? firstEntry : (source.anyOrder ?? source.run));
    if (source.anyOrder) found.sort(compareRows(groupOrder(source, grouping!.keys, ofLeaf)));
    for (const row of found) {
      grouping!.slot.row = row;
      if (having && having.test() !== true) continue;
      if (next()) return true;
    }
    return false;
  }

  const rows = grouping ? groups : (inOrder ?? source.run);
  const slots = grouping ? [grouping.slot] : source.slots;
  return {
    columns,
    sort: inOrder ? [] : sorted.columns,
    uses,
    estimate: grouping && !select.groupBy ? 1 : source.estimate,
    run: (each) => {
      const next = emit(each);
      if (windows.any) windows.run(rows, slots, next);
      else rows(next);
    },
  };
}

function boundItems(item: SelectItem, binder: Binder, scope: Scope): Item[] {
  if (item.kind === 'all') {
    return scope.all(item.qualifier).flatMap(({name: table, columns}) =>
      columns.map(({name}) => {
        const expression: Expression = {kind: 'column', name, ...(table.name && {qualifier: table})};
        return {bound: binder.expression(expression), name, expression};
      }),
    );
  }
  refuseMarkers(item.expression);
  const bound = binder.expression(item.expression);
  const name = item.name ?? (item.expression.kind === 'column' ? item.expression.name : undefined);
  return [{bound, expression: item.expression, ...(name !== undefined && {name})}];
}

/** Codes, -802: the position in the SELECT list of the outermost query at which the exception occurred. */
function atPosition(position: number, error: unknown): unknown {
  if (!(error instanceof SqlError) || error.sqlcode !== -802 || error.tokens[3] !== '') return error;
  return new SqlError(-802, [...error.tokens.slice(0, 3), String(position)], error.sqlstate);
}

/** Codes, +802: if the column has an indicator variable, its value is null and the statement continues. */
function afterException(column: number, error: unknown, statement: StatementContext): null {
  if (!(error instanceof SqlError) || error.sqlcode !== -802 || !statement.indicators?.[column]) throw error;
  statement.warn(802, error.tokens);
  return null;
}

/** SQL Reference, "order-by-clause": a name or number of a result column, or an expression. */
function boundSort(
  orderBy: readonly SortKey[],
  items: readonly Item[],
  binder: Binder,
  scope: Scope,
  distinct: boolean,
): {columns: SortColumn[]; extra: Bound[]} {
  const extra: Bound[] = [];
  const columns = orderBy.map(({expression, descending, nullsFirst}): SortColumn => {
    const place = resultColumn(expression, items, scope);
    if (place !== undefined) {
      const {type} = items[place]!.bound;
      return {index: place, type, descending, ...(nullsFirst !== undefined && {nullsFirst})};
    }
    if (distinct) throw new SqlError(-214, ['1', 'ORDER BY', '2']);
    const bound = binder.expression(expression);
    extra.push(bound);
    const index = items.length + extra.length - 1;
    return {index, type: bound.type, descending, ...(nullsFirst !== undefined && {nullsFirst})};
  });
  return {columns, extra};
}

function resultColumn(expression: Expression, items: readonly Item[], scope: Scope): number | undefined {
  if (expression.kind === 'literal' && expression.form === 'number' && /^\d+$/.test(expression.text)) {
    const place = Number(expression.text);
    if (place < 1 || place > items.length) throw new SqlError(-125);
    return place - 1;
  }
  if (expression.kind === 'column' && !expression.qualifier) {
    const named = items.findIndex(({name}) => name === expression.name);
    if (named >= 0) return named;
  }
  const key = expressionKey(expression, scope);
  const same = items.findIndex((item) => item.expression && expressionKey(item.expression, scope) === key);
  return same >= 0 ? same : undefined;
}

/** Returns the columns of one table by which ORDER BY sorts; undefined if it sorts by anything else. */
function wantedOrder(
  sort: readonly SortColumn[],
  columnOf: (output: number) => number | undefined,
): KeyColumn[] | undefined {
  const wanted = sort.flatMap(({index, descending, nullsFirst}) => {
    const column = columnOf(index);
    return column === undefined || nullsFirst !== undefined ? [] : [{column, descending}];
  });
  return wanted.length > 0 && wanted.length === sort.length ? wanted : undefined;
}

/** Reads the rows in the order of their index, forward or backward, if that is the wanted order. */
function indexOrder({inOrder, run}: Source, wanted: readonly KeyColumn[]): Source['run'] | undefined {
  const direction = inOrder && directionOf(inOrder.fixed, inOrder.columns, wanted);
  return direction && (direction === 'backward' ? inOrder.backward() : run);
}

/** The order in which groups would come from the index. */
function groupOrder(
  {inOrder}: Source,
  keys: readonly Bound[],
  columnOf: (bound: Bound) => number | undefined,
): SortColumn[] {
  return (inOrder?.columns ?? []).flatMap(({column, descending}) => {
    const index = keys.findIndex((key) => columnOf(key) === column);
    return index < 0 ? [] : [{index, type: keys[index]!.type, descending}];
  });
}

/** Whether rows with the same values in these columns come one after another. */
function isTogether({inOrder}: Source, columns: readonly (number | undefined)[]): boolean {
  if (!inOrder) return false;
  const wanted = new Set(columns.filter((column) => !inOrder.fixed.includes(column!)));
  return inOrder.columns.slice(0, wanted.size).filter(({column}) => wanted.has(column)).length === wanted.size;
}
