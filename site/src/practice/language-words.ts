/** The page's texts about a language that runs. */
interface LanguageWords {
  running: string;
  cancel: string;
  right: string;
  notYet: string;
  /** The learner's data on the machine. */
  belongings: string;
}

const job: LanguageWords = {
  running: 'The job runs …',
  cancel: 'Cancel the job',
  right: 'Right: the job leaves what it should.',
  notYet: 'Not yet. What the job left is not what it should leave:',
  belongings: 'Data sets',
};

const sql: LanguageWords = {
  running: 'The SQL runs …',
  cancel: 'Cancel',
  right: 'Right: the result is what it should be.',
  notYet: 'Not yet. The result is not what it should be:',
  belongings: 'Tables',
};

const cobol: LanguageWords = {
  running: 'The program is compiled and run …',
  cancel: 'Cancel',
  right: 'Right: the program leaves what it should.',
  notYet: 'Not yet. What the program left is not what it should leave:',
  belongings: 'Data sets',
};

export const wordsFor = (language: string): LanguageWords => ({sql, cobol})[language] ?? job;
