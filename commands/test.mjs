/** npm test: everything that proves the product, on the production build. */
import fs from 'node:fs';
import path from 'node:path';
import {runBenches} from './steps/benches.mjs';
import {findBrowser, findFirefox} from './steps/browser.mjs';
import {runChecks} from './steps/checks.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin, root} from './steps/root.mjs';
import {useScratchFolder} from './steps/scratch-folder.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The projects of e2e/playwright.config.ts. */
const projects = ['journeys', 'builds'];

const resultsOf = (project) => path.join(root, '.cache', `${project}-results.json`);

/** Runs one of the projects. Returns whether all of its tests passed. */
const play = (project, env) =>
  show(bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: resultsOf(project),
  });

/** How many tests passed and failed, from the reports that the runners leave. */
function countTests() {
  const unit = readJson(path.join(root, '.cache/unit-results.json'));
  const counts = {passed: unit.numPassedTests, failed: unit.numFailedTests, skipped: unit.numPendingTests};
  for (const project of projects) {
    const {stats} = readJson(resultsOf(project));
    counts.passed += stats.expected;
    counts.failed += stats.unexpected + stats.flaky;
    counts.skipped += stats.skipped;
  }
  return counts;
}

await main(async () => {
  const began = Date.now();
  useScratchFolder();
  await install('everything');
  const browser = await findBrowser('chromium-headless-shell');
  const firefox = await findFirefox();
  await runChecks();
  await buildSite();
  console.log('Walking through the site in a browser …');
  const env = {FIREFOX: firefox, ...(browser && {CHROMIUM: browser})};
  const journeys = await play('journeys', env);
  console.log('Building the site anew, and trying out the benches meanwhile …');
  // Each of the two keeps one core busy; a quick run of the benches has no limits that the other could make it miss.
  const whole = await findBrowser('chromium');
  const [builds, rotten] = await Promise.all([play('builds', env), runBenches({browser: whole, quick: true})]);
  const {passed, failed, skipped} = countTests();
  console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (!journeys || !builds) throw new Failure('The journeys did not all pass.');
  if (rotten.length > 0) throw new Failure(`These benches no longer run: ${rotten.join(', ')}.`);
});
