import type {CreateRoutine} from '../syntax/statement';

/** A procedure or a function written in SQL. */
export interface Routine {
  readonly schema: string;
  readonly name: string;
  readonly type: 'PROCEDURE' | 'FUNCTION';
  readonly owner: string;
  readonly definition: CreateRoutine;
  /** CURRENT SCHEMA when it was created. */
  readonly qualifier: string;
  readonly created: bigint;
}
