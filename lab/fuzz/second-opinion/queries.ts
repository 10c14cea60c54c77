import type {Random} from '../random';
import {Expressions, type Kind, type Subqueries} from './expressions';
import {alike, joined, type Piece} from './piece';
import {
  average,
  comparable,
  extreme,
  fullJoin,
  groupingExpression,
  lateral,
  limit,
  ofAGroup,
  olap,
  oneRow,
  rollup,
  sortable,
  withClause,
} from './rules';
import type {Table} from './tables';
import {bigint, decimal, integer, isNumber, typeName, type Type, type Typed} from './types';

/** A query with the types of its columns, which are C1, C2 … */
export interface Query extends Piece {
  readonly types: readonly Type[];
  /** Whether the order of its rows is known. */
  readonly ordered: boolean;
}

interface From extends Piece {
  readonly columns: readonly Typed[];
  /** No two rows are equal in all of these. */
  readonly key: readonly Typed[] | undefined;
}

interface CommonTable {
  readonly name: string;
  readonly types: readonly Type[];
}

const kinds: readonly Kind[] = ['number', 'number', 'text', 'date', 'timestamp'];

/** The maximum product of the joined tables' rows, so that sums do not overflow. */
const mostRows = 20_000;

/** Random queries over some tables. */
export class Queries {
  private names = 0;
  private commonTables: CommonTable[] = [];

  constructor(
    private readonly random: Random,
    private readonly tables: readonly Table[],
  ) {}

  /** A whole statement: the others sort the result of the query, since they order strings differently. */
  statement(): Query {
    const {random} = this;
    this.names = 0;
    this.commonTables = [];
    const common = random.below(4) === 0 ? this.withClause() : alike``;
    const wanted = Array.from({length: 1 + random.below(4)}, () => random.of(kinds));
    const query = this.fullselect(wanted, [], random.below(4) === 0 ? 2 : 1);
    const columns = query.types.map((type, at) => ({...alike`C${at + 1}`, type}));
    if (random.below(2) === 0) return {...alike`${common}${query}`, types: query.types, ordered: false};
    const directions = columns.map(() => random.of(['', ' DESC']));
    const cut = random.below(3) === 0 ? limit(random.below(3), 1 + random.below(4)) : alike``;
    const keys = columns.map((column, at) => alike`${sortable(column)}${directions[at]!}`);
    return {
      ...alike`${common}SELECT * FROM (${query}) AS SORTED ORDER BY ${joined(keys, ', ')}${cut}`,
      db2: `${common.db2}${query.db2} ORDER BY ${directions.map((direction, at) => `${at + 1}${direction}`).join(', ')}${cut.db2}`,
      types: query.types,
      ordered: true,
    };
  }

  private withClause(): Piece {
    const {random} = this;
    const tables = Array.from({length: 1 + random.below(2)}, (_, at) => {
      const name = `CTE${at + 1}`;
      const recursive = random.below(3) === 0;
      const query = recursive ? this.recursion(name) : this.fullselect([random.of(kinds), random.of(kinds)], [], 1);
      this.commonTables.push({name, types: query.types});
      return alike`${name}(C1, C2) AS (${query})`;
    });
    return alike`${withClause}${joined(tables, ', ')} `;
  }

  /** "common-table-expression": recursive, a few steps deep. */
  private recursion(name: string): Piece & {types: Type[]} {
    const {random} = this;
    const [start, next] = [random.of(this.tables), random.of(this.tables)];
    const from = random.below(2) === 0 ? alike`` : alike`, ${next.name}`;
    const meeting = from.db2 === '' ? alike`` : alike` AND ${next.name}.${next.columns[0]!.name} = ${name}.C1 + 1`;
    const first = alike`SELECT ${start.name}.${start.columns[0]!.name}, 1 FROM ${start.name}`;
    const step = alike`SELECT ${name}.C1 + 1, ${name}.C2 + 1 FROM ${name}${from} WHERE ${name}.C2 < 4${meeting}`;
    return {...alike`${first} UNION ALL ${step}`, types: [integer(100), integer(10)]};
  }

  private fullselect(
    wanted: readonly Kind[],
    outer: readonly Typed[],
    depth: number,
  ): Piece & {types: readonly Type[]} {
    const {random} = this;
    if (depth === 0 || random.below(4) > 0) return this.select(wanted, outer, depth);
    const operator = random.of(['UNION', 'UNION ALL', 'EXCEPT', 'EXCEPT ALL', 'INTERSECT', 'INTERSECT ALL']);
    const left = this.select(wanted, outer, depth - 1, true);
    const right = this.select(wanted, outer, depth - 1, true);
    const types = wanted.map((_, at) => unifiedLoosely([left.types[at]!, right.types[at]!]));
    // Derby accepts no parenthesis at the beginning of a nested table expression.
    const derby = alike`${left} ${operator} ${right}`.derby;
    return {...alike`(${left}) ${operator} (${right})`, derby, types};
  }

  /** A subselect. In rows compared as a whole, strings have no trailing blanks. */
  private select(
    wanted: readonly Kind[],
    outer: readonly Typed[],
    depth: number,
    compared = false,
  ): Piece & {types: readonly Type[]} {
    const {random} = this;
    if (random.below(25) === 0) return this.withoutTable(wanted, outer, compared);
    const from = this.from(outer, depth);
    const scope = new Expressions(
      random,
      [...from.columns, ...outer],
      this.subqueries([...from.columns, ...outer], depth),
    );
    const where = random.below(3) > 0 ? alike` WHERE ${scope.condition(2)}` : alike``;
    if (random.below(4) === 0) return this.grouped(wanted, from, where, compared, outer.length > 0, depth);
    const distinct = random.below(5) === 0;
    const items = wanted.map((kind) => {
      if (!distinct && random.below(6) === 0) return this.window(kind, from, scope) ?? scope.of(kind, 2);
      return scope.of(kind, 2);
    });
    return selected(distinct, items, alike` FROM ${from}${where}`, compared || distinct);
  }

  private withoutTable(wanted: readonly Kind[], outer: readonly Typed[], compared: boolean) {
    const scope = new Expressions(this.random, outer);
    return selected(
      false,
      wanted.map((kind) => scope.of(kind, 2)),
      oneRow,
      compared,
    );
  }

  private grouped(
    wanted: readonly Kind[],
    from: From,
    where: Piece,
    compared: boolean,
    correlated: boolean,
    depth: number,
  ) {
    const {random} = this;
    const local = new Expressions(random, from.columns);
    const keys: Typed[] = [];
    for (let count = random.below(3); count > 0; count -= 1) {
      const column = random.of(from.columns);
      keys.push(
        ofAGroup(
          random.below(3) === 0 && isNumber(column)
            ? {...groupingExpression(alike`(${column} + 1)`), type: plusOne(column)}
            : column,
        ),
      );
    }
    const groups = [...keys, ...Array.from({length: 2}, () => this.aggregate(local))];
    const sets = keys.length === 2 && random.below(4) === 0 ? rollup(joined(keys, ', ')) : joined(keys, ', ');
    const groupBy = keys.length > 0 ? alike` GROUP BY ${sets}` : alike``;
    const scope = new Expressions(random, groups, correlated ? undefined : this.subqueries([], Math.min(depth, 1)));
    const having = random.below(3) === 0 ? alike` HAVING ${scope.condition(1)}` : alike``;
    const items = wanted.map((kind) => scope.of(kind, 1));
    // In PostgreSQL a constant alone in a query without groups returns a row for each row.
    const noGroups = keys.length === 0 && having.db2 === '';
    const all = noGroups ? [{...alike`COUNT(*)`, type: integer(mostRows)}] : [];
    const text = selected(false, items, alike` FROM ${from}${where}${groupBy}${having}`, compared, all);
    return noGroups
      ? {...alike`SELECT ${columnNames(wanted.length)} FROM (${text}) AS ${this.name()}`, types: text.types}
      : text;
  }

  private aggregate(scope: Expressions): Typed {
    const {random} = this;
    const number = scope.of('number', 1);
    const any = scope.of(random.of(kinds), 1);
    const distinct = random.of(['', '', 'DISTINCT ']);
    switch (random.below(6)) {
      case 0:
        return {...alike`COUNT(*)`, type: integer(mostRows)};
      case 1:
        return {...alike`COUNT(${distinct}${comparable(any)})`, type: integer(mostRows)};
      case 2: {
        if (!isNumber(number)) break;
        const summed = sumOf(number);
        if (summed) return {...alike`SUM(${distinct}${number})`, type: summed};
        break;
      }
      case 3:
        if (isNumber(number) && sumOf(number)) return average(number, distinct);
    }
    return extreme(random.of(['MIN', 'MAX']), any);
  }

  /** "OLAP specification". */
  private window(kind: Kind, {columns, key}: From, scope: Expressions): Typed | undefined {
    const {random} = this;
    const local = new Expressions(random, columns);
    const parts = random.below(2) === 0 ? [comparable(random.of(columns))] : [];
    const partition = parts.length > 0 ? alike`PARTITION BY ${joined(parts, ', ')} ` : alike``;
    const order = alike`ORDER BY ${sortable(random.of(columns))}${random.of(['', ' DESC'])}`;
    if (kind === 'number' && random.below(2) === 0) {
      const type = bigint(mostRows);
      if (key && random.below(2) === 0)
        return {...alike`ROW_NUMBER()${olap(alike`${partition}ORDER BY ${joined(key.map(sortable), ', ')}`)}`, type};
      return {...alike`${random.of(['RANK', 'DENSE_RANK'])}()${olap(alike`${partition}${order}`)}`, type};
    }
    const frames = [
      'ROWS UNBOUNDED PRECEDING',
      'ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING',
      'ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING',
      'ROWS 2 PRECEDING',
    ];
    const within = [partition, alike`${partition}${order}`];
    if (key) within.push(alike`${partition}ORDER BY ${joined(key.map(sortable), ', ')} ${random.of(frames)}`);
    const over = olap(random.of(within));
    const of = kind === 'number' ? local.of('number', 1) : (local.column(kind) ?? scope.of(kind, 0));
    if (isNumber(of)) {
      const summed = sumOf(of);
      const which = random.below(4);
      if (which === 0 && summed) return {...alike`SUM(${of})${over}`, type: summed};
      if (which === 1 && summed) return average(of, '', over);
      if (which === 2) return {...alike`COUNT(${of})${over}`, type: integer(mostRows)};
    }
    return extreme(random.of(['MIN', 'MAX']), of, over);
  }

  private from(outer: readonly Typed[], depth: number): From {
    const first = this.joinTree(1 + this.random.below(depth > 1 ? 3 : 2), depth);
    if (depth === 0 || this.random.below(6) > 0) return first;
    const second = this.random.below(2) === 0 ? this.item(0) : this.lateral([...first.columns, ...outer]);
    return {
      ...alike`${first}, ${second}`,
      columns: [...first.columns, ...second.columns],
      key: first.key && second.key && [...first.key, ...second.key],
    };
  }

  private lateral(columns: readonly Typed[]): From {
    const query = this.select([this.random.of(kinds)], columns, 0);
    const name = this.name();
    return {...alike`${lateral(query)} AS ${name}`, columns: columnsOf(name, query.types), key: undefined};
  }

  private joinTree(count: number, depth: number): From {
    const {random} = this;
    if (count === 1) return this.item(depth);
    const share = 1 + random.below(count - 1);
    const left = this.joinTree(count - share, depth);
    const right = this.joinTree(share, depth);
    const columns = [...left.columns, ...right.columns];
    const key = left.key && right.key && [...left.key, ...right.key];
    const kind = random.of(['INNER', 'LEFT', 'LEFT', 'RIGHT', 'FULL']);
    const equal = equality(left, right, random);
    const on =
      kind === 'FULL' && equal
        ? equal
        : random.below(3) > 0 && equal
          ? random.below(2) === 0
            ? equal
            : alike`${equal} AND ${new Expressions(random, columns).condition(1)}`
          : new Expressions(random, columns).condition(1);
    const join = kind !== 'FULL' ? kind : equal ? fullJoin : 'LEFT';
    const inner = share > 1 ? alike`(${right})` : right;
    return {...alike`${left} ${join} JOIN ${inner} ON ${on}`, columns, key};
  }

  private item(depth: number): From {
    const {random, commonTables} = this;
    const name = this.name();
    if (commonTables.length > 0 && random.below(3) === 0) {
      const table = random.of(commonTables);
      return {...alike`${table.name} AS ${name}`, columns: columnsOf(name, table.types), key: undefined};
    }
    if (depth > 0 && random.below(5) === 0) {
      const query = this.fullselect([random.of(kinds), random.of(kinds)], [], depth - 1);
      return {...alike`(${query}) AS ${name}`, columns: columnsOf(name, query.types), key: undefined};
    }
    const table = random.of(this.tables);
    const columns = table.columns.map((column) => ({...alike`${name}.${column.name}`, type: column.type}));
    return {...alike`${table.name} AS ${name}`, columns, key: [columns[0]!]};
  }

  private subqueries(outer: readonly Typed[], depth: number): Subqueries | undefined {
    if (depth === 0) return undefined;
    const correlated = () => (this.random.below(3) > 0 ? outer : []);
    const inside = depth - 1;
    return {
      scalar: (kind) => this.scalar(kind, correlated()),
      exists: () => this.fullselect(['number'], correlated(), inside),
      column: (kind, compared) => {
        const query = this.fullselect([kind], correlated(), inside);
        const column = compared({...alike`C1`, type: query.types[0]!});
        const text = alike`SELECT ${column} FROM (${query}) AS ${this.name()}`;
        return {...text, db2: query.db2, derby: column.derby === 'C1' ? query.derby : text.derby};
      },
    };
  }

  /** At most one row: that of an aggregate function. */
  private scalar(kind: Kind, outer: readonly Typed[]): Typed {
    const item = this.item(0);
    const local = new Expressions(this.random, item.columns);
    const of = extreme(this.random.of(['MIN', 'MAX']), local.of(kind, 1));
    const condition = new Expressions(this.random, [...item.columns, ...outer]).condition(1);
    return {...alike`(SELECT ${of} FROM ${item} WHERE ${condition})`, type: of.type};
  }

  private name(): string {
    this.names += 1;
    return `Q${this.names}`;
  }
}

const columnNames = (count: number): string => Array.from({length: count}, (_, at) => `C${at + 1}`).join(', ');

const columnsOf = (name: string, types: readonly Type[]): Typed[] =>
  types.map((type, at) => ({...alike`${name}.C${at + 1}`, type}));

const plusOne = ({type}: Typed) => {
  const number = type as Extract<Type, {kind: 'number'}>;
  if (number.whole) return integer(number.bound + 1, number);
  const before = Math.max(number.precision - number.scale, 5);
  return decimal(Math.min(15, before + number.scale + 1), number.scale, number.bound + 1);
};

/** Its SUM; undefined if that may be too large. */
function sumOf({type}: Typed): Type | undefined {
  if (type.kind !== 'number') return undefined;
  const bound = type.bound * mostRows;
  if (type.whole) return bound < 2e9 ? integer(bound, type) : undefined;
  return type.precision <= 15 && bound * 10 ** type.scale < 1e15 ? decimal(15, type.scale, bound) : undefined;
}

/** The type of a column of a set: strings in it may have lost the blanks at their end. */
function unifiedLoosely(types: readonly Type[]): Type {
  const [first] = types;
  if (first!.kind !== 'number') return first!;
  const numbers = types as Extract<Type, {kind: 'number'}>[];
  if (numbers.every(({whole}) => whole)) return integer(Math.max(...numbers.map(({bound}) => bound)), ...numbers);
  const scale = Math.max(...numbers.map((type) => type.scale));
  const before = Math.max(...numbers.map((type) => (type.constant ? 11 : type.precision - type.scale)));
  return decimal(Math.min(31, before + scale), scale, Math.max(...numbers.map(({bound}) => bound)));
}

/** Two columns of one kind, one on each side. */
function equality(left: From, right: From, random: Random): Piece | undefined {
  const one = random.of(left.columns);
  const others = right.columns.filter(({type}) => type.kind === one.type.kind);
  if (others.length === 0) return undefined;
  return alike`${comparable(one)} = ${comparable(random.of(others))}`;
}

function selected(
  distinct: boolean,
  items: readonly Typed[],
  rest: Piece,
  compared: boolean,
  more: readonly Typed[] = [],
): Piece & {types: readonly Type[]} {
  const shown = items.map((item) => (compared ? ofAGroup(item) : item));
  const named = shown.map((item, at) => alike`${typed(item)} AS C${at + 1}`);
  const extra = more.map((item, at) => alike`${item} AS X${at + 1}`);
  return {
    ...alike`SELECT ${distinct ? 'DISTINCT ' : ''}${joined([...named, ...extra], ', ')}${rest}`,
    types: shown.map(({type}) => asColumn(type)),
  };
}

/** PostgreSQL gives a lone constant no type until one is needed. */
const typed = (item: Typed): Piece => ({...item, postgres: `(${item.postgres})::${sqlType(item.type)}`});

const sqlType = (type: Type): string => (type.kind === 'number' && !type.whole ? 'NUMERIC' : typeName(type).postgres);

/** A constant that has become a column is any number of its type. */
const asColumn = (type: Type): Type => (type.kind === 'number' && type.constant ? integer(type.bound) : type);
