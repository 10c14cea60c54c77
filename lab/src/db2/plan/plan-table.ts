import type {IndexChoice} from './index-choice';
import type {Leaf} from './leaf';

/** How one table is reached, or a sort: what EXPLAIN makes a row of PLAN_TABLE of. */
export interface PlanStep {
  /** None for a sort. */
  readonly leaf?: Leaf;
  /** 0 is the first table, 1 a nested loop join, 2 a merge scan join, 3 a sort. */
  readonly method: number;
  /** Without one the whole table is read. */
  readonly choice?: IndexChoice | undefined;
  readonly joinType?: string;
  readonly sortNewForJoin?: boolean;
  readonly sorts?: {readonly unique: boolean; readonly orderBy: boolean; readonly groupBy: boolean};
}

/** A query block with its steps. */
export interface PlanBlock {
  readonly number: number;
  readonly parent: number;
  type: string;
  steps: readonly PlanStep[];
}
