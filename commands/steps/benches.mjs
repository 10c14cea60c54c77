import {findNginx} from './nginx.mjs';
import {bin} from './root.mjs';
import {show} from './step.mjs';

/** `core` pins a bench to a single core; `onlyFull` marks one whose code a quick run has already tried. */
const benches = [
  // The load generator has the other core.
  {what: 'the server', core: '1', args: ['bench/server.ts']},
  {what: 'many sign-ins', args: ['bench/sign-in-storm.ts']},
  {what: "learners' records", args: ['bench/progress.ts']},
  {what: "learners' machines", args: ['bench/machines.ts']},
  {what: 'the practice machine', args: ['bench/sort.ts']},
  {what: 'COBOL', args: ['bench/cobol.ts']},
  {what: 'Db2', args: ['bench/db2.ts']},
  {what: 'page loads, simulated throttling', args: ['bench/lighthouse.ts', 'simulated']},
  {what: 'page loads, applied throttling', args: ['bench/lighthouse.ts', 'applied'], onlyFull: true},
  {what: 'client-side navigation', args: ['bench/navigation.ts']},
  {what: 'clicks before hydration', args: ['bench/early-clicks.ts']},
  {what: 'a job in the page', args: ['bench/practice.ts']},
  // One core, since readers' machines are slow: garbage collection and JIT compilation compete with the search.
  {what: 'the search', core: '0', args: ['bench/search.ts']},
  // The longest by far.
  {what: 'the build', args: ['bench/build.ts']},
];

/**
 * Runs every bench to the end, so that one run gives all figures. Returns those that failed or missed a limit.
 * A quick run has no limits: it only proves that every bench still works.
 */
export async function runBenches({browser, quick}) {
  await findNginx();
  const env = {...(browser && {CHROMIUM: browser}), ...(quick && {QUICK: '1'})};
  const missed = [];
  for (const {what, core, args, onlyFull} of benches) {
    if (quick && onlyFull) continue;
    const command = [...(core ? ['taskset', '-c', core] : []), bin('tsx'), ...args];
    if (!(await show(command[0], command.slice(1), env))) missed.push(what);
  }
  return missed;
}
