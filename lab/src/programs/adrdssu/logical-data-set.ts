import type {NonVsam} from '../../data-sets/catalog-entry';
import type {DataSet, Day, Member, SpaceRequest} from '../../data-sets/data-set';
import type {Attributes} from '../../data-sets/attributes';
import {compress, stow} from '../../data-sets/library';
import {each} from '../../data-sets/record-store';
import type {System} from '../../data-sets/system';
import {allocatedTracks} from '../../data-sets/usage';
import {type ExportedCluster, exportedOf} from '../../idcams/portable-data-set';
import {generatedName} from '../../idcams/vsam-definition';
import type {Cluster} from '../../vsam/cluster';
import type {Organisation} from './data-set-filter';

/** What is needed to copy a data set that is not VSAM; the copy gets as much space as the original has. */
export interface NonVsamDescription {
  kind: 'NONVSAM';
  name: string;
  dsorg: 'PS' | 'PO';
  pdse: boolean;
  attributes: Attributes;
  space: SpaceRequest;
  expires?: Day;
}

export type Description = NonVsamDescription | {kind: 'CLUSTER'; name: string; cluster: ExportedCluster};

/** A member, whose records follow, or a record, with its slot in a relative record data set. */
export type Content = ({member: string} & Omit<Member, 'records'>) | {record: Uint8Array; slot?: number};

/** A data set as DFSMSdss moves it logically: its description and its records. */
export interface LogicalDataSet {
  description: Description;
  content: Iterable<Content>;
}

export const organisationOf = (description: Description): Organisation =>
  description.kind === 'CLUSTER' ? 'VSAM' : description.dsorg === 'PS' ? 'SAM' : description.pdse ? 'PDSE' : 'PDS';

/** Returns a data set of the catalog; undefined if it is not on its volume. */
export function logicalDataSet(system: System, entry: NonVsam | Cluster): LogicalDataSet | undefined {
  if (entry.kind === 'CLUSTER') {
    const {name, file} = entry;
    return {description: {kind: 'CLUSTER', name, cluster: exportedOf(entry)}, content: file.records()};
  }
  const dataSet = system.dataSet(entry.name);
  return dataSet && {description: describe(dataSet), content: contentOf(dataSet)};
}

function describe(dataSet: DataSet): NonVsamDescription {
  const {name, dsorg, attributes, space, expires} = dataSet;
  const tracks = allocatedTracks(dataSet);
  const asked: SpaceRequest =
    space.unit === 'CYL'
      ? {...space, primary: Math.ceil(tracks / 15), release: false}
      : {
          unit: 'TRK',
          primary: tracks,
          secondary: space.unit === 'TRK' ? space.secondary : 1,
          release: false,
          directoryBlocks: space.directoryBlocks,
        };
  return {
    kind: 'NONVSAM',
    name,
    dsorg,
    pdse: dsorg === 'PO' && dataSet.pdse,
    attributes,
    space: asked,
    ...(expires === undefined ? {} : {expires}),
  };
}

function* contentOf(dataSet: DataSet): Generator<Content> {
  if (dataSet.dsorg === 'PS') {
    for (const record of each(dataSet.records)) yield {record};
    return;
  }
  // A member comes before its aliases.
  const members = [...dataSet.members].sort(
    ([, one], [, other]) => Number(one.aliasOf !== undefined) - Number(other.aliasOf !== undefined),
  );
  for (const [member, {records, ...entry}] of members) {
    yield {member, ...entry};
    if (entry.aliasOf === undefined) for (const record of each(records)) yield {record};
  }
}

/** The number of bytes of records written between two checks of the learner's share of the disks. */
const bytesBetweenLooks = 1024 * 1024;

/** Creates the data set under a name and catalogs it. Returns its volume, or why it could not be created. */
export function create(
  system: System,
  {description, content}: LogicalDataSet,
  name: string,
  volser: string | undefined,
): {volser: string} | {refused: string} {
  return description.kind === 'CLUSTER'
    ? createCluster(system, description.cluster, content, name, volser)
    : createNonVsam(system, description, content, name, volser);
}

const full = 'THE DISKS OF THIS MACHINE ARE FULL';

function createNonVsam(
  system: System,
  {dsorg, pdse, attributes, space, expires}: NonVsamDescription,
  content: Iterable<Content>,
  name: string,
  volser: string | undefined,
): {volser: string} | {refused: string} {
  const made = system.allocate({
    name,
    dsorg,
    pdse,
    attributes,
    space,
    ...(volser === undefined ? {} : {volser}),
    ...(expires === undefined ? {} : {expires}),
  });
  if ('refused' in made) return {refused: made.refused === 'quota' ? full : made.refused.toUpperCase()};
  const refused = fill(system, made, content);
  if (refused !== undefined) {
    system.scratch(made);
    return {refused};
  }
  made.written = true;
  if (made.dsorg === 'PO') compress(made);
  system.catalog({
    kind: 'NONVSAM',
    name,
    created: made.created,
    volsers: [made.volser],
    deviceType: '3390',
    ...(expires === undefined ? {} : {expires}),
  });
  return {volser: made.volser};
}

function fill(system: System, made: DataSet, content: Iterable<Content>): string | undefined {
  let records = made.dsorg === 'PS' ? made.records : undefined;
  let room = 0;
  for (const item of content) {
    if ('record' in item) {
      room -= item.record.length;
      if (room < 0) {
        room = bytesBetweenLooks;
        if (system.room() < bytesBetweenLooks) return full;
      }
      records?.append(item.record);
    } else if (made.dsorg === 'PO') {
      const {member, ...entry} = item;
      const base = entry.aliasOf === undefined ? undefined : made.members.get(entry.aliasOf);
      records = base?.records ?? system.newRecords(made.attributes);
      if (!stow(made, member, {records, ...entry})) return 'THE DIRECTORY IS FULL';
    }
  }
  return undefined;
}

function createCluster(
  system: System,
  cluster: ExportedCluster,
  content: Iterable<Content>,
  name: string,
  volser: string | undefined,
): {volser: string} | {refused: string} {
  const placed = <Part extends ExportedCluster['data']>(part: Part, suffix: 'DATA' | 'INDEX'): Part => ({
    ...part,
    name: name === cluster.name ? part.name : generatedName(name, suffix, system),
    volser: volser ?? part.volser,
  });
  const {data, index} = cluster;
  const made = system.defineCluster({
    ...cluster,
    name,
    data: placed(data, 'DATA'),
    ...(index === undefined ? {} : {index: placed(index, 'INDEX')}),
  });
  if ('refused' in made) return {refused: made.refused === 'quota' ? full : made.refused.toUpperCase()};
  let room = 0;
  for (const item of content) {
    if (!('record' in item)) continue;
    room -= item.record.length;
    const isFull = room < 0 && system.room() < bytesBetweenLooks;
    if (room < 0) room = bytesBetweenLooks;
    const outcome = isFull ? 'no space' : made.file.load(item.record, item.slot);
    if (outcome !== 'ok') {
      system.deleteVsam(made);
      return {refused: isFull ? full : outcome.toUpperCase()};
    }
  }
  return {volser: made.data.volser};
}
