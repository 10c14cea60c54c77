import {backUp, type Report, restore, type StoreLocation} from '@framewright/store';
import {migrations} from './migrations.js';

/** Writes one moment of the accounts to a file. */
export const backUpAccounts = (store: StoreLocation, file: string, report: Report): Promise<void> =>
  backUp(store, migrations, file, report);

/** Puts such a file into a store. */
export const restoreAccounts = (
  file: string,
  store: StoreLocation,
  options: {overwrite: boolean; report: Report},
): Promise<void> => restore(file, store, migrations, options);
