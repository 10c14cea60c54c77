import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {emptyStore, newStore} from '../identity.fixture.js';
import {type Database, openDatabase} from '../records/database.js';
import {SigningKeys} from './signing-keys.js';

const hour = 3600_000;
let database: Database;
let now: number;

const storedIds = async () => (await database.selectFrom('signing_key').select('id').execute()).map(({id}) => id);

describe('the keys that sign', () => {
  beforeEach(() => (now = Date.now()));
  afterEach(() => database.destroy());

  it('have 3072 bits, and those who need the first one at the same time share it', async () => {
    database = await openDatabase(await emptyStore('a file'));
    const keys = new SigningKeys(database, () => now);
    const [one, other] = await Promise.all([keys.current(), keys.current()]);
    expect(one.privateKey.algorithm).toMatchObject({modulusLength: 3072});
    expect(other.id).toBe(one.id);
    expect(await storedIds()).toEqual([one.id]);
  });

  it('are replaced after a day, by one that was made an hour ahead', async () => {
    database = await openDatabase(await newStore('a file'));
    const keys = new SigningKeys(database, () => now);
    const first = await keys.current();
    now += 23.5 * hour;
    // Still the old one, at once.
    expect((await keys.current()).id).toBe(first.id);
    await expect.poll(storedIds).toHaveLength(2);
    await expect.poll(async () => (await keys.current()).id).not.toBe(first.id);
    now += hour;
    expect(await keys.find(first.id)).toBeTruthy();
    now += 2 * hour;
    expect(await keys.find(first.id)).toBeUndefined();
    expect(await storedIds()).toHaveLength(2);
  });
});
