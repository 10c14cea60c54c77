import LibsqlDatabase from 'libsql';
import type {StoreLocation} from './database.js';

/** A query that is asked without waiting. */
export interface PreparedRead {
  /** The first row's values; undefined where there is no row. Throws where the store fails. */
  get(parameter: string): unknown[] | undefined;
  close(): void;
}

/**
 * For a store in a file: a connection of its own for a query that is asked as often as pages are read. It takes some ten
 * microseconds, and sees each commit of whatever process. A PostgreSQL has to be waited for: undefined.
 */
export function prepareRead(location: StoreLocation, query: string): PreparedRead | undefined {
  if (!('file' in location)) return undefined;
  const connection = new LibsqlDatabase(location.file, {readonly: true});
  const statement = connection.prepare(query).raw();
  return {
    get: (parameter) => statement.get([parameter]) as unknown[] | undefined,
    close: () => connection.close(),
  };
}
