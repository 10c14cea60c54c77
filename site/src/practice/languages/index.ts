import {job} from './job';
import type {PracticeLanguage} from './practice-language';

/** Languages that are not jobs; each is loaded when it is first used, and its compiler or Db2 with it. */
const others: Record<string, () => Promise<PracticeLanguage>> = {
  cobol: async () => (await import('./cobol')).cobol,
  sql: async () => (await import('./sql')).sql,
};

/** What the practice machine does with a text in this language. */
export const languageOf = async (language: string): Promise<PracticeLanguage> => (await others[language]?.()) ?? job;
