import {Failure} from './failure.mjs';
import {buildLab, writeLabTypes} from './lab-build.mjs';
import {bin} from './root.mjs';
import {show} from './step.mjs';

const types = (what, ...args) => ({what: `types of ${what}`, command: 'tsc', args: ['-p', ...args]});

/** Builds that emit the types that others import. */
const first = [
  types('the store', 'store'),
  types('the identity provider', 'identity'),
  types("learners' records", 'progress'),
  types('the server', 'server'),
];

/** Checks that only read files, the longest first. */
const readers = [
  {what: 'lint', command: 'oxlint', args: ['--config', 'oxlint.config.mjs', '--deny-warnings']},
  {what: 'spelling', command: 'cspell', args: ['--no-progress', '--no-summary', '--gitignore', '**']},
  {what: 'format', command: 'oxfmt', args: ['--check']},
  types('the site', 'site', '--noEmit'),
  types('the practice machine', 'lab'),
  types('what drives it', 'lab/tsconfig.node.json'),
  types('the journeys', 'e2e', '--noEmit'),
  types('the benches', 'bench', '--noEmit'),
  {what: 'unused code', command: 'knip', args: []},
];

const tests = [{what: 'unit, HTTP and content tests', command: 'vitest', args: ['run']}];

/** Runs checks, this many at a time. Returns those that failed. */
async function run(checks, atOnce) {
  const waiting = [...checks];
  const failed = [];
  async function runNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      console.log(`Checking ${check.what} …`);
      if (!(await show(bin(check.command), check.args))) failed.push(check.what);
      console.log(`Checking ${check.what}: ${Math.round((Date.now() - began) / 1000)} s`);
    }
  }
  await Promise.all(Array.from({length: atOnce}, runNext));
  return failed;
}

/** Runs every check to the end, so that one run shows all problems. */
export async function runChecks() {
  // The server and its tests need the practice machine compiled for Node.
  await buildLab();
  await writeLabTypes();
  // Each of these uses one core; the tests use two.
  const failed = [...(await run(first, 1)), ...(await run(readers, 2)), ...(await run(tests, 1))];
  if (failed.length > 0) throw new Failure(`These checks failed: ${failed.join(', ')}.`);
}
