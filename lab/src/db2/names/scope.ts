import {visible} from '../catalog/column';
import {SqlError} from '../sql-error';
import type {ColumnName, Expression, Name} from '../syntax/tree';
import type {Bound} from './bound';

export interface ScopeColumn {
  readonly name: string;
  readonly bound: Bound;
  readonly hidden?: boolean | undefined;
}

/** A table of a FROM clause, with the name by which its columns are qualified. */
export interface ScopeTable {
  readonly name: Name;
  readonly columns: readonly ScopeColumn[];
  /** The name of its row change timestamp column. */
  readonly rowChange?: string;
}

/** Resolves column names: in the tables of a query, then in those of the query around it. */
export class Scope {
  constructor(
    readonly tables: readonly ScopeTable[],
    readonly parent?: Scope,
  ) {}

  /** The column of this name. SQLCODE -206 if there is none, -203 if there are several. */
  resolve(column: ColumnName): Bound {
    const found = this.find(column);
    if (found) return found;
    if (this.parent) return this.parent.resolve(column);
    throw new SqlError(-206, [columnText(column)]);
  }

  /** Searches only this query. */
  protected find(column: ColumnName): Bound | undefined {
    const {qualifier, name} = column;
    let found: Bound | undefined;
    for (const table of this.tables) {
      if (qualifier && !answersTo(table, qualifier)) continue;
      for (const candidate of table.columns) {
        if (candidate.name !== name) continue;
        if (found) throw new SqlError(-203, [columnText(column)]);
        found = candidate.bound;
        found.column?.slot.read.add(found.column.index);
      }
    }
    if (!found && qualifier && this.tables.some((table) => answersTo(table, qualifier)))
      throw new SqlError(-206, [columnText(column)]);
    return found;
  }

  /** The column that contains the time at which a row of a table was changed. */
  rowChange(qualifier: Name): Bound {
    const table = this.tables.find((one) => answersTo(one, qualifier));
    if (table?.rowChange !== undefined) return this.resolve({kind: 'column', qualifier, name: table.rowChange});
    // Without such a column, Db2 knows when the page was changed.
    if (table) throw new SqlError(-904, ['FWR001I', 'EXPRESSION', 'ROW CHANGE']);
    if (this.parent) return this.parent.rowChange(qualifier);
    throw new SqlError(-206, [`ROW CHANGE FOR ${qualifier.name}`]);
  }

  /** The tables that `*` or `name.*` stands for, without their hidden columns. */
  all(qualifier?: Name): readonly ScopeTable[] {
    const found = qualifier ? this.tables.filter((table) => answersTo(table, qualifier)) : this.tables;
    if (qualifier && found.length === 0) throw new SqlError(-206, [`${qualifier.name}.*`]);
    return found.map((table) => ({...table, columns: visible(table.columns)}));
  }

  /** Whether this query has a column of that name: ORDER BY prefers names of the result. */
  has(column: ColumnName): boolean {
    return this.find(column) !== undefined;
  }

  /** In a query that groups: the bound key that replaces an expression. */
  grouped?(expression: Expression): Bound | undefined;
}

/** Whether `qualifier.column` may refer to a column of this table. */
const answersTo = ({name}: ScopeTable, qualifier: Name) =>
  name.name === qualifier.name && (qualifier.schema === undefined || qualifier.schema === name.schema);

const columnText = ({qualifier, name}: ColumnName) =>
  [qualifier?.schema, qualifier?.name, name].filter((part) => part !== undefined).join('.');

const ids = new WeakMap<Bound, number>();
let lastId = 0;

/** A number for each bound column, which distinguishes columns of the same name. */
function idOf(bound: Bound): number {
  let id = ids.get(bound);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(bound, id);
  }
  return id;
}

/** A string that two expressions share exactly if they are the same expression of the same columns. */
export function expressionKey(expression: Expression, scope: Scope): string {
  return JSON.stringify(expression, (_name, value: unknown) => {
    if (typeof value === 'object' && value !== null && (value as Expression).kind === 'column') {
      const column = value as ColumnName;
      try {
        return `#${idOf(scope.resolve(column))}`;
      } catch {
        // The column is part of a subquery within the expression.
        return `${column.qualifier?.name ?? ''}.${column.name}`;
      }
    }
    return typeof value === 'bigint' ? String(value) : value;
  });
}

/** The scope of a SELECT that groups, in which only grouping expressions and aggregate functions can be used. */
export class GroupedScope extends Scope {
  constructor(
    readonly inner: Scope,
    private readonly keys: ReadonlyMap<string, Bound>,
    /** -122 in a SELECT list, -119 in HAVING. */
    private readonly sqlcode: -122 | -119,
  ) {
    super(inner.tables, inner.parent);
  }

  protected override find(column: ColumnName): Bound | undefined {
    if (!super.find(column)) return undefined;
    const key = this.keys.get(expressionKey(column, this.inner));
    if (!key) throw new SqlError(this.sqlcode, [columnText(column)]);
    return key;
  }

  override has(column: ColumnName): boolean {
    return this.inner.has(column);
  }

  override grouped(expression: Expression): Bound | undefined {
    return this.keys.size === 0 ? undefined : this.keys.get(expressionKey(expression, this.inner));
  }
}
