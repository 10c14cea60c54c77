import LibsqlDatabase from 'libsql';
import type {StoreLocation} from './database.js';

/** A number that is another one after each commit to the store, whichever process made it. */
export interface StoreVersion {
  /** Undefined where the store does not say. */
  read(): number | undefined;
  close(): void;
}

/**
 * Watches a store in a file, for a few microseconds a look (PRAGMA data_version). It has a
 * connection of its own, since a connection does not notice its own commits. A PostgreSQL has
 * nothing that could be asked without waiting: undefined.
 */
export function openStoreVersion(location: StoreLocation): StoreVersion | undefined {
  if (!('file' in location)) return undefined;
  const connection = new LibsqlDatabase(location.file, {readonly: true});
  const noParameters: [] = [];
  const statement = connection.prepare('PRAGMA data_version').raw();
  return {
    read() {
      try {
        return (statement.get(noParameters) as [number])[0];
      } catch {
        // Whoever needs the store next asks it in earnest, and says what is wrong.
        return undefined;
      }
    },
    close: () => connection.close(),
  };
}
