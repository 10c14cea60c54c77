import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {DataSet} from '../data-sets/data-set';
import type {Records} from '../data-sets/records';
import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import type {AlternateIndex, Cluster} from '../vsam/cluster';
import {type DescribedDataSet, type DescribedDataSets, splitMember} from './description';

const kinds: Record<string, string> = {
  PS: 'a sequential data set',
  PO: 'a library (PDS)',
  PDSE: 'a library (PDSE)',
  KSDS: 'a KSDS',
  ESDS: 'an ESDS',
  RRDS: 'an RRDS',
  VRRDS: 'an RRDS of variable records',
  LDS: 'an LDS',
  AIX: 'an alternate index',
  PATH: 'a path',
  GDG: 'a generation data group',
  ALIAS: 'an alias',
};

const otherKind = (name: string, found: string, wanted: string): string =>
  `${name} is ${kinds[found]}, and should be ${kinds[wanted]}`;

function* texts(records: Records): Generator<string> {
  for (let at = 0; at < records.count; at += 1) yield fromEbcdic(records.at(at));
}

function* clusterTexts({file}: Cluster): Generator<string> {
  for (const {record} of file.records()) yield fromEbcdic(record);
}

const counted = (count: number, what: string): string => `${count || 'no'} ${what}${count === 1 ? '' : 's'}`;
const quoted = (text: string): string => (text === '' ? 'blank' : `"${text}"`);

/** Compares the number of records, and finds the first that differs. Trailing blanks are ignored. */
export function recordDifferences(
  name: string,
  wanted: readonly string[],
  found: Iterable<string>,
  what: 'record' | 'line' = 'record',
): string[] {
  let count = 0;
  let first: string | undefined;
  for (const record of found) {
    const text = record.trimEnd();
    const expected = wanted[count]?.trimEnd();
    count += 1;
    if (first === undefined && expected !== undefined && text !== expected) {
      first = `${name}: ${what} ${count} is ${quoted(text)}, and should be ${quoted(expected)}`;
    }
  }
  return [
    ...(count === wanted.length
      ? []
      : [`${name} has ${counted(count, what)}, and should have ${wanted.length || 'none'}`]),
    ...(first === undefined ? [] : [first]),
  ];
}

const valueDifference = (name: string, what: string, found: unknown, wanted: unknown): string[] =>
  wanted === undefined || found === wanted ? [] : [`${name}: ${what} is ${found}, and should be ${wanted}`];

function spaceDifferences(name: string, wanted: string, {space}: DataSet): string[] {
  const [, amounts = wanted, release] = /^(.*?)( RLSE)?$/.exec(wanted) ?? [];
  const found = [space.unit, space.primary, space.secondary, space.directoryBlocks]
    .slice(0, amounts.split(' ').length)
    .join(' ');
  return [
    ...valueDifference(name, 'the space asked for', found, amounts),
    ...(release && !space.release ? [`${name}: space that is not used should be given back, with RLSE`] : []),
  ];
}

function organisationOf(dataSet: DataSet): string {
  if (dataSet.dsorg === 'PS') return 'PS';
  return dataSet.pdse ? 'PDSE' : 'PO';
}

function dataSetDifferences(
  name: string,
  member: string | undefined,
  wanted: DescribedDataSet,
  dataSet: DataSet,
): string[] {
  const organisation = organisationOf(dataSet);
  if (wanted.dsorg !== undefined && wanted.dsorg !== organisation) return [otherKind(name, organisation, wanted.dsorg)];
  const {recfm, lrecl, blksize} = dataSet.attributes;
  const differences = [
    ...valueDifference(name, 'RECFM', recfm, wanted.recfm),
    ...valueDifference(name, 'LRECL', lrecl, wanted.lrecl),
    ...valueDifference(name, 'BLKSIZE', blksize, wanted.blksize),
    ...(wanted.space === undefined ? [] : spaceDifferences(name, wanted.space, dataSet)),
  ];
  if (dataSet.dsorg === 'PS') {
    if (wanted.members || member !== undefined) return [otherKind(name, 'PS', 'PO')];
    return wanted.records
      ? [...differences, ...recordDifferences(name, wanted.records, texts(dataSet.records))]
      : differences;
  }
  const members: Record<string, readonly string[] | undefined> = {
    ...wanted.members,
    ...(member !== undefined && {[member]: wanted.records}),
  };
  for (const [id, records] of Object.entries(members)) {
    const found = dataSet.members.get(id);
    if (!found) differences.push(`${name} has no member ${id}`);
    else if (records) differences.push(...recordDifferences(`${name}(${id})`, records, texts(found.records)));
  }
  return differences;
}

function vsamDifferences(name: string, wanted: DescribedDataSet, entry: Cluster | AlternateIndex): string[] {
  const {keys, freeSpace, recordSize} = entry;
  const differences = [
    ...valueDifference(name, 'KEYS', keys ? `${keys.length} ${keys.offset}` : 'not there', wanted.keys?.join(' ')),
    ...valueDifference(
      name,
      'FREESPACE',
      `${freeSpace.controlInterval} ${freeSpace.controlArea}`,
      wanted.freespace?.join(' '),
    ),
    ...valueDifference(name, 'the largest record', recordSize.maximum, wanted.lrecl),
  ];
  if (entry.kind === 'CLUSTER') {
    return wanted.records
      ? [...differences, ...recordDifferences(name, wanted.records, clusterTexts(entry))]
      : differences;
  }
  const uniqueness = (unique: boolean): string => (unique ? 'UNIQUEKEY' : 'NONUNIQUEKEY');
  if (wanted.uniquekey !== undefined && wanted.uniquekey !== entry.uniqueKey) {
    differences.push(`${name} is ${uniqueness(entry.uniqueKey)}, and should be ${uniqueness(wanted.uniquekey)}`);
  }
  return differences;
}

function entryDifferences(name: string, wanted: DescribedDataSet, entry: CatalogEntry): string[] {
  const kind = entry.kind === 'CLUSTER' ? entry.organisation : entry.kind;
  if (wanted.dsorg !== undefined && wanted.dsorg !== kind) return [otherKind(name, kind, wanted.dsorg)];
  if (entry.kind === 'GDG') return valueDifference(name, 'LIMIT', entry.limit, wanted.limit);
  if (entry.kind === 'PATH') return valueDifference(name, 'PATHENTRY', entry.entry, wanted.pathentry);
  return entry.kind === 'CLUSTER' || entry.kind === 'AIX' ? vsamDifferences(name, wanted, entry) : [];
}

function onAnyVolume(system: System, name: string): DataSet | undefined {
  for (const volser of system.volumes.keys()) {
    const found = system.onVolume(volser, name);
    if (found) return found;
  }
  return undefined;
}

/** Returns how existing data sets differ from what they should be. */
export function existingDifferences(system: System, wanted: DescribedDataSets): string[] {
  return Object.entries(wanted).flatMap(([written, set]) => {
    const {name, member} = splitMember(written);
    const entry = system.entry(name);
    if (entry && entry.kind !== 'NONVSAM') return entryDifferences(name, set, entry);
    const dataSet = system.dataSet(name) ?? onAnyVolume(system, name);
    if (!dataSet) return [`${name} does not exist`];
    if (set.disp === 'cataloged' && !entry) return [`${name} exists, and is not cataloged`];
    if (set.disp === 'kept' && entry) return [`${name} is cataloged, and should not be`];
    return [
      ...valueDifference(name, 'the volume', dataSet.volser, set.volume),
      ...dataSetDifferences(name, member, set, dataSet),
    ];
  });
}

/** Returns what exists but should not. */
export function absentDifferences(system: System, absent: readonly string[]): string[] {
  return absent.flatMap((written) => {
    const {name, member} = splitMember(written);
    const dataSet = system.dataSet(name) ?? onAnyVolume(system, name);
    const isThere =
      member === undefined
        ? system.entry(name) !== undefined || dataSet !== undefined
        : dataSet?.dsorg === 'PO' && dataSet.members.has(member);
    return isThere ? [`${written} exists, and should not`] : [];
  });
}
