import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Attributes} from './attributes';
import type {CatalogEntry, GenerationDataGroup} from './catalog-entry';
import type {DataSet, Day, Extent, SpaceRequest} from './data-set';
import type {Enqueues} from '../grs/enqueues';
import type {DataSetProfiles} from '../security/data-set-profiles';
import type {Records} from './records';
import type {Placement, SmsClasses} from './storage-management';

/** A data set that a DD statement or a utility requests. */
export interface NewDataSet extends Placement {
  name: string;
  dsorg: 'PS' | 'PO';
  pdse?: boolean;
  attributes: Attributes;
  space: SpaceRequest;
  expires?: Day;
}

/** Why a data set could not be created. */
export type Refusal =
  | {refused: 'duplicate on volume'; volser: string}
  /** SMS catalogs a data set when it creates it, and the name is already taken. */
  | {refused: 'duplicate in catalog'}
  /** No volume of the storage group has room. */
  | {refused: 'no space in group'; group: string; classes: SmsClasses; tracks: number}
  | {refused: 'no such volume'; volser: string}
  | {refused: 'no space'; volser: string}
  /** More than the learner's share of the disks. */
  | {refused: 'quota'};

/** A disk to be added to the system. */
export interface Disk {
  volser: string;
  /** The size of a 3390-3 by default. */
  cylinders?: number | undefined;
  /** If present, SMS manages the data sets created on it. If no volume is in a group, there is no SMS. */
  storageGroup?: string | undefined;
}

export interface Volume {
  volser: string;
  deviceType: '3390';
  cylinders: number;
  /** The device number, four hexadecimal digits, as shown in messages. */
  device: string;
  /** The volumes of a storage group are managed by SMS. */
  storageGroup?: string;
  /** The VTOC: data sets by name, including VSAM components. */
  dataSets: Map<string, DataSet>;
  freeExtents(): Extent[];
}

/** The disks and the catalog of one learner. Everything that outlives a job is here. */
export interface System {
  /**
   * The time of the system, which a test can fix. Its UTC fields are the wall-clock time: read it with getUTCHours and
   * the like.
   */
  now(): Date;
  today(): Day;
  readonly volumes: ReadonlyMap<string, Volume>;
  /** Who may do what with which data sets. */
  readonly profiles: DataSetProfiles;
  /** Which data sets are in use, and by whom. */
  readonly enqueues: Enqueues;
  /** Adds a disk, as ICKDSF would initialise it. An existing one stays as it is. */
  addVolume(disk: Disk): void;

  /** The catalog entry with this name. Aliases are followed by `resolve`, not here. */
  entry(name: string): CatalogEntry | undefined;
  resolve(name: string): CatalogEntry | undefined;
  /**
   * Entries whose names match a mask (`*` one qualifier or part of one, `**` any number of them), in the order of their
   * names; all entries if there is no mask.
   */
  entries(mask?: string): CatalogEntry[];
  /** The aliases that relate to an entry, in the order of their names. */
  aliasesOf(name: string): string[];
  /** Whether an entry, or a component of one, has this name. */
  isTaken(name: string): boolean;
  /** The data set that the catalog points to; undefined for VSAM, for groups, and if it is not on the volume. */
  dataSet(name: string): DataSet | undefined;
  onVolume(volser: string, name: string): DataSet | undefined;

  /** Creates a data set on a volume. It is not cataloged yet. */
  allocate(request: NewDataSet): DataSet | Refusal;
  /** Allocates the next extent. False if there is no room, or no more extents are allowed. */
  extend(dataSet: DataSet): boolean;
  /** Releases space that is allocated but not used. */
  release(dataSet: DataSet): void;
  /** Deletes a data set from its volume; its catalog entry remains. */
  scratch(dataSet: DataSet): void;
  /** Puts a data set back on its volumes, on the tracks of its extents. False if they are not free. */
  restoreDataSet(dataSet: DataSet): boolean;
  /** Renames a data set on its volume only; to change the catalog, use `uncatalog` and `catalog`. */
  rename(dataSet: DataSet, name: string): boolean;

  /** False if the name is already in the catalog. */
  catalog(entry: CatalogEntry): boolean;
  uncatalog(name: string): boolean;
  /** Catalogs a generation, and rolls off others according to the limit. Returns the names that left the group. */
  addGeneration(group: GenerationDataGroup, dataSet: DataSet): string[];
  /** Removes generations from their group, whose attributes say what becomes of the data sets and their entries. */
  rollOff(group: GenerationDataGroup, leaving: readonly string[]): void;
  /**
   * Adds a generation that is not in its group to that group, and rolls off others according to the limit. False for
   * anything else.
   */
  rollIn(name: string): boolean;

  /** Creates the file of a VSAM data set on its volume, and catalogs it. */
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
  /** The classes of an SMS-managed entry, which may also be a VSAM data set or a path to one. */
  smsOf(entry: CatalogEntry): SmsClasses | undefined;

  /**
   * The number of bytes that may still be written: the learner's quota is in bytes of memory, not in tracks of a disk.
   */
  room(): number;

  /** Empty records of these attributes, as a data set holds them. */
  newRecords(attributes: Attributes): Records;
}
