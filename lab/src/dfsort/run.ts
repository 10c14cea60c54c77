import type {Program} from '../step/program';
import {exitsOf} from './exits';
import {SortRun} from './sort-run';

/** SORT, ICEMAN, DFSORT. DFSORT Application Programming Guide. */
export const runSort: Program = (step, parameters = []) => new SortRun(step, exitsOf(parameters)).run();
