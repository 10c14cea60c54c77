/** npm run ccvs -- FOLDER [MODULE or PROGRAM…] [--show] [--keep] [--seen] [--back-end NAME]: runs the COBOL 85 validation suite of NIST. */
import {parseArgs} from 'node:util';
import {type BackEnd, closures, tiered} from '../src/cobol/code/back-end';
import {type Counts, countsOf, total} from './counts';
import {type ProgramResult, runChain} from './job';
import {readKept, writeKept} from './kept-counts';
import {paperOf} from './paper';
import {reasonFor} from './reasons';
import {digestOf, readSeen, writeSeen} from './seen';
import {chainsOf, readSuite} from './suite';

/** All except the Report Writer and the communication facility, which Enterprise COBOL does not have. */
const modules = ['NC', 'SQ', 'RL', 'IX', 'ST', 'IC', 'SM', 'IF', 'SG', 'DB', 'OB'];

/** Without one a program begins as closures and becomes WebAssembly. */
const backEnds: Readonly<Record<string, BackEnd>> = {closures, webassembly: tiered(0)};

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the programs' printed output, as on paper, and their displayed output. */
    show: {type: 'boolean', default: false},
    /** Saves the counts for comparison with the next run. */
    keep: {type: 'boolean', default: false},
    /** Records that a person has found the output of these programs right. */
    seen: {type: 'boolean', default: false},
    /** Runs all programs in one form: closures or webassembly. */
    'back-end': {type: 'string'},
  },
});
const [folder, ...wanted] = positionals;
const chosen = options['back-end'];
if (folder === undefined || (chosen !== undefined && !(chosen in backEnds))) {
  console.error(
    'npm run ccvs -- FOLDER [MODULE or PROGRAM…] [--show] [--keep] [--seen] [--back-end closures|webassembly]',
  );
  process.exit(20);
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((one) => name.startsWith(one));
const words = ({passed, failed, deleted, inspected}: Counts): string =>
  `${passed} passed, ${failed} failed, ${deleted} deleted, ${inspected} to be inspected`;

const suite = readSuite(folder);
const kept = readKept();
const found = new Map(kept);
const seen = readSeen();
let isWorse = false;

/** One line for a program with failures or changes. */
function report(name: string, counts: Counts, changes: string | undefined, problem: string | undefined): void {
  const before = kept.get(name);
  const changed = before !== undefined && words(before) !== words(counts);
  if (before !== undefined && counts.passed < before.passed) isWorse = true;
  if (changes !== undefined) isWorse = true;
  const isWell = counts.failed === 0 && total(counts) > 0 && problem === undefined && changes === undefined;
  if (isWell && !changed) return;
  const notes = [changed && `was: ${words(before)}`, changes, reasonFor(name) ?? problem].filter(Boolean);
  console.log(`  ${name.padEnd(7)}${words(counts)}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`);
}

/** Why tests that a person must judge do not count as seen. */
function unseen(result: ProgramResult, {inspected}: Counts): string | undefined {
  if (inspected === 0) return undefined;
  const digest = digestOf(result);
  if (options.seen) seen.set(result.name, digest);
  if (seen.get(result.name) === digest) return undefined;
  return seen.has(result.name) ? 'prints something else than when somebody looked at it' : 'nobody has looked at it';
}

interface Sum {
  tests: number;
  passed: number;
  seen: number;
  deleted: number;
}
const inWords = ({tests, passed, seen: looked, deleted}: Sum): string =>
  `${passed + looked} of ${tests} tests: ${passed} passed, ${looked} looked at, ${deleted} deleted`;

const all: Sum = {tests: 0, passed: 0, seen: 0, deleted: 0};
const began = process.cpuUsage();
for (const module of modules) {
  const sum: Sum = {tests: 0, passed: 0, seen: 0, deleted: 0};
  let programs = 0;
  for (const chain of chainsOf(suite, module)) {
    if (!chain.some(({name}) => isWanted(name))) continue;
    for (const result of await runChain(chain, suite, chosen === undefined ? undefined : backEnds[chosen])) {
      const {name, printed, displayed, problem} = result;
      const counts = countsOf(printed);
      const changes = unseen(result, counts);
      programs += 1;
      for (const one of [sum, all]) {
        one.tests += total(counts);
        one.passed += counts.passed;
        one.deleted += counts.deleted;
        if (changes === undefined) one.seen += counts.inspected;
      }
      if (options.show) for (const line of [...paperOf(printed), ...displayed]) console.log(line);
      report(name, counts, changes, problem);
      found.set(name, counts);
    }
  }
  if (programs > 0) console.log(`${module}  ${inWords(sum)}; ${programs} programs`);
}
const seconds = process.cpuUsage(began).user / 1e6;
console.log(`${inWords(all)}; ${seconds.toFixed(1)} s of processor time`);
if (options.keep) writeKept(new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1))));
if (options.seen) writeSeen(seen);
if (isWorse) process.exitCode = 1;
