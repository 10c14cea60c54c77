import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {removeUnused} from './lab-command.mjs';

const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-command-'));
afterAll(() => fs.rmSync(kept, {recursive: true}));

test('a compiled version that a running command may still load is kept; an old one is deleted', () => {
  const now = Date.now();
  const hours = (count) => new Date(now - count * 60 * 60 * 1000);
  for (const [name, age] of Object.entries({current: 48, earlier: 23, old: 25})) {
    fs.mkdirSync(path.join(kept, name));
    fs.utimesSync(path.join(kept, name), hours(age), hours(age));
  }
  removeUnused(kept, path.join(kept, 'current'), now);
  expect(fs.readdirSync(kept)).toEqual(['current', 'earlier']);
});
