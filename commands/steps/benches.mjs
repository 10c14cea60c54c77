import {findNginx} from './nginx.mjs';
import {bin} from './root.mjs';
import {show} from './step.mjs';

/**
 * All benches but `bench/build.ts`, whose shortest useful run takes minutes; `core` keeps one on a single core.
 */
const benches = [
  // The load comes from the other core.
  {what: 'the server', core: '1', args: ['bench/page.ts']},
  {what: 'many sign-ins', args: ['bench/sign-in-storm.ts']},
  {what: 'the practice machine', args: ['bench/sort.ts']},
  {what: 'the pages', args: ['bench/pages.ts', 'computed']},
  {what: 'the pages in a browser that is slowed down', args: ['bench/pages.ts', 'applied']},
  {what: 'going from lesson to lesson', args: ['bench/navigation.ts']},
  {what: 'a job in the page', args: ['bench/practice.ts']},
  // One core, for readers' machines are slow: the collector and the compiler take their time from the search.
  {what: 'the search', core: '0', args: ['bench/search.ts']},
];

/**
 * Runs every bench to its end, so that one run gives all figures. Gives back which did not finish or missed a limit.
 * A quick run has no limits: it proves that none has rotted.
 */
export async function runBenches({browser, quick}) {
  await findNginx();
  const env = {...(browser && {CHROMIUM: browser}), ...(quick && {QUICK: '1'})};
  const missed = [];
  for (const {what, core, args} of benches) {
    const command = [...(core ? ['taskset', '-c', core] : []), bin('tsx'), ...args];
    if (!(await show(command[0], command.slice(1), env))) missed.push(what);
  }
  return missed;
}
