import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {isInstalled} from './install.mjs';
import {root} from './root.mjs';

const {packages} = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

// npm silently omits from the lockfile packages that the registry did not have on the day it was written.
it.each(['x64', 'arm64'])('the lockfile has the machine code of every package for Linux on %s', (processor) => {
  const locked = new Set(Object.entries(packages).map(([place, {version}]) => `${nameAt(place)}@${version}`));
  const wanted = Object.values(packages)
    .flatMap(({optionalDependencies = {}}) => Object.entries(optionalDependencies))
    .filter(([name]) => name.includes(`linux-${processor}`) && !name.endsWith('-musl'))
    .map(([name, version]) => `${name}@${version}`);
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((each) => !locked.has(each))).toEqual([]);
});

it("a start installs neither the benches' peers nor the tests' tools", () => {
  const names = (places, kinds) =>
    places.flatMap((place) => kinds.flatMap((kind) => Object.keys(packages[place][kind] ?? {})));
  const needed = names(['site', 'server', 'identity', 'store', 'progress', 'lab'], ['dependencies']);
  const tools = names(['', 'e2e', 'bench'], ['dependencies', 'devDependencies']).filter(
    (name) => !needed.includes(name) && !packages[`node_modules/${name}`].link,
  );
  expect(tools).toEqual(expect.arrayContaining(['astro', 'vitepress', 'lighthouse', 'playwright-core', 'vitest']));
  // `npm ci --omit=dev` uses this flag. Packages of the framework depend on this one themselves.
  const installed = tools.filter((name) => !packages[`node_modules/${name}`].dev);
  expect(installed).toEqual(['@types/node']);
});

it('every overridden package version has its reason beside it', () => {
  const {overrides, '//overrides': reasons} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(reasons)).toEqual(Object.keys(overrides));
});

it('a manual installation is left alone, unless a package is missing or has another version', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'installed-'));
  const write = (file, names) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), JSON.stringify({packages: names}));
  };
  const [hidden, fastify, vitest] = [
    'node_modules/.package-lock.json',
    {version: '5.0.0'},
    {version: '4.0.0', dev: true},
  ];
  const [ours, other] = [
    {resolved: 'server', link: true},
    {version: '1.0.0', optional: true},
  ];
  write('package-lock.json', {
    '': {},
    server: {version: '0.1.0'},
    'node_modules/server': ours,
    'node_modules/fastify': fastify,
    'node_modules/vitest': vitest,
    'node_modules/other-machine': other,
  });
  const installed = (packages) => {
    write(hidden, packages);
    return ['site', 'everything'].filter((what) => isInstalled(what, folder));
  };
  expect(isInstalled('site', folder)).toBe(false);
  const needed = {'node_modules/server': ours, 'node_modules/fastify': fastify};
  expect(installed({...needed, 'node_modules/vitest': vitest})).toEqual(['site', 'everything']);
  expect(installed(needed)).toEqual(['site']);
  expect(installed({...needed, 'node_modules/fastify': {version: '4.9.0'}})).toEqual([]);
  expect(installed({'node_modules/server': ours})).toEqual([]);
  fs.rmSync(folder, {recursive: true});
});

function nameAt(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
