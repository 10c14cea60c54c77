import LibsqlDatabase from 'libsql';
import type {StoreLocation} from './database.js';

/** Asks a store in a file without waiting, and sees each commit of whatever process. Throws where the store fails. */
export interface FileReader {
  /** A number that is another one after each commit. */
  version(): number;
  /** A query for one row: its values, or undefined where there is none. */
  prepare<Row extends unknown[]>(query: string): (parameter: string) => Row | undefined;
  close(): void;
}

/** It has a connection of its own, since a connection does not notice its own commits. */
export function openFileReader(location: StoreLocation): FileReader | undefined {
  // A PostgreSQL has to be waited for.
  if (!('file' in location)) return undefined;
  const connection = new LibsqlDatabase(location.file, {readonly: true});
  const noParameters: [] = [];
  const dataVersion = connection.prepare('PRAGMA data_version').raw();
  return {
    version: () => (dataVersion.get(noParameters) as [number])[0],
    prepare<Row extends unknown[]>(query: string) {
      const statement = connection.prepare(query).raw();
      return (parameter: string) => statement.get([parameter]) as Row | undefined;
    },
    close: () => connection.close(),
  };
}
