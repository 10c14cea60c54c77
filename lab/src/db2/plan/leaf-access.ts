import type {BoundCondition} from '../names/bound';
import type {Present, SqlValue} from '../types/sql-value';
import {joinKeys} from '../values/comparison';
import {bestIndex, directionOf, type IndexChoice, type Wanted} from './index-choice';
import {filterFactor} from './filter-factor';
import {estimateOf, scan, type Leaf} from './leaf';
import {matchesOf, type Match} from './match';
import type {PlanStep} from './plan-table';
import {filtered, type Next, type Source} from './source';

/** Puts the rows that an index finds into the slot. */
function indexRun(leaf: Leaf, {index, equal, range}: IndexChoice, backward: boolean): Source['run'] {
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
  const walk: typeof entries.range = (from, to, each) =>
    backward ? entries.rangeBackward(from, to, each) : entries.range(from, to, each);
  const search = (values: SqlValue[], next: Next): boolean => {
    const [low] = lows.map(({values: [value]}) => value!.evaluate());
    const [high] = highs.map(({values: [value]}) => value!.evaluate());
    if (low === null || high === null) return false;
    const lowKey = low ?? prefix;
    const highKey = high ?? lastLike;
    if (lowKey === undefined && highKey === undefined && values.length === 0)
      return walk(undefined, undefined, visit(next));
    const from =
      values.length > 0 || lowKey !== undefined
        ? index.data.searchKey(lowKey === undefined ? values : [...values, lowKey])
        : undefined;
    const to =
      values.length > 0 || highKey !== undefined
        ? index.data.searchKey(highKey === undefined ? values : [...values, highKey])
        : undefined;
    return walk(from, to, visit(next));
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

/**
 * Hashes the rows of a leaf by the values of some columns once, and then looks them up for each row of the other
 * tables.
 */
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

/**
 * Decides how a leaf is read: through an index that its conditions match, through a hash table of columns that are
 * joined by equality, or row by row. `outer` is the number of rows to which it is joined.
 */
export function leafSource(
  leaf: Leaf,
  conditions: readonly BoundCondition[],
  outer: number,
  correlated: boolean,
  wanted: Wanted = {},
): Source {
  const matches = matchesOf(leaf, conditions);
  const rows = estimateOf(leaf);
  const repeated = outer > 1 || correlated;
  const equal = matches.filter(({operator, values: [value]}) => operator === '=' && value!.uses.size > 0);
  const method = outer === 0 ? 0 : 1;
  const hashed = equal.length > 0 && repeated && leaf.uses.size === 0;
  const found = bestIndex(leaf, matches, conditions.length, !hashed, wanted);
  // Db2 would use an index as long as it reads less than the whole table.
  const choice = found && (!hashed || found.estimate * Math.max(1, outer) <= rows + outer) ? found : undefined;
  const slots = [leaf.slot];
  const steps: PlanStep[] = [{leaf, method, choice}];
  // Differs: a table that is searched often is hashed, which is faster here; the plan still names the index.
  if (choice && (!hashed || outer * 4 < rows)) {
    const consumed = new Set(choice.equal.filter(({operator}) => operator === '=').map(({condition}) => condition));
    const rest = conditions.filter((condition) => !consumed.has(condition));
    const {columns} = choice.index.data;
    const run = (backward: boolean) => filtered(indexRun(leaf, choice, backward), rest);
    const whole = choice.equal.length + choice.range.length === 0;
    return {
      slots,
      estimate: choice.estimate,
      // Rows of which no column is read are counted without the index.
      run: leaf.slot.read.size === 0 && !leaf.rid ? filtered(scan(leaf), conditions) : run(false),
      // Differs: all rows are grouped as they are found, which is faster here; the plan still names the index.
      ...(whole && {anyOrder: filtered(scan(leaf), conditions)}),
      steps,
      ...(!choice.equal.some(({operator}) => operator === 'in') && {
        inOrder: {
          fixed: choice.equal.map(({column}) => column),
          columns: columns.slice(choice.equal.length),
          backward: () => run(true),
        },
      }),
    };
  }
  if (hashed) {
    const used = new Set(equal.map(({condition}) => condition));
    const own = (condition: BoundCondition) => [...condition.uses].every((slot) => slot === leaf.slot);
    const local = conditions.filter((condition) => !used.has(condition) && own(condition));
    const rest = conditions.filter((condition) => !used.has(condition) && !own(condition));
    return {
      slots,
      estimate: choice?.estimate ?? Math.max(1, (rows * 0.5) / Math.max(1, Math.sqrt(rows))),
      run: filtered(hashRun(leaf, equal, local), rest),
      steps: choice || outer === 0 ? steps : [{leaf, method: 2, sortNewForJoin: true}],
    };
  }
  const factor = matches.reduce((share, match) => share * filterFactor([match], 25), 1);
  const estimate = Math.max(1, rows * factor * (conditions.length > matches.length ? 0.5 : 1));
  return {slots, estimate, run: filtered(scan(leaf), conditions), steps, ...orderedScan(leaf, conditions, wanted)};
}

/** Differs: where the plan has a sort, a table is read through an index instead, which is faster here. */
function orderedScan(leaf: Leaf, conditions: readonly BoundCondition[], {order}: Wanted): Pick<Source, 'sorted'> {
  const {source} = leaf;
  if (!order || conditions.length > 0 || source.kind !== 'table') return {};
  for (const index of source.table.indexes) {
    const direction = directionOf([], index.data.columns, order.columns);
    const choice = {index, equal: [], range: [], estimate: 0, indexOnly: false, oneFetch: false};
    if (direction) return {sorted: indexRun(leaf, choice, direction === 'backward')};
  }
  return {};
}
