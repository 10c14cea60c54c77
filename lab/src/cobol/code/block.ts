import type {Condition} from './condition';
import type {Operand, Reference} from './operand';
import type {Operation} from './operation';
import type {HostVariable} from './sql-call';

export type Argument =
  | {readonly by: 'reference' | 'content' | 'value'; readonly operand: Operand}
  | {readonly by: 'omitted'};

/**
 * How a block ends. Blocks are numbers in the table of the program. A cell is a number that the program changes as it
 * runs: the end of a paragraph or section leads where its cell says, which is the next block until a PERFORM sets it;
 * a GO TO that is altered has one as well.
 */
export type Transfer = {readonly line?: number} & (
  | {readonly kind: 'jump'; readonly to: number}
  | {readonly kind: 'branch'; readonly condition: Condition; readonly then: number; readonly otherwise: number}
  /**
   * PERFORM of a range out of line: keeps the cell at the end of the range in `save`, lets it lead to `then`, and goes to
   * `start`. On the way to `then` the cell gets back what it had. `save` is a cell of this statement alone: there is no
   * stack that could overflow.
   */
  | {
      readonly kind: 'perform';
      readonly start: number;
      readonly exit: number;
      readonly save: number;
      readonly then: number;
    }
  | {readonly kind: 'cell'; readonly cell: number}
  /** GO TO DEPENDING ON: the first of `to` for 1; out of range goes on. */
  | {readonly kind: 'depending'; readonly value: Operand; readonly to: readonly number[]; readonly otherwise: number}
  /** Raises `call-exception` where there is no such program and `exception` is set; else the run unit ends. */
  | {
      readonly kind: 'call';
      readonly program: Operand;
      readonly arguments: readonly Argument[];
      readonly returning?: Reference;
      readonly exception?: boolean;
      readonly then: number;
    }
  /**
   * After an input or output operation that raised a condition without a phrase of its own: the USE procedure of the file
   * or of its open mode is performed; without one and without FILE STATUS the run unit ends.
   */
  | {readonly kind: 'use'; readonly file: number; readonly then: number}
  /** Sorts what was released or USING names, for RETURN or to GIVING. */
  | {readonly kind: 'sort'; readonly sort: number; readonly then: number}
  /** EXEC SQL: a call of Db2 with a section of the DBRM of the program. */
  | {
      readonly kind: 'sql';
      readonly section: number;
      readonly variables: readonly HostVariable[];
      readonly then: number;
    }
  /** EXIT PROGRAM goes on to `then` in a main program. `sorting` is 1 while an input or output procedure runs. */
  | {readonly kind: 'goback' | 'stop-run'; readonly sorting?: Reference}
  | {readonly kind: 'exit-program'; readonly then: number}
  /** Behind the last statement of a main program. */
  | {readonly kind: 'past-end'}
);

/** Operations that run one after another, and where control goes then. */
export interface BasicBlock {
  readonly operations: readonly Operation[];
  readonly end: Transfer;
}
