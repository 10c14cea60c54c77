import type {DataSet} from '../../data-sets/data-set';
import {fromEbcdic} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {Listing} from './listing';
import {type ProcessOptions, readOptions} from './process-options';
import {type ComparedFile, FileComparison} from './file-comparison';
import {FileSearch} from './file-search';

const oldFileError = 8;
const newFileError = 16;
const listingError = 24;

/** Lines of one file, all in storage. */
const mostLines = 2_000_000;

/** What a DD of SuperC leads to: one file, or the members of a library. */
export interface Side {
  name: string;
  members?: string[];
}

/** The name of the data set of a DD as the listing shows it. */
function sideOf(step: Step, ddName: string): Side {
  const source = step.dds.get(ddName)?.sources[0];
  if (source?.kind === 'vsam') return {name: source.entry.name};
  if (source?.kind !== 'data set') return {name: ddName};
  const {dataSet, member} = source;
  if (member !== undefined) return {name: `${dataSet.name}(${member})`};
  return {name: dataSet.name, ...(dataSet.dsorg === 'PO' ? {members: namesIn(dataSet)} : {})};
}

const namesIn = (dataSet: DataSet): string[] => (dataSet.dsorg === 'PO' ? [...dataSet.members.keys()] : []);

/** Undefined where the DD cannot be read. */
export function readFile(step: Step, ddName: string, member?: string): ComparedFile | undefined {
  const reader = step.openInput(ddName, member);
  if (reader === undefined) return undefined;
  const lines: string[] = [];
  let longest = 0;
  let bytes = 0;
  for (let record = reader.get(); record !== undefined && lines.length < mostLines; record = reader.get()) {
    lines.push(fromEbcdic(record));
    longest = Math.max(longest, record.length);
    bytes += record.length;
    step.useTime(1e-6);
  }
  const {recfm, lrecl} = reader.attributes;
  reader.close();
  return step.abend === undefined ? {lines, longest, bytes, card: recfm.startsWith('F') && lrecl === 80} : undefined;
}

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
