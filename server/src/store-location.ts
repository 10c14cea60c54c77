import path from 'node:path';
import type {IdentityOptions} from '@framewright/identity';
import type {Config} from './config.js';

/** Where the accounts are, for the server and for the staff's command alike. */
export function storeLocation({DATA_DIR, DATABASE_URL}: Config): IdentityOptions['store'] {
  return DATABASE_URL ? {postgresUrl: DATABASE_URL} : {file: path.resolve(DATA_DIR, 'identity.db')};
}
