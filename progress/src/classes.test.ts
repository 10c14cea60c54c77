import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {stuckAfter, workOn} from './assigned-work.js';
import {classLimits, ClassRefusal} from './class-limits.js';
import {emptyStore, stores} from './empty-store.fixture.js';
import {LearnerRecords} from './learner-records.js';

const ravi = {accountId: 'ravi', email: 'ravi@example.com'};
const priya = {accountId: 'priya', email: 'priya@example.com'};
const anu = {accountId: 'anu', email: 'anu@example.com'};
const ben = {accountId: 'ben', email: 'ben@example.com'};
const task = {page: '/exercise/jcl/sort', task: '01-sort'};
const lesson = {page: '/docs/jcl/sort', task: ''};

describe.each(stores)('classes, in %s,', (kind) => {
  let records: LearnerRecords;
  let classId: string;
  let assignment: string;
  let now = 1.7e12;

  const code = async () => (await records.taughtClasses.show(ravi, classId))!.code;
  const work = (accountId: string, fields: object, tries: boolean[] = []) =>
    records.sync(accountId, {
      learner: accountId,
      clock: now,
      generation: null,
      since: 0,
      changes: {
        'exercise/jcl/sort': {
          fields: Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [`01-sort.${name}`, [now, 'd', value]]),
          ),
          events: Object.fromEntries(tries.map((right, number) => [`t${number}`, [now, {task: '01-sort', right}]])),
        },
      },
    });

  beforeEach(async () => {
    records = await LearnerRecords.open(await emptyStore(kind), () => now++);
    classId = await records.taughtClasses.create(ravi, 'JCL in June');
    assignment = (await records.taughtClasses.assign(ravi, classId, {
      title: 'Week 1',
      dueOn: '2026-07-01',
      items: [task, lesson],
    }))!;
  });

  afterEach(() => records.close());

  it('are joined by code, in any spelling, and say who sees the work', async () => {
    const typed = (await code()).toLowerCase().replace('-', ' ');
    expect(await records.joinedClasses.find(typed)).toMatchObject({name: 'JCL in June', instructor: ravi.email});
    expect(await records.joinedClasses.join(anu, typed, 'Anu')).toBe(true);
    expect(await records.joinedClasses.join(anu, typed, 'Anu R')).toBe(true);
    expect(await records.joinedClasses.join(ben, 'AAAA-AAAA', 'Ben')).toBe(false);
    expect(await records.joinedClasses.list(anu)).toMatchObject([
      {
        name: 'JCL in June',
        instructor: ravi.email,
        calledAs: 'Anu R',
        closed: false,
        assignments: [{title: 'Week 1', dueOn: '2026-07-01', items: [task, lesson]}],
      },
    ]);
    expect(await records.joinedClasses.list(ben)).toEqual([]);
    expect(await records.taughtClasses.list(ravi)).toMatchObject([{name: 'JCL in June', learners: 1}]);
  });

  it('have a limit, and show all learners; members of a full class may still change their name', async () => {
    const [name, opens] = ['A learner', await code()];
    for (let number = 0; number < classLimits.members; number++) {
      await records.joinedClasses.join({accountId: `l${number}`, email: `l${number}@example.com`}, opens, name);
    }
    await expect(records.joinedClasses.join(anu, opens, 'Anu')).rejects.toMatchObject({code: 'CLASS_FULL'});
    const last = {accountId: `l${classLimits.members - 1}`, email: 'last@example.com'};
    await work(last.accountId, {done: true});
    expect(await records.joinedClasses.join(last, opens, 'The last one')).toBe(true);
    const rows = (await records.taughtClasses.grid(ravi, classId, assignment))!.rows;
    expect(rows).toHaveLength(classLimits.members);
    expect(rows.find(({learner}) => learner.name === 'The last one')).toMatchObject({
      learner: last,
      work: [{state: 'done'}, {state: 'none'}],
    });
  });

  it('show their instructor done, tried and stuck items', async () => {
    for (const learner of [anu, ben, priya]) {
      await records.joinedClasses.join(learner, await code(), learner.accountId);
    }
    await work('anu', {answer: 'my answer', done: true}, [false, true]);
    await work(
      'ben',
      {answer: 'wrong'},
      Array.from({length: stuckAfter}, () => false),
    );
    const grid = await records.taughtClasses.grid(ravi, classId, assignment);
    expect(
      grid?.rows.map(({learner, work}) => [learner.accountId, ...work.map(({state, tries}) => [state, tries])]),
    ).toEqual([
      ['anu', ['done', 2], ['none', 0]],
      ['ben', ['stuck', 5], ['none', 0]],
      ['priya', ['none', 0], ['none', 0]],
    ]);
  });

  it("show a learner's answers while the learner is in the class, and deliver comments", async () => {
    await work('anu', {answer: 'my answer'});
    const see = () => records.taughtClasses.workOf(ravi, classId, assignment, 'anu');
    const say = (text: string) => records.taughtClasses.comment(ravi, classId, 'anu', {...task, text});
    expect(await see()).toBeUndefined();
    expect(await say('too early')).toBe(false);
    await records.joinedClasses.join(anu, await code(), 'Anu');
    expect((await see())?.work[0]).toMatchObject({state: 'tried', answer: 'my answer', comments: []});
    expect(await say('Well begun.')).toBe(true);
    expect((await records.joinedClasses.list(anu))[0]?.comments).toMatchObject([{...task, text: 'Well begun.'}]);
    const [comment] = (await see())!.work[0]!.comments;
    expect(await records.taughtClasses.removeComment(priya, classId, comment!.id)).toBe(false);
    expect(await records.joinedClasses.leave(anu, classId)).toBe(true);
    expect(await see()).toBeUndefined();
    expect((await records.taughtClasses.grid(ravi, classId, assignment))?.rows).toEqual([]);
    await records.joinedClasses.join(anu, await code(), 'Anu');
    expect((await see())?.work[0]?.comments).toEqual([]);
  });

  it('are hidden from others, and once closed from their instructor too', async () => {
    await records.joinedClasses.join(anu, await code(), 'Anu');
    const {taughtClasses} = records;
    const asPriya = [
      taughtClasses.show(priya, classId),
      taughtClasses.grid(priya, classId, assignment),
      taughtClasses.workOf(priya, classId, assignment, 'anu'),
      taughtClasses.invite(priya, classId, [ben] as never),
      taughtClasses.assign(priya, classId, {title: 'x', dueOn: null, items: [task]}),
    ];
    expect(await Promise.all(asPriya)).toEqual(asPriya.map(() => undefined));
    const asPriyaToo = [
      taughtClasses.change(priya, classId, {name: 'mine'}),
      taughtClasses.comment(priya, classId, 'anu', {...task, text: 'x'}),
      taughtClasses.removeMember(priya, classId, 'anu'),
      taughtClasses.removeAssignment(priya, classId, assignment),
      taughtClasses.withdrawInvitation(priya, classId, ben.email),
    ];
    expect(await Promise.all(asPriyaToo)).toEqual(asPriyaToo.map(() => false));
    expect(await taughtClasses.list(priya)).toEqual([]);

    const old = await code();
    expect(await taughtClasses.change(ravi, classId, {closed: true})).toBe(true);
    expect(await records.joinedClasses.find(old)).toBeUndefined();
    expect(await records.joinedClasses.join(ben, old, 'Ben')).toBe(false);
    expect(await taughtClasses.grid(ravi, classId, assignment)).toBeUndefined();
    expect(await taughtClasses.workOf(ravi, classId, assignment, 'anu')).toBeUndefined();
    expect((await records.joinedClasses.list(anu))[0]?.closed).toBe(true);
    await taughtClasses.change(ravi, classId, {closed: false, name: 'JCL in July', newCode: true});
    expect(await records.joinedClasses.find(old)).toBeUndefined();
    expect(await records.joinedClasses.find(await code())).toMatchObject({name: 'JCL in July'});
  });

  it('invite listed learners, who join if they want to', async () => {
    const list = [
      {email: anu.email, name: 'Anu'},
      {email: ben.email, name: 'Ben'},
    ];
    expect(await records.taughtClasses.invite(ravi, classId, list)).toBe(2);
    expect(await records.taughtClasses.invite(ravi, classId, list)).toBe(0);
    const [invitation] = await records.joinedClasses.invitations(anu);
    expect(invitation).toMatchObject({name: 'JCL in June', instructor: ravi.email});
    await records.joinedClasses.join(anu, invitation!.code, 'Anu');
    expect(await records.joinedClasses.invitations(anu)).toEqual([]);
    expect((await records.taughtClasses.show(ravi, classId))?.invited).toEqual([{email: ben.email, name: 'Ben'}]);
    await records.taughtClasses.withdrawInvitation(ravi, classId, ben.email);
    expect(await records.joinedClasses.invitations(ben)).toEqual([]);
    const many = Array.from({length: 1000}, (_, number) => ({email: `l${number}@example.com`, name: ''}));
    await expect(records.taughtClasses.invite(ravi, classId, [...many, ...list])).rejects.toThrow(ClassRefusal);
    expect((await records.taughtClasses.show(ravi, classId))?.invited).toEqual([]);
  });

  it('forget a deleted account, and are closed when their instructor’s is deleted', async () => {
    await records.joinedClasses.join(anu, await code(), 'Anu');
    await records.joinedClasses.join(ben, await code(), 'Ben');
    await records.taughtClasses.comment(ravi, classId, 'anu', {...task, text: 'of Anu'});
    await records.remove('anu');
    expect((await records.taughtClasses.show(ravi, classId))?.members.map(({accountId}) => accountId)).toEqual(['ben']);
    expect(await records.joinedClasses.join(anu, await code(), 'Anu')).toBe(false);
    expect(await records.joinedClasses.list(anu)).toEqual([]);
    await records.remove('ravi');
    expect(await records.joinedClasses.list(ben)).toMatchObject([{closed: true, instructor: ''}]);
    expect(await records.taughtClasses.list(ravi)).toEqual([]);
  });
});

it('accepts any data from a browser as work', () => {
  const fields = {'01-sort.answer': [1, 'd', {not: 'a text'}], '01-sort.hints': [2, 'd', 'many'], other: [3, 'd', 1]};
  const events = {a: [1, null], b: [1, 'text'], c: [4, {task: '01-sort'}]};
  expect(workOn(task, {fields, events} as never)).toEqual({
    state: 'tried',
    tries: 1,
    answer: null,
    hints: 0,
    seen: false,
    lastAt: 4,
  });
  expect(workOn(lesson, {fields: {read: [1, 'd', true]}, events: {}})).toMatchObject({state: 'done'});
  expect(workOn(task, undefined)).toMatchObject({state: 'none', lastAt: null});
});
