/** The languages of tasks, and how their files' names end. */
export const extensions = {cobol: 'cbl', sql: 'sql', jcl: 'jcl', idcams: 'idcams', dfsort: 'dfsort'} as const;

export type CodeLanguage = keyof typeof extensions;

export const codeLanguages = Object.keys(extensions) as [CodeLanguage, ...CodeLanguage[]];

/** Languages whose answers are run by a compiler or a database. */
export const isRunHere = (language: CodeLanguage): boolean => language === 'cobol' || language === 'sql';

/** Languages whose answers the practice machine runs. */
export const isRunOnMachine = (language: string): boolean => ['jcl', 'idcams', 'dfsort'].includes(language);
