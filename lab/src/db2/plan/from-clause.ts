import type {Column} from '../catalog/column';
import type {Table, View} from '../catalog/table';
import {noSlots, type Bound, type BoundCondition, type BoundQuery, type ResultColumn, type Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import type {Context} from '../names/context';
import {Scope, type ScopeColumn, type ScopeTable} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Name, Query, TableReference} from '../syntax/tree';
import {leavesOf, type JoinGroup, type JoinItem} from './join';
import type {Leaf, MadeRows} from './leaf';
import type {StatementContext} from './statement-context';
import {mergeable} from './tree-walk';

/** The rows to which the name of a common table expression refers. */
export interface CommonTableRows {
  readonly columns: readonly ResultColumn[];
  readonly rows: () => readonly Row[];
  readonly estimate: () => number;
  readonly uses: ReadonlySet<Slot>;
}

/** The parts of the enclosing query that a FROM clause needs. */
export interface QueryRoom extends Context {
  readonly statement: StatementContext;
  readonly schema: string;
  common(name: string): CommonTableRows | undefined;
  /** The context for binding a view's query: unqualified names resolve to the schema in which the view was created. */
  view(view: View): QueryRoom;
  nested(query: Query, scope: Scope | undefined): BoundQuery;
}

export interface BoundFrom extends JoinGroup {
  readonly tables: readonly ScopeTable[];
}

export const splitConjuncts = (condition: BoundCondition): readonly BoundCondition[] =>
  condition.conjuncts ?? [condition];

/** Binds the tables of FROM clauses: SQL Reference, "from-clause", "table-reference" and "joined-table". */
export class FromBinder {
  constructor(
    private readonly room: QueryRoom,
    /** The scope of the enclosing query. */
    private readonly outer: Scope | undefined,
  ) {}

  bind(references: readonly TableReference[]): BoundFrom {
    const tables: ScopeTable[] = [];
    const items: JoinItem[] = [];
    const conditions: BoundCondition[] = [];
    for (const reference of references) {
      const bound = this.reference(reference, tables, false);
      tables.push(...bound.tables);
      items.push(...bound.items);
      conditions.push(...bound.conditions);
    }
    if (tables.length > 225) throw new SqlError(-129);
    return {tables, items, conditions};
  }

  /** A leaf over a base table whose rows a statement changes. */
  target(table: Table, correlation: string | undefined, rid: {current: number}): {leaf: Leaf; scopeTable: ScopeTable} {
    const slot = this.room.statement.newSlot(table.columns.length);
    const leaf = this.leaf(slot, table.columns.length, this.base(table), correlation ?? table.name, noSlots, rid);
    return {leaf, scopeTable: scopeTable(correlation, table, slot, table.columns, false)};
  }

  private reference(reference: TableReference, earlier: readonly ScopeTable[], nullSupplying: boolean): BoundFrom {
    switch (reference.kind) {
      case 'table':
        return this.table(reference, nullSupplying);
      case 'nested':
        return this.nested(reference, earlier, nullSupplying);
      case 'dataChange': {
        const {columns, rows} = this.room.statement.dataChange(reference.statement, reference.old);
        const made: MadeRows = {kind: 'rows', creator: '', name: '', rows, estimate: () => 100, tableType: 'T'};
        return this.made(reference, columns, made, noSlots, nullSupplying);
      }
      case 'join':
        return this.join(reference, earlier, nullSupplying);
    }
  }

  private base(table: Table): Leaf['source'] {
    return {kind: 'table', table, statistics: this.room.statement.catalog.statistics};
  }

  private leaf(
    slot: Slot,
    width: number,
    source: Leaf['source'],
    correlation: string,
    uses: ReadonlySet<Slot>,
    rid?: {current: number},
  ): Leaf {
    const {statement} = this.room;
    return {
      kind: 'leaf',
      slot,
      source,
      uses,
      correlation,
      nullRow: new Array<null>(width).fill(null),
      work: statement.work,
      epoch: () => statement.clock.epoch,
      ...(rid && {rid}),
      locks: statement.locks,
    };
  }

  private table(reference: Extract<TableReference, {kind: 'table'}>, nullSupplying: boolean): BoundFrom {
    const {name, correlation} = reference;
    const {statement} = this.room;
    if (name.schema === undefined) {
      const transition = statement.tables.get(name.name);
      const common =
        this.room.common(name.name) ??
        (transition && {...transition, estimate: () => transition.rows().length, uses: noSlots});
      if (common) {
        const {estimate, uses} = common;
        const made: MadeRows = {
          kind: 'rows',
          creator: '',
          name: name.name,
          rows: common.rows,
          estimate,
          tableType: 'C',
        };
        return this.made(
          {...reference, correlation: correlation ?? name.name},
          common.columns,
          made,
          uses,
          nullSupplying,
        );
      }
    }
    const found = statement.catalog.table(name, this.room.schema);
    if (found.kind === 'system') {
      const made: MadeRows = {
        kind: 'rows',
        creator: found.schema,
        name: found.name,
        rows: () => found.rows(),
        estimate: () => 100,
        tableType: 'T',
      };
      const named = {...reference, correlation: correlation ?? found.name};
      return this.made(named, found.columns, made, noSlots, nullSupplying, found.schema);
    }
    statement.authorize('SELECT', found);
    if (found.kind === 'view') {
      const room = this.room.view(found);
      const names = reference.columns ?? found.columns.map((column) => column.name);
      const merged = nullSupplying
        ? undefined
        : new FromBinder(room, undefined).merged(found.query, names, exposedName(correlation, found));
      if (merged) return merged;
      const query = room.nested(found.query, undefined);
      const columns = found.columns.map((column, at) => ({...query.columns[at]!, name: column.name}));
      const made = this.queryRows(query, found.schema, found.name, 'W');
      return this.made(
        {...reference, correlation: correlation ?? found.name},
        columns,
        made,
        query.uses,
        nullSupplying,
        found.schema,
      );
    }
    const slot = statement.newSlot(found.columns.length);
    const leaf = this.leaf(
      slot,
      found.columns.length,
      this.base(found),
      correlation ?? found.name,
      noSlots,
      statement.rowOf(found),
    );
    const table = scopeTable(
      correlation,
      found,
      slot,
      renamed(found.columns, correlation, reference.columns),
      nullSupplying,
    );
    return {tables: [table], items: [leaf], conditions: []};
  }

  private queryRows(query: BoundQuery, creator: string, name: string, tableType: string): MadeRows {
    const {statement} = this.room;
    let epoch = -1;
    let kept: Row[] = [];
    const rows = () => {
      if (query.uses.size === 0 && epoch === statement.clock.epoch) return kept;
      const made: Row[] = [];
      query.run((row) => {
        statement.work.kept();
        made.push(row);
        return false;
      });
      kept = made;
      epoch = statement.clock.epoch;
      return made;
    };
    return {kind: 'rows', creator, name, rows, estimate: () => query.estimate ?? 100, tableType};
  }

  private nested(
    reference: Extract<TableReference, {kind: 'nested'}>,
    earlier: readonly ScopeTable[],
    nullSupplying: boolean,
  ): BoundFrom {
    if (!nullSupplying && !reference.lateral) {
      const merged = this.merged(reference.query, reference.columns, {name: reference.correlation ?? ''});
      if (merged) return merged;
    }
    const scope = reference.lateral ? new Scope(earlier, this.outer) : this.outer;
    const query = this.room.nested(reference.query, scope);
    const made = this.queryRows(query, '', reference.correlation ?? '', 'Q');
    return this.made(reference, query.columns, made, query.uses, nullSupplying);
  }

  /**
   * Merges a query into the enclosing one, which then joins its tables and tests its conditions; undefined if it cannot
   * be merged.
   */
  private merged(query: Query, names: readonly string[] | undefined, name: Name): BoundFrom | undefined {
    const select = mergeable(query);
    if (!select) return undefined;
    const {tables, items, conditions} = this.bind(select.from);
    const binder = new Binder(this.room, new Scope(tables, this.outer));
    const columns = select.items.flatMap((item): ScopeColumn[] => {
      if (item.kind === 'all') return binder.scope.all(item.qualifier).flatMap((table) => table.columns);
      const own = item.name ?? (item.expression.kind === 'column' ? item.expression.name : '');
      return [{name: own, bound: binder.expression(item.expression)}];
    });
    if (columns.some(({bound}) => bound.untyped)) return undefined;
    const where = select.where ? splitConjuncts(binder.condition(select.where)) : [];
    return {
      // Each column is copied to distinguish it from the same column of another table.
      tables: [
        {name, columns: renamed(columns, name.name, names).map((column) => ({...column, bound: {...column.bound}}))},
      ],
      items,
      conditions: [...conditions, ...where],
    };
  }

  private made(
    {correlation, columns: names}: {readonly correlation?: string; readonly columns?: readonly string[]},
    columns: readonly ResultColumn[],
    made: MadeRows,
    uses: ReadonlySet<Slot>,
    nullSupplying: boolean,
    schema?: string,
  ): BoundFrom {
    const slot = this.room.statement.newSlot(columns.length);
    const leaf = this.leaf(slot, columns.length, made, correlation ?? made.name, uses);
    const own = new Set([slot]);
    const table: ScopeTable = {
      name: {name: correlation ?? '', ...(schema !== undefined && {schema})},
      columns: renamed(columns, correlation, names).map((column, index) => ({
        name: column.name ?? '',
        bound: columnBound(slot, own, index, column, nullSupplying),
      })),
    };
    return {tables: [table], items: [leaf], conditions: []};
  }

  private join(
    reference: Extract<TableReference, {kind: 'join'}>,
    earlier: readonly ScopeTable[],
    nullSupplying: boolean,
  ): BoundFrom {
    const {type} = reference;
    const leftNull = nullSupplying || type === 'RIGHT' || type === 'FULL';
    const rightNull = nullSupplying || type === 'LEFT' || type === 'FULL';
    const left = this.reference(reference.left, earlier, leftNull);
    const right = this.reference(reference.right, [...earlier, ...left.tables], rightNull);
    const tables = [...left.tables, ...right.tables];
    const on = reference.on
      ? splitConjuncts(new Binder(this.room, new Scope(tables, this.outer)).condition(reference.on))
      : [];
    if (type === 'INNER' || type === 'CROSS') {
      return {
        tables,
        items: [...left.items, ...right.items],
        conditions: [...left.conditions, ...right.conditions, ...on],
      };
    }
    if (type === 'FULL' && !on.every(pairsBoth(left, right))) throw new SqlError(-338);
    const item: JoinItem = {
      kind: 'outer',
      full: type === 'FULL',
      left: type === 'RIGHT' ? right : left,
      right: type === 'RIGHT' ? left : right,
      on,
    };
    return {tables, items: [item], conditions: []};
  }
}

/** Codes, -338: in a full join, each predicate is an equality between columns of one side and columns of the other. */
function pairsBoth(left: BoundFrom, right: BoundFrom): (condition: BoundCondition) => boolean {
  const [ofLeft, ofRight] = [left, right].map(({items}) => {
    const slots = new Set(items.flatMap((item) => leavesOf(item).map(({slot}) => slot)));
    return ({uses}: Bound) => uses.size > 0 && [...uses].every((slot) => slots.has(slot));
  });
  return ({comparison}) => {
    if (comparison?.operator !== '=') return false;
    const {left: one, right: other} = comparison;
    return (ofLeft!(one) && ofRight!(other)) || (ofLeft!(other) && ofRight!(one));
  };
}

const exposedName = (
  correlation: string | undefined,
  {schema, name}: {readonly schema: string; readonly name: string},
): Name => (correlation === undefined ? {schema, name} : {name: correlation});

function renamed<Named extends {readonly name?: string}>(
  columns: readonly Named[],
  table: string | undefined,
  names?: readonly string[],
): readonly Named[] {
  if (!names) return columns;
  if (names.length !== columns.length) throw new SqlError(-158, [table ?? '']);
  return columns.map((column, at) => ({...column, name: names[at]!}));
}

function columnBound(
  slot: Slot,
  uses: ReadonlySet<Slot>,
  index: number,
  {type, nullable}: {readonly type: ResultColumn['type']; readonly nullable: boolean},
  nullSupplying: boolean,
): Bound {
  return {
    type,
    nullable: nullable || nullSupplying,
    uses,
    column: {slot, index},
    evaluate: () => slot.row[index]!,
  };
}

export function scopeTable(
  correlation: string | undefined,
  table: {readonly schema: string; readonly name: string},
  slot: Slot,
  columns: readonly Column[],
  nullSupplying: boolean,
): ScopeTable {
  const uses = new Set([slot]);
  const rowChange = columns.find((column) => column.rowChange)?.name;
  return {
    ...(rowChange !== undefined && {rowChange}),
    name: correlation === undefined ? {schema: table.schema, name: table.name} : {name: correlation},
    columns: columns.map((column, index) => ({
      name: column.name,
      bound: columnBound(slot, uses, index, column, nullSupplying),
      hidden: column.hidden,
    })),
  };
}
