import {backUp, type Report, restore, type StoreLocation} from '@framewright/store';
import {schema} from './database.js';

/** Writes a snapshot of the accounts to a file. */
export const backUpAccounts = (store: StoreLocation, file: string, report: Report): Promise<void> =>
  backUp(store, schema, file, report);

/** Restores such a file into a store. */
export const restoreAccounts = (
  file: string,
  store: StoreLocation,
  options: {overwrite: boolean; report: Report},
): Promise<void> => restore(file, store, schema, options);
