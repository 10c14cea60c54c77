import type {Schema} from '@framewright/store';
import type {Kysely} from 'kysely';
import {classMigration, type ClassTables} from './class-schema.js';
import {machineMigration, type MachineTables, readerClassMigration} from './machine-schema.js';

export interface Tables extends ClassTables, MachineTables {
  progress_owner: {
    account_id: string;
    /** How often the learner has deleted everything; negative for an account that is deleted, or about to be. */
    generation: number;
    /** When that was last; milliseconds since 1970. */
    forgotten_at: number;
    /** Counts the changes. */
    sequence: number;
    /** The total size of all bodies. */
    bytes: number;
  };
  progress_record: {
    account_id: string;
    name: string;
    /** The owner's at the last change of this record. */
    sequence: number;
    body: string;
  };
}

/** A deleted account: requests in flight must not restore anything. */
export const isRemoved = ({generation}: Pick<Tables['progress_owner'], 'generation'>): boolean => generation < 0;

const accountId = 'varchar(128)';

/** Forward only: never change a released step, add a new one. */
export const schema: Schema = {
  name: 'progress',
  migrations: {
    '001-records': {
      async up(database: Kysely<unknown>) {
        await database.schema
          .createTable('progress_owner')
          .addColumn('account_id', accountId, (column) => column.primaryKey())
          .addColumn('generation', 'integer', (column) => column.notNull())
          .addColumn('forgotten_at', 'bigint', (column) => column.notNull())
          .addColumn('sequence', 'bigint', (column) => column.notNull())
          .addColumn('bytes', 'bigint', (column) => column.notNull())
          .execute();
        await database.schema
          .createTable('progress_record')
          .addColumn('account_id', accountId, (column) =>
            column.notNull().references('progress_owner.account_id').onDelete('cascade'),
          )
          .addColumn('name', 'varchar(200)', (column) => column.notNull())
          .addColumn('sequence', 'bigint', (column) => column.notNull())
          .addColumn('body', 'text', (column) => column.notNull())
          .addPrimaryKeyConstraint('progress_record_key', ['account_id', 'name'])
          .execute();
        await database.schema
          .createIndex('progress_record_sequence')
          .on('progress_record')
          .columns(['account_id', 'sequence'])
          .execute();
      },
    },
    '002-classes': classMigration,
    '003-machines': machineMigration,
    '004-reader-class': readerClassMigration,
  },
};
