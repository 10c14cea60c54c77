import {randomUUID} from 'node:crypto';
import {setImmediate} from 'node:timers/promises';
import type {DiskSync} from '@framewright/store';
import type {Kysely} from 'kysely';
import {type AssignedItem, type AssignedWork, recordOf, workOn} from './assigned-work.js';
import {newClassCode} from './class-code.js';
import {classLimits, ClassRefusal} from './class-limits.js';
import {type Assignment, assignmentOf, type Comment, commentOf, type Person} from './joined-classes.js';
import type {LearnerRecord} from './record.js';
import type {Tables} from './schema.js';

/** A class in its instructor's list. */
export interface TaughtClass {
  id: string;
  name: string;
  code: string;
  closed: boolean;
  learners: number;
}

export interface ClassMember {
  accountId: string;
  email: string;
  name: string;
  joinedAt: number;
}

/** A class as shown to its instructor. */
export interface ClassDetails extends Omit<TaughtClass, 'learners'> {
  members: ClassMember[];
  /** Listed, but not yet joined. */
  invited: {email: string; name: string}[];
  assignments: Assignment[];
}

export interface NewAssignment {
  title: string;
  dueOn: string | null;
  items: AssignedItem[];
}

/** An assignment with each learner's work on it, in the order of its items. */
export interface Grid {
  assignment: Assignment;
  rows: {learner: ClassMember; work: Pick<AssignedWork, 'state' | 'tries'>[]}[];
}

/** One learner's work on an assignment, and the comments. */
export interface LearnerWork {
  assignment: Assignment;
  learner: ClassMember;
  work: (AssignedWork & {comments: Comment[]})[];
}

/**
 * Learners whose records are read at once: those of a full class take a while, and the server has to answer others in
 * between.
 */
const learnersAtOnce = 25;

const memberOf = ({account_id, email, name, joined_at}: Tables['class_member']): ClassMember => ({
  accountId: account_id,
  email,
  name,
  joinedAt: joined_at,
});

/** Sorted by name here, because the stores collate differently. */
const byName = (one: {name: string; email: string}, other: {name: string; email: string}) =>
  one.name.localeCompare(other.name, 'en') || one.email.localeCompare(other.email, 'en');

/**
 * The instructors' side of classes. Requests for another instructor's class, or for a learner who has not joined, find
 * nothing. In a closed class no work is visible.
 */
export class TaughtClasses {
  constructor(
    private readonly database: Kysely<Tables>,
    private readonly disk: DiskSync,
    private readonly now: () => number,
  ) {}

  async list({accountId, email}: Person): Promise<TaughtClass[]> {
    // Learners see who sees their work, by the account's current address.
    await this.database
      .updateTable('class')
      .set({instructor_email: email})
      .where('instructor_id', '=', accountId)
      .where('instructor_email', '!=', email)
      .execute();
    const rows = await this.database
      .selectFrom('class')
      .leftJoin('class_member', 'class_member.class_id', 'class.id')
      .select(({fn}) => ['class.id', 'class.name', 'code', 'closed_at', fn.count<number>('account_id').as('learners')])
      .where('instructor_id', '=', accountId)
      .groupBy(['class.id', 'class.name', 'code', 'closed_at', 'created_at'])
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({closed_at, learners, ...row}) => ({
      ...row,
      closed: closed_at !== null,
      learners: Number(learners),
    }));
  }

  async create({accountId, email}: Person, name: string): Promise<string> {
    const {count} = await this.database
      .selectFrom('class')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .where('instructor_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= classLimits.classesOfInstructor) throw new ClassRefusal('TOO_MANY_CLASSES');
    const id = randomUUID();
    await this.database
      .insertInto('class')
      .values({
        id,
        name,
        code: newClassCode(),
        instructor_id: accountId,
        instructor_email: email,
        created_at: this.now(),
        closed_at: null,
      })
      .execute();
    await this.disk.settled();
    return id;
  }

  async show(person: Person, classId: string): Promise<ClassDetails | undefined> {
    const own = await this.#own(person, classId);
    if (!own) return undefined;
    const members = await this.#members(classId);
    const invited = await this.database
      .selectFrom('class_invitation')
      .select(['email', 'name'])
      .where('class_id', '=', classId)
      .execute();
    const assignments = await this.database
      .selectFrom('class_assignment')
      .selectAll()
      .where('class_id', '=', classId)
      .orderBy('created_at', 'desc')
      .execute();
    const joined = new Set(members.map(({email}) => email.toLowerCase()));
    return {
      id: own.id,
      name: own.name,
      code: own.code,
      closed: own.closed_at !== null,
      members,
      invited: invited.filter(({email}) => !joined.has(email)).sort(byName),
      assignments: assignments.map(assignmentOf),
    };
  }

  /** Renames, closes or opens a class, or gives it a new code, which invalidates the old one. */
  async change(
    {accountId}: Person,
    classId: string,
    {name, closed, newCode}: {name?: string; closed?: boolean; newCode?: true},
  ): Promise<boolean> {
    const {numUpdatedRows} = await this.database
      .updateTable('class')
      .set({
        id: classId,
        ...(name !== undefined && {name}),
        ...(closed !== undefined && {closed_at: closed ? this.now() : null}),
        ...(newCode && {code: newClassCode()}),
      })
      .where('id', '=', classId)
      .where('instructor_id', '=', accountId)
      .executeTakeFirst();
    await this.disk.settled();
    return numUpdatedRows > 0n;
  }

  /** Lists learners, which invites them; returns how many are new, or undefined if there is no such class. */
  async invite(person: Person, classId: string, people: {email: string; name: string}[]): Promise<number | undefined> {
    if (!(await this.#own(person, classId))) return undefined;
    const added = await this.database.transaction().execute(async (transaction) => {
      let count = 0;
      for (const {email, name} of people) {
        const {numInsertedOrUpdatedRows = 0n} = await transaction
          .insertInto('class_invitation')
          .values({class_id: classId, email: email.toLowerCase(), name})
          .onConflict((conflict) => conflict.columns(['class_id', 'email']).doNothing())
          .executeTakeFirst();
        count += Number(numInsertedOrUpdatedRows);
      }
      const all = await transaction
        .selectFrom('class_invitation')
        .select(({fn}) => fn.countAll<number>().as('count'))
        .where('class_id', '=', classId)
        .executeTakeFirstOrThrow();
      if (Number(all.count) > classLimits.invitations) {
        throw new ClassRefusal('TOO_MANY_INVITATIONS', [classLimits.invitations]);
      }
      return count;
    });
    await this.disk.settled();
    return added;
  }

  async withdrawInvitation(person: Person, classId: string, email: string): Promise<boolean> {
    if (!(await this.#own(person, classId))) return false;
    const {numDeletedRows} = await this.database
      .deleteFrom('class_invitation')
      .where('class_id', '=', classId)
      .where('email', '=', email)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }

  async removeMember(person: Person, classId: string, learner: string): Promise<boolean> {
    if (!(await this.#own(person, classId))) return false;
    const {numDeletedRows} = await this.database
      .deleteFrom('class_member')
      .where('class_id', '=', classId)
      .where('account_id', '=', learner)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }

  /** Adds an assignment to a class; undefined if there is no such class. */
  async assign(person: Person, classId: string, {title, dueOn, items}: NewAssignment): Promise<string | undefined> {
    if (!(await this.#own(person, classId))) return undefined;
    const {count} = await this.database
      .selectFrom('class_assignment')
      .select(({fn}) => fn.countAll<number>().as('count'))
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= classLimits.assignments) {
      throw new ClassRefusal('TOO_MANY_ASSIGNMENTS', [classLimits.assignments]);
    }
    const id = randomUUID();
    await this.database
      .insertInto('class_assignment')
      .values({id, class_id: classId, title, due_on: dueOn, items: JSON.stringify(items), created_at: this.now()})
      .execute();
    await this.disk.settled();
    return id;
  }

  /** Changes an assignment; learners keep their work. Returns whether it exists. */
  async changeAssignment(
    person: Person,
    classId: string,
    assignmentId: string,
    {title, dueOn, items}: NewAssignment,
  ): Promise<boolean> {
    if (!(await this.#own(person, classId))) return false;
    const {numUpdatedRows} = await this.database
      .updateTable('class_assignment')
      .set({title, due_on: dueOn, items: JSON.stringify(items)})
      .where('class_id', '=', classId)
      .where('id', '=', assignmentId)
      .executeTakeFirst();
    await this.disk.settled();
    return numUpdatedRows > 0n;
  }

  async removeAssignment(person: Person, classId: string, assignmentId: string): Promise<boolean> {
    if (!(await this.#own(person, classId))) return false;
    const {numDeletedRows} = await this.database
      .deleteFrom('class_assignment')
      .where('class_id', '=', classId)
      .where('id', '=', assignmentId)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }

  /** Each learner's progress with an assignment. */
  async grid(person: Person, classId: string, assignmentId: string): Promise<Grid | undefined> {
    const assignment = await this.#openAssignment(person, classId, assignmentId);
    if (!assignment) return undefined;
    const members = await this.#members(classId);
    const rows: Grid['rows'] = [];
    for (let at = 0; at < members.length; at += learnersAtOnce) {
      const part = members.slice(at, at + learnersAtOnce);
      const records = await this.#records(
        part.map(({accountId}) => accountId),
        assignment.items,
      );
      for (const learner of part) {
        const work = assignment.items.map((item) => {
          const {state, tries} = workOn(item, records.get(`${learner.accountId} ${recordOf(item)}`));
          return {state, tries};
        });
        rows.push({learner, work});
      }
      await setImmediate();
    }
    return {assignment, rows};
  }

  /** A learner's work on an assignment. */
  async workOf(
    person: Person,
    classId: string,
    assignmentId: string,
    learnerId: string,
  ): Promise<LearnerWork | undefined> {
    const assignment = await this.#openAssignment(person, classId, assignmentId);
    const learner = assignment && (await this.#members(classId)).find(({accountId}) => accountId === learnerId);
    if (!learner) return undefined;
    const records = await this.#records([learnerId], assignment.items);
    const comments = await this.database
      .selectFrom('class_comment')
      .selectAll()
      .where('class_id', '=', classId)
      .where('account_id', '=', learnerId)
      .orderBy('created_at')
      .execute();
    const work = assignment.items.map((item) => ({
      ...workOn(item, records.get(`${learnerId} ${recordOf(item)}`)),
      comments: comments.filter(({page, task}) => page === item.page && task === item.task).map(commentOf),
    }));
    return {assignment, learner, work};
  }

  /** Comments on a learner's work, visible to the learner; returns whether the learner is in the class. */
  async comment(
    person: Person,
    classId: string,
    learnerId: string,
    {page, task, text}: AssignedItem & {text: string},
  ): Promise<boolean> {
    const own = await this.#own(person, classId);
    if (!own || own.closed_at !== null) return false;
    const known = await this.database
      .selectFrom('class_member')
      .leftJoin('class_comment', (join) =>
        join
          .onRef('class_comment.class_id', '=', 'class_member.class_id')
          .onRef('class_comment.account_id', '=', 'class_member.account_id'),
      )
      .select(({fn}) => ['class_member.account_id', fn.count<number>('class_comment.id').as('count')])
      .where('class_member.class_id', '=', classId)
      .where('class_member.account_id', '=', learnerId)
      .groupBy('class_member.account_id')
      .executeTakeFirst();
    if (!known) return false;
    if (Number(known.count) >= classLimits.comments) {
      throw new ClassRefusal('TOO_MANY_COMMENTS', [classLimits.comments]);
    }
    const said = {id: randomUUID(), class_id: classId, account_id: learnerId, page, task, text, created_at: this.now()};
    await this.database.insertInto('class_comment').values(said).execute();
    await this.disk.settled();
    return true;
  }

  async removeComment(person: Person, classId: string, commentId: string): Promise<boolean> {
    if (!(await this.#own(person, classId))) return false;
    const {numDeletedRows} = await this.database
      .deleteFrom('class_comment')
      .where('class_id', '=', classId)
      .where('id', '=', commentId)
      .executeTakeFirst();
    await this.disk.settled();
    return numDeletedRows > 0n;
  }

  #own({accountId}: Person, classId: string) {
    return this.database
      .selectFrom('class')
      .selectAll()
      .where('id', '=', classId)
      .where('instructor_id', '=', accountId)
      .executeTakeFirst();
  }

  async #members(classId: string): Promise<ClassMember[]> {
    const rows = await this.database.selectFrom('class_member').selectAll().where('class_id', '=', classId).execute();
    return rows.map(memberOf).sort(byName);
  }

  /** An assignment of an open class. */
  async #openAssignment(person: Person, classId: string, assignmentId: string): Promise<Assignment | undefined> {
    const own = await this.#own(person, classId);
    if (!own || own.closed_at !== null) return undefined;
    const row = await this.database
      .selectFrom('class_assignment')
      .selectAll()
      .where('class_id', '=', classId)
      .where('id', '=', assignmentId)
      .executeTakeFirst();
    return row && assignmentOf(row);
  }

  /** These learners' records with work on these items, by account and name. */
  async #records(learners: string[], items: AssignedItem[]): Promise<Map<string, LearnerRecord>> {
    if (learners.length === 0 || items.length === 0) return new Map();
    const rows = await this.database
      .selectFrom('progress_record')
      .select(['account_id', 'name', 'body'])
      .where('account_id', 'in', learners)
      .where('name', 'in', [...new Set(items.map(recordOf))])
      .execute();
    return new Map(
      rows.map(({account_id, name, body}) => [`${account_id} ${name}`, JSON.parse(body) as LearnerRecord]),
    );
  }
}
