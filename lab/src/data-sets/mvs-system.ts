import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {VsamDefinition, VsamSpace} from '../vsam/definition';
import type {Attributes} from './attributes';
import type {CatalogEntry, GenerationDataGroup, NonVsam} from './catalog-entry';
import {Catalog} from './catalog';
import type {DataSet, Day} from './data-set';
import {bytesPerTrack, directoryBlocksPerTrack, primaryTracks, systemBlockSize} from './geometry';
import {bytesOf, newRecords} from './record-store';
import type {Records} from './records';
import type {Disk, NewDataSet, Refusal, System, Volume} from './system';
import type {Placement, SmsClasses} from './storage-management';
import {allocatedTracks, volsersOf} from './usage';
import {extentsAtOnce, installedGroup, installedVolumes, Volumes} from './volumes';
import {Enqueues} from '../grs/enqueues';
import {DataSetProfiles} from '../security/data-set-profiles';
import {isAhead} from './day';
import {VsamDataSets} from './vsam-data-sets';

export interface SystemOptions {
  now?: () => Date;
  /** The size of each volume. A 3390-3 has 3,339. */
  cylinders?: number;
  volsers?: readonly string[];
  /** The volumes, if they are not all alike. */
  disks?: readonly Disk[];
  /** The maximum number of bytes of records in all data sets together. */
  bytes?: number;
  /** The maximum number of data sets on the volumes. */
  dataSets?: number;
}

/** Disks and catalog in memory. */
export class MvsSystem implements System {
  readonly #volumes = new Volumes();
  readonly #catalog = new Catalog();
  readonly profiles = new DataSetProfiles();
  readonly enqueues = new Enqueues();
  readonly #now: () => Date;
  readonly #bytes: number;
  readonly #dataSets: number;
  readonly #vsam: VsamDataSets;

  constructor(options: SystemOptions = {}) {
    this.#now = options.now ?? (() => new Date());
    this.#bytes = options.bytes ?? 256 * 1024 * 1024;
    this.#vsam = new VsamDataSets(this, this.#catalog, (dataSet, where) => this.#place(dataSet, where));
    this.#dataSets = options.dataSets ?? 20_000;
    const {cylinders, volsers = installedVolumes} = options;
    const disks = options.disks ?? volsers.map((volser) => ({volser, cylinders, ...installedGroup(volser)}));
    for (const disk of disks) this.#volumes.add(disk);
  }

  addVolume(disk: Disk): void {
    this.#volumes.add(disk);
  }

  now(): Date {
    return this.#now();
  }

  today(): Day {
    return dayOf(this.#now());
  }

  get volumes(): ReadonlyMap<string, Volume> {
    return this.#volumes.all;
  }

  entry(name: string): CatalogEntry | undefined {
    return this.#catalog.entry(name);
  }

  resolve(name: string): CatalogEntry | undefined {
    return this.#catalog.resolve(name);
  }

  entries(mask?: string): CatalogEntry[] {
    return this.#catalog.entries(mask);
  }

  aliasesOf(name: string): string[] {
    return this.#catalog.aliasesOf(name);
  }

  isTaken(name: string): boolean {
    return this.#catalog.has(name);
  }

  dataSet(name: string): DataSet | undefined {
    const entry = this.#catalog.resolve(name);
    if (entry?.kind !== 'NONVSAM') return undefined;
    for (const volser of entry.volsers) {
      const dataSet = this.onVolume(volser, entry.name);
      if (dataSet !== undefined) return dataSet;
    }
    return undefined;
  }

  onVolume(volser: string, name: string): DataSet | undefined {
    return this.#volumes.get(volser)?.dataSets.get(name);
  }

  allocate(request: NewDataSet): DataSet | Refusal {
    const attributes = {...request.attributes};
    if (attributes.blksize === 0) attributes.blksize = systemBlockSize(attributes);
    const label = {
      name: request.name,
      volser: '',
      created: this.today(),
      attributes,
      space: {...request.space},
      extents: [],
      ...(request.expires === undefined ? {} : {expires: request.expires}),
    };
    const dataSet: DataSet =
      request.dsorg === 'PS'
        ? {...label, dsorg: 'PS', records: newRecords(attributes)}
        : {...label, dsorg: 'PO', pdse: request.pdse === true, members: new Map()};
    return this.#place(dataSet, request);
  }

  /** Finds a volume and tracks for a data set, and writes its label. */
  #place(dataSet: DataSet, where: Placement): DataSet | Refusal {
    const {space, attributes} = dataSet;
    const {volser, temporary} = where;
    const named = volser === undefined ? undefined : this.#volumes.get(volser);
    const sms = this.#volumes.classesFor(where);
    if (volser !== undefined && named === undefined && sms === undefined) return {refused: 'no such volume', volser};
    if (sms !== undefined && temporary !== true && this.#catalog.has(dataSet.name)) {
      return {refused: 'duplicate in catalog'};
    }
    let count = 0;
    for (const volume of this.#volumes.all.values()) count += volume.dataSets.size;
    if (count >= this.#dataSets) return {refused: 'quota'};
    const tracks = primaryTracks(space, attributes.blksize);
    const candidates = this.#volumes.candidates(named, sms !== undefined);
    let refusal: Refusal = {refused: 'no space', volser: volser ?? ''};
    for (const volume of candidates) {
      if (volume.dataSets.has(dataSet.name)) {
        refusal = {refused: 'duplicate on volume', volser: volume.volser};
        continue;
      }
      if (tracks < directoryTracksAsked(dataSet)) return {refused: 'no space', volser: volume.volser};
      const extents = volume.take(tracks, extentsAtOnce, space.unit === 'CYL');
      if (extents === undefined) {
        refusal = {refused: 'no space', volser: volume.volser};
        continue;
      }
      dataSet.volser = volume.volser;
      dataSet.extents = extents;
      if (sms !== undefined) dataSet.sms = sms;
      if (where.volumes !== undefined && where.volumes > 1 && dataSet.dsorg === 'PS') {
        dataSet.volumes = {most: where.volumes, named: sms === undefined ? (where.volsers ?? []) : []};
      }
      if (sms !== undefined && where.extended === true && dataSet.dsorg === 'PS') dataSet.extended = true;
      volume.dataSets.set(dataSet.name, dataSet);
      if (dataSet.extended === true) this.#volumes.stripe(dataSet, tracks);
      return dataSet;
    }
    if (sms === undefined || refusal.refused !== 'no space') return refusal;
    return {refused: 'no space in group', group: candidates[0]?.storageGroup ?? '', classes: sms, tracks};
  }

  extend(dataSet: DataSet): boolean {
    if (!this.#volumes.extend(dataSet)) return false;
    const entry = this.#catalog.entry(dataSet.name);
    if (entry?.kind === 'NONVSAM' && entry.volsers.includes(dataSet.volser)) {
      entry.volsers = [...new Set([...entry.volsers, ...volsersOf(dataSet)])];
    }
    return true;
  }

  release(dataSet: DataSet): void {
    this.#volumes.release(dataSet);
  }

  scratch(dataSet: DataSet): void {
    this.#volumes.scratch(dataSet);
  }

  rename(dataSet: DataSet, name: string): boolean {
    return this.#volumes.rename(dataSet, name);
  }

  catalog(entry: CatalogEntry): boolean {
    const group = entry.kind === 'NONVSAM' ? this.#catalog.groupOf(entry.name) : undefined;
    if (group === undefined || entry.kind !== 'NONVSAM' || entry.status !== undefined) return this.#catalog.add(entry);
    if (this.#catalog.has(entry.name)) return false;
    this.#roll(group, entry);
    return true;
  }

  uncatalog(name: string): boolean {
    return this.#catalog.remove(name) !== undefined;
  }

  addGeneration(group: GenerationDataGroup, dataSet: DataSet): string[] {
    return this.#roll(group, {
      kind: 'NONVSAM',
      name: dataSet.name,
      created: dataSet.created,
      volsers: volsersOf(dataSet),
      deviceType: '3390',
      ...(dataSet.expires === undefined ? {} : {expires: dataSet.expires}),
    });
  }

  rollIn(name: string): boolean {
    const entry = this.#catalog.entry(name);
    const group = this.#catalog.groupOf(name);
    if (entry?.kind !== 'NONVSAM' || entry.status === undefined || group === undefined) return false;
    delete entry.status;
    this.#roll(group, entry);
    return true;
  }

  #roll(group: GenerationDataGroup, entry: NonVsam): string[] {
    const leaving = this.#catalog.addGeneration(group, entry);
    this.rollOff(group, leaving);
    return leaving;
  }

  rollOff(group: GenerationDataGroup, leaving: readonly string[]): void {
    for (const name of leaving) {
      const dataSet = this.dataSet(name);
      // SCRATCH deletes what rolls off, unless its expiration date is in the future and PURGE was not specified.
      if (group.scratch && dataSet !== undefined && (group.purge || !isAhead(dataSet.expires, this.today()))) {
        this.scratch(dataSet);
      } else if (this.#keepInCatalog(group, name, dataSet)) continue;
      this.#catalog.remove(name);
    }
  }

  /**
   * An SMS-managed data set stays in the catalog when it leaves its group. False for other data sets, which are
   * uncataloged.
   */
  #keepInCatalog(group: GenerationDataGroup, name: string, dataSet: DataSet | undefined): boolean {
    const entry = this.#catalog.entry(name);
    if (dataSet?.sms === undefined || entry?.kind !== 'NONVSAM') return false;
    entry.status = 'ROLLED-OFF';
    group.generations = group.generations.filter((generation) => generation !== name);
    return true;
  }

  defineCluster(
    cluster: Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created'>,
    classes?: Partial<SmsClasses>,
  ): Cluster | Refusal {
    return this.#vsam.defineCluster(cluster, classes);
  }

  defineAlternateIndex(
    index: Omit<AlternateIndex, 'kind' | 'file' | 'paths' | 'built' | 'created'>,
    classes?: Partial<SmsClasses>,
  ): AlternateIndex | Refusal {
    return this.#vsam.defineAlternateIndex(index, classes);
  }

  definePath(path: Omit<Path, 'kind' | 'created'>): Path {
    return this.#vsam.definePath(path);
  }

  deleteVsam(entry: Cluster | AlternateIndex | Path): void {
    this.#vsam.delete(entry);
  }

  restoreDataSet(dataSet: DataSet): boolean {
    return this.#volumes.restore(dataSet);
  }

  /** Puts an entry back into the catalog; a generation is already in its group. */
  restoreEntry(entry: CatalogEntry): boolean {
    return this.#catalog.add(entry);
  }

  /** What this system provides to the file of a VSAM data set. */
  vsamSpace(definition: VsamDefinition & {name: string}): VsamSpace {
    return this.#vsam.spaceOf(definition);
  }

  manages(where: Placement): boolean {
    return this.#volumes.classesFor(where) !== undefined;
  }

  smsOf(entry: CatalogEntry): SmsClasses | undefined {
    switch (entry.kind) {
      case 'NONVSAM':
        return this.dataSet(entry.name)?.sms;
      case 'CLUSTER':
      case 'AIX':
        return this.onVolume(entry.data.volser, entry.data.name)?.sms;
      case 'PATH': {
        const target = this.#catalog.entry(entry.entry);
        return target && target !== entry ? this.smsOf(target) : undefined;
      }
      default:
        return undefined;
    }
  }

  room(): number {
    let used = 0;
    for (const {volser, dataSets} of this.#volumes.all.values()) {
      for (const dataSet of dataSets.values()) {
        // A data set on several volumes is in the VTOC of each.
        if (dataSet.volser !== volser) continue;
        if (dataSet.dsorg === 'PS') used += bytesOf(dataSet.records);
        else for (const member of dataSet.members.values()) used += bytesOf(member.records);
      }
    }
    for (const entry of this.#catalog.all()) {
      if (entry.kind === 'CLUSTER' || entry.kind === 'AIX') used += vsamBytes(entry, this);
    }
    return Math.max(0, this.#bytes - used);
  }

  newRecords(attributes: Attributes): Records {
    return newRecords(attributes);
  }
}

/** The maximum size of its records or the space allocated on its volume, whichever is smaller. */
function vsamBytes({file, recordSize, data}: Cluster | AlternateIndex, system: System): number {
  const dataSet = system.onVolume(data.volser, data.name);
  const allocated = dataSet === undefined ? 0 : allocatedTracks(dataSet) * bytesPerTrack;
  return Math.min(file.count * recordSize.maximum, allocated);
}

function directoryTracksAsked(dataSet: DataSet): number {
  if (dataSet.dsorg !== 'PO' || dataSet.pdse) return 0;
  return Math.ceil(dataSet.space.directoryBlocks / directoryBlocksPerTrack);
}

/** Converts a date to its year and its day within the year. */
function dayOf(date: Date): Day {
  const year = date.getUTCFullYear();
  return {year, day: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1};
}
