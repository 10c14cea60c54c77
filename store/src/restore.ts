import {copyFileSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Kysely} from 'kysely';
import LibsqlDatabase from 'libsql';
import {openDatabase, type Schema, type StoreLocation} from './database.js';
import {type AnyTables, copyTables, type Report, tablesOf} from './table-copy.js';

/** Refuses a file that is not a backup, or is corrupt. */
function check(file: string, copy: string, {name}: Schema): void {
  try {
    const database = new LibsqlDatabase(copy);
    try {
      const [problem] = database.prepare('pragma integrity_check').raw().get([]) as [string];
      database.prepare(`select name from ${name}_migration`).all([]);
      if (problem === 'ok') return;
    } finally {
      database.close();
    }
  } catch {
    // Told below.
  }
  throw new Error(`${file} is no backup, or is damaged.`);
}

async function isEmpty(store: Kysely<AnyTables>, tables: string[]): Promise<boolean> {
  for (const table of tables) {
    if (await store.selectFrom(table).selectAll().limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/**
 * Restores a backup into a store of either kind, in one transaction: afterwards the store has either all of it or its
 * old content. A backup of an older version is migrated.
 */
export async function restore(
  file: string,
  location: StoreLocation,
  schema: Schema,
  {overwrite, report}: {overwrite: boolean; report: Report},
): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no backup at ${file}.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
  const copy = path.join(folder, 'backup.db');
  try {
    copyFileSync(file, copy);
    check(file, copy, schema);
    const backup = await openDatabase<AnyTables>({file: copy}, schema);
    const tables = await tablesOf(backup, schema);
    const store = await openDatabase<AnyTables>(location, schema);
    try {
      await store.transaction().execute(async (transaction) => {
        if (!overwrite && !(await isEmpty(transaction, tables))) {
          throw new Error('The store is in use, it holds records: add --overwrite to replace them all.');
        }
        for (const table of tables.toReversed()) await transaction.deleteFrom(table).execute();
        await copyTables(backup, transaction, tables, report);
      });
    } finally {
      await backup.destroy();
      await store.destroy();
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
