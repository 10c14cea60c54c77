import {job} from './job';
import type {PracticeLanguage} from './practice-language';
import {sql} from './sql';

/** COBOL, which a job compiles, binds and runs. The compiler is loaded with the first program. */
const cobol: PracticeLanguage = {
  ...job,
  run: async (machine, written) => (await import('./cobol')).runCobol(machine, written),
};

/** The languages that the practice machine runs. */
export const languages: Record<string, PracticeLanguage> = {jcl: job, idcams: job, dfsort: job, sql, cobol};
