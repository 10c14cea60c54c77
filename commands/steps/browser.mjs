import fs from 'node:fs';
import {aptInstall, canUseApt} from './debian.mjs';
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

/** The path of a Chromium to test with, installed when there is none. Undefined means the test runner's own. */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM;
  if (chosen && !fs.existsSync(chosen)) throw new Failure(`CHROMIUM=${chosen} does not exist.`);
  const found = chosen ?? installed();
  if (found) return found;
  if (canUseApt()) {
    await aptInstall('Chromium', ['chromium', 'fonts-liberation'], `Chromium could not be installed. ${advice}`);
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
