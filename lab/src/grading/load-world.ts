import {type Attributes, isFixed, isVariable} from '../data-sets/attributes';
import type {GenerationDataGroup} from '../data-sets/catalog-entry';
import type {DataSet, SpaceRequest} from '../data-sets/data-set';
import type {Records} from '../data-sets/records';
import type {System} from '../data-sets/system';
import {toEbcdic, toRecord} from '../ebcdic';
import {installed} from '../security/data-set-profiles';
import {definitionDefaults} from '../vsam/definition';
import {primaryGroup} from '../data-sets/storage-management';
import {
  type DescribedDataSet,
  type DescribedDataSets,
  type DescribedVolume,
  type DescribedWorld,
  splitMember,
} from './description';

const space: SpaceRequest = {unit: 'TRK', primary: 15, secondary: 15, directoryBlocks: 0, release: false};
const generation = /^(.+)\.G\d{4}V\d\d$/;
const vsam = {KSDS: 'KSDS', ESDS: 'ESDS', RRDS: 'RRDS', LDS: 'LDS'} as const;

function attributesOf({recfm = 'FB', lrecl, blksize}: DescribedDataSet): Attributes {
  const length = lrecl ?? (isVariable(recfm) ? 255 : recfm === 'U' ? 0 : 80);
  const halfTrack = 27998;
  const blocked = isFixed(recfm) ? Math.floor(halfTrack / Math.max(length, 1)) * length : halfTrack;
  return {recfm, lrecl: length, blksize: blksize ?? blocked};
}

function fill(records: Records, texts: readonly string[], {recfm, lrecl}: Attributes): void {
  const room = isVariable(recfm) ? lrecl - 4 : lrecl;
  for (const text of texts) {
    if (recfm !== 'U' && text.length > room) throw new Error(`the record "${text}" has more than ${room} characters`);
    records.append(isFixed(recfm) ? toRecord(text, lrecl) : toEbcdic(text));
  }
}

/** Deletes a data set or a member, if it exists. */
export function removeDataSet(system: System, written: string): void {
  const {name, member} = splitMember(written);
  const entry = system.entry(name);
  if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
    system.deleteVsam(entry);
    return;
  }
  if (entry?.kind === 'GDG') for (const one of [...entry.generations]) removeDataSet(system, one);
  const dataSet = system.dataSet(name);
  if (member !== undefined) {
    if (dataSet?.dsorg === 'PO') dataSet.members.delete(member);
    return;
  }
  if (dataSet) system.scratch(dataSet);
  system.uncatalog(name);
}

/**
 * Creates data sets as an author describes them, and catalogs them unless they are only kept. An existing data set is
 * replaced, except for a library to which a member is added. Throws an Error for a description that contradicts itself.
 */
class Loader {
  constructor(
    private readonly system: System,
    private readonly sets: DescribedDataSets,
  ) {}

  load(): void {
    // A group must exist before its generations, a library before a member that is described alone.
    const order = Object.keys(this.sets).sort((one, other) => this.rank(one) - this.rank(other));
    for (const name of order) this.one(name, this.sets[name]!);
  }

  private rank(name: string): number {
    if (this.sets[name]!.dsorg === 'GDG') return 0;
    return name.includes('(') ? 2 : 1;
  }

  private one(written: string, set: DescribedDataSet): void {
    const {name, member} = splitMember(written);
    if (set.volume !== undefined) this.system.addVolume({volser: set.volume});
    if (set.held !== undefined) this.system.enqueues.hold({dataSet: name, shared: false, ...set.held});
    if (set.profile !== undefined) {
      const {name: profile = name, uacc, access = {}} = set.profile;
      this.system.profiles.define({name: profile, universalAccess: uacc, accessList: access, ...installed});
    }
    if (member === undefined) removeDataSet(this.system, name);
    if (set.dsorg === 'GDG') return this.group(name, set);
    if (set.dsorg && set.dsorg in vsam) return this.cluster(name, set, set.dsorg as keyof typeof vsam);
    if (set.dsorg === 'AIX' || set.dsorg === 'PATH')
      throw new Error(`${name}: ${set.dsorg} can be made by a job alone`);
    const dataSet = this.system.dataSet(name) ?? this.allocate(name, set, member !== undefined);
    if (dataSet.dsorg === 'PS') {
      fill(dataSet.records, set.records ?? [], dataSet.attributes);
      return undefined;
    }
    const members = {...set.members, ...(member !== undefined && {[member]: set.records ?? []})};
    for (const [id, texts] of Object.entries(members)) {
      const records = this.system.newRecords(dataSet.attributes);
      fill(records, texts, dataSet.attributes);
      dataSet.members.set(id, {records});
    }
    return undefined;
  }

  private allocate(name: string, set: DescribedDataSet, asMember: boolean): DataSet {
    const isLibrary = set.dsorg === 'PO' || set.dsorg === 'PDSE' || set.members !== undefined || asMember;
    const dataSet = this.system.allocate({
      name,
      dsorg: isLibrary ? 'PO' : 'PS',
      pdse: set.dsorg === 'PDSE',
      attributes: attributesOf(set),
      space: isLibrary ? {...space, directoryBlocks: 10} : space,
      ...this.where(set),
    });
    if ('refused' in dataSet) throw new Error(`${name}: ${dataSet.refused}`);
    const group = this.groupOf(name);
    if (group) this.system.addGeneration(group, dataSet);
    else if (set.disp !== 'kept') this.catalog(name, dataSet.volser);
    return dataSet;
  }

  /** SMS does not manage uncataloged data sets, so they go to another volume. */
  private where({volume, disp}: DescribedDataSet): {volser?: string} {
    const unmanaged = [...this.system.volumes.values()].find(({storageGroup}) => storageGroup === undefined);
    const volser = volume ?? (disp === 'kept' ? unmanaged?.volser : undefined);
    return volser === undefined ? {} : {volser};
  }

  private catalog(name: string, volser: string): void {
    this.system.catalog({kind: 'NONVSAM', name, created: this.system.today(), volsers: [volser], deviceType: '3390'});
  }

  private groupOf(name: string): GenerationDataGroup | undefined {
    const base = generation.exec(name)?.[1];
    const entry = base === undefined ? undefined : this.system.entry(base);
    return entry?.kind === 'GDG' ? entry : undefined;
  }

  private group(name: string, {limit = 5}: DescribedDataSet): void {
    this.system.catalog({
      kind: 'GDG',
      name,
      created: this.system.today(),
      limit,
      scratch: true,
      purge: false,
      empty: false,
      extended: false,
      generations: [],
    });
  }

  private cluster(name: string, set: DescribedDataSet, dsorg: keyof typeof vsam): void {
    const {lrecl = 80, keys, freespace: [controlInterval, controlArea] = [0, 0], records = []} = set;
    const component = {
      volser: set.volume ?? this.system.volumes.keys().next().value!,
      space,
      controlIntervalSize: 4096,
    };
    const cluster = this.system.defineCluster({
      name,
      organisation: vsam[dsorg],
      data: {...component, name: `${name}.DATA`},
      ...(dsorg === 'KSDS' && {
        index: {...component, name: `${name}.INDEX`, controlIntervalSize: 512},
        keys: {length: keys?.[0] ?? 8, offset: keys?.[1] ?? 0},
      }),
      recordSize: {average: lrecl, maximum: lrecl},
      ...definitionDefaults,
      freeSpace: {controlInterval, controlArea},
    });
    if ('refused' in cluster) throw new Error(`${name}: ${cluster.refused}`);
    for (const text of records) {
      const outcome = cluster.file.load(toRecord(text, lrecl));
      if (outcome !== 'ok') throw new Error(`${name}: the record "${text}" cannot be loaded: ${outcome}`);
    }
  }
}

/**
 * The largest 3390 without extended addressing has 65,520 cylinders; a single cylinder would have room only for its
 * VTOC.
 */
const fewestCylinders = 2;
const mostCylinders = 65_520;
/** A state with more volumes could not be read again. */
const mostVolumes = 100;

function addVolume(system: System, volser: string, {cylinders, storageGroup}: DescribedVolume): void {
  const wrong = (why: string): never => {
    throw new Error(`volume ${volser}: ${why}`);
  };
  if (!/^[A-Z0-9$#@]{1,6}$/.test(volser)) wrong('a serial number has one to six letters and digits');
  if (
    cylinders !== undefined &&
    !(Number.isInteger(cylinders) && cylinders >= fewestCylinders && cylinders <= mostCylinders)
  ) {
    wrong(`cylinders is ${cylinders}, and not a number from ${fewestCylinders} to ${mostCylinders}`);
  }
  if (storageGroup !== undefined && storageGroup !== primaryGroup) {
    wrong(`there is no storage group ${storageGroup}, only ${primaryGroup}`);
  }
  const there = system.volumes.get(volser);
  if (!there && system.volumes.size >= mostVolumes) wrong(`the machine has ${mostVolumes} volumes already`);
  if (there && (there.storageGroup !== storageGroup || there.cylinders !== (cylinders ?? there.cylinders))) {
    wrong('the machine has another one of this name');
  }
  system.addVolume({volser, cylinders, storageGroup});
}

/** Loads what an author describes into a machine: the volumes first, since data sets may be on them. */
export function loadWorld(system: System, {volumes = {}, datasets = {}}: DescribedWorld): void {
  for (const [volser, volume] of Object.entries(volumes)) addVolume(system, volser, volume);
  new Loader(system, datasets).load();
}
