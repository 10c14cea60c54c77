import type {IndexChoice} from './index-choice';
import type {Leaf} from './leaf';

/** The access to one table, or a sort. EXPLAIN inserts a row into PLAN_TABLE for each step. */
export interface PlanStep {
  /** Undefined for a sort. */
  readonly leaf?: Leaf;
  /** 0 is the first table, 1 a nested loop join, 2 a merge scan join, 3 a sort. */
  readonly method: number;
  /** If undefined, the whole table is read. */
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
