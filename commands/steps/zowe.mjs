import fs from 'node:fs';
import path from 'node:path';
import {root} from './root.mjs';
import {step} from './step.mjs';

/** An exact version, like all our packages. It bundles its own packages, including the SDK. */
const version = '8.37.1';
const folder = path.join(root, '.cache', 'zowe');
const installed = path.join(folder, 'node_modules/@zowe/cli');

const isThere = () => {
  const file = path.join(installed, 'package.json');
  return fs.existsSync(file) && JSON.parse(fs.readFileSync(file, 'utf8')).version === version;
};

/**
 * The path of Zowe CLI, the client that z/OSMF is tested with, fetched on first use. It is not a devDependency, since
 * its 70 MB are for one test. Its install scripts, which build a password store, are skipped.
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
