import type {Section} from '../../machine/section';
import {WrongState} from '../../machine/state-bytes';
import {createBank} from '../bank/create-bank';
import type {Database} from '../database';
import {SqlError} from '../sql-error';
import {restoreCatalog} from './restore';
import {saveCatalog} from './save';

/** A machine keeps its Db2 as the section of this name. A new one has the sample bank. */
export const db2Section = (database: Database, now: () => Date): Section => ({
  name: 'Db2',
  version: 1,
  write: () => saveCatalog(database.catalog),
  read(of) {
    try {
      const restored = restoreCatalog(of);
      return () => {
        database.catalog = restored;
      };
    } catch (error) {
      // A text in it is no SQL.
      if (error instanceof SqlError) throw new WrongState(`Db2 is not what it should be (${error.message})`);
      throw error;
    }
  },
  clear() {
    database.catalog = createBank(now).catalog;
  },
});
