/** npm run bench: our figures as ratios to a peer's, taken in the same run. */
import {spawnSync} from 'node:child_process';
import {findBrowser} from './steps/browser.mjs';
import {Failure, main} from './steps/failure.mjs';
import {install} from './steps/install.mjs';
import {bin} from './steps/root.mjs';
import {buildSite} from './steps/site-build.mjs';
import {show} from './steps/step.mjs';

const tsx = bin('tsx');

await main(async () => {
  await install('everything');
  await buildSite();
  if (spawnSync('nginx', ['-v']).error) {
    throw new Failure('nginx is the peer of this bench: install it first (on Debian: apt-get install nginx-light).');
  }
  const browser = await findBrowser('chromium');
  const benches = [
    // The load comes from the other core.
    {what: 'the server', command: 'taskset', args: ['-c', '1', tsx, 'bench/page.ts']},
    {what: 'many sign-ins', command: tsx, args: ['bench/sign-in-storm.ts']},
    {what: 'the practice machine', command: tsx, args: ['bench/sort.ts']},
    {what: 'the pages', command: tsx, args: ['bench/pages.ts', '5', 'computed']},
    {what: 'the pages in a browser that is slowed down', command: tsx, args: ['bench/pages.ts', '5', 'applied']},
    {what: 'going from lesson to lesson', command: tsx, args: ['bench/navigation.ts']},
    {what: 'a job in the page', command: tsx, args: ['bench/practice.ts']},
    // One core, for readers' machines are slow: the collector and the compiler take their time from the search.
    {what: 'the search', command: 'taskset', args: ['-c', '0', tsx, 'bench/search.ts']},
  ];
  // Each to its end, so that one run gives all figures.
  const missed = [];
  for (const {what, command, args} of benches) {
    if (!(await show(command, args, browser && {CHROMIUM: browser}))) missed.push(what);
  }
  await show(bin('prettier'), ['--write', '--log-level', 'warn', 'docs/performance.md']);
  if (missed.length > 0) throw new Failure(`These did not finish, or missed a limit: ${missed.join(', ')}.`);
});
