import LibsqlDatabase from 'libsql';
import type {StoreLocation} from './database.js';

/** Queries a store in a file synchronously, and sees each commit of any process. Throws if the store fails. */
export interface FileReader {
  /** A number that changes with each commit. */
  version(): number;
  /** A query for one row: its values, or undefined if there is none. */
  prepare<Row extends unknown[]>(query: string): (parameter: string) => Row | undefined;
  close(): void;
}

/** Uses a separate connection, since a connection does not notice its own commits. */
export function openFileReader(location: StoreLocation): FileReader | undefined {
  // PostgreSQL can only be queried asynchronously.
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
