import {type Kysely, type Migration, PostgresAdapter} from 'kysely';

/** Forward only: never change a released step, add a new one. */
export const migrations: Record<string, Migration> = {
  '001-accounts': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('account')
        .addColumn('id', 'varchar(128)', (column) => column.primaryKey())
        .addColumn('email', 'varchar(320)', (column) => column.notNull().unique())
        .addColumn('email_verified', 'integer', (column) => column.notNull())
        .addColumn('password_hash', 'text')
        .addColumn('display_name', 'text')
        .addColumn('photo_url', 'text')
        .addColumn('disabled', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('last_sign_in_at', 'bigint')
        .addColumn('valid_since', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('sign_in')
        .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('account_id', 'varchar(128)', (column) =>
          column.notNull().references('account.id').onDelete('cascade'),
        )
        .addColumn('refresh_token_hash', 'varchar(64)', (column) => column.notNull().unique())
        .addColumn('signed_in_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('sign_in_account').on('sign_in').column('account_id').execute();
      await database.schema
        .createTable('signing_key')
        .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('private_jwk', 'text', (column) => column.notNull())
        .addColumn('public_jwk', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('failure')
        .addColumn('key', 'varchar(400)', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('last_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '002-one-time-codes': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('one_time_code')
        .addColumn('code_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('kind', 'varchar(40)', (column) => column.notNull())
        .addColumn('account_id', 'varchar(128)', (column) => column.references('account.id').onDelete('cascade'))
        .addColumn('email', 'varchar(320)', (column) => column.notNull())
        .addColumn('new_email', 'varchar(320)')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('one_time_code_account').on('one_time_code').column('account_id').execute();
      await database.schema
        .createTable('sending')
        .addColumn('key', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('since', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '003-second-factors': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('second_factor')
        .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('account_id', 'varchar(128)', (column) =>
          column.notNull().unique().references('account.id').onDelete('cascade'),
        )
        .addColumn('display_name', 'text')
        .addColumn('shared_secret', 'varchar(64)', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('last_tried_at', 'bigint', (column) => column.notNull())
        .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('mfa_enrollment')
        .addColumn('session_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('account_id', 'varchar(128)', (column) =>
          column.notNull().references('account.id').onDelete('cascade'),
        )
        .addColumn('shared_secret', 'varchar(64)', (column) => column.notNull())
        .addColumn('begun_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .createTable('mfa_pending_sign_in')
        .addColumn('credential_hash', 'varchar(64)', (column) => column.primaryKey())
        .addColumn('account_id', 'varchar(128)', (column) =>
          column.notNull().references('account.id').onDelete('cascade'),
        )
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('begun_at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema
        .alterTable('sign_in')
        .addColumn('provider', 'varchar(32)', (column) => column.notNull().defaultTo('password'))
        .execute();
      await database.schema
        .alterTable('sign_in')
        .addColumn('second_factor_id', 'varchar(64)', (column) =>
          column.references('second_factor.id').onDelete('set null'),
        )
        .execute();
    },
  },
  '004-roles': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .alterTable('account')
        .addColumn('roles', 'varchar(100)', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '005-sealed-secrets': {
    async up(database: Kysely<unknown>) {
      // A sealed secret is longer; SQLite accepts any length.
      if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
      for (const table of ['second_factor', 'mfa_enrollment']) {
        await database.schema
          .alterTable(table)
          .alterColumn('shared_secret', (column) => column.setDataType('text'))
          .execute();
      }
    },
  },
  '006-browsers': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('known_browser')
        .addColumn('account_id', 'varchar(128)', (column) =>
          column.notNull().references('account.id').onDelete('cascade'),
        )
        .addColumn('browser_hash', 'varchar(64)', (column) => column.notNull())
        .addColumn('last_used_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('known_browser_key', ['account_id', 'browser_hash'])
        .execute();
      await database.schema.alterTable('sign_in').addColumn('browser_hash', 'varchar(64)').execute();
      await database.schema
        .alterTable('sign_in')
        .addColumn('user_agent', 'varchar(400)', (column) => column.notNull().defaultTo(''))
        .execute();
      await database.schema
        .alterTable('sign_in')
        .addColumn('address', 'varchar(64)', (column) => column.notNull().defaultTo(''))
        .execute();
      await database.schema.createIndex('sign_in_browser').on('sign_in').column('browser_hash').execute();
      // Existing sign-ins count as seen when they are next renewed, within a new idle period.
      await database.schema
        .alterTable('sign_in')
        .addColumn('last_seen_at', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
        .execute();
      // Every failure searches for old rows, and strangers determine how many there are.
      await database.schema.createIndex('failure_last_at').on('failure').column('last_at').execute();
      await database.schema.createIndex('sending_since').on('sending').column('since').execute();
    },
  },
  '007-custom-claims': {
    async up(database: Kysely<unknown>) {
      await database.schema.alterTable('sign_in').addColumn('claims', 'text').execute();
    },
  },
  '008-recovery-codes': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('recovery_code')
        .addColumn('second_factor_id', 'varchar(64)', (column) =>
          column.notNull().references('second_factor.id').onDelete('cascade'),
        )
        .addColumn('code_hash', 'varchar(64)', (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_code_key', ['second_factor_id', 'code_hash'])
        .execute();
    },
  },
  '009-initial-passwords': {
    async up(database: Kysely<unknown>) {
      // It is unknown which existing passwords were set by staff, so all of them stay valid.
      await database.schema.alterTable('account').addColumn('password_expires_at', 'bigint').execute();
    },
  },
  '010-bound-refresh-tokens': {
    async up(database: Kysely<unknown>) {
      // Existing browsers may have lost their cookie, which was not required so far.
      await database.schema
        .alterTable('sign_in')
        .addColumn('browser_bound', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '011-audit-trail': {
    async up(database: Kysely<unknown>) {
      await database.schema
        .createTable('audit_event')
        .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('actor_id', 'varchar(128)')
        .addColumn('actor', 'varchar(320)', (column) => column.notNull())
        .addColumn('action', 'varchar(40)', (column) => column.notNull())
        // No foreign key: the record stays when the account is deleted.
        .addColumn('account_id', 'varchar(128)')
        .addColumn('email', 'varchar(320)', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('audit_event_at').on('audit_event').column('at').execute();
      await database.schema.createIndex('audit_event_account').on('audit_event').column('account_id').execute();
    },
  },
};
