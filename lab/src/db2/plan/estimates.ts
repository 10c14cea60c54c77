import type {StatisticsOfObjects} from '../catalog/statistics';
import type {Index, Table} from '../catalog/table';

const known = (figure: number | undefined, otherwise: number): number =>
  figure === undefined || figure < 0 ? otherwise : figure;

/**
 * The statistics that RUNSTATS collected, or the defaults of Db2 Performance, "Statistics that Db2 uses for access path
 * selection".
 */
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
