import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {openDatabase} from './database.js';
import {DiskSync} from './disk-sync.js';

it('settles for concurrent and later callers, and rejects on failure', async () => {
  const store = {file: path.join(mkdtempSync(path.join(tmpdir(), 'disk-sync-')), 'some.db')};
  const database = await openDatabase(store, {name: 'test', migrations: {}}, 'later');
  const disk = await DiskSync.of(store);
  await Promise.all([disk.settled(), disk.settled(), disk.settled()]);
  await disk.settled();
  await disk.close();
  await expect(disk.settled()).rejects.toThrow();
  await expect(disk.settled()).rejects.toThrow();
  await database.destroy();
});
