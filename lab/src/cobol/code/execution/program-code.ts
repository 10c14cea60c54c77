import type {Exit} from './exit';
import type {UseProcedure} from '../file-definition';

/** Blocks between two looks at the clock of the step. */
export const blocksInSlice = 200_000;

/** A program that can run: what a back end makes of the intermediate form. */
export interface ProgramCode {
  /** Runs from a block on until the program leaves its blocks. */
  run(from: number): Exit;
  /** Where a USE GLOBAL procedure begins when it runs for a program inside this one. */
  beginUse(use: UseProcedure): number;
  /** Goes over to quicker code where there is some, after a time slice. */
  tierUp?(): Promise<void>;
}
