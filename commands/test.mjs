/** npm test: all tests, on the production build. */
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

/** The configurations of e2e/, with the reports that they write. */
const runs = {playwright: 'journeys-results.json', builds: 'builds-results.json'};

/** Runs the tests of a configuration in e2e/. Returns whether all of them passed. */
const play = (run, env) => show(bin('playwright'), ['test', '--config', `e2e/${run}.config.ts`], env);

/** The numbers of passed and failed tests, from the runners' reports. */
function countTests() {
  const unit = readJson(path.join(root, '.cache/unit-results.json'));
  const counts = {passed: unit.numPassedTests, failed: unit.numFailedTests, skipped: unit.numPendingTests};
  for (const report of Object.values(runs)) {
    const {stats} = readJson(path.join(root, '.cache', report));
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
  console.log('Walking through the site in a browser; building it anew and trying out the benches meanwhile …');
  const env = {FIREFOX: firefox, ...(browser && {CHROMIUM: browser})};
  const whole = await findBrowser('chromium');
  // None of these has a time limit that the others could make it miss, and each leaves cores idle when it runs alone.
  const [journeys, builds, rotten] = await Promise.all([
    play('playwright', env),
    play('builds', env),
    runBenches({browser: whole, quick: true}),
  ]);
  const {passed, failed, skipped} = countTests();
  console.log(`\nAll of it took ${Math.round((Date.now() - began) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (!journeys || !builds) throw new Failure('The journeys did not all pass.');
  if (rotten.length > 0) throw new Failure(`These benches no longer run: ${rotten.join(', ')}.`);
});
