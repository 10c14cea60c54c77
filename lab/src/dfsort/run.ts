import type {Program} from '../step/program';
import {SortRun} from './sort-run';

/** SORT, ICEMAN, DFSORT. DFSORT Application Programming Guide. */
export const runSort: Program = (step, parameters = []) => new SortRun(step, parameters.length > 1).run();
