import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {StoreLocation} from '@framewright/store';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {backUpProgress, restoreProgress} from './backup.js';
import {emptyStore, stores} from './empty-store.fixture.js';
import {machineLimits} from './kept-machines.js';
import {LearnerRecords} from './learner-records.js';
import {NoRoom} from './limits.js';

const silent = () => undefined;
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(stores)('machines in %s', (kind) => {
  let store: StoreLocation;
  let records: LearnerRecords;

  beforeEach(async () => {
    store = await emptyStore(kind);
    records = await LearnerRecords.open(store, () => 5000);
  });

  afterEach(() => records.close());

  const write = (from: number, text: string, more = {}) =>
    records.machines.write('anu', {from, version: from + 1, state: bytes(text), lastJob: 0, ...more});
  const stateOf = async () => {
    const {state, version} = await records.machines.read('anu');
    return [version, state && new TextDecoder().decode(state)];
  };

  it('stores a state only over the version that it was made from', async () => {
    expect(await stateOf()).toEqual([0, null]);
    expect(await write(0, 'one')).toBe(true);
    const both = await Promise.all([write(1, 'of the desk'), write(1, 'of the phone')]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await write(1, 'too late')).toBe(false);
    expect(await stateOf()).toEqual([2, both[0] ? 'of the desk' : 'of the phone']);
    expect([records.machines.versionAfter(2), records.machines.versionAfter(7000)]).toEqual([5000, 7001]);
  });

  it('queues jobs at once, and removes one together with storing its state', async () => {
    const {machines} = records;
    expect(await machines.addJob('anu', '//A JOB', 'H')).toEqual({
      number: 1,
      jcl: '//A JOB',
      readerClass: 'H',
      submittedAt: 5000,
      startedAt: null,
      leasedUntil: 0,
    });
    expect(await machines.startJob('anu', 1)).toBe(true);
    expect(await machines.startJob('anu', 1)).toBe(false);
    // Only a server that shares the store may be running it.
    expect(machines.isLost((await machines.read('anu')).jobs[0]!)).toBe(kind === 'a file');
    // After the numbers reserved for jobs that the running one may submit.
    expect(await machines.addJob('anu', '//B JOB')).toMatchObject({number: 102});
    expect(await machines.addJob('anu', '//C JOB')).toMatchObject({number: 103});
    expect((await machines.read('anu')).jobs).toMatchObject([
      {number: 1, startedAt: 5000, readerClass: 'H'},
      {number: 102},
      {number: 103},
    ]);
    expect(await write(7, 'overtaken', {leftQueue: 1})).toBe(false);
    expect((await machines.read('anu')).jobs).toHaveLength(3);
    expect(await write(0, 'done', {leftQueue: 1, lastJob: 2})).toBe(true);
    expect(await machines.read('anu')).toMatchObject({lastJob: 103, jobs: [{number: 102}, {number: 103}]});
    expect(await machines.startJob('anu', 1)).toBe(false);
    expect(await machines.ownersOfJobs()).toEqual(['anu']);
  });

  it('refuses a state whose new job has the number of a waiting one', async () => {
    await records.machines.addJob('anu', '//A JOB');
    expect(await write(0, 'with another job 1', {newJobs: [1, 7], lastJob: 7})).toBe(false);
    expect(await stateOf()).toEqual([0, null]);
    expect(await write(0, 'with others', {newJobs: [2, 7], lastJob: 7})).toBe(true);
    expect(await write(1, 'with what it left', {newJobs: [1], leftQueue: 1})).toBe(true);
    expect(await records.machines.read('anu')).toMatchObject({version: 2, lastJob: 7, jobs: []});
  });

  it('refuses a state over the limit, and keeps the old one', async () => {
    await write(0, 'small');
    const large = {from: 1, version: 2, state: new Uint8Array(machineLimits.stateBytes + 1), lastJob: 0};
    await expect(records.machines.write('anu', large)).rejects.toThrow(NoRoom);
    expect(await stateOf()).toEqual([1, 'small']);
    for (let count = 0; count < machineLimits.jobs; count++) await records.machines.addJob('anu', '//A JOB');
    await expect(records.machines.addJob('anu', '//A JOB')).rejects.toThrow(NoRoom);
    await expect(records.machines.addJob('ravi', 'x'.repeat(machineLimits.jclBytes + 1))).rejects.toThrow(NoRoom);
  });

  it("deletes a machine with its learner's work, and refuses data for a deleted account", async () => {
    await write(0, 'one');
    await records.machines.addJob('anu', '//A JOB');
    await records.forget('anu');
    expect(await records.machines.read('anu')).toEqual({version: 0, state: null, lastJob: 0, jobs: []});
    expect(await write(0, 'a new one')).toBe(true);
    await records.remove('anu');
    expect(await write(0, 'late')).toBe(false);
    expect(await records.machines.addJob('anu', '//A JOB')).toBeUndefined();
    expect(await stateOf()).toEqual([0, null]);
  });

  it('is in a backup', async () => {
    await write(0, 'kept');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'machines-')), 'backup.db');
    await backUpProgress(store, file, silent);
    await records.close();
    store = await emptyStore(kind);
    await restoreProgress(file, store, {overwrite: false, report: silent});
    records = await LearnerRecords.open(store);
    expect(await stateOf()).toEqual([1, 'kept']);
  });
});
