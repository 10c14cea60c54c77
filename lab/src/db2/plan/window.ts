import {aggregateFunction, type Accumulator, type AggregateFunction} from '../functions/aggregate-function';
import {rowKey} from '../execution/row-key';
import {sortedBy} from '../execution/sort-values';
import type {Work} from '../execution/work';
import {union, type Bound, type Slot} from '../names/bound';
import type {Binder} from '../names/condition-binder';
import type {Context} from '../names/context';
import {argumentOf} from '../names/expression-binder';
import {SqlError} from '../sql-error';
import type {Row} from '../storage/row';
import type {FunctionInvocation, WindowFrame} from '../syntax/tree';
import {bigint, isNumeric, type SqlType} from '../types/sql-type';
import type {SqlValue} from '../types/sql-value';
import {comparison} from '../values/comparison';

const rankings: ReadonlySet<string> = new Set(['ROW_NUMBER', 'RANK', 'DENSE_RANK']);

const windowAggregates: ReadonlySet<string> = new Set(
  'AVG CORR CORRELATION COUNT COUNT_BIG COVAR COVARIANCE COVARIANCE_SAMP MAX MIN STDDEV STDDEV_SAMP SUM VAR VARIANCE VARIANCE_SAMP'.split(
    ' ',
  ),
);

/** The values that a specification needs from one row: partition, order, operand. */
type Values = SqlValue[];

interface Specification {
  readonly values: () => Values;
  readonly compute: (rows: readonly Values[], results: Row[], at: number) => void;
}

/** SQL Reference, "OLAP specification". */
export class Windows {
  private readonly specifications: Specification[] = [];

  constructor(
    private readonly context: Context,
    private readonly work: Work,
    readonly slot: Slot,
  ) {}

  get any(): boolean {
    return this.specifications.length > 0;
  }

  add(invocation: FunctionInvocation, binder: Binder): Bound {
    const {name} = invocation;
    const {partitionBy, orderBy, frame} = invocation.over!;
    const partition = partitionBy.map((expression) => binder.expression(expression));
    const order = sortedBy(orderBy, binder);
    const index = this.specifications.length;
    const {slot} = this;
    // Its operands may belong to an outer query, which makes the query correlated.
    const own = union(new Set([slot]), order.uses, ...partition.map(({uses}) => uses));
    const bound = (type: SqlType, nullable: boolean, operands: readonly Bound[] = []): Bound => ({
      type,
      nullable,
      uses: union(own, ...operands.map(({uses}) => uses)),
      evaluate: () => slot.row[index]!,
    });
    const partitionKey = rowKey(partition.map(({type}) => type));
    const keyOf = partition.length === 0 ? () => null : partitionKey;
    const compare = order.compare(partition.length);
    const common = {
      values: () => [...partition.map(({evaluate}) => evaluate()), ...order.values()],
      split: (rows: readonly Values[]) => partitionsOf(rows, keyOf, order.count > 0 ? compare : undefined),
      peers: (left: Values, right: Values) => compare(left, right) === 0,
    };
    if (rankings.has(name)) {
      if (name !== 'ROW_NUMBER' && orderBy.length === 0) throw new SqlError(-104, [')', 'ORDER']);
      if (invocation.arguments.length > 0 || frame) throw new SqlError(-104, [name, ')']);
      this.specifications.push({values: common.values, compute: ranking(name, common)});
      return bound(bigint, false);
    }
    if (!windowAggregates.has(name)) throw new SqlError(-440, ['FUNCTION', name]);
    if (invocation.distinct) throw new SqlError(-104, ['OVER', ', FROM INTO']);
    if (frame && order.count === 0 && !isWhole(frame)) throw new SqlError(-20117, ['1']);
    const operands = invocation.arguments.map((argument) => binder.expression(argument));
    const aggregate = aggregateFunction(name, operands.map(argumentOf), this.context.environment, invocation.distinct);
    const from = partition.length + order.count;
    this.specifications.push({
      values: () => [...common.values(), ...operands.map(({evaluate}) => evaluate())],
      compute: aggregation({
        ...common,
        aggregate,
        step: (state, values) => state.add(values[from] ?? null, values[from + 1]),
        frame: frame ?? defaultFrame(order.count > 0),
        offset: rangeOffset(frame, order.types, orderBy[0]?.descending ?? false, partition.length),
        work: this.work,
      }),
    });
    return bound(aggregate.type, aggregate.nullable || frame !== undefined, operands);
  }

  /** Collects all rows of a source, computes the specifications, and passes the rows on with the results. */
  run(source: (next: () => boolean) => boolean, slots: readonly Slot[], next: () => boolean): boolean {
    const tuples: (readonly Row[])[] = [];
    const values: Values[][] = this.specifications.map(() => []);
    source(() => {
      tuples.push(slots.map(({row}) => row));
      this.specifications.forEach((specification, at) => values[at]!.push(specification.values()));
      return false;
    });
    const results: SqlValue[][] = tuples.map(() => []);
    this.specifications.forEach((specification, at) => specification.compute(values[at]!, results, at));
    for (let row = 0; row < tuples.length; row += 1) {
      slots.forEach((slot, at) => {
        slot.row = tuples[row]![at]!;
      });
      this.slot.row = results[row]!;
      if (next()) return true;
    }
    return false;
  }
}

/** Whether a frame is the whole partition, the only frame that needs no ORDER BY. */
const isWhole = ({start, end}: WindowFrame) =>
  start.direction === 'PRECEDING' && end.direction === 'FOLLOWING' && (start.offset ?? end.offset) === undefined;

/** The default frame: the whole partition, or with ORDER BY all rows up to the peers of the current row. */
const defaultFrame = (ordered: boolean): WindowFrame => ({
  unit: 'RANGE',
  start: {direction: 'PRECEDING'},
  end: ordered ? {direction: 'CURRENT'} : {direction: 'FOLLOWING'},
});

/** Returns the row numbers of each partition, in order. */
function partitionsOf(
  rows: readonly Values[],
  keyOf: (row: Row) => unknown,
  compare: ((left: Row, right: Row) => number) | undefined,
): number[][] {
  const partitions = new Map<unknown, number[]>();
  rows.forEach((row, at) => {
    const key = keyOf(row);
    const found = partitions.get(key);
    if (found) found.push(at);
    else partitions.set(key, [at]);
  });
  const all = [...partitions.values()];
  if (compare) for (const partition of all) partition.sort((left, right) => compare(rows[left]!, rows[right]!));
  return all;
}

interface Common {
  readonly split: (rows: readonly Values[]) => number[][];
  readonly peers: (left: Values, right: Values) => boolean;
}

function ranking(name: string, {split, peers}: Common): Specification['compute'] {
  return (rows, results, at) => {
    for (const partition of split(rows)) {
      let rank = 0;
      let dense = 0;
      partition.forEach((row, position) => {
        const before = partition[position - 1];
        if (before === undefined || !peers(rows[before]!, rows[row]!)) {
          rank = position + 1;
          dense += 1;
        }
        const value = name === 'ROW_NUMBER' ? position + 1 : name === 'RANK' ? rank : dense;
        (results[row] as SqlValue[])[at] = BigInt(value);
      });
    }
  };
}

interface WindowAggregate extends Common {
  readonly aggregate: AggregateFunction;
  readonly step: (state: Accumulator, values: Values) => void;
  readonly frame: WindowFrame;
  readonly offset: RangeOffset | undefined;
  readonly work: Work;
}

function aggregation(specification: WindowAggregate): Specification['compute'] {
  const {aggregate, step, frame, split, work} = specification;
  return (rows, results, at) => {
    for (const partition of split(rows)) {
      const bounds = frameBounds(partition, rows, specification);
      const growing = frame.start.direction === 'PRECEDING' && frame.start.offset === undefined;
      let state = aggregate.accumulator();
      let included = 0;
      partition.forEach((row, position) => {
        const {start, end} = bounds(position);
        if (!growing) {
          state = aggregate.accumulator();
          included = start;
        }
        for (; included < end; included += 1) {
          work.row();
          step(state, rows[partition[included]!]!);
        }
        (results[row] as SqlValue[])[at] = state.result();
      });
    }
  };
}

/** Determines which rows of a partition form the frame of a row: from `start` up to but not including `end`. */
function frameBounds(partition: readonly number[], rows: readonly Values[], specification: WindowAggregate) {
  const {frame, peers, offset} = specification;
  const count = partition.length;
  // Where the peers of each row begin and end.
  const peerStart: number[] = [];
  const peerEnd = new Array<number>(count).fill(count);
  for (let at = 0; at < count; at += 1) {
    const same = at > 0 && peers(rows[partition[at - 1]!]!, rows[partition[at]!]!);
    peerStart.push(same ? peerStart[at - 1]! : at);
  }
  for (let at = count - 2; at >= 0; at -= 1) peerEnd[at] = peerStart[at + 1] === at + 1 ? at + 1 : peerEnd[at + 1]!;
  const edge = (bound: WindowFrame['start'], position: number, isStart: boolean): number => {
    const {direction, offset: distance} = bound;
    if (direction === 'CURRENT') {
      if (frame.unit === 'ROWS') return isStart ? position : position + 1;
      return isStart ? peerStart[position]! : peerEnd[position]!;
    }
    if (distance === undefined) return direction === 'PRECEDING' ? 0 : count;
    const signed = direction === 'PRECEDING' ? -distance : distance;
    if (frame.unit === 'ROWS') return Math.max(0, Math.min(count, position + signed + (isStart ? 0 : 1)));
    return offset!(partition, rows, position, signed, isStart);
  };
  return (position: number) => {
    const start = edge(frame.start, position, true);
    return {start, end: Math.max(start, edge(frame.end, position, false))};
  };
}

type RangeOffset = (
  partition: readonly number[],
  rows: readonly Values[],
  position: number,
  distance: number,
  isStart: boolean,
) => number;

/**
 * RANGE n PRECEDING: rows whose sort value is within n of the current one; it needs a single sort key that is a number
 * or a date.
 */
function rangeOffset(
  frame: WindowFrame | undefined,
  types: readonly SqlType[],
  descending: boolean,
  from: number,
): RangeOffset | undefined {
  if (frame?.unit !== 'RANGE' || (frame.start.offset === undefined && frame.end.offset === undefined)) return undefined;
  const [type] = types;
  if (types.length > 1) throw new SqlError(-20117, ['2']);
  if (!type || !(isNumeric(type) || type.kind === 'DATE')) throw new SqlError(-20117, ['3']);
  const scale = type.kind === 'DECIMAL' ? 10 ** type.scale : 1;
  const sign = descending ? -1 : 1;
  const compare = comparison(type, type);
  const moved = (value: SqlValue, distance: number) => {
    const step = sign * distance * scale;
    return typeof value === 'bigint' ? value + BigInt(step) : Number(value) + step;
  };
  return (partition, rows, position, distance, isStart) => {
    const current = rows[partition[position]!]![from]!;
    if (current === null) return isStart ? position : position + 1;
    const limit = moved(current, distance);
    const order = (at: number) => {
      const value = rows[partition[at]!]![from]!;
      return value === null ? 1 : sign * compare(value, limit);
    };
    let at = isStart ? 0 : partition.length;
    if (isStart) while (at < partition.length && order(at) < 0) at += 1;
    else while (at > 0 && order(at - 1) > 0) at -= 1;
    return at;
  };
}
