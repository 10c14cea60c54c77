import {expect, it} from 'vitest';
import {newStore, stores} from './identity.fixture.js';
import {openDatabase} from './records/database.js';

it.each(stores)('a new store in %s has the signing key of its kind, and no account', async (kind) => {
  const keys: string[] = [];
  for (let count = 0; count < 2; count++) {
    const database = await openDatabase(await newStore(kind));
    keys.push(...(await database.selectFrom('signing_key').select('id').execute()).map(({id}) => id));
    expect(await database.selectFrom('account').selectAll().execute()).toEqual([]);
    await database.destroy();
  }
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
