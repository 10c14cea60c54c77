import type {Index} from '../catalog/table';
import type {Bound, BoundCondition, Slot} from '../names/bound';
import type {SqlType} from '../types/sql-type';
import type {Present, SqlValue} from '../types/sql-value';
import {joinKeys} from '../values/comparison';
import {estimateOf, scan, type Leaf} from './leaf';
import type {PlanStep} from './plan-table';
import {filtered, type Next, type Source} from './source';

/** A condition on a column of the leaf by what is known before the leaf is read. */
interface Match {
  readonly condition: BoundCondition;
  readonly column: number;
  readonly operator: '=' | '<' | '<=' | '>' | '>=' | 'in' | 'prefix' | 'null';
  readonly values: readonly Bound[];
  readonly columnType: SqlType;
  readonly text?: string;
}

const mirrored = {'=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<='} as const;

/** Whether a value can be looked for among values of a column's type as it is. */
function searchable(column: SqlType, value: SqlType): boolean {
  if (column.kind !== value.kind) {
    const whole = (type: SqlType) => type.kind === 'SMALLINT' || type.kind === 'INTEGER';
    if (whole(column) && whole(value)) return true;
    return column.kind === 'VARCHAR' && value.kind === 'CHAR';
  }
  switch (column.kind) {
    case 'CHAR':
      return value.kind === 'CHAR' && column.length === value.length;
    case 'DECIMAL':
      return value.kind === 'DECIMAL' && column.scale === value.scale && column.precision > 15 === value.precision > 15;
    case 'TIMESTAMP':
      return value.kind === 'TIMESTAMP' && column.precision === value.precision;
    case 'DECFLOAT':
    case 'CLOB':
      return false;
    default:
      return true;
  }
}

function columnOf(bound: Bound, slot: Slot): number | undefined {
  return bound.column?.slot === slot ? bound.column.index : undefined;
}

/** What conditions say about single columns of the leaf. */
function matchesOf(leaf: Leaf, conditions: readonly BoundCondition[]): Match[] {
  const {slot} = leaf;
  const matches: Match[] = [];
  for (const condition of conditions) {
    const {comparison, among, prefix, isNull} = condition;
    if (comparison && comparison.operator !== '<>') {
      const {left, right, operator} = comparison;
      const leftColumn = columnOf(left, slot);
      const rightColumn = columnOf(right, slot);
      if (leftColumn !== undefined && !right.uses.has(slot))
        matches.push({condition, column: leftColumn, operator, values: [right], columnType: left.type});
      else if (rightColumn !== undefined && !left.uses.has(slot))
        matches.push({
          condition,
          column: rightColumn,
          operator: mirrored[operator],
          values: [left],
          columnType: right.type,
        });
    } else if (among) {
      const column = columnOf(among.left, slot);
      if (column !== undefined && among.values.every(({uses}) => !uses.has(slot)))
        matches.push({condition, column, operator: 'in', values: among.values, columnType: among.left.type});
    } else if (prefix) {
      const column = columnOf(prefix.left, slot);
      if (column !== undefined)
        matches.push({
          condition,
          column,
          operator: 'prefix',
          values: [],
          columnType: prefix.left.type,
          text: prefix.text,
        });
    } else if (isNull) {
      const column = columnOf(isNull, slot);
      if (column !== undefined)
        matches.push({condition, column, operator: 'null', values: [], columnType: isNull.type});
    }
  }
  return matches;
}

interface IndexChoice {
  readonly index: Index;
  /** Of the first columns of the key. */
  readonly equal: readonly Match[];
  /** Of the column after them. */
  readonly range: readonly Match[];
  readonly estimate: number;
}

/** Selectivity where nothing is known ("Default filter factors for simple predicates"). */
const rangeFactor = 1 / 3;

function chooseIndex(leaf: Leaf, matches: readonly Match[]): IndexChoice | undefined {
  if (leaf.source.kind !== 'table') return undefined;
  const {table} = leaf.source;
  const rows = Math.max(1, table.data.count);
  let best: IndexChoice | undefined;
  for (const index of table.indexes) {
    const equal: Match[] = [];
    let range: Match[] = [];
    for (const key of index.data.columns) {
      const here = matches.filter(
        ({column, values, columnType}) =>
          column === key.column && values.every((value) => searchable(columnType, value.type)),
      );
      const one =
        here.find(({operator}) => operator === '=' || operator === 'null') ??
        here.find(({operator}) => operator === 'in');
      if (one) {
        equal.push(one);
        // More than one list would need their product.
        if (one.operator === 'in') break;
        continue;
      }
      if (!key.descending) range = here.filter(({operator}) => ['<', '<=', '>', '>=', 'prefix'].includes(operator));
      break;
    }
    if (equal.length + range.length === 0) continue;
    const whole = equal.length === index.data.columns.length;
    const list = equal.find(({operator}) => operator === 'in')?.values.length ?? 1;
    const keys = Math.max(1, index.data.unique ? rows : index.data.entries.distinctEstimate);
    const share = equal.length === 0 ? 1 : (1 / keys) ** (equal.length / index.data.columns.length);
    const found = whole && index.data.unique ? 1 : rows * share;
    const estimate = Math.max(1, found * list * rangeFactor ** Math.min(2, range.length));
    if (!best || estimate < best.estimate) best = {index, equal, range, estimate};
  }
  return best;
}

/** Puts the rows that an index finds into the slot. */
function indexRun(leaf: Leaf, {index, equal, range}: IndexChoice): Source['run'] {
  const {slot, work, rid, locks} = leaf;
  const {table} = index;
  const {entries} = index.data;
  const columns = index.data.columns.length;
  const lows = range.filter(({operator}) => operator === '>' || operator === '>=');
  const highs = range.filter(({operator}) => operator === '<' || operator === '<=');
  const like = range.find(({operator}) => operator === 'prefix');
  const prefix = like?.text;
  const lastLike = prefix?.padEnd((like!.columnType as {length: number}).length, '\xff');
  const list = equal.find(({operator}) => operator === 'in');
  const visit = (next: Next) => (at: number) => {
    work.row();
    locks?.read(table.data, at);
    slot.row = table.data.rows[at]!;
    if (rid) rid.current = at;
    return next();
  };
  const search = (values: SqlValue[], next: Next): boolean => {
    const [low] = lows.map(({values: [value]}) => value!.evaluate());
    const [high] = highs.map(({values: [value]}) => value!.evaluate());
    if (low === null || high === null) return false;
    const lowKey = low ?? prefix;
    const highKey = high ?? lastLike;
    if (lowKey === undefined && highKey === undefined && values.length === 0)
      return entries.range(undefined, undefined, visit(next));
    const from =
      values.length > 0 || lowKey !== undefined
        ? index.data.searchKey(lowKey === undefined ? values : [...values, lowKey])
        : undefined;
    const to =
      values.length > 0 || highKey !== undefined
        ? index.data.searchKey(highKey === undefined ? values : [...values, highKey])
        : undefined;
    return entries.range(from, to, visit(next));
  };
  const plain = equal.filter(({operator}) => operator !== 'in');
  const unique =
    index.data.unique && equal.length === columns && !list && plain.every(({operator}) => operator === '=');
  if (unique) {
    const evaluates = plain.map(({values: [value]}) => value!.evaluate);
    return (next) => {
      locks?.readDeleted(table.data);
      const values = evaluates.map((evaluate) => evaluate());
      if (values.includes(null)) return false;
      work.row();
      const at = entries.find(index.data.searchKey(values));
      return at !== undefined && visit(next)(at);
    };
  }
  return (next) => {
    locks?.readDeleted(table.data);
    const values: SqlValue[] = [];
    for (const {
      operator,
      values: [value],
    } of plain) {
      const one = operator === 'null' ? null : value!.evaluate();
      if (one === null && operator !== 'null') return false;
      values.push(one);
    }
    if (!list) return search(values, next);
    const seen = new Set<SqlValue>();
    for (const item of list.values) {
      const one = item.evaluate();
      if (one === null || seen.has(one)) continue;
      seen.add(one);
      if (search([...values, one], next)) return true;
    }
    return false;
  };
}

/** The rows of a leaf by the values of some columns: made once, and then asked for each row of the other tables. */
function hashRun(leaf: Leaf, equal: readonly Match[], local: readonly BoundCondition[]): Source['run'] {
  const {slot, rid, work} = leaf;
  const keys = equal.map(({columnType, values: [value]}) => joinKeys(columnType, value!.type));
  const columns = equal.map(({column}) => column);
  const evaluates = equal.map(({values: [value]}) => value!.evaluate);
  const keyOf = (side: 0 | 1, valueAt: (at: number) => SqlValue): unknown => {
    if (keys.length === 1) {
      const value = valueAt(0);
      return value === null ? null : keys[0]![side](value);
    }
    let key = '';
    for (let at = 0; at < keys.length; at += 1) {
      const value = valueAt(at);
      if (value === null) return null;
      const part = String(keys[at]![side](value as Present));
      key += `${part.length}:${part}`;
    }
    return key;
  };
  const run = filtered(scan(leaf), local);
  let epoch = -1;
  let table = new Map<unknown, {row: typeof slot.row; rid: number}[]>();
  const build = () => {
    table = new Map();
    run(() => {
      const {row} = slot;
      const key = keyOf(0, (at) => row[columns[at]!]!);
      if (key === null) return false;
      work.row();
      const found = table.get(key);
      const entry = {row, rid: rid?.current ?? 0};
      if (found) found.push(entry);
      else table.set(key, [entry]);
      return false;
    });
    epoch = leaf.epoch();
  };
  const [onlyKey] = keys;
  const [onlyValue] = evaluates;
  const probe = (): unknown => {
    if (keys.length > 1) return keyOf(1, (at) => evaluates[at]!());
    const value = onlyValue!();
    return value === null ? null : onlyKey![1](value);
  };
  return (next) => {
    if (epoch !== leaf.epoch()) build();
    const key = probe();
    const found = key === null ? undefined : table.get(key);
    if (!found) return false;
    for (const entry of found) {
      work.row();
      slot.row = entry.row;
      if (rid) rid.current = entry.rid;
      if (next()) return true;
    }
    return false;
  };
}

/** Whether the index has every column that the statement reads. */
const hasAllColumns = ({index}: IndexChoice, {slot}: Leaf): boolean =>
  [...slot.read].every(
    (read) => index.included.includes(read) || index.data.columns.some(({column}) => column === read),
  );

const indexPlan = ({index, equal, range}: IndexChoice): Partial<PlanStep> => ({
  accessType: equal.some(({operator}) => operator === 'in') ? 'N' : 'I',
  matchingColumns: equal.length + (range.length > 0 ? 1 : 0),
  accessCreator: index.schema,
  accessName: index.name,
});

function step(leaf: Leaf, more: Partial<PlanStep>): PlanStep {
  const {source} = leaf;
  return {
    creator: source.kind === 'table' ? source.table.schema : source.creator,
    table: source.kind === 'table' ? source.table.name : source.name,
    correlation: leaf.correlation,
    method: 0,
    accessType: 'R',
    matchingColumns: 0,
    accessCreator: '',
    accessName: '',
    indexOnly: false,
    joinType: '',
    sortNewForJoin: false,
    sorts: {},
    tableType: source.kind === 'table' ? 'T' : source.tableType,
    ...more,
  };
}

/**
 * How a leaf is read: by an index that its conditions match, by the values of columns that others are equal to, or row
 * after row. `outer` is how many rows there are to join it to.
 */
export function leafSource(
  leaf: Leaf,
  conditions: readonly BoundCondition[],
  outer: number,
  correlated: boolean,
): Source {
  const matches = matchesOf(leaf, conditions);
  const rows = estimateOf(leaf);
  const choice = chooseIndex(leaf, matches);
  const repeated = outer > 1 || correlated;
  const equal = matches.filter(({operator, values: [value]}) => operator === '=' && value!.uses.size > 0);
  const stable = [...leaf.uses].length === 0;
  const method = outer === 0 ? 0 : 1;
  const hashed = equal.length > 0 && repeated && stable;
  // An index is what Db2 would use, as long as it reads less than the whole table.
  const byIndex = choice && (!hashed || choice.estimate * Math.max(1, outer) <= rows + outer);
  const indexStep = byIndex
    ? step(leaf, {method, ...indexPlan(choice), indexOnly: hasAllColumns(choice, leaf)})
    : undefined;
  // Differs: a table that is asked often is hashed, which is faster here; the plan still names the index.
  if (byIndex && (!hashed || outer * 4 < rows)) {
    const consumed = new Set(choice.equal.filter(({operator}) => operator === '=').map(({condition}) => condition));
    const rest = conditions.filter((condition) => !consumed.has(condition));
    return {
      slots: [leaf.slot],
      estimate: choice.estimate,
      run: filtered(indexRun(leaf, choice), rest),
      steps: [indexStep!],
    };
  }
  const factor = matches.reduce(
    (share, {operator}) => share * (operator === '=' || operator === 'in' ? 0.1 : rangeFactor),
    1,
  );
  const estimate = Math.max(1, rows * factor * (conditions.length > matches.length ? 0.5 : 1));
  if (hashed) {
    const used = new Set(equal.map(({condition}) => condition));
    const own = (condition: BoundCondition) => [...condition.uses].every((slot) => slot === leaf.slot);
    const local = conditions.filter((condition) => !used.has(condition) && own(condition));
    const rest = conditions.filter((condition) => !used.has(condition) && !own(condition));
    return {
      slots: [leaf.slot],
      estimate: byIndex ? choice.estimate : Math.max(1, (rows * 0.5) / Math.max(1, Math.sqrt(rows))),
      run: filtered(hashRun(leaf, equal, local), rest),
      steps: [indexStep ?? step(leaf, {method: outer === 0 ? 0 : 2, sortNewForJoin: outer > 0})],
    };
  }
  return {slots: [leaf.slot], estimate, run: filtered(scan(leaf), conditions), steps: [step(leaf, {method})]};
}
