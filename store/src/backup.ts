import {closeSync, existsSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {sql} from 'kysely';
import LibsqlDatabase from 'libsql';
import {connect, openDatabase, type Schema, type StoreLocation} from './database.js';
import {makePrivateFile} from './private-place.js';
import {type AnyTables, copyTables, type Report, tablesOf} from './table-copy.js';

/** SQLite's own copy: a consistent snapshot whatever is written meanwhile, without deleted data. */
function copyFile(source: string, copy: string): void {
  if (!existsSync(source)) throw new Error(`There is no store at ${source}.`);
  const database = new LibsqlDatabase(source, {readonly: true});
  try {
    makePrivateFile(copy);
    database.prepare('vacuum into ?').run(copy);
  } finally {
    database.close();
  }
}

/**
 * A snapshot of a PostgreSQL as a store in a file: needs no PostgreSQL programs, and can be restored into either kind
 * of store.
 */
async function copyPostgres(postgresUrl: string, schema: Schema, copy: string, report: Report): Promise<void> {
  const source = await connect<AnyTables>({postgresUrl});
  const target = await openDatabase<AnyTables>({file: copy}, schema);
  try {
    await source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        const {rows} = await sql<{
          name: string;
        }>`select name from ${sql.ref(`${schema.name}_migration`)} order by name`.execute(snapshot);
        if (rows.map(({name}) => name).join() !== Object.keys(schema.migrations).toSorted().join()) {
          throw new Error('The store is of another version: back it up with the version that its servers run.');
        }
        await copyTables(snapshot, target, await tablesOf(target, schema), report);
      });
    // Into one file, without a log beside it.
    await sql`pragma journal_mode = delete`.execute(target);
  } finally {
    await source.destroy();
    await target.destroy();
  }
}

function sync(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Writes a snapshot of a store to a file, while servers use it. The file appears when it is complete and on the disk; a
 * killed backup leaves only a folder with another name.
 */
export async function backUp(location: StoreLocation, schema: Schema, file: string, report: Report): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already: give each backup a name of its own.`);
  // Readable by this account alone from the first byte on.
  const folder = mkdtempSync(path.join(path.dirname(file), '.unfinished-backup-'));
  const copy = path.join(folder, 'backup.db');
  try {
    if ('file' in location) copyFile(location.file, copy);
    else await copyPostgres(location.postgresUrl, schema, copy, report);
    sync(copy);
    renameSync(copy, file);
    sync(path.dirname(file));
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
