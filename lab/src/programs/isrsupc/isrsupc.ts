import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {Listing} from './listing';
import {type ProcessOptions, readOptions} from './process-options';
import {sideOf} from './compared-file';
import {FileComparison} from './file-comparison';
import {FileSearch} from './file-search';

const oldFileError = 8;
const newFileError = 16;
const listingError = 24;

function run(step: Step, listing: Listing, options: ProcessOptions): number {
  for (const message of options.messages) listing.line(message);
  if (options.refused) return newFileError;
  const side = sideOf(step, 'NEWDD');
  if (options.compare === 'SEARCH') {
    if (step.dds.has('NEWDD')) return new FileSearch(step, listing, options, side).run();
    step.tell('IEC130I NEWDD    DD STATEMENT MISSING');
    return newFileError;
  }
  for (const ddName of ['NEWDD', 'OLDDD']) {
    if (step.dds.has(ddName)) continue;
    step.tell(`IEC130I ${ddName.padEnd(8)} DD STATEMENT MISSING`);
    return ddName === 'NEWDD' ? newFileError : oldFileError;
  }
  return new FileComparison(step, listing, options, side, sideOf(step, 'OLDDD')).run();
}

/** SuperC in batch. ISPF User's Guide Volume II, Using SuperC directly; its return codes are 0, 1 and errors from 4. */
export const runIsrsupc: Program = (step) => {
  const options = readOptions(step);
  if (step.abend !== undefined) return newFileError;
  const controlled = !options.used.includes('NOPRTCC');
  const defaults = controlled
    ? ({recfm: 'FBA', lrecl: 133, blksize: 0} as const)
    : ({recfm: 'FB', lrecl: 132, blksize: 0} as const);
  const writer = step.openOutput('OUTDD', defaults);
  if (writer === undefined) return listingError;
  const listing = new Listing(step, writer, controlled, options.linesPerPage);
  const code = run(step, listing, options);
  listing.close();
  return code;
};
