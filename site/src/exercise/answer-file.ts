import {download} from '@site/src/controls/download';

/** How the file of an answer ends, by language. */
const extensions: Record<string, string> = {cobol: 'cbl'};

/** The last column that is read, where a language has one. */
const lastColumns: Record<string, number> = {cobol: 72, jcl: 71, idcams: 72, dfsort: 71};

export const lastColumn = (language: string): number => lastColumns[language] ?? Infinity;

/** Whether it matters in which column something stands. */
export const hasColumns = (language: string): boolean => language in lastColumns;

/** Hands an answer to the learner as a file. */
export const downloadAnswer = (id: string, language: string, text: string): void =>
  download(`${id}.${extensions[language] ?? language}`, new Blob([`${text}\n`], {type: 'text/plain'}));
