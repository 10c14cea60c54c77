import type {Attributes} from './attributes';
import type {Records} from './records';
import type {SmsClasses} from './storage-management';

/** A date as stored in the VTOC. */
export interface Day {
  year: number;
  /** 1 to 366. */
  day: number;
}

export type SpaceUnit = 'TRK' | 'CYL' | 'BLK';

/** MVS JCL Reference, DD SPACE. The space that a new data set requests. */
export interface SpaceRequest {
  unit: SpaceUnit;
  /** The length of a block, for `BLK`; also what AVGREC multiplies. */
  blockLength?: number;
  primary: number;
  secondary: number;
  directoryBlocks: number;
  release: boolean;
  /** AVGREC: `blockLength` is the average length of a record, and the quantities (already multiplied) count records. */
  averageRecord?: boolean;
}

/** A run of tracks on a volume. */
export interface Extent {
  /** The first track, counted over the whole volume. */
  start: number;
  tracks: number;
  /** For a data set on several volumes: the volume of the extent, if it is not the first one. */
  volser?: string;
}

/** Where the next block would be written: the track, counted from the start of the data set, and the cells used on it. */
export interface TrackPosition {
  track: number;
  cells: number;
}

/** What every data set has: its entry in the VTOC, format-1 DSCB. */
interface Label {
  name: string;
  volser: string;
  created: Day;
  /** If absent, it never expires. */
  expires?: Day;
  /** When a program or a user last opened it. */
  referenced?: Day;
  attributes: Attributes;
  space: SpaceRequest;
  extents: Extent[];
  /** Its classes if SMS manages it. */
  sms?: SmsClasses;
  /** The number of volumes it may extend to, and the serials of those that were named for it. */
  volumes?: {most: number; named: readonly string[]};
  /** Extended format: more extents than a basic data set. Only SMS creates it. */
  extended?: boolean;
  /** A component of a VSAM data set: DSORG VS in the VTOC. Its records are in the file of the cluster. */
  vsam?: boolean;
  /** The data set has been opened for output, so its label contains the last block written. */
  written?: boolean;
  /**
   * Only for a PDS: where the next member goes. The space of deleted or replaced members is not reused before a
   * compress.
   */
  lastUsed?: TrackPosition;
}

export interface SequentialDataSet extends Label {
  dsorg: 'PS';
  records: Records;
}

export interface Member {
  records: Records;
  /** The member that this name is an alias of. */
  aliasOf?: string;
  /** What its directory entry contains in addition to name and location: ISPF keeps its statistics there. */
  userData?: Uint8Array;
}

/** A partitioned data set, PDS or PDSE. Members are in the EBCDIC order of their names. */
export interface Library extends Label {
  dsorg: 'PO';
  pdse: boolean;
  members: Map<string, Member>;
}

export type DataSet = SequentialDataSet | Library;
