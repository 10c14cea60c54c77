import type {DiskSync} from '@framewright/store';
import type {Kysely} from 'kysely';
import type {AssignedItem} from './assigned-work.js';
import {normalCode} from './class-code.js';
import {classLimits, ClassRefusal} from './class-limits.js';
import {holdOwner} from './owner.js';
import type {Tables} from './schema.js';

/** The learner of a session, as far as classes need it. */
export interface Person {
  accountId: string;
  email: string;
}

export interface Assignment {
  id: string;
  title: string;
  dueOn: string | null;
  items: AssignedItem[];
}

export interface Comment {
  id: string;
  page: string;
  task: string;
  text: string;
  createdAt: number;
}

/** A comment on the page that it is about. */
interface PageComment extends Comment {
  className: string;
}

/** A class as shown to those who may join it. */
export interface ClassNotice {
  id: string;
  name: string;
  code: string;
  instructor: string;
}

/** A class as shown to its learners. */
export interface JoinedClass {
  id: string;
  name: string;
  instructor: string;
  /** Whether the instructor has closed it, and no longer sees any work. */
  closed: boolean;
  joinedAt: number;
  /** The learner's name in the class. */
  calledAs: string;
  assignments: Assignment[];
  comments: Comment[];
}

export const assignmentOf = ({id, title, due_on, items}: Tables['class_assignment']): Assignment => ({
  id,
  title,
  dueOn: due_on,
  items: JSON.parse(items) as AssignedItem[],
});

export const commentOf = ({id, page, task, text, created_at}: Tables['class_comment']): Comment => ({
  id,
  page,
  task,
  text,
  createdAt: created_at,
});

/** The learners' side of classes that they have joined or may join. */
export class JoinedClasses {
  constructor(
    private readonly database: Kysely<Tables>,
    private readonly disk: DiskSync,
    private readonly now: () => number,
  ) {}

  /** The classes of a learner, the newest first. */
  async list({accountId}: Person): Promise<JoinedClass[]> {
    const classes = await this.database
      .selectFrom('class_member')
      .innerJoin('class', 'class.id', 'class_member.class_id')
      .select([
        'class.id',
        'class.name',
        'instructor_email',
        'closed_at',
        'joined_at',
        'class_member.name as called_as',
      ])
      .where('account_id', '=', accountId)
      .orderBy('joined_at', 'desc')
      .execute();
    if (classes.length === 0) return [];
    const ids = classes.map(({id}) => id);
    const assignments = await this.database
      .selectFrom('class_assignment')
      .selectAll()
      .where('class_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute();
    const comments = await this.database
      .selectFrom('class_comment')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('class_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .execute();
    return classes.map(({id, name, instructor_email, closed_at, joined_at, called_as}) => ({
      id,
      name,
      instructor: instructor_email,
      closed: closed_at !== null,
      joinedAt: joined_at,
      calledAs: called_as,
      assignments: assignments.filter(({class_id}) => class_id === id).map(assignmentOf),
      comments: comments.filter(({class_id}) => class_id === id).map(commentOf),
    }));
  }

  /** Open classes whose instructor has listed the learner's address, and that the learner has not joined. */
  async invitations({accountId, email}: Person): Promise<ClassNotice[]> {
    const rows = await this.database
      .selectFrom('class_invitation')
      .innerJoin('class', 'class.id', 'class_invitation.class_id')
      .select(['class.id', 'class.name', 'code', 'instructor_email'])
      .where('email', '=', email.toLowerCase())
      .where('closed_at', 'is', null)
      .where('class.id', 'not in', (joined) =>
        joined.selectFrom('class_member').select('class_id').where('account_id', '=', accountId),
      )
      .execute();
    return rows.map(({instructor_email, ...notice}) => ({...notice, instructor: instructor_email}));
  }

  /** Instructors' comments on the learner's work on a page, the oldest first. */
  async commentsOn({accountId}: Person, page: string): Promise<PageComment[]> {
    const rows = await this.database
      .selectFrom('class_comment')
      .innerJoin('class', 'class.id', 'class_comment.class_id')
      .selectAll('class_comment')
      .select('class.name as class_name')
      .where('account_id', '=', accountId)
      .where('page', '=', page)
      .orderBy('class_comment.created_at')
      .execute();
    return rows.map((row) => ({...commentOf(row), className: row.class_name}));
  }

  /** The open class with a code. */
  async find(code: string): Promise<ClassNotice | undefined> {
    const found = await this.database
      .selectFrom('class')
      .select(['id', 'name', 'code', 'instructor_email'])
      .where('code', '=', normalCode(code))
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return found && {id: found.id, name: found.name, code: found.code, instructor: found.instructor_email};
  }

  /**
   * Joins the open class with a code; returns whether there is one. From now on its instructor sees the learner's work.
   * For members it changes their name.
   */
  async join({accountId, email}: Person, code: string, name: string): Promise<boolean> {
    const joined = await this.database.transaction().execute(async (transaction) => {
      if (!(await holdOwner(transaction, accountId))) return false;
      const found = await transaction
        .selectFrom('class')
        .select('id')
        .where('code', '=', normalCode(code))
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      if (!found) return false;
      const count = ({fn}: {fn: Kysely<Tables>['fn']}) => fn.countAll<number>().as('count');
      const own = await transaction
        .selectFrom('class_member')
        .select(count)
        .where('account_id', '=', accountId)
        .where('class_id', '!=', found.id)
        .executeTakeFirstOrThrow();
      if (Number(own.count) >= classLimits.classesOfLearner) {
        throw new ClassRefusal('TOO_MANY_CLASSES_JOINED');
      }
      const all = await transaction
        .selectFrom('class_member')
        .select(count)
        .where('class_id', '=', found.id)
        .where('account_id', '!=', accountId)
        .executeTakeFirstOrThrow();
      if (Number(all.count) >= classLimits.members) throw new ClassRefusal('CLASS_FULL');
      await transaction
        .insertInto('class_member')
        .values({class_id: found.id, account_id: accountId, email, name, joined_at: this.now()})
        .onConflict((conflict) => conflict.columns(['class_id', 'account_id']).doUpdateSet({email, name}))
        .execute();
      return true;
    });
    await this.disk.settled();
    return joined;
  }

  /** Leaves a class: its instructor no longer sees the learner's work, and comments are deleted. */
  async leave({accountId}: Person, classId: string): Promise<boolean> {
    const {numDeletedRows} = await this.database
      .deleteFrom('class_member')
      .where('class_id', '=', classId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }
}
