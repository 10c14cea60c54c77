import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {root} from './steps/root.mjs';

const page = fs.readFileSync(path.join(root, 'docs', 'security.md'), 'utf8');

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (\S+) +\| (.+?) +\|$/gm)].map(
  ([, item, , state]) => ({item, state}),
);

/** How many items of levels 1 and 2 each chapter of ASVS 5.0 has, from V1 on. */
const items = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

describe('the table of docs/security.md', () => {
  it('has every item once, in order', () => {
    const byChapter = items.map((_count, at) => rows.filter(({item}) => item.startsWith(`${at + 1}.`)).length);
    expect(byChapter).toEqual(items);
    const inOrder = rows.map(({item}) => item).toSorted((a, b) => a.localeCompare(b, 'en', {numeric: true}));
    expect(rows.map(({item}) => item)).toEqual([...new Set(inOrder)]);
  });

  it('gives each a state: met, n/a, or open', () => {
    const states = ['met', 'n/a', '**open**'];
    expect(rows.filter(({state}) => !states.includes(state))).toEqual([]);
  });

  it('names files that are there', () => {
    const named = [...page.matchAll(/`([\w-]+\/[\w./-]+\.(?:ts|mjs))`/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
  });
});
