import type {Kysely, Migration} from 'kysely';

/** Times are milliseconds since 1970. */
export interface ClassTables {
  class: {
    id: string;
    name: string;
    /** The code for joining. */
    code: string;
    /** Null if the account was deleted. */
    instructor_id: string | null;
    /** The address when the instructor last opened their classes: learners see who sees their work. */
    instructor_email: string;
    created_at: number;
    closed_at: number | null;
  };
  class_member: {
    class_id: string;
    account_id: string;
    email: string;
    /** The name that the learner chose for this class. */
    name: string;
    joined_at: number;
  };
  /** Learners listed by the instructor: they see an invitation, and join if they want to. */
  class_invitation: {class_id: string; email: string; name: string};
  class_assignment: {
    id: string;
    class_id: string;
    title: string;
    /** A day, as in 2026-07-01. */
    due_on: string | null;
    /** `AssignedItem[]` in JSON. */
    items: string;
    created_at: number;
  };
  class_comment: {
    id: string;
    class_id: string;
    account_id: string;
    page: string;
    task: string;
    text: string;
    created_at: number;
  };
}

const accountId = 'varchar(128)';
const id = 'varchar(36)';
const email = 'varchar(320)';

export const classMigration: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('class')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addColumn('code', 'varchar(16)', (column) => column.notNull().unique())
      .addColumn('instructor_id', accountId)
      .addColumn('instructor_email', email, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('closed_at', 'bigint')
      .execute();
    await database.schema.createIndex('class_instructor').on('class').column('instructor_id').execute();
    await database.schema
      .createTable('class_member')
      .addColumn('class_id', id, (column) => column.notNull().references('class.id').onDelete('cascade'))
      .addColumn('account_id', accountId, (column) => column.notNull())
      .addColumn('email', email, (column) => column.notNull())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addColumn('joined_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('class_member_key', ['class_id', 'account_id'])
      .execute();
    await database.schema.createIndex('class_member_account').on('class_member').column('account_id').execute();
    await database.schema
      .createTable('class_invitation')
      .addColumn('class_id', id, (column) => column.notNull().references('class.id').onDelete('cascade'))
      .addColumn('email', email, (column) => column.notNull())
      .addColumn('name', 'varchar(200)', (column) => column.notNull())
      .addPrimaryKeyConstraint('class_invitation_key', ['class_id', 'email'])
      .execute();
    await database.schema.createIndex('class_invitation_email').on('class_invitation').column('email').execute();
    await database.schema
      .createTable('class_assignment')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('class_id', id, (column) => column.notNull().references('class.id').onDelete('cascade'))
      .addColumn('title', 'varchar(200)', (column) => column.notNull())
      .addColumn('due_on', 'varchar(10)')
      .addColumn('items', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('class_assignment_class').on('class_assignment').column('class_id').execute();
    await database.schema
      .createTable('class_comment')
      .addColumn('id', id, (column) => column.primaryKey())
      .addColumn('class_id', id, (column) => column.notNull())
      .addColumn('account_id', accountId, (column) => column.notNull())
      .addColumn('page', 'varchar(200)', (column) => column.notNull())
      .addColumn('task', 'varchar(100)', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      // Leaving a class deletes the comments on the learner's work.
      .addForeignKeyConstraint(
        'class_comment_member',
        ['class_id', 'account_id'],
        'class_member',
        ['class_id', 'account_id'],
        (constraint) => constraint.onDelete('cascade'),
      )
      .execute();
    await database.schema
      .createIndex('class_comment_of_member')
      .on('class_comment')
      .columns(['class_id', 'account_id'])
      .execute();
  },
};
