import {backUp, type Report, restore, type StoreLocation} from '@framewright/store';
import {schema} from './schema.js';

/** Writes a snapshot of learners' work to a file. */
export const backUpProgress = (store: StoreLocation, file: string, report: Report): Promise<void> =>
  backUp(store, schema, file, report);

/** Restores such a file into a store. */
export const restoreProgress = (
  file: string,
  store: StoreLocation,
  options: {overwrite: boolean; report: Report},
): Promise<void> => restore(file, store, schema, options);
