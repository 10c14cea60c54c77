import type {BoundCondition, Slot} from '../names/bound';
import type {KeyColumn} from './index-choice';
import type {PlanStep} from './plan-table';

/** Called for each row that a source has put into its slots; returning true stops the source. */
export type Next = () => boolean;

/** Puts rows into slots, one after another. */
export interface Source {
  readonly slots: readonly Slot[];
  /** The estimated number of rows. */
  readonly estimate: number;
  run(next: Next): boolean;
  readonly steps: readonly PlanStep[];
  /** The same rows in any order, if that is faster. */
  readonly anyOrder?: (next: Next) => boolean;
  /** The same rows in the wanted order, where the plan would sort them. */
  readonly sorted?: (next: Next) => boolean;
  /** Set if the rows of one table come in the order of an index. */
  readonly inOrder?: {
    /** Columns that have only one value. */
    readonly fixed: readonly number[];
    /** The rest of the key. */
    readonly columns: readonly KeyColumn[];
    /** The rows from the last to the first. */
    backward(): Source['run'];
  };
}

/** Passes on only the rows that satisfy all conditions. */
export function filtered(run: Source['run'], conditions: readonly BoundCondition[]): Source['run'] {
  const [first, second, ...rest] = conditions.map(({test}) => test);
  if (!first) return run;
  if (!second) return (next) => run(() => first() === true && next());
  if (rest.length === 0) return (next) => run(() => first() === true && second() === true && next());
  const tests = [first, second, ...rest];
  return (next) => run(() => tests.every((test) => test() === true) && next());
}
