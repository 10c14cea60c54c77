import {PostgresAdapter, sql} from 'kysely';
import type {StoreLocation} from '@framewright/store';
import {DataKeys} from './data-keys.js';
import {type Database, openDatabase} from './database.js';

/** The owner of a sealed value. */
export const ownerOf = {
  signingKey: (id: string) => `signing_key:${id}`,
  sharedSecret: (accountId: string) => `shared_secret:${accountId}`,
};

/** The columns with sealed values. */
async function* sealedColumns(database: Database) {
  for (const {id, private_jwk} of await database.selectFrom('signing_key').select(['id', 'private_jwk']).execute()) {
    const save = (value: string) =>
      database.updateTable('signing_key').set({private_jwk: value}).where('id', '=', id).execute();
    yield {value: private_jwk, owner: ownerOf.signingKey(id), save};
  }
  for (const table of ['second_factor', 'mfa_enrollment'] as const) {
    const rows = await database.selectFrom(table).select(['account_id', 'shared_secret']).execute();
    for (const {account_id, shared_secret} of rows) {
      // An account may have several pending enrolments, each with a secret.
      const save = (value: string) =>
        database
          .updateTable(table)
          .set({shared_secret: value})
          .where('account_id', '=', account_id)
          .where('shared_secret', '=', shared_secret)
          .execute();
      yield {value: shared_secret, owner: ownerOf.sharedSecret(account_id), save};
    }
  }
}

/** A file keeps overwritten data in free pages and in its log. */
async function forgetOverwritten(database: Database): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`vacuum`.execute(database);
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

/**
 * Opens each sealed value, so that a wrong key is detected at startup, and seals with the first key those written
 * without one or with an older one.
 */
async function sealRecords(database: Database, keys: DataKeys): Promise<void> {
  let changed = false;
  for await (const {value, owner, save} of sealedColumns(database)) {
    const secret = keys.open(value, owner);
    if (keys.isCurrent(value)) continue;
    await save(keys.seal(secret, owner));
    changed = true;
  }
  if (changed) await forgetOverwritten(database);
}

/** Opens the store, and its secrets with these keys. */
export async function openSealedStore(store: StoreLocation, keys = DataKeys.none): Promise<Database> {
  const database = await openDatabase(store, 'later');
  await sealRecords(database, keys).catch(async (error: unknown) => {
    await database.destroy();
    throw error;
  });
  return database;
}
