import type {View} from '../catalog/table';
import {rowKey} from '../execution/row-key';
import {compareRows, type SortColumn} from '../execution/sort';
import type {Work} from '../execution/work';
import {noSlots, union, type Bound, type BoundQuery, type ResultColumn, type Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import {Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {CommonTable, Expression, Name, Query, QueryBody, Select, SetOperation, SortKey} from '../syntax/tree';
import type {Present, SqlValue} from '../types/sql-value';
import {typeText, type SqlType} from '../types/sql-type';
import {resultConversion, resultType} from '../values/result-type';
import type {CommonTableRows, QueryRoom} from './from-clause';
import type {PlanBlock} from './plan-table';
import {bindSelect, type BoundSelect} from './select';
import {setOperators} from './set-operators';
import type {StatementContext} from './statement-context';
import {refersTo} from './tree-walk';

/** How deep views may be made of views. */
const deepestViews = 16;

/** Binds queries: SQL Reference, "fullselect" and "select-statement". Names in it are those of one schema. */
export class QueryBinder implements QueryRoom {
  private block = 0;

  constructor(
    readonly statement: StatementContext,
    readonly schema: string,
    private readonly commonTables: ReadonlyMap<string, CommonTableRows> = new Map(),
    private readonly depth = 0,
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

  common(name: string): CommonTableRows | undefined {
    return this.commonTables.get(name);
  }

  view(view: View): QueryRoom {
    if (this.depth > deepestViews) throw new SqlError(-101);
    const inside: StatementContext = Object.create(this.statement, {
      // Whoever may read a view may read what it is made of.
      authorize: {value: () => undefined},
      tables: {value: new Map()},
    }) as StatementContext;
    return new QueryBinder(inside, view.qualifier, new Map(), this.depth + 1);
  }

  nested(query: Query, scope: Scope | undefined): BoundQuery {
    return this.query(query, scope);
  }

  query(query: Query, outer?: Scope): BoundQuery {
    if (query.with.length > 0) return this.withCommonTables(query, outer);
    const {body, orderBy} = query;
    const limits = this.limits(query, outer);
    const bound = body.kind === 'select' ? this.select(body, orderBy, outer) : this.otherBody(body, orderBy, outer);
    const run = ordered(bound, limits, this.statement.work);
    return {columns: bound.columns, uses: union(bound.uses, limits.uses), estimate: bound.estimate, run};
  }

  private withCommonTables(query: Query, outer: Scope | undefined): BoundQuery {
    const tables = new Map(this.commonTables);
    const names = new Set<string>();
    for (const table of query.with) {
      if (names.has(table.name)) throw new SqlError(-340, [table.name]);
      names.add(table.name);
      const binder = new QueryBinder(this.statement, this.schema, tables, this.depth);
      tables.set(table.name, binder.commonTable(table, outer));
    }
    return new QueryBinder(this.statement, this.schema, tables, this.depth).query({...query, with: []}, outer);
  }

  private commonTable(table: CommonTable, outer: Scope | undefined): CommonTableRows {
    if (refersTo(table.query, table.name) && !this.commonTables.has(table.name)) return this.recursive(table, outer);
    const query = this.query(table.query, outer);
    return {
      columns: renamedColumns(query.columns, table.columns),
      rows: this.keptRows(query),
      estimate: () => query.estimate ?? 100,
      uses: query.uses,
    };
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

  /** SQL Reference, "common-table-expression": recursion. */
  private recursive({name, columns: names, query}: CommonTable, outer: Scope | undefined): CommonTableRows {
    const {body} = query;
    if (!names) throw new SqlError(-343, [name]);
    if (body.kind !== 'set' || body.operator !== 'UNION' || !body.all) throw new SqlError(-342, [name]);
    const branches = unionBranches(body);
    const isRecursive = (branch: QueryBody) => refersTo(asQuery(branch), name);
    const initial = branches
      .filter((branch) => !isRecursive(branch))
      .map((branch) => this.query(asQuery(branch), outer));
    const [first] = initial;
    if (!first) throw new SqlError(-345, [name]);
    const columns = renamedColumns(first.columns, names);
    let current: readonly Row[] = [];
    const self: CommonTableRows = {columns, rows: () => current, estimate: () => 100, uses: noSlots};
    const binder = new QueryBinder(
      this.statement,
      this.schema,
      new Map([...this.commonTables, [name, self]]),
      this.depth,
    );
    const steps = branches.filter(isRecursive).map((branch) => {
      if (branch.kind === 'select' && (branch.distinct || branch.groupBy || branch.having))
        throw new SqlError(-345, [name]);
      if (!hasLevelControl(branch, names)) this.statement.warn(347, [name]);
      const bound = binder.query(asQuery(branch), outer);
      checkColumns(name, columns, bound.columns);
      return bound;
    });
    const uses = union(...initial.map((one) => one.uses), ...steps.map((one) => one.uses));
    const all = () => {
      const rows: Row[] = [];
      let fresh: Row[] = [];
      const collect = (row: Row) => {
        this.statement.work.kept();
        fresh.push(row);
        return false;
      };
      for (const one of initial) one.run(collect);
      while (fresh.length > 0) {
        for (const row of fresh) rows.push(row);
        current = fresh;
        fresh = [];
        // What was kept of the last step is not true for this one.
        this.statement.clock.epoch += 1;
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

  private select(select: Select, orderBy: readonly SortKey[], outer: Scope | undefined): BoundSelect {
    const {blocks} = this.statement;
    const block: PlanBlock = {
      number: blocks.length + 1,
      parent: this.block,
      type: blocks.length === 0 ? 'SELECT' : outer ? 'CORSUB' : 'NCOSUB',
      steps: [],
    };
    blocks.push(block);
    const before = this.block;
    this.block = block.number;
    const bound = bindSelect(select, orderBy, this, outer, block);
    this.block = before;
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

  /** ORDER BY of a set operation: names and numbers of its result alone. */
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
      const type = typed.length === 0 ? column[0]!.type : resultType(typed.map((bound) => bound.type));
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
      const type = resultType([column.type, other.type]);
      if (!type) throw new SqlError(-415, [String(at + 1)]);
      // The result has a name where both agree on it.
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
      ...(skip && {skip: countOf(skip)}),
      ...(most && {most: countOf(most)}),
    };
  }
}

interface Limits {
  readonly uses: ReadonlySet<Slot>;
  readonly skip?: () => number;
  readonly most?: () => number;
}

function countOf(bound: Bound): () => number {
  const scale = bound.type.kind === 'DECIMAL' ? 10 ** bound.type.scale : 1;
  return () => {
    const value: SqlValue = bound.evaluate();
    const count = value === null ? -1 : Math.floor(Number(value) / scale);
    if (!(count >= 0)) throw new SqlError(-228);
    return count;
  };
}

/** Sorts, skips and cuts what a query gives. */
function ordered(bound: BoundSelect, {skip, most}: Limits, work: Work): BoundQuery['run'] {
  const width = bound.columns.length;
  const cut = (run: BoundQuery['run']): BoundQuery['run'] => {
    if (!skip && !most) return run;
    return (each) => {
      let before = skip?.() ?? 0;
      let left = most?.() ?? Infinity;
      if (left === 0) return;
      run((row) => {
        if (before > 0) {
          before -= 1;
          return false;
        }
        left -= 1;
        return each(row) || left === 0;
      });
    };
  };
  if (bound.sort.length === 0) return cut((each) => bound.run(each));
  const compare = compareRows(bound.sort);
  const wider = bound.sort.some(({index}) => index >= width);
  return cut((each) => {
    const rows: Row[] = [];
    bound.run((row) => {
      work.kept();
      rows.push(row);
      return false;
    });
    rows.sort(compare);
    for (const row of rows) if (each(wider ? row.slice(0, width) : row)) return;
  });
}

const asQuery = (body: QueryBody): Query =>
  body.kind === 'nested' ? body.query : {kind: 'query', with: [], body, orderBy: [], readOnly: false};

function unionBranches(body: QueryBody): QueryBody[] {
  if (body.kind === 'set' && body.operator === 'UNION' && body.all) {
    return [...unionBranches(body.left), ...unionBranches(body.right)];
  }
  return [body];
}

function renamedColumns(
  columns: readonly ResultColumn[],
  names: readonly string[] | undefined,
): readonly ResultColumn[] {
  if (!names) return columns;
  if (names.length !== columns.length) throw new SqlError(-158);
  return columns.map((column, at) => ({...column, name: names[at]!}));
}

/** The columns of a step must be what the first part made them. */
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
 * Whether a recursive step counts: it adds a constant to a column and stops at another ("common-table-expression",
 * the warning of an infinite loop).
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
