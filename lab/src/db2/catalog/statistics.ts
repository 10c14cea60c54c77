/** What RUNSTATS found for a table or an index, identified by kind and name: `table BANK.TXN`. */
export interface Statistics {
  /** TIMESTAMP(12) of the run. An object that was created later has no statistics. */
  readonly at: bigint;
  /**
   * For a table its rows, its pages and the distinct values of each column; for an index the distinct values of its
   * first column, its keys, its leaf pages, its levels and the share of rows in its order.
   */
  readonly figures: readonly number[];
}

/** The statistics of all objects. */
export class StatisticsOfObjects {
  readonly all = new Map<string, Statistics>();

  of(kind: 'table' | 'index', {schema, name, created}: {schema: string; name: string; created: bigint}) {
    const found = this.all.get(`${kind} ${schema}.${name}`);
    return found && found.at >= created ? found : undefined;
  }
}
