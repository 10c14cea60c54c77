import {aggregateFunction, type Accumulator, type AggregateFunction} from '../functions/aggregate-function';
import {rowKey} from '../execution/row-key';
import {sortedBy} from '../execution/sort-values';
import type {Bound, Slot} from '../names/bound';
import {Binder} from '../names/condition-binder';
import type {Context} from '../names/context';
import {argumentOf} from '../names/expression-binder';
import {expressionKey, type Scope} from '../names/scope';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {Expression, FunctionInvocation} from '../syntax/tree';
import {smallint} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {key} from '../values/comparison';
import {hasNextValue} from './tree-walk';

interface BoundAggregate {
  readonly name: string;
  readonly aggregate: AggregateFunction;
  readonly operands: readonly Bound[];
  readonly order?: ReturnType<typeof sortedBy>;
}

/** The key to which a GROUPING function refers. */
interface GroupingOf {
  readonly key: number;
}

/** GROUP BY and aggregate functions. The row of a group consists of its keys, followed by the results. */
export class Grouping {
  readonly keys: readonly Bound[];
  /** The keys of each grouping set, by their indexes. */
  private readonly sets: readonly (readonly number[])[];
  private readonly aggregates: (BoundAggregate | GroupingOf)[] = [];
  private readonly byKey = new Map<string, Bound>();
  /** Expressions of GROUP BY, under the texts by which a grouped scope looks them up. */
  readonly keyBounds = new Map<string, Bound>();

  constructor(
    private readonly context: Context,
    private readonly scope: Scope,
    readonly slot: Slot,
    elements: readonly (readonly (readonly Expression[])[])[] | undefined,
  ) {
    const binder = new Binder(context, scope);
    const texts: string[] = [];
    const keys: Bound[] = [];
    // Each element offers a choice of sets; the grouping sets are all combinations of these.
    let sets: number[][] = [[]];
    for (const element of elements ?? []) {
      const choices = element.map((set) =>
        set.map((expression) => {
          const text = expressionKey(expression, scope);
          let at = texts.indexOf(text);
          if (at < 0) {
            at = texts.length;
            texts.push(text);
            keys.push(binder.expression(expression));
          }
          return at;
        }),
      );
      sets = sets.flatMap((set) => choices.map((choice) => [...set, ...choice]));
      if (sets.length > 1024) throw new SqlError(-101);
    }
    this.keys = keys;
    this.sets = sets;
    const several = sets.length > 1;
    keys.forEach(({type, nullable}, index) => {
      this.keyBounds.set(texts[index]!, {
        type,
        nullable: nullable || several,
        uses: new Set([slot]),
        evaluate: () => slot.row[index]!,
      });
    });
  }

  /** Binds an aggregate function of the SELECT list or HAVING; one that occurs repeatedly is computed only once. */
  aggregate(invocation: FunctionInvocation): Bound {
    const text = expressionKey(invocation, this.scope);
    const known = this.byKey.get(text);
    if (known) return known;
    if (invocation.name === 'GROUPING') return this.grouping(invocation, text);
    const refuse = () => {
      throw new SqlError(-112);
    };
    const binder = new Binder(this.context, this.scope, {aggregate: refuse, window: refuse});
    const {withinGroup} = invocation;
    if (hasNextValue(invocation.arguments)) throw new SqlError(-348, ['NEXT VALUE']);
    // The operand of a percentile is its sort key.
    const of = withinGroup && invocation.name.startsWith('PERCENTILE_') ? [withinGroup[0]!.expression] : [];
    const operands = [...invocation.arguments, ...of].map((argument) => binder.expression(argument));
    const aggregate = aggregateFunction(
      invocation.name,
      operands.map(argumentOf),
      this.context.environment,
      invocation.distinct,
    );
    const order = withinGroup && sortedBy(withinGroup, binder);
    return this.added(text, aggregate, {name: invocation.name, aggregate, operands, ...(order && {order})});
  }

  /** "GROUPING": 1 in the rows of a grouping set that does not contain the expression. */
  private grouping({arguments: [of, ...more]}: FunctionInvocation, text: string): Bound {
    const key = of && more.length === 0 ? [...this.keyBounds.keys()].indexOf(expressionKey(of, this.scope)) : -1;
    if (key < 0) throw new SqlError(-120);
    return this.added(text, {type: smallint, nullable: false}, {key});
  }

  private added(text: string, {type, nullable}: Pick<Bound, 'type' | 'nullable'>, made: BoundAggregate | GroupingOf) {
    const index = this.keys.length + this.aggregates.length;
    this.aggregates.push(made);
    const {slot} = this;
    const bound: Bound = {type, nullable, uses: new Set([slot]), evaluate: () => slot.row[index]!};
    this.byKey.set(text, bound);
    return bound;
  }

  /** The operand of MIN or MAX if the query has no other aggregate function and no grouping keys. */
  extreme(): {readonly of: Bound; readonly max: boolean} | undefined {
    const [only, other] = this.aggregates;
    if (!only || other || this.sets.length > 1 || this.keys.length > 0 || 'key' in only) return undefined;
    const {name, operands} = only;
    const max = name === 'MAX';
    return max || name === 'MIN' ? {of: operands[0]!, max} : undefined;
  }

  operandUses(): ReadonlySet<Slot>[] {
    return this.aggregates.flatMap((one) =>
      'key' in one ? [] : [...one.operands.map(({uses}) => uses), ...(one.order ? [one.order.uses] : [])],
    );
  }

  /** Reads all rows of a source and returns the groups. */
  run(source: (next: () => boolean) => boolean): Row[] {
    const groups = this.sets.map((set) => this.groupsOf(set));
    source(() => {
      for (const group of groups) group.add();
      return false;
    });
    return groups.flatMap((group) => group.rows());
  }

  private groupsOf(set: readonly number[]) {
    const keys = set.map((at) => this.keys[at]!);
    const evaluates = keys.map(({evaluate}) => evaluate);
    const keyOf = rowKey(keys.map(({type}) => type));
    const makers = this.aggregates.map((one) => {
      if (!('key' in one)) return accumulating(one);
      const result = set.includes(one.key) ? 0 : 1;
      return (): Accumulating => ({add: () => undefined, result: () => result});
    });
    const groups = new Map<unknown, Group>();
    const begin = (values: SqlValue[]): Group => ({values, states: makers.map((make) => make())});
    // Without GROUP BY, and for the grand total, there is one group even if there are no rows.
    if (keys.length === 0) groups.set(null, begin([]));
    const only = keys.length === 0 ? groups.get(null) : undefined;
    const [first] = evaluates;
    if (evaluates.length === 1)
      return {add: this.addByOne(first!, key(keys[0]!.type), groups, begin), rows: () => this.groupRows(set, groups)};
    const add = () => {
      let group = only;
      if (!group) {
        const values: SqlValue[] = [];
        for (const evaluate of evaluates) values.push(evaluate());
        const text = keys.length === 0 ? null : keyOf(values);
        group = groups.get(text);
        if (!group) {
          group = begin(values);
          groups.set(text, group);
        }
      }
      const {states} = group;
      for (const state of states) state.add();
    };
    return {add, rows: () => this.groupRows(set, groups)};
  }

  /** Grouping by a single value needs no array of key values for each row. */
  private addByOne(
    evaluate: () => SqlValue,
    keyOf: ReturnType<typeof key>,
    groups: Map<unknown, Group>,
    begin: (values: SqlValue[]) => Group,
  ): () => void {
    return () => {
      const value = evaluate();
      const text = keyOf && value !== null ? keyOf(value) : value;
      let group = groups.get(text);
      if (!group) {
        group = begin([value]);
        groups.set(text, group);
      }
      const {states} = group;
      for (const state of states) state.add();
    };
  }

  private groupRows(set: readonly number[], groups: ReadonlyMap<unknown, Group>): Row[] {
    return [...groups.values()].map(({values, states}): Row => {
      const row = new Array<SqlValue>(this.keys.length).fill(null);
      set.forEach((place, at) => {
        row[place] = values[at]!;
      });
      for (const state of states) row.push(state.result());
      return row;
    });
  }
}

interface Group {
  readonly values: SqlValue[];
  readonly states: Accumulating[];
}

/** The running state of an aggregate function for one group; `add` processes the current row. */
interface Accumulating {
  add(): void;
  result(): SqlValue;
}

/**
 * An aggregate function with its operands. WITHIN GROUP collects the values of all rows before it computes the result.
 */
function accumulating({aggregate, operands, order}: BoundAggregate): () => Accumulating {
  const [first, second] = operands.map(({evaluate}) => evaluate);
  if (order) {
    const compare = order.compare(operands.length);
    return () => {
      const rows: SqlValue[][] = [];
      return {
        add: () => rows.push([...operands.map(({evaluate}) => evaluate()), ...order.values()]),
        result: () => {
          const state = aggregate.accumulator();
          for (const row of rows.sort(compare)) state.add(row[0]!, row[1]);
          return state.result();
        },
      };
    };
  }
  return () => new GroupState(aggregate.accumulator(), first, second);
}

class GroupState implements Accumulating {
  constructor(
    private readonly state: Accumulator,
    private readonly first: (() => SqlValue) | undefined,
    private readonly second: (() => SqlValue) | undefined,
  ) {}

  add(): void {
    if (this.second) this.state.add(this.first!(), this.second());
    else this.state.add(this.first ? this.first() : null);
  }

  result(): SqlValue {
    return this.state.result();
  }
}
