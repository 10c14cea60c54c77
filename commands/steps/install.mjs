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

/** Installs what the lockfile says, unless that has been done for this lockfile. */
export async function install() {
  checkNode();
  const word = fingerprint(['package-lock.json']);
  const stamp = path.join(root, 'node_modules', '.installed');
  if (isStamped(stamp, word)) return;
  await step({
    name: 'install',
    title: 'Installing packages (a few minutes, once)',
    failed: 'The packages could not be installed',
    command: 'npm',
    args: ['ci', '--no-audit', '--no-fund'],
  });
  fs.writeFileSync(stamp, word);
}
