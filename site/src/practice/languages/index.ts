import {cobol} from './cobol';
import {job} from './job';
import type {PracticeLanguage} from './practice-language';
import {sql} from './sql';

/** The languages that the practice machine runs. */
export const languages: Record<string, PracticeLanguage> = {jcl: job, idcams: job, dfsort: job, sql, cobol};
