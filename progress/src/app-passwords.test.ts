import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {AppPasswordRefusal, mostAppPasswords} from './app-passwords.js';
import {emptyStore, stores} from './empty-store.fixture.js';
import {LearnerRecords} from './learner-records.js';

const minute = 60_000;

describe.each(stores)('app passwords in %s', (kind) => {
  let records: LearnerRecords;
  let now: number;

  beforeEach(async () => {
    now = 1000 * minute;
    records = await LearnerRecords.open(await emptyStore(kind), () => now);
  });

  afterEach(() => records.close());

  it('gives each account a unique and permanent TSO user ID', async () => {
    const {appPasswords} = records;
    expect(await appPasswords.userId('anu')).toBe('FW00001');
    expect(await appPasswords.userId('ravi')).toBe('FW00002');
    expect(await appPasswords.userId('anu')).toBe('FW00001');
    const many = await Promise.all(Array.from({length: 10}, (_, at) => appPasswords.userId(`learner ${at}`)));
    expect(new Set(many).size).toBe(10);
  });

  it('accepts a secret only with its own user ID, and records the last use to the minute', async () => {
    const {appPasswords} = records;
    const {userId, secret} = await appPasswords.make('anu', 'Zowe CLI');
    const other = await appPasswords.make('ravi', 'Zowe CLI');
    expect(secret).toMatch(/^[a-z2-9]{32}$/);
    expect(await appPasswords.verify(userId, secret)).toEqual({accountId: 'anu', userId});
    expect(await appPasswords.verify(userId.toLowerCase(), secret)).toEqual({accountId: 'anu', userId});
    expect(await appPasswords.verify(other.userId, secret)).toBeUndefined();
    expect(await appPasswords.verify(userId, `${secret}0`)).toBeUndefined();
    expect(await appPasswords.verify("' or 1=1 --", secret)).toBeUndefined();
    now += minute / 2;
    await appPasswords.verify(userId, secret);
    expect((await appPasswords.list('anu'))[0]).toMatchObject({tool: 'Zowe CLI', lastUsedAt: 1000 * minute});
    now += minute;
    await appPasswords.verify(userId, secret);
    expect((await appPasswords.list('anu'))[0]).toMatchObject({lastUsedAt: now});
    expect(JSON.stringify(await appPasswords.list('anu'))).not.toContain(secret);
  });

  it('refuses a secret once its owner has revoked it', async () => {
    const {appPasswords} = records;
    const {id, userId, secret} = await appPasswords.make('anu', 'VS Code');
    expect(await appPasswords.revoke('ravi', id)).toBe(false);
    expect(await appPasswords.verify(userId, secret)).toBeDefined();
    expect(await appPasswords.revoke('anu', id)).toBe(true);
    expect(await appPasswords.verify(userId, secret)).toBeUndefined();
    expect(await appPasswords.list('anu')).toEqual([]);
  });

  it('are revoked all at once, of one account or of everybody', async () => {
    const {appPasswords} = records;
    for (const accountId of ['anu', 'anu', 'ravi']) await appPasswords.make(accountId, 'Zowe CLI');
    await appPasswords.revokeAll('anu');
    expect(await appPasswords.list('anu')).toEqual([]);
    expect(await appPasswords.list('ravi')).toHaveLength(1);
    expect(await appPasswords.userId('anu')).toBe('FW00001');
    await appPasswords.revokeAll();
    expect(await appPasswords.list('ravi')).toEqual([]);
  });

  it('never exceeds the limit, even concurrently', async () => {
    const {appPasswords} = records;
    const tries = Array.from({length: mostAppPasswords + 5}, () => appPasswords.make('anu', 'Zowe CLI'));
    const refused = (await Promise.allSettled(tries)).filter(({status}) => status === 'rejected');
    expect(refused.map((one) => (one as PromiseRejectedResult).reason as unknown)).toEqual(
      Array.from({length: 5}, () => expect.any(AppPasswordRefusal) as unknown),
    );
    expect(await appPasswords.list('anu')).toHaveLength(mostAppPasswords);
  });

  it('keeps them when the learner deletes their work, but not for a deleted account', async () => {
    const {appPasswords} = records;
    const {userId, secret} = await appPasswords.make('anu', 'Zowe CLI');
    await records.forget('anu');
    expect(await appPasswords.verify(userId, secret)).toBeDefined();
    await records.remove('anu');
    expect(await appPasswords.verify(userId, secret)).toBeUndefined();
    expect(await appPasswords.userId('anu')).toBeUndefined();
    await expect(appPasswords.make('anu', 'Zowe CLI')).rejects.toThrow(AppPasswordRefusal);
  });
});
