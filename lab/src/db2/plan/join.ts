import type {BoundCondition, Slot} from '../names/bound';
import type {Row} from '../storage/row';
import type {SqlValue} from '../types/sql-value';
import {joinKeys} from '../values/comparison';
import {estimateOf, type Leaf} from './leaf';
import {leafSource} from './leaf-access';
import type {PlanStep} from './plan-table';
import {filtered, type Source} from './source';

/** Tables that are joined by inner joins, with the conditions on them. */
export interface JoinGroup {
  readonly items: readonly JoinItem[];
  readonly conditions: readonly BoundCondition[];
}

/** LEFT or FULL; a RIGHT join is a LEFT join with its sides swapped. */
interface OuterJoin {
  readonly kind: 'outer';
  readonly full: boolean;
  readonly left: JoinGroup;
  readonly right: JoinGroup;
  readonly on: readonly BoundCondition[];
}

export type JoinItem = Leaf | OuterJoin;

export const leavesOf = (item: JoinItem): readonly Leaf[] =>
  item.kind === 'leaf' ? [item] : [...item.left.items, ...item.right.items].flatMap(leavesOf);

const slotsOf = (item: JoinItem): Slot[] => leavesOf(item).map(({slot}) => slot);

const isSubset = (uses: ReadonlySet<Slot>, ...available: readonly ReadonlySet<Slot>[]) => {
  for (const slot of uses) if (!available.some((set) => set.has(slot))) return false;
  return true;
};

/** Returns the slots used in a group that belong to none of its items: those of outer queries. */
function outerSlots(group: JoinGroup): ReadonlySet<Slot> {
  const own = new Set(group.items.flatMap(slotsOf));
  const outer = new Set<Slot>();
  const add = (uses: ReadonlySet<Slot>) => {
    for (const slot of uses) if (!own.has(slot)) outer.add(slot);
  };
  const visit = ({items, conditions}: JoinGroup) => {
    for (const {uses} of conditions) add(uses);
    for (const item of items) {
      if (item.kind === 'leaf') add(item.uses);
      else {
        for (const {uses} of item.on) add(uses);
        visit(item.left);
        visit(item.right);
      }
    }
  };
  visit(group);
  return outer;
}

/** Estimates how many rows of an item remain after its own conditions. */
function localEstimate(item: JoinItem, conditions: readonly BoundCondition[], outer: ReadonlySet<Slot>): number {
  if (item.kind !== 'leaf') {
    const leaves = leavesOf(item);
    return Math.max(...leaves.map(estimateOf));
  }
  const own = new Set([item.slot]);
  const local = conditions.filter(({uses}) => uses.has(item.slot) && isSubset(uses, own, outer));
  return leafSource(item, local, 0, false).estimate;
}

/**
 * Joins the items of a group. It starts with the item that has the fewest rows, then prefers items joined by an
 * equality to those already present, to avoid Cartesian products that the statement does not request.
 */
export function joinGroup(group: JoinGroup, correlated: boolean): Source {
  const outer = outerSlots(group);
  const available = new Set(outer);
  const left = new Set(group.items);
  const conditions = new Set(group.conditions);
  const estimates = new Map(group.items.map((item) => [item, localEstimate(item, group.conditions, outer)]));
  let source: Source | undefined;
  while (left.size > 0) {
    const item = nextItem([...left], [...conditions], available, estimates);
    left.delete(item);
    for (const slot of slotsOf(item)) available.add(slot);
    const usable = [...conditions].filter(({uses}) => isSubset(uses, available));
    for (const condition of usable) conditions.delete(condition);
    const count = source ? Math.max(2, source.estimate) : 0;
    const inner = itemSource(item, usable, count, correlated);
    source = source ? nestedLoop(source, inner) : inner;
  }
  return source!;
}

function nextItem(
  items: readonly JoinItem[],
  conditions: readonly BoundCondition[],
  available: ReadonlySet<Slot>,
  estimates: ReadonlyMap<JoinItem, number>,
): JoinItem {
  let best: JoinItem | undefined;
  let bestCost = Infinity;
  for (const item of items) {
    const own = new Set(slotsOf(item));
    // An item that depends on rows of another table comes after that table.
    if (!leavesOf(item).every(({uses}) => isSubset(uses, available, own))) continue;
    const joined = conditions.some(
      ({comparison, uses}) =>
        comparison?.operator === '=' &&
        [...uses].some((slot) => own.has(slot)) &&
        [...uses].some((slot) => !own.has(slot)) &&
        isSubset(uses, available, own),
    );
    const cost = estimates.get(item)! * (joined ? 1 : 1e6);
    if (cost < bestCost) {
      best = item;
      bestCost = cost;
    }
  }
  return best ?? items[0]!;
}

function itemSource(item: JoinItem, conditions: readonly BoundCondition[], outer: number, correlated: boolean): Source {
  if (item.kind === 'leaf') return leafSource(item, conditions, outer, correlated);
  const joined = outerJoin(item, correlated);
  if (outer === 0) return {...joined, run: filtered(joined.run, conditions)};
  return kept(joined, conditions, leavesOf(item)[0]!);
}

function nestedLoop(outer: Source, inner: Source): Source {
  return {
    slots: [...outer.slots, ...inner.slots],
    estimate: outer.estimate * Math.max(1, inner.estimate),
    run: (next) => outer.run(() => inner.run(next)),
    steps: [
      ...outer.steps,
      ...inner.steps.map((step, at) => (at === 0 && step.method === 0 ? {...step, method: 1} : step)),
    ],
  };
}

/** A snapshot of the rows in all slots of a source. */
type Tuple = readonly Row[];

const tupleOf = (slots: readonly Slot[]): Tuple => slots.map(({row}) => row);

function restore(slots: readonly Slot[], tuple: Tuple): void {
  for (let at = 0; at < slots.length; at += 1) slots[at]!.row = tuple[at]!;
}

/** Returns the equalities between an expression on these slots and one on other slots only. */
function equalities(conditions: readonly BoundCondition[], slots: readonly Slot[]) {
  const own = new Set(slots);
  const isOwn = (uses: ReadonlySet<Slot>) => uses.size > 0 && [...uses].every((slot) => own.has(slot));
  const isOther = (uses: ReadonlySet<Slot>) => [...uses].every((slot) => !own.has(slot));
  return conditions.flatMap((condition) => {
    const {comparison} = condition;
    if (comparison?.operator !== '=') return [];
    const {left, right} = comparison;
    if (isOwn(left.uses) && isOther(right.uses)) return [{condition, inside: left, outside: right}];
    if (isOwn(right.uses) && isOther(left.uses)) return [{condition, inside: right, outside: left}];
    return [];
  });
}

/** Runs a source once, stores its rows, and looks them up by the values of its equalities. */
function kept(source: Source, conditions: readonly BoundCondition[], {epoch, work}: Leaf): Source {
  const {slots} = source;
  const equal = equalities(conditions, slots);
  const keys = equal.map(({inside, outside}) => joinKeys(inside.type, outside.type));
  const used = new Set(equal.map(({condition}) => condition));
  const keyOf = (side: 0 | 1): string | null => {
    let key = '';
    for (let at = 0; at < equal.length; at += 1) {
      const value: SqlValue = (side === 0 ? equal[at]!.inside : equal[at]!.outside).evaluate();
      if (value === null) return null;
      const part = String(keys[at]![side](value));
      key += `${part.length}:${part}`;
    }
    return key;
  };
  let made = -1;
  let tuples = new Map<string, Tuple[]>();
  const build = () => {
    tuples = new Map();
    source.run(() => {
      const key = keyOf(0);
      if (key === null) return false;
      work.kept();
      const found = tuples.get(key);
      if (found) found.push(tupleOf(slots));
      else tuples.set(key, [tupleOf(slots)]);
      return false;
    });
    made = epoch();
  };
  const run: Source['run'] = (next) => {
    if (made !== epoch()) build();
    const key = keyOf(1);
    for (const tuple of key === null ? [] : (tuples.get(key) ?? [])) {
      work.row();
      restore(slots, tuple);
      if (next()) return true;
    }
    return false;
  };
  const rest = conditions.filter((condition) => !used.has(condition));
  return {...source, run: filtered(run, rest)};
}

function outerJoin({full, left, right, on}: OuterJoin, correlated: boolean): Source {
  const leaves = right.items.flatMap(leavesOf);
  const rightSlots = leaves.map(({slot}) => slot);
  const nulls = leaves.map(({nullRow}) => nullRow);
  const own = new Set(rightSlots);
  const leftSource = joinGroup(left, correlated);
  const count = Math.max(2, leftSource.estimate);
  if (full) return fullJoin(leftSource, right, on, correlated);
  // Conditions on the right side alone can be added to its own conditions; the others apply to pairs of rows.
  const [only] = right.items;
  const inner =
    right.items.length === 1 && only?.kind === 'leaf'
      ? leafSource(only, [...right.conditions, ...on], count, correlated)
      : kept(
          joinGroup(
            {...right, conditions: [...right.conditions, ...on.filter(({uses}) => isSubset(uses, own))]},
            correlated,
          ),
          on.filter(({uses}) => !isSubset(uses, own)),
          leaves[0]!,
        );
  return {
    slots: [...leftSource.slots, ...rightSlots],
    estimate: leftSource.estimate * Math.max(1, inner.estimate),
    run: (next) =>
      leftSource.run(() => {
        let found = false;
        const stopped = inner.run(() => {
          found = true;
          return next();
        });
        if (stopped) return true;
        if (found) return false;
        restore(rightSlots, nulls);
        return next();
      }),
    steps: outerSteps(leftSource, inner, 'L'),
  };
}

const outerSteps = (left: Source, inner: Source, joinType: string): PlanStep[] => [
  ...left.steps,
  ...inner.steps.map((step, at) =>
    at === 0 ? {...step, joinType, method: step.method === 0 ? 1 : step.method} : step,
  ),
];

/** FULL OUTER JOIN: the rows of the right side are stored, and those without a match come at the end. */
function fullJoin(left: Source, right: JoinGroup, on: readonly BoundCondition[], correlated: boolean): Source {
  const inner = joinGroup(right, correlated);
  const {slots} = inner;
  // The items of a group may be joined in any order.
  const nullRows = new Map(right.items.flatMap(leavesOf).map(({slot, nullRow}) => [slot, nullRow]));
  const nulls = slots.map((slot) => nullRows.get(slot)!);
  const equal = equalities(on, slots);
  const keys = equal.map(({inside, outside}) => joinKeys(inside.type, outside.type));
  const rest = on.filter((condition) => !equal.some((other) => other.condition === condition));
  const leftNulls = left.slots.map((slot) => slot.row.map(() => null));
  const keyOf = (side: 0 | 1): string | null => {
    let key = '';
    for (let at = 0; at < equal.length; at += 1) {
      const value = (side === 0 ? equal[at]!.inside : equal[at]!.outside).evaluate();
      if (value === null) return null;
      const part = String(keys[at]![side](value));
      key += `${part.length}:${part}`;
    }
    return key;
  };
  const run: Source['run'] = (next) => {
    const all: {tuple: Tuple; matched: boolean}[] = [];
    const byKey = new Map<string, {tuple: Tuple; matched: boolean}[]>();
    inner.run(() => {
      const entry = {tuple: tupleOf(slots), matched: false};
      all.push(entry);
      const key = keyOf(0);
      if (key !== null) byKey.set(key, [...(byKey.get(key) ?? []), entry]);
      return false;
    });
    const stopped = left.run(() => {
      const key = keyOf(1);
      let found = false;
      for (const entry of key === null ? [] : (byKey.get(key) ?? [])) {
        restore(slots, entry.tuple);
        if (!rest.every(({test}) => test() === true)) continue;
        entry.matched = true;
        found = true;
        if (next()) return true;
      }
      if (found) return false;
      restore(slots, nulls);
      return next();
    });
    if (stopped) return true;
    restore(left.slots, leftNulls);
    for (const {tuple, matched} of all) {
      if (matched) continue;
      restore(slots, tuple);
      if (next()) return true;
    }
    return false;
  };
  return {
    slots: [...left.slots, ...slots],
    estimate: left.estimate + inner.estimate,
    run,
    steps: outerSteps(left, inner, 'F'),
  };
}
