import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {StoreLocation} from '@framewright/store';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {backUpProgress, restoreProgress} from './backup.js';
import {emptyStore, stores} from './empty-store.fixture.js';
import {LearnerRecords} from './learner-records.js';
import {limits, NoRoom} from './limits.js';
import type {LearnerRecord, SyncAnswer, SyncRequest} from './record.js';

const day = 86_400_000;
const silent = () => undefined;

describe.each(stores)('records in %s', (kind) => {
  let store: StoreLocation;
  let records: LearnerRecords;
  let now: number;

  beforeEach(async () => {
    now = 1000 * day;
    store = await emptyStore(kind);
    records = await LearnerRecords.open(store, () => now);
  });

  afterEach(() => records.close());

  const request = (changes: Record<string, Partial<LearnerRecord>>, more: Partial<SyncRequest> = {}) => ({
    learner: 'anu',
    clock: now,
    generation: null,
    since: 0,
    changes: Object.fromEntries(
      Object.entries(changes).map(([name, {fields = {}, events = {}}]) => [name, {fields, events}]),
    ),
    ...more,
  });
  const send = async (changes: Record<string, Partial<LearnerRecord>>, more?: Partial<SyncRequest>) =>
    JSON.parse(await records.sync('anu', request(changes, more))) as SyncAnswer;
  const answerOf = ({records: all}: SyncAnswer) => all['exercise/sort']?.fields['01.answer'];
  const answered = (device: string, at: number, text: string) => ({
    'exercise/sort': {fields: {'01.answer': [at, device, text]} as LearnerRecord['fields']},
  });

  it('merges two devices, whichever comes first', async () => {
    await send(answered('phone', now - 10, 'later'));
    const {records: atDesk} = await send({
      ...answered('desk', now - 20, 'earlier'),
      'lesson/sort': {events: {e1: [now, 'read']}},
    });
    expect(atDesk['exercise/sort']!.fields['01.answer']).toEqual([now - 10, 'phone', 'later']);
    expect(await records.all('anu')).toEqual(atDesk);
    expect(await records.all('ravi')).toEqual({});
  });

  it('returns only what is new since the last answer', async () => {
    const first = await send(answered('phone', 1, 'x'));
    const {generation, cursor: since} = first;
    expect(await send({}, {generation, since})).toEqual({generation, cursor: since, records: {}, more: false});
    await send({'lesson/idcams': {events: {e1: [1, 'read']}}});
    const next = await send({}, {generation, since});
    expect(Object.keys(next.records)).toEqual(['lesson/idcams']);
    expect(next.cursor).toBeGreaterThan(since);
  });

  it.each([-400 * day, -2 * 3_600_000, 58 * 60_000, 400 * day])(
    'goes by its own clock where a device is %d ms off',
    async (off) => {
      const clock = now + off;
      await send(answered('wrong', clock - 60_000, 'an hour ago'), {clock});
      await send(answered('right', now - 30_000, 'half a minute ago'));
      const {records: all} = await send(answered('wrong', clock - 45_000, 'between'), {clock});
      expect(all['exercise/sort']!.fields['01.answer']).toEqual([now - 30_000, 'right', 'half a minute ago']);
    },
  );

  it('tells devices that everything was deleted, and accepts their later work', async () => {
    const {generation, cursor: since} = await send(answered('phone', now - 10, 'x'));
    await records.forget('anu');
    now += 1000;
    const late = {...answered('phone', now - 2000, 'of before'), 'lesson/sort': {events: {e1: [now - 500, 'read']}}};
    for (const known of [generation, null]) {
      const answer = await send(late as never, {generation: known, since: known === null ? 0 : since});
      expect(answer.generation).toBe(generation + 1);
      expect(answer.records['exercise/sort']).toEqual({fields: {}, events: {}});
      expect(answer.records['lesson/sort']!.events).toEqual({e1: [now - 500, 'read']});
    }
    const fresh = await send(answered('phone', now, 'new'), {generation: generation + 1});
    expect(answerOf(fresh)).toEqual([now, 'phone', 'new']);
  });

  it('resyncs a device that has seen more than a restored store has', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'backup-')), 'progress.backup');
    const {generation} = await send(answered('phone', 1, 'x'));
    await backUpProgress(store, file, silent);
    const {cursor: since} = await send(answered('phone', 2, 'y'));
    await restoreProgress(file, store, {overwrite: true, report: silent});
    const answer = await send({}, {generation, since});
    expect(answer.cursor).toBeLessThan(since);
    expect(answerOf(answer)).toEqual([1, 'phone', 'x']);
  });

  it('answers in parts, none of which misses a record', async () => {
    const large = 'x'.repeat(200_000);
    for (let number = 0; number < 8; number++) {
      await send({[`exercise/page-${number}`]: {fields: {'01.answer': [1, 'phone', large]}}});
    }
    const seen: string[] = [];
    let [since, more, parts] = [0, true, 0];
    while (more) {
      const answer = await send({}, {since});
      seen.push(...Object.keys(answer.records));
      [since, more, parts] = [answer.cursor, answer.more, parts + 1];
    }
    expect(parts).toBeGreaterThan(1);
    expect(seen).toHaveLength(8);
  });

  it('refuses data over the limit, and keeps the old data', async () => {
    await send(answered('phone', 1, 'kept'));
    await expect(send(answered('phone', 2, 'x'.repeat(limits.recordBytes)))).rejects.toThrow(NoRoom);
    const half = 'x'.repeat(limits.recordBytes - 1000);
    const fill = async () => {
      for (let number = 0; number <= limits.bytes / half.length; number++) {
        await send({[`exercise/page-${number}`]: {fields: {'01.answer': [1, 'phone', half]}}});
      }
    };
    await expect(fill()).rejects.toThrow(NoRoom);
    expect((await records.all('anu'))['exercise/sort']!.fields['01.answer']).toEqual([1, 'phone', 'kept']);
  });

  it('loses nothing when devices sync at once', async () => {
    const events = Array.from({length: 20}, (_, number) => number);
    await Promise.all(events.map((number) => send({'interview/vsam': {events: {[`e${number}`]: [number, number]}}})));
    expect(Object.keys((await records.all('anu'))['interview/vsam']!.events)).toHaveLength(20);
  });

  it("removes an account's data with the account", async () => {
    await send(answered('phone', 1, 'x'));
    await records.remove('anu');
    expect(await records.all('anu')).toEqual({});
    // Requests in flight restore nothing.
    await records.forget('anu');
    await send(answered('phone', now, 'x'));
    expect(await records.all('anu')).toEqual({});
  });

  it('accepts data again when somebody signs in to a removed account', async () => {
    await records.forget('anu');
    await records.remove('anu');
    await records.beginAnew('anu', now - 1);
    await send(answered('phone', now, 'not taken'));
    expect(await records.all('anu')).toEqual({});
    await records.beginAnew('anu', now + 1);
    const answer = await send(answered('phone', now, 'taken'));
    // A generation unknown to devices, so that they drop their records.
    expect(answer.generation).toBe(2);
    expect(answerOf(answer)).toEqual([now, 'phone', 'taken']);
  });
});
