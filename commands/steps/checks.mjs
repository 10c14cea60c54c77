import {Failure} from './failure.mjs';
import {bin} from './root.mjs';
import {show} from './step.mjs';

const types = (what, ...args) => ({what: `types of ${what}`, command: 'tsc', args: ['-p', ...args]});

/** What leaves the types that others read. */
const first = [types('the store', 'store'), types('the identity provider', 'identity'), types('the server', 'server')];

/** What looks at the files alone, the longest first. */
const readers = [
  {what: 'lint', command: 'eslint', args: ['--max-warnings', '0', '.']},
  {what: 'spelling', command: 'cspell', args: ['--no-progress', '--no-summary', '--gitignore', '**']},
  {what: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.']},
  types('the site', 'site', '--noEmit'),
  types('the practice machine', 'lab'),
  types('what drives it', 'lab/tsconfig.node.json'),
  types('the journeys', 'e2e', '--noEmit'),
  types('the benches', 'bench', '--noEmit'),
  {what: 'unused code', command: 'knip', args: []},
];

const tests = [{what: 'unit, HTTP and content tests', command: 'vitest', args: ['run']}];

/** Runs checks, so many at a time. Gives back which failed. */
async function run(checks, atOnce) {
  const waiting = [...checks];
  const failed = [];
  async function runNext() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      console.log(`Checking ${check.what} …`);
      if (!(await show(bin(check.command), check.args))) failed.push(check.what);
    }
  }
  await Promise.all(Array.from({length: atOnce}, runNext));
  return failed;
}

/** Runs every check to its end, so that one run shows all that is wrong. */
export async function runChecks() {
  // A reader keeps one processor busy; the tests keep two.
  const failed = [...(await run(first, 1)), ...(await run(readers, 2)), ...(await run(tests, 1))];
  if (failed.length > 0) throw new Failure(`These checks failed: ${failed.join(', ')}.`);
}
