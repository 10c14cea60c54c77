import {type Kysely, type Migration, PostgresAdapter, sql} from 'kysely';

/** Times are milliseconds since 1970. */
export interface MachineTables {
  /** The TSO user ID of a learner, which never changes. */
  tso_user: {account_id: string; number: number};
  /** A tool's credential, instead of the learner's password. */
  app_password: {
    id: string;
    account_id: string;
    /** The learner's name for the tool. */
    tool: string;
    /** SHA-256 of the secret; the secret itself is only with its tool. */
    secret_hash: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** The practice machine of a learner as a whole. */
  machine: {
    account_id: string;
    /** Grows with each change; the moment of the last one, unless another came in the same millisecond. */
    version: number;
    /** The machine's exported state, compressed; null for a new machine. */
    state: Uint8Array | null;
    /** The number of the last job that was submitted. */
    last_job: number;
  };
  /** A waiting or running job; ended ones are in the state of their machine. */
  machine_job: {
    account_id: string;
    number: number;
    jcl: string;
    /** Of the internal reader, which is the message class of a job that names none. */
    reader_class: string;
    submitted_at: number;
    /** Null for one that waits. */
    started_at: number | null;
    /** Until then the server that runs it is presumed alive. */
    leased_until: number;
  };
}

const accountId = 'varchar(128)';

/** The stores have different types for bytes. */
const bytes = (database: Kysely<unknown>) =>
  database.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`;

export const machineMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('tso_user')
      .addColumn('account_id', accountId, (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .execute();
    await database.schema
      .createTable('app_password')
      .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
      .addColumn('account_id', accountId, (column) =>
        column.notNull().references('tso_user.account_id').onDelete('cascade'),
      )
      .addColumn('tool', 'varchar(200)', (column) => column.notNull())
      .addColumn('secret_hash', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await database.schema.createIndex('app_password_account').on('app_password').column('account_id').execute();
    await database.schema
      .createTable('machine')
      .addColumn('account_id', accountId, (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('state', bytes(database))
      .addColumn('last_job', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('machine_job')
      .addColumn('account_id', accountId, (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('jcl', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('leased_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('machine_job_key', ['account_id', 'number'])
      .execute();
  },
};

export const readerClassMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .alterTable('machine_job')
      .addColumn('reader_class', 'varchar(1)', (column) => column.notNull().defaultTo('A'))
      .execute();
  },
};
