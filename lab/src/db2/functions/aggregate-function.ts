import {SqlError} from '../sql-error';
import {decimal, integer} from '../types/sql-type';
import type {Present, SqlValue} from '../types/sql-value';
import {comparison, key} from '../values/comparison';
import type {Accumulator, AggregateFunction} from './accumulator';
import type {Argument} from './call';
import {listagg, percentile} from './ordered-set';
import {isSpread, spread} from './spread';
import {sumOrAverage} from './totals';
import type {DecimalRules} from './totals';

export type {Accumulator, AggregateFunction} from './accumulator';

class Count implements Accumulator {
  protected count = 0;
  constructor(
    private readonly every: boolean,
    private readonly big: boolean,
  ) {}
  add(value: SqlValue): void {
    if (this.every || value !== null) this.count += 1;
  }
  result(): SqlValue {
    return this.big ? BigInt(this.count) : this.count;
  }
}

const others = new Set(['COUNT', 'COUNT_BIG', 'SUM', 'AVG', 'MIN', 'MAX', 'LISTAGG', 'MEDIAN', 'GROUPING']);
const percentiles = new Set(['PERCENTILE_CONT', 'PERCENTILE_DISC']);

/** MIN and MAX are also scalar functions: with one argument they are aggregate functions. */
export const isAggregateFunction = (name: string, count: number): boolean => {
  if (name === 'MIN' || name === 'MAX') return count === 1;
  return others.has(name) || percentiles.has(name) || isSpread(name);
};

/** "Aggregate functions": the function for arguments of these types; COUNT(*) has none. */
export function aggregateFunction(
  name: string,
  args: readonly Argument[],
  options: DecimalRules,
  distinct = false,
): AggregateFunction {
  const found = define(name, args, options);
  if (!distinct || name === 'MIN' || name === 'MAX') return found;
  const keyOf = key(args[0]!.type ?? integer) ?? ((value: Present) => value as string);
  return {
    ...found,
    accumulator: () => {
      const seen = new Set<string | number | bigint>();
      const inner = found.accumulator();
      return {
        add(value, second) {
          if (value === null) return;
          const before = seen.size;
          seen.add(keyOf(value));
          if (seen.size > before) inner.add(value, second);
        },
        result: () => inner.result(),
      };
    },
  };
}

function define(name: string, args: readonly Argument[], options: DecimalRules): AggregateFunction {
  const expected = args.length === 1 || (args.length === 0 && name.startsWith('COUNT'));
  switch (name) {
    case 'COUNT':
    case 'COUNT_BIG': {
      if (!expected) throw new SqlError(-170, [name]);
      const big = name === 'COUNT_BIG';
      const every = args.length === 0;
      return {type: big ? decimal(31) : integer, nullable: false, accumulator: () => new Count(every, big)};
    }
    case 'SUM':
    case 'AVG':
      if (!expected) throw new SqlError(-170, [name]);
      return sumOrAverage(name === 'AVG', args[0], options);
    case 'MIN':
    case 'MAX': {
      const type = args[0]?.type ?? integer;
      const compare = comparison(type, type);
      const sign = name === 'MAX' ? 1 : -1;
      return {type, nullable: true, accumulator: () => extreme(compare, sign)};
    }
    case 'LISTAGG':
      return listagg(args);
    case 'MEDIAN':
    case 'PERCENTILE_CONT':
    case 'PERCENTILE_DISC':
      return percentile(name, args);
    default:
      return spread(name, args);
  }
}

function extreme(compare: (left: Present, right: Present) => number, sign: number): Accumulator {
  let best: SqlValue = null;
  return {
    add(value) {
      if (value !== null && (best === null || compare(value, best) * sign > 0)) best = value;
    },
    result: () => best,
  };
}
