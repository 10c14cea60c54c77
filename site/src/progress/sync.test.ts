import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {LearnerRecords} from '@framewright/progress';
import type {SyncAnswer, SyncRequest} from '@framewright/progress/record';
import fc from 'fast-check';
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {FakeStorage} from '@site/src/browser-storage/local-storage.fixture';
import {changeRecord, eventsOf, readRecord, valuesOf} from './local-records';
import {forgetHere, leaveNothing, sync} from './sync';

/** The fate of a request: answered, lost, or processed by a server whose answer is lost. */
type Line = 'good' | 'down' | 'answer lost';

class Device {
  readonly storage = new FakeStorage();
  constructor(public off: number) {}
}

let records: LearnerRecords;
let now = 1.7e12;
let line: Line;
let learner = 0;

beforeAll(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sync-')), 'progress.db');
  records = await LearnerRecords.open({file}, () => now);
});
afterAll(() => records.close());

beforeEach(() => {
  line = 'good';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_url: string, {body}: {body: string}) => {
    if (line === 'down') throw new TypeError('Failed to fetch');
    const request = JSON.parse(body) as SyncRequest;
    expect(request.learner).toBe(`learner-${learner}`);
    if (body.includes('REFUSED')) return {ok: false, status: 413};
    const answer = JSON.parse(await records.sync(`learner-${learner}`, request)) as SyncAnswer;
    if (line === 'answer lost') throw new TypeError('Failed to fetch');
    return {ok: true, json: () => Promise.resolve(answer)};
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs an action on a device, a moment later. */
async function on<Result>(device: Device, act: () => Result): Promise<Awaited<Result>> {
  now += 5000;
  vi.stubGlobal('localStorage', device.storage);
  device.storage.setItem('auth.signed-in', `learner-${learner}`);
  vi.spyOn(Date, 'now').mockImplementation(() => now + device.off);
  return await act();
}

const page = 'interview/vsam';
const viewOf = (site: Pick<typeof import('./local-records'), 'readRecord' | 'valuesOf' | 'eventsOf'>) => {
  const record = site.readRecord(page);
  return {values: site.valuesOf(record), events: site.eventsOf(record).map(([, event]) => event)};
};
const view = () => viewOf({readRecord, valuesOf, eventsOf});

const hour = 3_600_000;
const devices = () => [0, 2 * hour, -3 * hour, 400 * 24 * hour].map((off) => new Device(off));
const step = fc.record({
  device: fc.nat(3),
  act: fc.constantFrom('change' as const, 'happen' as const, 'sync' as const, 'sync' as const),
  field: fc.constantFrom('a', 'b', 'c'),
  line: fc.constantFrom<Line>('good', 'good', 'down', 'answer lost'),
});

test('four devices with wrong clocks and bad connections lose and duplicate nothing, and agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {maxLength: 40, size: 'max'}), async (steps) => {
      learner++;
      const all = devices();
      const latest: Record<string, number> = {};
      const happened: number[] = [];
      for (const [number, {device, act, field, line: now}] of steps.entries()) {
        await on(all[device]!, async () => {
          line = now;
          if (act === 'sync') return sync();
          if (act === 'happen') return void (happened.push(number), changeRecord(page, {}, number));
          latest[field] = number;
          changeRecord(page, {[field]: number});
          // Learners see their own changes at once.
          expect(view().values[field]).toBe(number);
        });
      }
      line = 'good';
      for (const device of [...all, ...all]) await on(device, sync);
      for (const device of all) {
        const {values, events} = await on(device, view);
        expect(values).toEqual(latest);
        expect(events).toEqual(happened);
      }
    }),
    {numRuns: 60},
  );
});

const day = 24 * hour;
const longStep = fc.record({
  ...{device: fc.nat(1), field: fc.constantFrom('a', 'b', 'c', 'd')},
  act: fc.constantFrom('change' as const, 'change' as const, 'happen' as const, 'sync' as const),
  line: fc.constantFrom<Line>('good', 'down', 'answer lost'),
  gap: fc.oneof(fc.constant(0), fc.nat(2 * hour), fc.nat(30 * day)),
  /** The new time of a clock; undefined to leave it alone. */
  clock: fc.option(fc.constantFrom(0, 50_000, -50_000, 3 * hour, -3 * hour, 30 * day, -30 * day, -400 * day), {
    nil: undefined,
  }),
  isFull: fc.boolean(),
});

/** The site as loaded by a separate page: what storage refuses is in that page's memory. */
async function openSite() {
  vi.resetModules();
  return {...(await import('./local-records')), ...(await import('./sync'))};
}

test('thirty days offline, jumping clocks and full storage lose and duplicate nothing', async () => {
  const sites = [await openSite(), await openSite()];
  await fc.assert(
    fc.asyncProperty(fc.array(longStep, {maxLength: 30, size: 'max'}), async (steps) => {
      learner++;
      const [desk, phone] = devices() as [Device, Device];
      const both = [desk, phone];
      const lastOf = [new Map<string, number>(), new Map<string, number>()];
      const happened: number[] = [];
      for (const [number, {device, act, field, line: state, gap, clock, isFull}] of steps.entries()) {
        now += gap;
        const user = both[device]!;
        user.off = clock ?? user.off;
        const site = sites[device]!;
        await on(user, async () => {
          line = state;
          user.storage.setFull(isFull);
          if (act === 'sync') await site.sync();
          else if (act === 'happen') {
            happened.push(number);
            site.changeRecord(page, {}, number);
          } else {
            lastOf[device]!.set(field, number);
            site.changeRecord(page, {[field]: number});
            expect(viewOf(site).values[field]).toBe(number);
          }
          user.storage.setFull(false);
        });
      }
      line = 'good';
      for (const device of [0, 1, 0, 1]) await on(both[device]!, sites[device]!.sync);
      const [one, other] = [await on(desk, () => viewOf(sites[0]!)), await on(phone, () => viewOf(sites[1]!))];
      expect(other.values).toEqual(one.values);
      for (const {events} of [one, other]) expect([...events].sort((a, b) => Number(a) - Number(b))).toEqual(happened);
      // If clocks jump, the last device is unknown, but not the last value of each device.
      for (const field of ['a', 'b', 'c', 'd']) {
        const candidates = lastOf.flatMap((last) => last.get(field) ?? []);
        if (candidates.length === 0) expect(one.values[field]).toBeUndefined();
        else expect(candidates).toContain(one.values[field]);
      }
      const kept = (await records.all(`learner-${learner}`))[page];
      expect(Object.keys(kept?.events ?? {})).toHaveLength(happened.length);
    }),
    {numRuns: 80},
  );
});

test('a change to a seen value wins, even if the clock is corrected before it is sent', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  await on(desk, () => (changeRecord(page, {a: 'desk'}), sync()));
  phone.off = -day;
  await on(phone, sync);
  await on(phone, () => changeRecord(page, {a: 'phone'}));
  phone.off = 0;
  await on(phone, sync);
  await on(desk, sync);
  for (const device of [desk, phone]) expect((await on(device, view)).values).toEqual({a: 'phone'});
});

test('work deleted on one device disappears from the others, and their later work stays', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  await on(desk, () => (changeRecord(page, {a: 1}, 'one'), sync()));
  await on(phone, sync);
  expect((await on(phone, view)).values).toEqual({a: 1});
  await on(phone, () => changeRecord(page, {b: 2}));
  now += 1000;
  await records.forget(`learner-${learner}`);
  await on(phone, () => changeRecord(page, {c: 3}));
  await on(phone, sync);
  expect(await on(phone, view)).toEqual({values: {c: 3}, events: []});
  await on(desk, sync);
  expect((await on(desk, view)).values).toEqual({c: 3});
});

test('work deleted here does not come back, even if it was unsent', async () => {
  learner++;
  const [desk] = devices() as [Device];
  await on(desk, () => changeRecord(page, {a: 1}));
  await records.forget(`learner-${learner}`);
  await on(desk, forgetHere);
  await on(desk, sync);
  expect(await records.all(`learner-${learner}`)).toEqual({});
});

test('a record refused by the server blocks no other', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  await on(phone, () => (changeRecord('exercise/other', {x: 1}), sync()));
  await on(desk, () => {
    for (const name of ['a', 'b', 'c'])
      changeRecord(`exercise/${name}`, {'01.answer': name === 'b' ? 'REFUSED' : 'good'});
    return sync();
  });
  const kept = Object.keys(await records.all(`learner-${learner}`));
  expect(kept).toEqual(['exercise/a', 'exercise/c', 'exercise/other']);
  expect(await on(desk, () => valuesOf(readRecord('exercise/other')))).toEqual({x: 1});
  expect(await on(desk, () => valuesOf(readRecord('exercise/b')))).toEqual({'01.answer': 'REFUSED'});
});

test('an answer for a learner who has signed out meanwhile is dropped', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  await on(phone, () => (changeRecord(page, {a: 1}), sync()));
  await on(desk, async () => {
    const syncing = sync();
    localStorage.removeItem('auth.signed-in');
    await syncing;
    expect(Object.keys(localStorage).filter((key) => key.includes('record.'))).toEqual([]);
    await sync();
    expect(Object.keys(localStorage).filter((key) => key.includes('record.'))).toEqual([]);
  });
});

test('logging out removes synced work, which is back after the next sign-in', async () => {
  learner++;
  const [shared] = devices() as [Device];
  const left = () => Object.keys(shared.storage).filter((key) => key.includes('.record.'));
  await on(shared, () => changeRecord(page, {a: 1}, 'one'));
  await on(shared, leaveNothing);
  expect(left()).toEqual([]);
  await on(shared, sync);
  expect(await on(shared, view)).toEqual({values: {a: 1}, events: ['one']});

  line = 'down';
  await on(shared, () => changeRecord(page, {b: 2}));
  await on(shared, leaveNothing);
  expect(left()).toHaveLength(1);
  line = 'good';
  await on(shared, sync);
  expect((await on(shared, view)).values).toEqual({a: 1, b: 2});
});

test('a server restored from a backup is read again', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  for (const value of [1, 2, 3]) await on(desk, () => (changeRecord(page, {a: value}, value), sync()));
  const other = await LearnerRecords.open(
    {file: path.join(mkdtempSync(path.join(tmpdir(), 'sync-')), 'x.db')},
    () => now,
  );
  const current = records;
  records = other;
  await on(phone, () => (changeRecord('exercise/sort', {b: 2}), sync()));
  await on(desk, sync);
  expect(await on(desk, () => valuesOf(readRecord('exercise/sort')))).toEqual({b: 2});
  await other.close();
  records = current;
});

test('work of an earlier version of the site is converted, as the oldest', async () => {
  learner++;
  const [desk, phone] = devices() as [Device, Device];
  await on(phone, () => (changeRecord('exercise/sort', {'01.answer': 'new'}), sync()));
  await on(desk, () => {
    localStorage.setItem(`work.learner-${learner}.exercise.sort`, '{"01":{"answer":"old","done":true},"02":"broken"}');
    localStorage.setItem(`work.learner-${learner}.interview.vsam`, '{"ksds":{"due":1,"reps":2}}');
    return sync();
  });
  expect(await on(desk, () => valuesOf(readRecord('exercise/sort')))).toEqual({'01.answer': 'new', '01.done': true});
  expect((await on(desk, view)).values).toEqual({ksds: {due: 1, reps: 2}});
  expect(Object.keys(desk.storage).filter((key) => /^work\.[^.]*\.(exercise|interview)\./.test(key))).toEqual([]);
});

test('a day of much work is sent in parts', async () => {
  learner++;
  const [desk] = devices() as [Device];
  await on(desk, () => {
    for (let number = 0; number < 6; number++)
      changeRecord(`exercise/page-${number}`, {'01.answer': 'x'.repeat(90_000)});
    return sync();
  });
  expect(Object.keys(await records.all(`learner-${learner}`))).toHaveLength(6);
});
