import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {VsamDefinition, VsamSpace} from '../vsam/definition';
import type {Attributes} from './attributes';
import type {CatalogEntry, GenerationDataGroup, NonVsam} from './catalog-entry';
import {Catalog} from './catalog';
import type {DataSet, Day} from './data-set';
import {
  bytesPerTrack,
  directoryBlocksPerTrack,
  primaryTracks,
  secondaryTracks,
  systemBlockSize,
  tracksPerCylinder,
} from './geometry';
import {bytesOf, newRecords} from './record-store';
import type {Records} from './records';
import type {NewDataSet, Refusal, System, Volume} from './system';
import {allocatedTracks, usedTracks} from './usage';
import {DiskVolume} from './volume';
import {VsamDataSets} from './vsam-data-sets';

export interface SystemOptions {
  now?: () => Date;
  /** Of each volume. A 3390-3 has 3,339. */
  cylinders?: number;
  volsers?: readonly string[];
  /** The volumes, where they are not all alike. */
  disks?: readonly {volser: string; cylinders: number}[];
  /** Bytes of records that all data sets together may have. */
  bytes?: number;
  /** Data sets that may be on the volumes. */
  dataSets?: number;
}

/** The volume of the system itself: a data set goes there only when its volume is named. */
const systemVolume = 'SYSRES';
const defaultVolumes = ['BANK01', 'BANK02', 'WORK01', 'PUB001', systemVolume] as const;

const model3Cylinders = 3339;
/** DFSMS Using Data Sets, Extents: the first allocation, and each later one, may come in five pieces. */
const extentsAtOnce = 5;

/** The most extents that a data set has on a volume. */
const mostExtents = (dataSet: Pick<DataSet, 'dsorg' | 'vsam'> & {pdse?: boolean}): number =>
  dataSet.vsam === true || dataSet.pdse === true ? 123 : 16;

export function createSystem(options: SystemOptions = {}): System {
  return new MvsSystem(options);
}

/** Disks and catalog in memory. */
export class MvsSystem implements System {
  readonly #volumes = new Map<string, DiskVolume>();
  readonly #catalog = new Catalog();
  readonly #now: () => Date;
  readonly #bytes: number;
  readonly #dataSets: number;
  readonly #vsam: VsamDataSets;

  constructor(options: SystemOptions = {}) {
    this.#now = options.now ?? (() => new Date());
    this.#bytes = options.bytes ?? 256 * 1024 * 1024;
    this.#vsam = new VsamDataSets(this, this.#catalog, (dataSet, volser) => this.#place(dataSet, volser));
    this.#dataSets = options.dataSets ?? 20_000;
    const {cylinders = model3Cylinders, volsers = defaultVolumes} = options;
    const disks = options.disks ?? volsers.map((volser) => ({volser, cylinders}));
    for (const disk of disks) this.addVolume(disk.volser, disk.cylinders);
  }

  addVolume(volser: string, cylinders: number = model3Cylinders): void {
    if (this.#volumes.has(volser)) return;
    const device = (0x0a80 + this.#volumes.size).toString(16).toUpperCase().padStart(4, '0');
    this.#volumes.set(volser, new DiskVolume(volser, cylinders, device));
  }

  now(): Date {
    return this.#now();
  }

  today(): Day {
    return dayOf(this.#now());
  }

  get volumes(): ReadonlyMap<string, Volume> {
    return this.#volumes;
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
    return this.#place(dataSet, request.volser);
  }

  /** Finds the volume and the tracks for a data set, and writes its label. */
  #place(dataSet: DataSet, volser: string | undefined): DataSet | Refusal {
    const {space, attributes} = dataSet;
    const named = volser === undefined ? undefined : this.#volumes.get(volser);
    if (volser !== undefined && named === undefined) return {refused: 'no such volume', volser};
    let count = 0;
    for (const volume of this.#volumes.values()) count += volume.dataSets.size;
    if (count >= this.#dataSets) return {refused: 'quota'};
    const tracks = primaryTracks(space, attributes.blksize);
    const candidates = named === undefined ? this.#publicVolumes() : [named];
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
      volume.dataSets.set(dataSet.name, dataSet);
      return dataSet;
    }
    return refusal;
  }

  #publicVolumes(): DiskVolume[] {
    return [...this.#volumes.values()].filter(({volser}) => volser !== systemVolume);
  }

  extend(dataSet: DataSet): boolean {
    const volume = this.#volumes.get(dataSet.volser);
    const tracks = secondaryTracks(dataSet.space, dataSet.attributes.blksize);
    const more = mostExtents(dataSet) - dataSet.extents.length;
    if (volume === undefined || tracks === 0 || more <= 0) return false;
    const extents = volume.take(tracks, Math.min(extentsAtOnce, more), dataSet.space.unit === 'CYL');
    if (extents === undefined) return false;
    dataSet.extents.push(...extents);
    return true;
  }

  release(dataSet: DataSet): void {
    const unit = dataSet.space.unit === 'CYL' ? tracksPerCylinder : 1;
    let keep = Math.max(unit, Math.ceil(usedTracks(dataSet) / unit) * unit);
    const back = [];
    const kept = [];
    for (const {start, tracks} of dataSet.extents) {
      const staying = Math.min(keep, tracks);
      keep -= staying;
      if (staying > 0) kept.push({start, tracks: staying});
      if (staying < tracks) back.push({start: start + staying, tracks: tracks - staying});
    }
    dataSet.extents = kept;
    this.#volumes.get(dataSet.volser)?.give(back);
  }

  scratch(dataSet: DataSet): void {
    const volume = this.#volumes.get(dataSet.volser);
    if (volume?.dataSets.get(dataSet.name) !== dataSet) return;
    volume.dataSets.delete(dataSet.name);
    volume.give(dataSet.extents);
    dataSet.extents = [];
  }

  rename(dataSet: DataSet, name: string): boolean {
    const volume = this.#volumes.get(dataSet.volser);
    if (volume?.dataSets.get(dataSet.name) !== dataSet || volume.dataSets.has(name)) return false;
    volume.dataSets.delete(dataSet.name);
    dataSet.name = name;
    volume.dataSets.set(name, dataSet);
    return true;
  }

  catalog(entry: CatalogEntry): boolean {
    const group = entry.kind === 'NONVSAM' ? this.#catalog.groupOf(entry.name) : undefined;
    if (group === undefined || entry.kind !== 'NONVSAM') return this.#catalog.add(entry);
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
      volsers: [dataSet.volser],
      deviceType: '3390',
      ...(dataSet.expires === undefined ? {} : {expires: dataSet.expires}),
    });
  }

  #roll(group: GenerationDataGroup, entry: NonVsam): string[] {
    const leaving = this.#catalog.addGeneration(group, entry);
    for (const name of leaving) {
      const dataSet = this.dataSet(name);
      // SCRATCH deletes what rolls off, unless its day of expiration is to come and PURGE was not said.
      if (group.scratch && dataSet !== undefined && (group.purge || !isAhead(dataSet.expires, this.today()))) {
        this.scratch(dataSet);
      }
      this.#catalog.remove(name);
    }
    return leaving;
  }

  defineCluster(cluster: Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created'>): Cluster | Refusal {
    return this.#vsam.defineCluster(cluster);
  }

  defineAlternateIndex(
    index: Omit<AlternateIndex, 'kind' | 'file' | 'paths' | 'built' | 'created'>,
  ): AlternateIndex | Refusal {
    return this.#vsam.defineAlternateIndex(index);
  }

  definePath(path: Omit<Path, 'kind' | 'created'>): Path {
    return this.#vsam.definePath(path);
  }

  deleteVsam(entry: Cluster | AlternateIndex | Path): void {
    this.#vsam.delete(entry);
  }

  /** Puts a data set back on its volume, into the tracks that it had. False where they are not free. */
  restoreDataSet(dataSet: DataSet): boolean {
    const volume = this.#volumes.get(dataSet.volser);
    if (volume === undefined || volume.dataSets.has(dataSet.name) || !volume.claim(dataSet.extents)) return false;
    volume.dataSets.set(dataSet.name, dataSet);
    return true;
  }

  /** Puts an entry back into the catalog; a generation is in its group already. */
  restoreEntry(entry: CatalogEntry): boolean {
    return this.#catalog.add(entry);
  }

  /** What the file of a VSAM data set sees of this system. */
  vsamSpace(definition: VsamDefinition & {name: string}): VsamSpace {
    return this.#vsam.spaceOf(definition);
  }

  room(): number {
    let used = 0;
    for (const {dataSets} of this.#volumes.values()) {
      for (const dataSet of dataSets.values()) {
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

/** At most what its records can be, and at most what it has on its volume. */
function vsamBytes({file, recordSize, data}: Cluster | AlternateIndex, system: System): number {
  const dataSet = system.onVolume(data.volser, data.name);
  const allocated = dataSet === undefined ? 0 : allocatedTracks(dataSet) * bytesPerTrack;
  return Math.min(file.count * recordSize.maximum, allocated);
}

function directoryTracksAsked(dataSet: DataSet): number {
  if (dataSet.dsorg !== 'PO' || dataSet.pdse) return 0;
  return Math.ceil(dataSet.space.directoryBlocks / directoryBlocksPerTrack);
}

/** The day of a date, which the system counts within the year. */
function dayOf(date: Date): Day {
  const year = date.getUTCFullYear();
  return {year, day: Math.floor((date.getTime() - Date.UTC(year, 0, 1)) / 86_400_000) + 1};
}

function isAhead(day: Day | undefined, today: Day): boolean {
  return day !== undefined && (day.year > today.year || (day.year === today.year && day.day > today.day));
}
