import fs from 'node:fs';
import path from 'node:path';
import {root} from './root.mjs';
import {step} from './step.mjs';

/** An exact version, as of every package of ours. It has its own packages in it, the SDK too. */
const version = '8.37.1';
const folder = path.join(root, '.cache', 'zowe');
const installed = path.join(folder, 'node_modules/@zowe/cli');

const isThere = () => {
  const file = path.join(installed, 'package.json');
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).version === version;
};

/**
 * Where Zowe CLI is, the client that z/OSMF is tested with, fetched when it is first needed. It is no devDependency: its
 * 70 MB are for one test. Its scripts, which build a store for passwords, do not run.
 */
export async function findZowe() {
  if (!isThere()) {
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(folder, 'package.json'), '{"private": true}\n');
    await step({
      name: 'install-zowe',
      title: 'Installing Zowe CLI (a minute, once)',
      failed: 'Zowe CLI could not be installed',
      command: 'npm',
      args: ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `@zowe/cli@${version}`],
    });
  }
  return installed;
}
