import {accessSync, constants, existsSync} from 'node:fs';
import path from 'node:path';
import {Kysely, type Migration, Migrator, PostgresDialect, SqliteDialect} from 'kysely';
import LibsqlDatabase from 'libsql';
import {closeToOthers, makePrivateFile, makePrivateFolder} from './private-place.js';

/** Where records are kept: a file of this server, or a PostgreSQL that several servers share. */
export type StoreLocation = {file: string} | {postgresUrl: string};

/** The tables of one kind of records. */
export interface Schema {
  /**
   * Distinguishes the kinds in a PostgreSQL that holds several: the prefix of the tables that record the migrations.
   */
  name: string;
  migrations: Record<string, Migration>;
}

/** When a commit to a file is synced: before it returns, or when a `DiskSync` is requested. */
export type Syncing = 'within each commit' | 'later';

/** How many prepared statements are cached; lists of different lengths make different statements. */
const keptStatements = 100;

/** Preparing a statement costs as much as running it, and a few statements recur all the time. */
function withKeptStatements(database: LibsqlDatabase.Database): Pick<LibsqlDatabase.Database, 'prepare' | 'close'> {
  const kept = new Map<string, LibsqlDatabase.Statement>();
  return {
    close: () => database.close(),
    prepare: ((asked: string) => {
      // A full disk ends a transaction. Rolling it back again would fail, and that error would hide the first one.
      const source = asked === 'rollback' && !database.inTransaction ? 'SELECT 1' : asked;
      const statement = kept.get(source) ?? database.prepare(source);
      kept.delete(source);
      kept.set(source, statement);
      if (kept.size > keptStatements) kept.delete(kept.keys().next().value!);
      return statement;
    }) as LibsqlDatabase.Database['prepare'],
  };
}

function openFile<Tables>(file: string, syncing: Syncing): Kysely<Tables> {
  const folder = path.dirname(file);
  // SQLite would open a read-only file, and fail at the first sign-in without naming the file.
  for (const place of [file, folder]) if (existsSync(place)) accessSync(place, constants.R_OK | constants.W_OK);
  makePrivateFolder(folder);
  // Created here, since SQLite would make it readable by everybody; its log and index get the same mode.
  makePrivateFile(file);
  for (const beside of ['-wal', '-shm']) closeToOthers(file + beside);
  const database = new LibsqlDatabase(file);
  const synchronous = syncing === 'later' ? 'NORMAL' : 'FULL';
  for (const pragma of ['journal_mode = WAL', 'foreign_keys = ON', 'busy_timeout = 5000']) database.pragma(pragma);
  database.pragma(`synchronous = ${synchronous}`);
  return new Kysely<Tables>({dialect: new SqliteDialect({database: withKeptStatements(database) as never})});
}

async function openPostgres<Tables>(connectionString: string): Promise<Kysely<Tables>> {
  // Loaded on demand, since most servers have their records in a file.
  const {default: pg} = await import('pg');
  // PostgreSQL's bigint may exceed a number; ours are times, which do not.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({connectionString, max: 10, types, connectionTimeoutMillis: 5000, query_timeout: 10_000});
  // A connection that breaks is replaced, and a query that was using it reports the failure. The pool emits the error of
  // an idle connection; one in use, for example by a transaction, emits its own, which ends the process if nobody listens.
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return new Kysely<Tables>({dialect: new PostgresDialect({pool})});
}

/** Opens a store without migrating it. */
export async function connect<Tables>(
  location: StoreLocation,
  syncing: Syncing = 'within each commit',
): Promise<Kysely<Tables>> {
  return 'file' in location ? openFile<Tables>(location.file, syncing) : openPostgres<Tables>(location.postgresUrl);
}

/** Opens a store and brings its tables up to date. */
export async function openDatabase<Tables>(
  location: StoreLocation,
  {name, migrations}: Schema,
  syncing: Syncing = 'within each commit',
): Promise<Kysely<Tables>> {
  const database = await connect<Tables>(location, syncing);
  const migrator = new Migrator({
    db: database,
    provider: {getMigrations: () => Promise.resolve(migrations)},
    migrationTableName: `${name}_migration`,
    migrationLockTableName: `${name}_migration_lock`,
  });
  const {error} = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    throw error instanceof Error ? error : new Error(String(error));
  }
  return database;
}
