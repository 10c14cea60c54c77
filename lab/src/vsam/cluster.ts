import type {Day, SpaceRequest} from '../data-sets/data-set';
import type {Counters} from './counters';

export type Organisation = 'KSDS' | 'ESDS' | 'RRDS' | 'VRRDS' | 'LDS';

/** The position of the key within a record. DFSMS Access Method Services, DEFINE CLUSTER, KEYS. */
export interface KeyField {
  length: number;
  offset: number;
}

/** The data or the index component, as LISTCAT shows it. */
export interface Component {
  name: string;
  volser: string;
  space: SpaceRequest;
  controlIntervalSize: number;
}

interface Share {
  crossRegion: number;
  crossSystem: number;
}

/** What DEFINE CLUSTER and DEFINE ALTERNATEINDEX have in common. */
export interface CommonDefinition {
  name: string;
  expires?: Day;
  recordSize: {average: number; maximum: number};
  freeSpace: {controlInterval: number; controlArea: number};
  share: Share;
  reuse: boolean;
  speed: boolean;
  erase: boolean;
  spanned: boolean;
}

interface Definition extends CommonDefinition {
  created: Day;
  data: Component;
}

export interface Cluster extends Definition {
  kind: 'CLUSTER';
  organisation: Organisation;
  /** Only for a KSDS or a VRRDS; a VRRDS has an index although it has no key. */
  index?: Component;
  /** Only for a KSDS. */
  keys?: KeyField;
  file: VsamFile;
  /** Names of the alternate indexes over it. */
  alternateIndexes: string[];
  /** Names of the paths over the cluster itself. */
  paths: string[];
  /** EXPORT TEMPORARY has made a copy, which IMPORT may put in its place. */
  exported?: boolean;
}

/** An alternate index is itself a KSDS whose records pair an alternate key with pointers. */
export interface AlternateIndex extends Definition {
  kind: 'AIX';
  index: Component;
  /** The base cluster. */
  related: string;
  /** The position of the alternate key within the records of the base cluster. */
  keys: KeyField;
  uniqueKey: boolean;
  upgrade: boolean;
  /** BLDINDEX has been run. */
  built: boolean;
  file: VsamFile;
  paths: string[];
}

export interface Path {
  kind: 'PATH';
  name: string;
  created: Day;
  /** The cluster or the alternate index that it leads to. */
  entry: string;
  update: boolean;
}

/**
 * DFSMS Using Data Sets, VSAM macro return and reason codes: the outcome of a request, with the reason code that it
 * stands for.
 */
export type Outcome =
  | 'ok'
  /** Reason 8: a record with this key, or this unique alternate key, already exists. */
  | 'duplicate key'
  /** Reason 12: a record out of sequence in a load. */
  | 'out of sequence'
  /** Reason 16. */
  | 'not found'
  /** Reason 28: no space left, and no further extents. */
  | 'no space'
  /** Reason 108: longer than the largest record, or too short for the key. */
  | 'wrong length'
  /** Reason 192: beyond the slots of an RRDS. */
  | 'wrong slot'
  /** Reason 80: a record of an ESDS cannot be erased. */
  | 'no erase'
  /** Reason 96: the key of a record, or the alternate key of the path that it is read through, cannot be changed. */
  | 'key changed'
  /** Reason 100: the length of a record of an ESDS cannot be changed. */
  | 'length changed'
  /** Reason 148: a record of an alternate index has no room for another pointer. */
  | 'too many pointers';

/** A record with what identifies it: its key, its relative byte address or its slot. */
export interface Located {
  record: Uint8Array;
  key?: Uint8Array;
  rba: number;
  slot?: number;
  /** Read through a path: another record with the same alternate key follows. */
  duplicateFollows?: boolean;
  /** Read through a path: the pointer from the alternate index to the record. */
  pointer?: Uint8Array;
}

/** Identifies a record by its key, its relative byte address or its slot; through a path, also by its pointer. */
export type Address = Pick<Located, 'key' | 'pointer'> & Partial<Pick<Located, 'rba' | 'slot'>>;

/** What LISTCAT shows for the index component. */
export interface IndexStatistics {
  highAllocated: number;
  highUsed: number;
  extents: number;
  freeSpaceBytes: number;
  entriesPerSection: number;
  sequenceSetRba: number;
  highLevelRba: number;
}

export interface Statistics extends Counters {
  records: number;
  extents: number;
  /** The relative byte addresses of the end of the allocated and of the used space. */
  highAllocated: number;
  highUsed: number;
  freeSpaceBytes: number;
  indexRecords: number;
  indexLevels: number;
  /** Only for a file with an index. */
  index?: IndexStatistics;
}

/**
 * DFSMS Using Data Sets, Insertions into a Key-Sequenced Data Set: `sequential`, used by REPRO and other sequential
 * writers, splits a control interval at the point of insertion and adds to its end without a split; `direct`, the
 * default, splits it in the middle.
 */
export type InsertStrategy = 'direct' | 'sequential';

/** The records of a VSAM data set with the control intervals and areas that hold them. */
export interface VsamFile {
  readonly count: number;
  /** Something has been loaded since it was defined or reset: it is no longer in create mode. */
  readonly loaded: boolean;
  readonly statistics: Statistics;
  /**
   * The records in the order of keys, of entry, or of slots; with `from`, starting at the first record at or after it.
   */
  records(from?: Address): IterableIterator<Located>;
  /**
   * The last record before this address in that order, whether or not the address has a record; the last of all if none
   * is given.
   */
  before(by?: Address): Located | undefined;
  find(by: Address): Located | undefined;
  /** Inserts a record: in a KSDS by its key, in an ESDS at the end, in an RRDS into `slot` or the next one. */
  insert(record: Uint8Array, slot?: number, strategy?: InsertStrategy): Outcome;
  /** Inserts a record as a load does: keys must be in ascending order. */
  load(record: Uint8Array, slot?: number): Outcome;
  update(by: Address, record: Uint8Array): Outcome;
  erase(by: Address): Outcome;
  /** Empties a reusable cluster. */
  reset(): void;
}
