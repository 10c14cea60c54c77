import type {BackEnd} from '../../cobol/code/back-end';
import {readPrograms} from '../../cobol/code/program-content';
import type {Loader} from '../../step/step';
import {runnable} from './run-unit';

/** Loads the programs of a load module. Content that is damaged, or of another version, is not a program. */
export const cobolLoader =
  (backEnd?: BackEnd): Loader =>
  (content) => {
    const programs = readPrograms(content);
    return programs && runnable(programs, backEnd, content.length);
  };

export const loadCobol = cobolLoader();
