import {practiceFile} from '../practice-files';
import type {Tables} from './sql-names';

/** The tables of the bank: none until they have been loaded, or if loading fails. */
export function bankTables(): () => Tables {
  let tables: Tables = {};
  practiceFile<Tables>('tables.json').then(
    (loaded) => (tables = loaded),
    () => undefined,
  );
  return () => tables;
}
