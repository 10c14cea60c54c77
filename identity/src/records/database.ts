import {openDatabase as open, type Schema, type StoreLocation, type Syncing} from '@framewright/store';
import type {Kysely} from 'kysely';
import {migrations} from './migrations.js';
import type {Tables} from './tables.js';

/** The first schema, with the library's default name. */
export const schema: Schema = {name: 'kysely', migrations};

export type Database = Kysely<Tables>;

/** Opens the accounts' store and brings its tables up to date. */
export const openDatabase = (location: StoreLocation, syncing?: Syncing): Promise<Database> =>
  open<Tables>(location, schema, syncing);
