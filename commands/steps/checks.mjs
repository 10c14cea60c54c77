import {Failure} from './failure.mjs';
import {bin} from './root.mjs';
import {show} from './step.mjs';

const checks = [
  {what: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.']},
  {what: 'lint', command: 'eslint', args: ['--max-warnings', '0', '.']},
  // The first two leave what the others read their types from.
  {what: 'types of the identity provider', command: 'tsc', args: ['-p', 'identity']},
  {what: 'types of the server', command: 'tsc', args: ['-p', 'server']},
  {what: 'types of the practice machine', command: 'tsc', args: ['-p', 'lab']},
  {what: 'types of what drives it', command: 'tsc', args: ['-p', 'lab/tsconfig.node.json']},
  {what: 'types of the site', command: 'tsc', args: ['-p', 'site', '--noEmit']},
  {what: 'types of the journeys', command: 'tsc', args: ['-p', 'e2e', '--noEmit']},
  {what: 'types of the benches', command: 'tsc', args: ['-p', 'bench', '--noEmit']},
  {what: 'spelling', command: 'cspell', args: ['--no-progress', '--no-summary', '--gitignore', '**']},
  {what: 'unused code', command: 'knip', args: []},
  {what: 'unit, HTTP and content tests', command: 'vitest', args: ['run']},
];

/** Runs every check to its end, so that one run shows all that is wrong. */
export async function runChecks() {
  const failed = [];
  for (const {what, command, args} of checks) {
    console.log(`Checking ${what} …`);
    if (!(await show(bin(command), args))) failed.push(what);
  }
  if (failed.length > 0) throw new Failure(`These checks failed: ${failed.join(', ')}.`);
}
