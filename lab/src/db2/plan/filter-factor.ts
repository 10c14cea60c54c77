import type {StatisticsOfObjects} from '../catalog/statistics';
import type {Index, Table} from '../catalog/table';
import type {Match} from './match';

const known = (figure: number | undefined, otherwise: number): number =>
  figure === undefined || figure < 0 ? otherwise : figure;

/** What RUNSTATS counted, or the defaults of Db2 Performance, "Statistics that Db2 uses for access path selection". */
export interface Estimates {
  readonly rows: number;
  readonly pages: number;
  valuesOf(column: number): number;
  readonly keys: (index: Index) => {
    readonly full: number | undefined;
    readonly leaves: number;
    readonly levels: number;
    /** The share of rows that are in the order of the index. */
    readonly clusterRatio: number;
  };
}

export function estimatesOf(table: Table, statistics: StatisticsOfObjects): Estimates {
  const [cardinality, active, ...values] = statistics.of('table', table)?.figures ?? [];
  const rows = known(cardinality, 10_000);
  return {
    rows,
    pages: known(active, 1 + Math.ceil(rows / 20)),
    valuesOf: (column) => Math.max(1, known(values[column], 25)),
    keys: (index) => {
      const [, full = -1, leaves, levels, clusterRatio] = statistics.of('index', index)?.figures ?? [];
      return {
        full: full > 0 ? full : undefined,
        leaves: known(leaves, Math.ceil(rows / 300)),
        levels: known(levels, 2),
        clusterRatio: known(clusterRatio, index.cluster ? 0.95 : 0),
      };
    },
  };
}

/**
 * Db2 Performance, "Filter factors for uniform distributions" and "Default filter factors for interpolation", whose
 * steps of 3 and 10 are powers of the root of 10 here. The lowest and highest values of a column are not kept.
 */
export function filterFactor(matches: readonly Match[], values: number): number {
  const [first] = matches;
  if (!first) return 1;
  const {operator} = first;
  if (operator === '=' || operator === 'null') return 1 / values;
  if (operator === 'in') return Math.min(1, first.values.length / values);
  const open = values < 2 ? 1 : values < 100 ? 1 / 3 : 10 ** (-Math.floor(Math.log10(values)) / 2);
  return operator === 'prefix' || matches.length > 1 ? open * 0.3 : open;
}
