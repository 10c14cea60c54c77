/** npm run bench: our figures as ratios to a peer's, taken in the same run. */
import {spawnSync} from 'node:child_process';
import {findBrowser} from './steps/browser.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

await main(async () => {
  await install();
  await buildSite();
  if (spawnSync('nginx', ['-v']).error) {
    throw new Failure('nginx is the peer of this bench: install it first (on Debian: apt-get install nginx-light).');
  }
  // The load comes from the other core.
  if (!(await show('taskset', ['-c', '1', bin('tsx'), 'bench/page.ts']))) {
    throw new Failure('The bench of the server did not finish, or found it too slow or too large.');
  }
  if (!(await show(bin('tsx'), ['bench/sign-in-storm.ts']))) {
    throw new Failure('The bench of many sign-ins did not finish, or found that readers suffer from them.');
  }
  await show(bin('prettier'), ['--write', '--log-level', 'warn', 'docs/performance.md']);
  const browser = await findBrowser();
  // One core, for readers' machines are slow: the collector and the compiler take their time from the search.
  const search = ['-c', '0', bin('tsx'), 'bench/search.ts'];
  if (!(await show('taskset', search, browser && {CHROMIUM: browser}))) {
    throw new Failure('The bench of the search did not finish, or found it too slow.');
  }
});
