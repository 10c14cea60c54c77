import type {Step} from './step';

/**
 * What a step runs: IDCAMS, SORT, in time a COBOL program. It reads and writes through the DDs of its step and gives a
 * condition code. Where the step has abended (see Step.abend) the code does not count.
 */
export type Program = (step: Step) => number | Promise<number>;
