/** npm test: everything that proves the product, on the production build. */
import fs from 'node:fs';
import path from 'node:path';
import {runBenches} from './steps/benches.mjs';
import {findBrowser, findFirefox} from './steps/browser.mjs';
import {runChecks} from './steps/checks.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin, root} from './steps/root.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

/** How many tests passed and failed, from the reports that both runners leave. */
function countTests() {
  const unit = readJson('.cache/unit-results.json');
  const {stats} = readJson('.cache/journey-results.json');
  return {
    passed: unit.numPassedTests + stats.expected,
    failed: unit.numFailedTests + stats.unexpected + stats.flaky,
    skipped: unit.numPendingTests + stats.skipped,
  };
}

await main(async () => {
  const began = Date.now();
  await install('everything');
  const browser = await findBrowser('chromium-headless-shell');
  const firefox = await findFirefox();
  await runChecks();
  await buildSite();
  console.log('Walking through the site in a browser …');
  const env = {FIREFOX: firefox, ...(browser && {CHROMIUM: browser})};
  const green = await show(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts'], env);
  console.log('Trying out the benches …');
  const rotten = await runBenches({browser: await findBrowser('chromium'), quick: true});
  const {passed, failed, skipped} = countTests();
  console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (!green) throw new Failure('The journeys did not all pass.');
  if (rotten.length > 0) throw new Failure(`These benches no longer run: ${rotten.join(', ')}.`);
});
