import type {Day, SpaceRequest} from '../data-sets/data-set';
import type {Counters} from './counters';

export type Organisation = 'KSDS' | 'ESDS' | 'RRDS' | 'VRRDS' | 'LDS';

/** Where the key stands in a record. DFSMS Access Method Services, DEFINE CLUSTER, KEYS. */
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
  /** Of a KSDS, and of a VRRDS without key. */
  index?: Component;
  /** Of a KSDS. */
  keys?: KeyField;
  file: VsamFile;
  /** Names of the alternate indexes over it. */
  alternateIndexes: string[];
  /** Names of paths that name the cluster itself. */
  paths: string[];
  /** EXPORT TEMPORARY has made a copy, which IMPORT may put in its place. */
  exported?: boolean;
}

/** An alternate index is itself a KSDS, whose records pair an alternate key with pointers. */
export interface AlternateIndex extends Definition {
  kind: 'AIX';
  index: Component;
  /** The cluster that it is over. */
  related: string;
  /** Where the alternate key stands in the records of the base cluster. */
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

/** DFSMS Using Data Sets, VSAM macro return and reason codes: what a request found, by the reason code that it means. */
export type Outcome =
  | 'ok'
  /** Reason 8: a record with this key, or this unique alternate key, is there. */
  | 'duplicate key'
  /** Reason 12: a record out of sequence in a load. */
  | 'out of sequence'
  /** Reason 16. */
  | 'not found'
  /** Reason 28: no more space, and no more extents. */
  | 'no space'
  /** Reason 108: longer than the largest record, or too short for the key. */
  | 'wrong length'
  /** Reason 192: beyond the slots of an RRDS. */
  | 'wrong slot'
  /** Reason 80: a record of an ESDS cannot be erased. */
  | 'no erase'
  /** Reason 96: the key of a record, or the alternate key of the path that it is read through, cannot be changed. */
  | 'key changed'
  /** Reason 100: a record of an ESDS keeps its length. */
  | 'length changed'
  /** Reason 148: a record of an alternate index has no room for one more pointer. */
  | 'too many pointers';

/** A record with what identifies it: its key, its relative byte address or its slot. */
export interface Located {
  record: Uint8Array;
  key?: Uint8Array;
  rba: number;
  slot?: number;
  /** Read through a path: another record with the same alternate key follows. */
  duplicateFollows?: boolean;
  /** Read through a path: what leads from the alternate index to the record. */
  pointer?: Uint8Array;
}

/** What a record is found by: its key, its relative byte address or its slot, through a path with its pointer. */
export type Address = Pick<Located, 'key' | 'pointer'> & Partial<Pick<Located, 'rba' | 'slot'>>;

/** What LISTCAT shows of the index component. */
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
  /** Relative byte addresses: the end of what is allocated, and of what is used. */
  highAllocated: number;
  highUsed: number;
  freeSpaceBytes: number;
  indexRecords: number;
  indexLevels: number;
  /** Of a file that has an index. */
  index?: IndexStatistics;
}

/**
 * DFSMS Using Data Sets, Insertions into a Key-Sequenced Data Set: `sequential` as REPRO and other sequential writers
 * insert, which splits a control interval at the point of insertion and adds to the end of one without a split;
 * `direct`, where nothing is said, splits it in its middle.
 */
export type InsertStrategy = 'direct' | 'sequential';

/** The records of a VSAM data set with the control intervals and areas that hold them. */
export interface VsamFile {
  readonly count: number;
  /** Something has been loaded since it was defined or reset: it is no longer in create mode. */
  readonly loaded: boolean;
  readonly statistics: Statistics;
  /** In the order of keys, of entry, or of slots. From the first record whose key is this or higher, where one is given. */
  records(from?: Address): IterableIterator<Located>;
  /** The record before this one in that order, whether or not there is one here; the last of all without an address. */
  before(by?: Address): Located | undefined;
  find(by: Address): Located | undefined;
  /** A KSDS puts a record where its key says, an ESDS at the end, an RRDS into `slot` or the next one. */
  insert(record: Uint8Array, slot?: number, strategy?: InsertStrategy): Outcome;
  /** Insert as a load does it: keys must rise. */
  load(record: Uint8Array, slot?: number): Outcome;
  update(by: Address, record: Uint8Array): Outcome;
  erase(by: Address): Outcome;
  /** Empties a reusable cluster. */
  reset(): void;
}
