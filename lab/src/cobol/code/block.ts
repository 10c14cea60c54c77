import type {Condition} from './condition';
import type {Operand, Reference} from './operand';
import type {Operation} from './operation';
import type {HostVariable} from './sql-call';

export type Argument =
  | {readonly by: 'reference' | 'content' | 'value'; readonly operand: Operand}
  | {readonly by: 'omitted'};

/**
 * How a block ends. A block is identified by its number in the table of the program. A cell is a block number that
 * changes as the program runs: the end of a paragraph or section leads to the block in its cell, which is the next
 * block until a PERFORM sets it. A GO TO that is altered has a cell as well.
 */
export type Transfer = {readonly line?: number} & (
  | {readonly kind: 'jump'; readonly to: number}
  | {readonly kind: 'branch'; readonly condition: Condition; readonly then: number; readonly otherwise: number}
  /**
   * Out-of-line PERFORM of a range: saves the cell at the end of the range in `save`, makes it lead to `then`, and goes
   * to `start`. On the way to `then`, the cell is restored. `save` is a cell of this statement alone, so there is no
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
  /** GO TO DEPENDING ON: 1 selects the first of `to`; a value out of range leads to `otherwise`. */
  | {readonly kind: 'depending'; readonly value: Operand; readonly to: readonly number[]; readonly otherwise: number}
  /** If the program is not found: raises `call-exception` if `exception` is set, otherwise ends the run unit. */
  | {
      readonly kind: 'call';
      readonly program: Operand;
      readonly arguments: readonly Argument[];
      readonly returning?: Reference;
      readonly exception?: boolean;
      readonly then: number;
    }
  /**
   * After an input or output operation that raised a condition for which it has no phrase: performs the USE procedure
   * of the file or of its open mode. Without one and without FILE STATUS, the run unit ends.
   */
  | {readonly kind: 'use'; readonly file: number; readonly then: number}
  /** Sorts the records that were released, or those of the USING files, for RETURN or into the GIVING files. */
  | {readonly kind: 'sort'; readonly sort: number; readonly then: number}
  /** EXEC SQL: a call to Db2 with a section of the program's DBRM. */
  | {
      readonly kind: 'sql';
      readonly section: number;
      readonly variables: readonly HostVariable[];
      readonly then: number;
    }
  /** EXIT PROGRAM continues at `then` in a main program. `sorting` is 1 while an input or output procedure runs. */
  | {readonly kind: 'goback' | 'stop-run'; readonly sorting?: Reference}
  | {readonly kind: 'exit-program'; readonly then: number}
  /** After the last statement of a main program. */
  | {readonly kind: 'past-end'}
);

/** Operations that run in sequence, and where control goes afterwards. */
export interface BasicBlock {
  readonly operations: readonly Operation[];
  readonly end: Transfer;
}
