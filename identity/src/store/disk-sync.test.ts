import {expect, it} from 'vitest';
import {newStore} from '../identity.fixture.js';
import {openDatabase} from './database.js';
import {DiskSync} from './disk-sync.js';

it('settles for all who wait together and for whoever comes later, and never says so when it could not', async () => {
  const store = await newStore('a file');
  const database = await openDatabase(store, 'later');
  const disk = await DiskSync.of(store);
  await Promise.all([disk.settled(), disk.settled(), disk.settled()]);
  await disk.settled();
  await disk.close();
  await expect(disk.settled()).rejects.toThrow();
  await expect(disk.settled()).rejects.toThrow();
  await database.destroy();
});
