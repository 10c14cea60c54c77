import {job} from './job';
import type {PracticeLanguage} from './practice-language';

/** Languages other than jobs; each is loaded on first use, with its compiler or Db2. */
const others: Record<string, () => Promise<PracticeLanguage>> = {
  cobol: async () => (await import('./cobol')).cobol,
  sql: async () => (await import('./sql')).sql,
};

/** How the practice machine handles this language. */
export const languageOf = async (language: string): Promise<PracticeLanguage> => (await others[language]?.()) ?? job;
