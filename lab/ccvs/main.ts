/** npm run ccvs -- FOLDER [MODULE or PROGRAM…] [--show] [--keep]: runs the COBOL 85 validation suite of NIST. */
import {parseArgs} from 'node:util';
import {type Counts, countsOf, total} from './counts';
import {runChain} from './job';
import {readKept, writeKept} from './kept-counts';
import {reasonFor} from './reasons';
import {chainsOf, readSuite} from './suite';

/** All but the Report Writer and the communication facility, which Enterprise COBOL does not have. */
const modules = ['NC', 'SQ', 'RL', 'IX', 'ST', 'IC', 'SM', 'IF', 'SG', 'DB', 'OB'];

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    /** Prints the print files of the programs. */
    show: {type: 'boolean', default: false},
    /** Writes the counts, so that the next run is held against them. */
    keep: {type: 'boolean', default: false},
  },
});
const [folder, ...wanted] = positionals;
if (folder === undefined) {
  console.error('npm run ccvs -- FOLDER [MODULE or PROGRAM…] [--show] [--keep]');
  process.exit(20);
}

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((one) => name.startsWith(one));
const words = ({passed, failed, deleted, inspected}: Counts): string =>
  `${passed} passed, ${failed} failed, ${deleted} deleted, ${inspected} to be inspected`;

const suite = readSuite(folder);
const kept = readKept();
const found = new Map(kept);
let isWorse = false;

/** One line for a program that is not wholly well, or is not what it was. */
function report(name: string, counts: Counts, problem: string | undefined): void {
  const before = kept.get(name);
  const changed = before !== undefined && words(before) !== words(counts);
  if (before !== undefined && counts.passed < before.passed) isWorse = true;
  const isWell = counts.failed === 0 && total(counts) > 0 && problem === undefined;
  if (isWell && !changed) return;
  const why = reasonFor(name);
  const notes = [changed && `was: ${words(before)}`, why ?? problem].filter(Boolean);
  console.log(`  ${name.padEnd(7)}${words(counts)}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`);
}

let passedInAll = 0;
let testsInAll = 0;
const began = process.cpuUsage();
for (const module of modules) {
  let [passed, tests, programs] = [0, 0, 0];
  for (const chain of chainsOf(suite, module)) {
    if (!chain.some(({name}) => isWanted(name))) continue;
    for (const {name, printed, problem} of await runChain(chain, suite)) {
      const counts = countsOf(printed);
      programs += 1;
      passed += counts.passed;
      tests += total(counts);
      if (options.show) for (const line of printed) console.log(line);
      report(name, counts, problem);
      found.set(name, counts);
    }
  }
  if (programs > 0) console.log(`${module}  ${passed} of ${tests} tests, ${programs} programs`);
  passedInAll += passed;
  testsInAll += tests;
}
const seconds = process.cpuUsage(began).user / 1e6;
console.log(`${passedInAll} of ${testsInAll} tests in ${seconds.toFixed(1)} s of processor time`);
if (options.keep) writeKept(new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1))));
if (isWorse) process.exitCode = 1;
