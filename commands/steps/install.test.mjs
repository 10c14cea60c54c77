import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {root} from './root.mjs';

// npm leaves out of the lockfile, without a word, what the registry did not have on the day it was written.
it.each(['x64', 'arm64'])('the lockfile has the machine code of every package for Linux on %s', (processor) => {
  const {packages} = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const locked = new Set(Object.entries(packages).map(([place, {version}]) => `${nameAt(place)}@${version}`));
  const wanted = Object.values(packages)
    .flatMap(({optionalDependencies = {}}) => Object.entries(optionalDependencies))
    .filter(([name]) => name.includes(`linux-${processor}`) && !name.endsWith('-musl'))
    .map(([name, version]) => `${name}@${version}`);
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((each) => !locked.has(each))).toEqual([]);
});

function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
