import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Attributes} from './attributes';
import type {CatalogEntry, GenerationDataGroup} from './catalog-entry';
import type {DataSet, Day, Extent, SpaceRequest} from './data-set';
import type {Enqueues} from '../grs/enqueues';
import type {DataSetProfiles} from '../security/data-set-profiles';
import type {Records} from './records';
import type {Placement, SmsClasses} from './storage-management';

/** A data set that a DD statement or a utility asks for. */
export interface NewDataSet extends Placement {
  name: string;
  dsorg: 'PS' | 'PO';
  pdse?: boolean;
  attributes: Attributes;
  space: SpaceRequest;
  expires?: Day;
}

/** Why a data set could not be made. */
export type Refusal =
  | {refused: 'duplicate on volume'; volser: string}
  /** SMS catalogs a data set when it makes it, and the name is taken. */
  | {refused: 'duplicate in catalog'}
  /** No volume of the storage group has room. */
  | {refused: 'no space in group'; group: string; classes: SmsClasses; tracks: number}
  | {refused: 'no such volume'; volser: string}
  | {refused: 'no space'; volser: string}
  /** More than the learner's share of the disks. */
  | {refused: 'quota'};

/** A disk as it is put into the system. */
export interface Disk {
  volser: string;
  /** A 3390-3 where nothing is said. */
  cylinders?: number | undefined;
  /** SMS manages what is made on it. Where no volume is in a group there is no SMS. */
  storageGroup?: string | undefined;
}

export interface Volume {
  volser: string;
  deviceType: '3390';
  cylinders: number;
  /** The number of the device, four hexadecimal digits: messages show it. */
  device: string;
  /** The volumes of a storage group are managed by SMS. */
  storageGroup?: string;
  /** The VTOC: by name of the data set, VSAM components among them. */
  dataSets: Map<string, DataSet>;
  freeExtents(): Extent[];
}

/** The disks and the catalog of one learner. Everything that outlives a job is here. */
export interface System {
  /** The time of the system, which a test can fix. Its UTC fields are the clock on the wall: read it with getUTCHours and the like. */
  now(): Date;
  today(): Day;
  readonly volumes: ReadonlyMap<string, Volume>;
  /** Who may do what to which data sets. */
  readonly profiles: DataSetProfiles;
  /** Who else has which data sets. */
  readonly enqueues: Enqueues;
  /** Another disk, as ICKDSF would initialise it. One that is there stays as it is. */
  addVolume(disk: Disk): void;

  /** The entry of the catalog with this name. An alias is followed by `resolve`, not here. */
  entry(name: string): CatalogEntry | undefined;
  resolve(name: string): CatalogEntry | undefined;
  /** Entries whose names match a mask (`*` one qualifier or part of one, `**` any number of them), in the order of their names; all without one. */
  entries(mask?: string): CatalogEntry[];
  /** The aliases that relate to an entry, in the order of their names. */
  aliasesOf(name: string): string[];
  /** An entry has this name, or a component of one. */
  isTaken(name: string): boolean;
  /** The data set that the catalog leads to; undefined for VSAM, for groups, and where the volume does not have it. */
  dataSet(name: string): DataSet | undefined;
  onVolume(volser: string, name: string): DataSet | undefined;

  /** Makes a data set on a volume. It is not cataloged yet. */
  allocate(request: NewDataSet): DataSet | Refusal;
  /** Gives it its next extent. False where there is no room or no more extents may be had. */
  extend(dataSet: DataSet): boolean;
  /** Gives back what is allocated and not used. */
  release(dataSet: DataSet): void;
  /** Takes a data set off its volume; its entry in the catalog stays. */
  scratch(dataSet: DataSet): void;
  /** Renames on the volume alone; the catalog is changed with `uncatalog` and `catalog`. */
  rename(dataSet: DataSet, name: string): boolean;

  /** False where the name is in the catalog already. */
  catalog(entry: CatalogEntry): boolean;
  uncatalog(name: string): boolean;
  /** Catalogs a generation, and rolls off what the limit says. Gives the names that left the group. */
  addGeneration(group: GenerationDataGroup, dataSet: DataSet): string[];
  /** Makes a generation that is not in its group one of it, and rolls off what the limit says. False for anything else. */
  rollIn(name: string): boolean;

  /** Makes the file of a VSAM data set on its volume, and catalogs it. */
  defineCluster(
    cluster: Omit<Cluster, 'kind' | 'file' | 'alternateIndexes' | 'paths' | 'created'>,
    classes?: Partial<SmsClasses>,
  ): Cluster | Refusal;
  defineAlternateIndex(
    index: Omit<AlternateIndex, 'kind' | 'file' | 'paths' | 'built' | 'created'>,
    classes?: Partial<SmsClasses>,
  ): AlternateIndex | Refusal;
  definePath(path: Omit<Path, 'kind' | 'created'>): Path;
  /** Deletes a cluster with its indexes and paths, an alternate index with its paths, or a path. */
  deleteVsam(entry: Cluster | AlternateIndex | Path): void;

  /** Whether SMS would manage a new data set at this place. */
  manages(where: Placement): boolean;
  /** The classes of what SMS manages, a VSAM data set and a path to one among them. */
  smsOf(entry: CatalogEntry): SmsClasses | undefined;

  /** Bytes of memory that may still be written: the learner's share of the disks is not a disk. */
  room(): number;

  /** Empty records of these attributes, as a data set holds them. */
  newRecords(attributes: Attributes): Records;
}
