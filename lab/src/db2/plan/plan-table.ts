/** A row of PLAN_TABLE: how one table is reached (Db2 Performance, "PLAN_TABLE"). */
export interface PlanStep {
  /** Of the table; empty for a sort. */
  readonly creator: string;
  readonly table: string;
  readonly correlation: string;
  /** 0 is the first table, 1 a nested loop join, 2 a merge scan join, 3 a sort. */
  readonly method: number;
  /** I an index, I1 one fetch, N an IN list, M several indexes, R a scan; blank otherwise. */
  readonly accessType: string;
  readonly matchingColumns: number;
  readonly accessCreator: string;
  readonly accessName: string;
  readonly indexOnly: boolean;
  readonly joinType: string;
  readonly sortNewForJoin: boolean;
  readonly sorts: {readonly unique?: boolean; readonly orderBy?: boolean; readonly groupBy?: boolean};
  /** T a table, W a work file, Q or C a query or common table expression that is not merged. */
  readonly tableType: string;
}

/** A query block with its steps. */
export interface PlanBlock {
  readonly number: number;
  readonly parent: number;
  readonly type: string;
  steps: readonly PlanStep[];
}
