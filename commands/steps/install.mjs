import fs from 'node:fs';
import path from 'node:path';
import {Failure} from './failure.mjs';
import {fingerprint, isStamped} from './fingerprint.mjs';
import {root} from './root.mjs';
import {step} from './step.mjs';

const needed = [20, 19];

/** Refuses an unsupported Node version, before a package fails with a less helpful message. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    throw new Failure(`Node ${needed.join('.')} or newer is needed, and this is Node ${version}.`);
  }
}

/** Arguments of `npm ci`: building and serving need only `dependencies`; tests, tools and peers are devDependencies. */
const omitted = {site: ['--omit=dev'], everything: []};

/**
 * Whether all packages are there, in the versions of the lockfile, whoever installed them: npm notes what it has. A
 * clean install of fewer would remove the others.
 * @param {'site' | 'everything'} what
 */
export function isInstalled(what, folder = root) {
  const packagesIn = (file) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')).packages;
  try {
    const there = packagesIn('node_modules/.package-lock.json');
    return Object.entries(packagesIn('package-lock.json')).every(
      ([place, {version, dev, optional}]) =>
        !place.startsWith('node_modules/') ||
        optional ||
        (dev && what === 'site') ||
        (place in there && there[place].version === version),
    );
  } catch {
    return false;
  }
}

/**
 * Installs from the lockfile, unless that has already been done for this lockfile: the packages for building and
 * serving, or all.
 * @param {'site' | 'everything'} what
 */
export async function install(what) {
  checkNode();
  const word = (of) => `${fingerprint(['package-lock.json'])} ${of}`;
  const stamp = path.join(root, 'node_modules', '.installed');
  if (isStamped(stamp, word(what)) || isStamped(stamp, word('everything'))) return;
  if (!isInstalled(what)) {
    await step({
      name: 'install',
      title: `Installing ${what === 'site' ? 'packages' : 'all packages, with those of the tests'} (a few minutes, once)`,
      failed: 'The packages could not be installed',
      command: 'npm',
      args: ['ci', ...omitted[what], '--no-audit', '--no-fund'],
    });
  }
  fs.writeFileSync(stamp, word(what));
}
