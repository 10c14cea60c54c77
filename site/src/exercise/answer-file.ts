import {download} from '@site/src/controls/download';

/** The file extension of an answer, by language. */
const extensions: Record<string, string> = {cobol: 'cbl'};

/** The last column that a language reads, if any. In data every column matters. */
const lastColumns: Record<string, number> = {cobol: 72, jcl: 71, idcams: 72, dfsort: 71, data: Infinity};

export const lastColumn = (language: string): number => lastColumns[language] ?? Infinity;

/** Whether columns matter. */
export const hasColumns = (language: string): boolean => language in lastColumns;

/** Downloads an answer as a file. */
export const downloadAnswer = (id: string, language: string, text: string): void =>
  download(`${id}.${extensions[language] ?? language}`, new Blob([`${text}\n`], {type: 'text/plain'}));
