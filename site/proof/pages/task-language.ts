/** The languages of tasks, and how their files' names end. */
export const extensions = {cobol: 'cbl', sql: 'sql', jcl: 'jcl', idcams: 'idcams', dfsort: 'dfsort'} as const;

export type CodeLanguage = keyof typeof extensions;

export const codeLanguages = Object.keys(extensions) as [CodeLanguage, ...CodeLanguage[]];

/** Languages whose answers print something that a file of the task shows. */
export const isPrinted = (language: CodeLanguage): boolean => language === 'cobol' || language === 'sql';

/** Languages whose samples and answers become a job of the practice machine. */
export const isJob = (language: string): boolean => ['jcl', 'idcams', 'dfsort'].includes(language);
