import fs from 'node:fs';
import path from 'node:path';
import type {DataSets, JobState} from '../machine/job-state';

/** Records of a data set for a page, one per line. */
interface ShownRecords {
  [key: string]: string | undefined;
  /** The member that holds them. */
  member?: string;
  text: string;
}

/** A data set as a page shows it. */
export interface ShownDataSet {
  [key: string]: string | ShownRecords[];
  name: string;
  /** `FB, 80 bytes, cataloged`. */
  facts: string;
  records: ShownRecords[];
}

/** A name with its description. */
interface Entry {
  [key: string]: string;
  name: string;
  says: string;
}

/** The results of a job, for a page. */
export interface ShownState {
  [key: string]: string | string[] | Entry[] | ShownDataSet[];
  maxcc: string;
  steps: Entry[];
  dataSets: ShownDataSet[];
  absent: string[];
  sysout: Entry[];
}

type Records = DataSets[string]['records'];

function textOf(records: NonNullable<Records>, folder: string): string {
  if (Array.isArray(records)) return records.join('\n');
  return fs.readFileSync(path.join(folder, records.file), 'utf8').replace(/\n+$/, '');
}

function factsOf({dsorg, recfm, lrecl, blksize, keys, limit, disp}: DataSets[string]): string {
  const facts = [
    dsorg,
    recfm,
    lrecl !== undefined && `${lrecl} bytes`,
    blksize !== undefined && `blocks of ${blksize}`,
    keys && `key of ${keys[0]} at ${keys[1]}`,
    limit !== undefined && `limit ${limit}`,
    disp,
  ];
  return facts.filter(Boolean).join(', ');
}

/** Data sets in the page's format. */
export function shownDataSets(sets: DataSets, folder: string): ShownDataSet[] {
  return Object.entries(sets).map(([name, set]) => {
    const members = Object.entries(set.members ?? {});
    return {
      name,
      facts: factsOf(set),
      records: [
        ...(set.records ? [{text: textOf(set.records, folder)}] : []),
        ...members.map(([member, records]) => ({member, text: textOf(records, folder)})),
      ],
    };
  });
}

/** What a step ends with, in words. */
function endOf(end: string | number): string {
  if (end === 'FLUSH') return 'not run';
  if (end === 'JCL ERROR') return 'JCL error';
  return typeof end === 'number' ? `return code ${end}` : end.replace('ABEND', 'abend');
}

/** The results of a job in the page's format. */
export function shownState({maxcc, steps, datasets, absent, sysout}: JobState, folder: string): ShownState {
  return {
    maxcc: endOf(maxcc),
    steps: Object.entries(steps ?? {}).map(([name, end]) => ({name, says: endOf(end)})),
    dataSets: shownDataSets(datasets ?? {}, folder),
    absent: absent ?? [],
    sysout: Object.entries(sysout ?? {}).map(([name, lines]) => ({
      name,
      says: [lines]
        .flat()
        .map((line) => [line].flat()[0])
        .join('\n'),
    })),
  };
}
