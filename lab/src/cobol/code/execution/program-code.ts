import type {Exit} from './exit';
import type {UseProcedure} from '../file-definition';

/** The number of blocks between two checks of the step's clock. */
export const blocksInSlice = 200_000;

/** A runnable program, which a back end makes from the intermediate form. */
export interface ProgramCode {
  /** Runs from the given block until the program leaves its blocks. */
  run(from: number): Exit;
  /** Prepares a USE GLOBAL procedure to run for a nested program; returns the block where it begins. */
  beginUse(use: UseProcedure): number;
  /** Switches to faster code, if there is any, after a time slice. */
  tierUp?(): Promise<void>;
}
