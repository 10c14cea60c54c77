import {recordFormats} from '../data-sets/attributes';
import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {DataSet, Library, SequentialDataSet} from '../data-sets/data-set';
import {sortMembers} from '../data-sets/library';
import {MvsSystem, type SystemOptions} from '../data-sets/mvs-system';
import {contentOf, recordsFrom} from '../data-sets/record-store';
import type {Records} from '../data-sets/records';
import {standardClasses} from '../data-sets/storage-management';
import {installedGroup} from '../data-sets/volumes';
import type {VsamFile} from '../vsam/cluster';
import {type VsamDefinition, vsamFileFrom, vsamFileState, type VsamState} from '../vsam/index';
import {packedEnds, packedRecords, packRecords} from './packed-records';
import type {Section} from './section';
import {type Plain, WrongState} from './state-bytes';
import {anything, anyNumber, bytes, count, flag, list, oneOf, optional, record, text} from './state-shape';

const day = record({year: count, day: count});
const space = record({
  unit: oneOf(['TRK', 'CYL', 'BLK']),
  blockLength: optional(count),
  primary: count,
  secondary: count,
  directoryBlocks: count,
  release: flag,
  averageRecord: optional(flag),
});
const attributes = record({recfm: oneOf(recordFormats), lrecl: count, blksize: count});
const label = {
  name: text,
  volser: text,
  created: day,
  expires: optional(day),
  referenced: optional(day),
  attributes,
  space,
  extents: list(record({start: count, tracks: count, volser: optional(text)})),
  sms: optional(record({storage: text, management: optional(text), data: optional(text)})),
  volumes: optional(record({most: count, named: list(text)})),
  extended: optional(flag),
  vsam: optional(flag),
  written: optional(flag),
  lastUsed: optional(record({track: count, cells: count})),
};
const sequential = record({...label, records: packedRecords});
const library = record({
  ...label,
  pdse: flag,
  members: list(record({name: text, records: packedRecords, aliasOf: optional(text), userData: optional(bytes)})),
});

const component = record({name: text, volser: text, space, controlIntervalSize: count});
const definition = {
  name: text,
  created: day,
  expires: optional(day),
  data: component,
  recordSize: record({average: count, maximum: count}),
  freeSpace: record({controlInterval: count, controlArea: count}),
  share: record({crossRegion: count, crossSystem: count}),
  reuse: flag,
  speed: flag,
  erase: flag,
  spanned: flag,
  paths: list(text),
  file: record({counters: list(anyNumber), rows: list(list(anyNumber)), bytes}),
};
const keys = record({length: count, offset: count});
const nonVsam = record({
  name: text,
  created: day,
  expires: optional(day),
  volsers: list(text),
  deviceType: text,
  status: optional(oneOf(['DEFERRED', 'ROLLED-OFF'])),
});
const group = record({
  name: text,
  created: day,
  limit: count,
  scratch: flag,
  purge: flag,
  empty: flag,
  extended: flag,
  fifo: optional(flag),
  generations: list(text),
});
const userCatalog = record({name: text, created: day, volser: text});
const alias = record({name: text, relatesTo: text});
const path = record({name: text, created: day, entry: text, update: flag});
const cluster = record({
  ...definition,
  organisation: oneOf(['KSDS', 'ESDS', 'RRDS', 'VRRDS', 'LDS']),
  index: optional(component),
  keys: optional(keys),
  alternateIndexes: list(text),
  exported: optional(flag),
});
const alternateIndex = record({
  ...definition,
  index: component,
  related: text,
  keys,
  uniqueKey: flag,
  upgrade: flag,
  built: flag,
});

const saved = record({
  volumes: list(record({volser: text, cylinders: count, storageGroup: optional(text)})),
  dataSets: list(record({dsorg: oneOf(['PS', 'PO']), of: anything})),
  catalog: list(
    record({kind: oneOf(['NONVSAM', 'GDG', 'ALIAS', 'PATH', 'CLUSTER', 'AIX', 'USERCATALOG']), of: anything}),
  ),
});

/** The section of the volumes, the data sets and the catalog. `replace` gives the machine another system. */
export function dataSetsSection(
  current: () => MvsSystem,
  replace: (system: MvsSystem) => void,
  options: SystemOptions,
): Section {
  return {
    name: 'data sets',
    // Version 1 had no SMS, version 2 no user data of members and no date of last reference.
    version: 3,
    write: () => plainSystem(current()),
    read(of, version) {
      const system = systemFrom(of, options, version);
      return () => replace(system);
    },
    clear: () => replace(new MvsSystem(options)),
  };
}

function plainSystem(system: MvsSystem): Plain {
  // A data set on several volumes is saved once, with the first volume.
  const dataSets = [...system.volumes.values()].flatMap((volume) =>
    [...volume.dataSets.values()].filter(({volser}) => volser === volume.volser),
  );
  return {
    volumes: [...system.volumes.values()].map(({volser, cylinders, storageGroup}) => ({
      volser,
      cylinders,
      ...(storageGroup === undefined ? {} : {storageGroup}),
    })),
    dataSets: dataSets.map((dataSet) => ({dsorg: dataSet.dsorg, of: plainDataSet(dataSet)})),
    catalog: system.entries().map((entry) => ({kind: entry.kind, of: plainEntry(entry)})),
  };
}

function systemFrom(of: Plain, options: SystemOptions, version: number): MvsSystem {
  const {volumes, dataSets, catalog} = saved(of, 'the state');
  if (volumes.length === 0 || volumes.length > 100 || volumes.some(({cylinders}) => cylinders > 65_520)) {
    throw new WrongState('it has no disks, or more than there can be');
  }
  const disks = version > 1 ? volumes : volumes.map((volume) => ({...volume, ...installedGroup(volume.volser)}));
  const system = new MvsSystem({...options, disks});
  for (const {dsorg, of: one} of dataSets) {
    const dataSet = dsorg === 'PS' ? sequentialFrom(one) : libraryFrom(one);
    if (!system.restoreDataSet(dataSet)) throw new WrongState(`the tracks of ${dataSet.name} are not free`);
  }
  for (const {kind, of: one} of catalog) {
    if (!system.restoreEntry(entryFrom(system, kind, one))) throw new WrongState('a name is in its catalog twice');
  }
  if (version === 1) convertVolumes(system);
  return system;
}

/**
 * Does what CONVERTV SMS does with the volumes of a machine that had no SMS: all cataloged data sets are managed from
 * now on. Only the messages change for a learner. Uncataloged data sets stay as they are, because SMS does not manage
 * them.
 */
function convertVolumes(system: MvsSystem): void {
  for (const entry of system.entries()) {
    const components = entry.kind === 'CLUSTER' || entry.kind === 'AIX' ? [entry.data, entry.index] : [];
    const cataloged = [
      system.dataSet(entry.name),
      ...components.map((component) => component && system.onVolume(component.volser, component.name)),
    ];
    for (const dataSet of cataloged) {
      if (dataSet !== undefined && system.volumes.get(dataSet.volser)?.storageGroup !== undefined) {
        dataSet.sms = {...standardClasses};
      }
    }
  }
}

const plainRecords = (from: Records): Plain => packRecords(from.count, (at) => from.at(at), contentOf(from));

function restoredRecords(of: Pick<DataSet, 'attributes' | 'name'>, packed: ReturnType<typeof packedRecords>): Records {
  const ends = packedEnds(packed, of.name);
  try {
    return recordsFrom(of.attributes, packed.bytes.subarray(0, ends.at(-1) ?? 0), ends);
  } catch {
    throw new WrongState(`a record of ${of.name} has a wrong length`);
  }
}

function plainDataSet(dataSet: DataSet): Plain {
  if (dataSet.dsorg === 'PS') return {...(dataSet as object), records: plainRecords(dataSet.records)} as Plain;
  const members = [...dataSet.members].map(([name, member]) => ({
    name,
    records: plainRecords(member.records),
    ...(member.aliasOf === undefined ? {} : {aliasOf: member.aliasOf}),
    ...(member.userData === undefined ? {} : {userData: member.userData}),
  }));
  return {...(dataSet as object), members} as Plain;
}

function sequentialFrom(of: Plain): SequentialDataSet {
  const read = sequential(of, 'a data set');
  return {...read, dsorg: 'PS', records: restoredRecords(read, read.records)};
}

function libraryFrom(of: Plain): Library {
  const read = library(of, 'a library');
  const restored: Library = {...read, dsorg: 'PO', members: new Map()};
  for (const {name, records: stored, ...entry} of read.members) {
    restored.members.set(name, {...entry, records: restoredRecords(read, stored)});
  }
  sortMembers(restored);
  return restored;
}

function plainEntry(entry: CatalogEntry): Plain {
  if (entry.kind !== 'CLUSTER' && entry.kind !== 'AIX') return {...entry} as Plain;
  return {...(entry as object), file: {...vsamFileState(entry.file)}} as Plain;
}

function entryFrom(system: MvsSystem, kind: CatalogEntry['kind'], of: Plain): CatalogEntry {
  const what = 'an entry of the catalog';
  switch (kind) {
    case 'NONVSAM':
      return {kind, ...nonVsam(of, what)};
    case 'GDG':
      return {kind, ...group(of, what)};
    case 'ALIAS':
      return {kind, ...alias(of, what)};
    case 'USERCATALOG':
      return {kind, ...userCatalog(of, what)};
    case 'PATH':
      return {kind, ...path(of, what)};
    case 'CLUSTER': {
      const read = cluster(of, what);
      return Object.assign(read, {kind, file: fileFrom(system, read, read.file)});
    }
    case 'AIX': {
      const read = alternateIndex(of, what);
      return Object.assign(read, {kind, file: fileFrom(system, read, read.file)});
    }
  }
}

function fileFrom(system: MvsSystem, of: VsamDefinition & {name: string}, state: VsamState): VsamFile {
  try {
    // A copy, because the file writes into its bytes, and those of the state may have another owner.
    return vsamFileFrom({...state, bytes: state.bytes.slice()}, of, system.vsamSpace(of));
  } catch {
    throw new WrongState(`the file of ${of.name} is damaged`);
  }
}
