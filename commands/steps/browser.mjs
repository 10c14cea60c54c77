import fs from 'node:fs';
import {aptInstall, canUseApt} from './debian.mjs';
import {Failure} from './failure.mjs';
import {bin} from './root.mjs';
import {step} from './step.mjs';

const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const firefoxPaths = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The browser that a variable names, or else the first of these that is installed. */
function installed(variable, paths) {
  const chosen = process.env[variable];
  if (chosen && !fs.existsSync(chosen)) throw new Failure(`${variable}=${chosen} does not exist.`);
  return chosen ?? paths.find((file) => fs.existsSync(file));
}

/**
 * The path of a Chromium, installed if missing; undefined means the test runner's own. End-to-end tests use Debian's
 * `chromium-headless-shell`, which has no window to render and opens a page with a quarter of the work. Benches use
 * `chromium`, like users.
 */
export async function findBrowser(name) {
  const advice = 'Install Chromium or Chrome, or set CHROMIUM to the path of one, then run npm test again';
  const find = () => installed('CHROMIUM', [`/usr/bin/${name}`, ...chromiumPaths]);
  const found = find();
  if (found) return found;
  if (canUseApt()) {
    await aptInstall('Chromium', [name, 'fonts-liberation'], `Chromium could not be installed. ${advice}`);
    return find();
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

/** The path of a Firefox, installed if missing. The test runner's own build cannot be driven like released ones. */
export async function findFirefox() {
  const advice = 'Install Firefox, or set FIREFOX to the path of one, then run npm test again';
  const find = () => installed('FIREFOX', firefoxPaths);
  const found = find();
  if (found) return found;
  if (!canUseApt()) throw new Failure(`No Firefox was found. ${advice}`);
  await aptInstall('Firefox', ['firefox-esr'], `Firefox could not be installed. ${advice}`);
  return find();
}
