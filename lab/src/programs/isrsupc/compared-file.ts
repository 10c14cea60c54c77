import type {DataSet} from '../../data-sets/data-set';
import {fromEbcdic} from '../../ebcdic';
import type {Step} from '../../step/step';

export interface ComparedFile {
  lines: string[];
  longest: number;
  bytes: number;
  /** Fixed records of 80 bytes: columns 73 to 80 may be sequence numbers. */
  card: boolean;
}

/** The maximum number of lines of one file; all of them are in storage. */
const mostLines = 2_000_000;

/** The files of a SuperC DD: one file, or the members of a library. */
export interface Side {
  name: string;
  members?: string[];
}

/** Returns the files of a DD, with the name as the listing shows it. */
export function sideOf(step: Step, ddName: string): Side {
  const source = step.dds.get(ddName)?.sources[0];
  if (source?.kind === 'vsam') return {name: source.entry.name};
  if (source?.kind !== 'data set') return {name: ddName};
  const {dataSet, member} = source;
  if (member !== undefined) return {name: `${dataSet.name}(${member})`};
  return {name: dataSet.name, ...(dataSet.dsorg === 'PO' ? {members: namesIn(dataSet)} : {})};
}

const namesIn = (dataSet: DataSet): string[] => (dataSet.dsorg === 'PO' ? [...dataSet.members.keys()] : []);

/** Reads a file into lines; undefined if the DD cannot be read. */
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
