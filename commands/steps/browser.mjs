import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {Failure} from './failure.mjs';
import {bin} from './root.mjs';
import {step} from './step.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const advice = 'Install Chromium or Chrome, or set CHROMIUM to the path of one, then run npm test again';

function installed() {
  return usualPaths.find((file) => fs.existsSync(file));
}

/** Whether Debian's packages can be installed here without asking anybody. */
function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** The path of a Chromium to test with, installed when there is none. Undefined means the test runner's own. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !fs.existsSync(chosen)) throw new Failure(`CHROMIUM=${chosen} does not exist.`);
  const found = chosen ?? installed();
  if (found) return found;
  if (canUseApt()) {
    await step({
      name: 'browser',
      title: 'Installing Chromium with apt-get',
      failed: `Chromium could not be installed. ${advice}`,
      command: 'sh',
      args: ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation'],
      env: {DEBIAN_FRONTEND: 'noninteractive'},
    });
    return installed();
  }
  await step({
    name: 'browser',
    title: "Downloading the test runner's Chromium",
    failed: `No browser was found and none could be downloaded. ${advice}`,
    command: bin('playwright'),
    args: ['install', 'chromium'],
  });
  return undefined;
}
