import fs from 'node:fs';
import path from 'node:path';
import {Failure} from './failure.mjs';
import {fingerprint, isStamped} from './fingerprint.mjs';
import {root} from './root.mjs';
import {step} from './step.mjs';

const needed = [20, 19];

/** Refuses a Node that the packages do not run on, before one of them fails in its own words. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
    throw new Failure(`Node ${needed.join('.')} or newer is needed, and this is Node ${version}.`);
  }
}

/** What `npm ci` leaves out: building and serving need `dependencies` alone; tests, tools and peers are devDependencies. */
const omitted = {site: ['--omit=dev'], everything: []};

/**
 * Installs what the lockfile says, unless that has been done for this lockfile: what the site is built and served with,
 * or everything.
 * @param {'site' | 'everything'} what
 */
export async function install(what) {
  checkNode();
  const word = (of) => `${fingerprint(['package-lock.json'])} ${of}`;
  const stamp = path.join(root, 'node_modules', '.installed');
  if (isStamped(stamp, word(what)) || isStamped(stamp, word('everything'))) return;
  await step({
    name: 'install',
    title: `Installing ${what === 'site' ? 'packages' : 'all packages, with those of the tests'} (a few minutes, once)`,
    failed: 'The packages could not be installed',
    command: 'npm',
    args: ['ci', ...omitted[what], '--no-audit', '--no-fund'],
  });
  fs.writeFileSync(stamp, word(what));
}
