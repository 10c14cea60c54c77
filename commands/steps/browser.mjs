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

/**
 * The path of a Chromium, installed when there is none. Undefined means the test runner's own. Of Debian's two, journeys
 * take `chromium-headless-shell`: it has no windows to draw around a page, and opens one with a quarter of the work.
 * Figures are taken in `chromium`, which is what people have.
 */
export async function findBrowser(name) {
  const installed = () => [`/usr/bin/${name}`, ...usualPaths].find((file) => fs.existsSync(file));
  const chosen = process.env.CHROMIUM;
  if (chosen && !fs.existsSync(chosen)) throw new Failure(`CHROMIUM=${chosen} does not exist.`);
  const found = chosen ?? installed();
  if (found) return found;
  if (canUseApt()) {
    await aptInstall('Chromium', [name, 'fonts-liberation'], `Chromium could not be installed. ${advice}`);
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
