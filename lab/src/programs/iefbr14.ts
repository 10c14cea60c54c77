import type {Program} from '../step/program';

/** Does nothing: the system allocates and disposes of the data sets of its step. DFSMSdfp Utilities, IEFBR14. */
export const runIefbr14: Program = () => 0;
