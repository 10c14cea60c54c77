/** The languages of tasks, and their file extensions. */
export const extensions = {cobol: 'cbl', sql: 'sql', jcl: 'jcl', idcams: 'idcams', dfsort: 'dfsort'} as const;

export type CodeLanguage = keyof typeof extensions;

export const codeLanguages = Object.keys(extensions) as [CodeLanguage, ...CodeLanguage[]];

/** Languages whose expected output is in a file of the task. */
export const isPrinted = (language: CodeLanguage): boolean => language === 'cobol' || language === 'sql';

/** Languages whose samples and answers become jobs on the practice machine. */
export const isJob = (language: string): boolean => ['jcl', 'idcams', 'dfsort'].includes(language);
