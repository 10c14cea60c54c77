import type {TableLike} from '../catalog/catalog';
import type {View} from '../catalog/table';
import {rowKey} from '../execution/row-key';
import type {SortColumn} from '../execution/sort';
import {noSlots, union, type Bound, type BoundQuery, type ResultColumn} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {CommonTable, Expression, Name, Query, QueryBody, Select, SetOperation, SortKey} from '../syntax/tree';
import type {Present} from '../types/sql-value';
import {resultConversion, resultType} from '../values/result-type';
import type {CommonTableRows, QueryRoom} from './from-clause';
import {countOf, ordered, type Limits} from './ordered-rows';
import type {PlanBlock} from './plan-table';
import {asQuery, bindRecursion, renamedColumns} from './recursion';
import {bindSelect, type BoundSelect} from './select';
import {setOperators} from './set-operators';
import type {StatementContext} from './statement-context';
import {hasAggregate, refersTo} from './tree-walk';

/** The maximum depth of views that are based on other views. */
const deepestViews = 16;

/** The maximum number of views that a query may read, including views within views. */
const mostViews = 1000;

/** Binds queries: SQL Reference, "fullselect" and "select-statement". Unqualified names resolve to one schema. */
export class QueryBinder implements QueryRoom {
  private block = 0;

  constructor(
    readonly statement: StatementContext,
    readonly schema: string,
    private readonly commonTables: ReadonlyMap<string, CommonTableRows> = new Map(),
    private readonly depth = 0,
    private readonly viewsRead = {count: 0},
  ) {}

  get environment() {
    return this.statement.environment;
  }

  get epoch() {
    return this.statement.clock.epoch;
  }

  register(name: string) {
    return this.statement.register(name);
  }

  variable(name: string) {
    return this.statement.variable(name);
  }

  sequence(name: Name, next: boolean): Bound {
    return this.statement.sequence(name, next);
  }

  userFunction(schema: string | undefined, name: string, operands: readonly Bound[]): Bound | undefined {
    return this.statement.userFunction(schema, name, operands);
  }

  common(name: string): CommonTableRows | undefined {
    return this.commonTables.get(name);
  }

  view(view: View): QueryRoom {
    if (this.depth > deepestViews) throw new SqlError(-101);
    // Views that each refer to another view twice soon amount to more tables than anybody can wait for.
    this.viewsRead.count += 1;
    if (this.viewsRead.count > mostViews) throw new SqlError(-129);
    const inside: StatementContext = Object.create(this.statement, {
      // Anyone who may read a view may, through it, read the tables on which it is based.
      authorize: {value: this.statement.requireAvailable},
      tables: {value: new Map()},
    }) as StatementContext;
    return new QueryBinder(inside, view.qualifier, new Map(), this.depth + 1, this.viewsRead);
  }

  nested(query: Query, scope: Scope | undefined): BoundQuery {
    return this.query(query, scope);
  }

  /**
   * Binds the outermost query of a statement. Only its FROM clause may contain a data change, as its only table
   * reference.
   */
  outermost(query: Query, outer?: Scope): BoundQuery {
    const {body} = query;
    const [only, ...others] = body.kind === 'select' ? body.from : [];
    if (only?.kind === 'dataChange' && others.length === 0) this.statement.allowedChange = only.statement;
    const bound = this.query(query, outer);
    const found = query.forUpdate && this.rowsOf(query);
    if (query.forUpdate && !found) throw new SqlError(-511);
    const unknown = query.forUpdate?.find((name) => !found!.columns.some((column) => column.name === name));
    if (unknown !== undefined) throw new SqlError(-206, [unknown]);
    return bound;
  }

  /**
   * "DECLARE CURSOR": the table or view whose rows correspond one to one to those of a query; undefined if its result
   * is read-only.
   */
  rowsOf({body, with: common}: Query): TableLike | undefined {
    const [from] = body.kind === 'select' ? body.from : [];
    if (body.kind !== 'select' || from?.kind !== 'table' || common.length > 0) return undefined;
    if (body.distinct || body.groupBy || body.having || body.from.length > 1 || hasAggregate(body.items))
      return undefined;
    const found = this.statement.catalog.findTable(from.name.schema ?? this.schema, from.name.name);
    if (found?.kind === 'view' && !new QueryBinder(this.statement, found.qualifier).rowsOf(found.query))
      return undefined;
    return found;
  }

  query(query: Query, outer?: Scope): BoundQuery {
    if (query.with.length > 0) return this.withCommonTables(query, outer);
    const {body, orderBy} = query;
    const limits = this.limits(query, outer);
    const {fetchFirst} = query;
    const most = fetchFirst?.kind === 'literal' ? Number(fetchFirst.text) : undefined;
    const bound =
      body.kind === 'select' ? this.select(body, orderBy, outer, most) : this.otherBody(body, orderBy, outer);
    const run = ordered(bound, limits, this.statement.work);
    return {columns: bound.columns, uses: union(bound.uses, limits.uses), estimate: bound.estimate, run};
  }

  private withCommonTables(query: Query, outer: Scope | undefined): BoundQuery {
    const tables = new Map(this.commonTables);
    const names = new Set<string>();
    for (const table of query.with) {
      if (names.has(table.name)) throw new SqlError(-340, [table.name]);
      names.add(table.name);
      const binder = new QueryBinder(this.statement, this.schema, tables, this.depth, this.viewsRead);
      tables.set(table.name, binder.commonTable(table, outer));
    }
    return new QueryBinder(this.statement, this.schema, tables, this.depth, this.viewsRead).query(
      {...query, with: []},
      outer,
    );
  }

  private commonTable(table: CommonTable, outer: Scope | undefined): CommonTableRows {
    if (refersTo(table.query, table.name) && !this.commonTables.has(table.name))
      return bindRecursion(table, outer, this);
    const query = this.query(table.query, outer);
    return {
      columns: renamedColumns(table.name, query.columns, table.columns),
      rows: this.keptRows(query),
      estimate: () => query.estimate ?? 100,
      uses: query.uses,
    };
  }

  knowing(name: string, rows: CommonTableRows): QueryBinder {
    return new QueryBinder(
      this.statement,
      this.schema,
      new Map([...this.commonTables, [name, rows]]),
      this.depth,
      this.viewsRead,
    );
  }

  private keptRows(query: BoundQuery): () => readonly Row[] {
    let epoch = -1;
    let kept: Row[] = [];
    return () => {
      if (query.uses.size === 0 && epoch === this.statement.clock.epoch) return kept;
      const rows: Row[] = [];
      query.run((row) => {
        this.statement.work.kept();
        rows.push(row);
        return false;
      });
      kept = rows;
      epoch = this.statement.clock.epoch;
      return rows;
    };
  }

  private select(select: Select, orderBy: readonly SortKey[], outer: Scope | undefined, most?: number): BoundSelect {
    const {blocks} = this.statement;
    const block: PlanBlock = {
      number: blocks.length + 1,
      parent: this.block,
      type: 'SELECT',
      steps: [],
    };
    blocks.push(block);
    const before = this.block;
    this.block = block.number;
    const bound = bindSelect(select, orderBy, this, outer, block, most);
    this.block = before;
    if (block.number > 1) block.type = bound.uses.size > 0 ? 'CORSUB' : 'NCOSUB';
    return bound;
  }

  private otherBody(
    body: Exclude<QueryBody, Select>,
    orderBy: readonly SortKey[],
    outer: Scope | undefined,
  ): BoundSelect {
    const bound = this.body(body, outer);
    return {...bound, estimate: bound.estimate ?? 100, sort: this.sortOfResult(orderBy, bound.columns)};
  }

  /** ORDER BY of a set operation: only names and numbers of its result columns. */
  private sortOfResult(orderBy: readonly SortKey[], columns: readonly ResultColumn[]): SortColumn[] {
    return orderBy.map(({expression, descending, nullsFirst}) => {
      let index = -1;
      if (expression.kind === 'literal' && /^\d+$/.test(expression.text)) {
        index = Number(expression.text) - 1;
        if (!columns[index]) throw new SqlError(-125);
      } else if (expression.kind === 'column' && !expression.qualifier) {
        index = columns.findIndex(({name}) => name === expression.name);
        if (index < 0) throw new SqlError(-208, [expression.name]);
      } else throw new SqlError(-214, ['1', 'ORDER BY', '1']);
      return {index, type: columns[index]!.type, descending, ...(nullsFirst !== undefined && {nullsFirst})};
    });
  }

  private body(body: QueryBody, outer: Scope | undefined): BoundQuery {
    switch (body.kind) {
      case 'select':
        return this.query(asQuery(body), outer);
      case 'nested':
        return this.query(body.query, outer);
      case 'values':
        return this.values(body.rows, outer);
      case 'set':
        return this.setOperation(body, outer);
    }
  }

  private values(rows: readonly (readonly Expression[])[], outer: Scope | undefined): BoundQuery {
    const binder = new Binder(this, outer ?? new Scope([]));
    const bounds = rows.map((row) => row.map((value) => binder.expression(value)));
    const width = bounds[0]!.length;
    if (bounds.some(({length}) => length !== width)) throw new SqlError(-117);
    const columns = bounds[0]!.map((_, at) => {
      const column = bounds.map((row) => row[at]!);
      const typed = column.filter(({untyped}) => !untyped);
      const type =
        typed.length === 0
          ? column[0]!.type
          : resultType(
              typed.map((bound) => bound.type),
              true,
            );
      if (!type) throw new SqlError(-415);
      return {type, nullable: column.some(({nullable}) => nullable)};
    });
    const evaluates = bounds.map((row) =>
      row.map((bound, at) => {
        const convert = bound.untyped ? undefined : resultConversion(bound.type, columns[at]!.type, this.environment);
        return () => {
          const value = bound.evaluate();
          return value === null || !convert ? value : convert(value);
        };
      }),
    );
    return {
      columns,
      uses: union(...bounds.flat().map(({uses}) => uses)),
      estimate: rows.length,
      run: (each) => {
        for (const row of evaluates) if (each(row.map((evaluate) => evaluate()))) return;
      },
    };
  }

  private setOperation({operator, all, left, right}: SetOperation, outer: Scope | undefined): BoundQuery {
    const first = this.body(left, outer);
    const second = this.body(right, outer);
    if (first.columns.length !== second.columns.length) throw new SqlError(-421);
    const columns = first.columns.map((column, at): ResultColumn => {
      const other = second.columns[at]!;
      const type = resultType([column.type, other.type], true);
      if (!type) throw new SqlError(-415, [String(at + 1)]);
      // A result column has a name only if both sides agree on it.
      const name = column.name === other.name ? column.name : undefined;
      return {type, nullable: column.nullable || other.nullable, ...(name !== undefined && {name})};
    });
    const types = columns.map(({type}) => type);
    const key = rowKey(types);
    const converted = (query: BoundQuery, each: (row: Row) => boolean) => {
      const conversions = query.columns.map(({type}, at) => resultConversion(type, types[at]!, this.environment));
      if (conversions.every((conversion) => !conversion)) query.run(each);
      else
        query.run((row) =>
          each(
            row.map((value, at) => (value === null || !conversions[at] ? value : conversions[at](value as Present))),
          ),
        );
    };
    const run = setOperators[operator](
      all,
      key,
      (each) => converted(first, each),
      (each) => converted(second, each),
    );
    const estimate = (first.estimate ?? 100) + (operator === 'UNION' ? (second.estimate ?? 100) : 0);
    return {columns, uses: union(first.uses, second.uses), estimate, run};
  }

  private limits({offset, fetchFirst}: Query, outer: Scope | undefined): Limits {
    const binder = new Binder(this, outer ?? new Scope([]));
    const skip = offset && binder.expression(offset);
    const most = fetchFirst && binder.expression(fetchFirst);
    return {
      uses: union(skip?.uses ?? noSlots, most?.uses ?? noSlots),
      ...(skip && {skip: countOf(skip, 'OFFSET')}),
      ...(most && {most: countOf(most, 'FETCH FIRST')}),
    };
  }
}
