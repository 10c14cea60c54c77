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
  if (spawnSync('nginx', ['-v']).error) throw new Failure('nginx is the peer of this bench: install it first.');
  if (!(await show(bin('tsx'), ['bench/page.ts']))) throw new Failure('The bench did not finish.');
  if (!(await show(bin('tsx'), ['bench/sort.ts']))) {
    throw new Failure('The bench of the practice machine did not finish, or found it too slow.');
  }
  const browser = await findBrowser();
  if (!(await show(bin('tsx'), ['bench/practice.ts'], browser && {CHROMIUM: browser}))) {
    throw new Failure('The bench of a job in the page did not finish, or found it too slow.');
  }
  // One core, for readers' machines are slow: the collector and the compiler take their time from the search.
  const search = ['-c', '0', bin('tsx'), 'bench/search.ts'];
  if (!(await show('taskset', search, browser && {CHROMIUM: browser}))) {
    throw new Failure('The bench of the search did not finish, or found it too slow.');
  }
});
