/** The kind of an entry in the catalog; the components of VSAM data sets are listed too. */
export type EntryKind = 'NONVSAM' | 'GDG' | 'ALIAS' | 'USERCATALOG' | 'CLUSTER' | 'DATA' | 'INDEX' | 'AIX' | 'PATH';

/** A line of the data set list. Days are written as `2026-11-17`. */
export interface DataSetFacts {
  name: string;
  kind: EntryKind;
  /** The catalog that has it. */
  catalog: string;
  /** `PS`, `PO`, `PO-E` for a PDSE, `PS-E` for extended format, `VS`; undefined where there is no data set. */
  dsorg?: string;
  /** `KSDS`, `ESDS`, `RRDS`, `VRRDS` or `LDS`, of a cluster. */
  organisation?: string;
  recfm?: string;
  lrecl?: number;
  blksize?: number;
  /** Empty where nothing is on a volume. */
  volsers: readonly string[];
  /** The type of the device. */
  unit?: string;
  /** `PDS`, `LIBRARY`, `BASIC` or `EXTENDED`. */
  dsntype?: string;
  created?: string;
  expires?: string;
  /** The day on which it was last opened. */
  referenced?: string;
  tracks?: number;
  usedPercent?: number;
  extents?: number;
  /** `TRACKS`, `CYLINDERS` or `BLOCKS`, as it was asked for. */
  spaceUnit?: string;
  storageClass?: string;
  dataClass?: string;
  managementClass?: string;
  /** What an alias or a path leads to. */
  relatesTo?: string;
  /** Of a group: the most generations that it keeps, and their names. */
  limit?: number;
  generations?: readonly string[];
}

/** What ISPF keeps of a member in its directory entry. */
export interface MemberStatistics {
  /** 1 to 99. */
  version: number;
  /** 0 to 99. */
  modification: number;
  /** `2026-11-17`. */
  created: string;
  /** `2026-11-17T10:15:00`, the clock on the wall. */
  changed: string;
  user: string;
  lines: number;
  initialLines: number;
  modifiedLines: number;
}

/** A line of the member list. */
export interface MemberFacts {
  name: string;
  /** The member that this name is an alias of. */
  aliasOf?: string;
  statistics?: MemberStatistics;
  /** Of a load module. */
  load?: {
    /** Bytes. */
    size: number;
    /** `COBOL`, for example. */
    kind: string;
    executable: boolean;
  };
}

/** A data set, or a member of a library. */
export interface Place {
  name: string;
  member?: string;
}

/**
 * How a content is read and written: `text` has a line for each record in UTF-8, `binary` the bytes of the records one
 * after another, `record` four bytes with its length, the highest first, before each record.
 */
export type ContentForm = 'text' | 'binary' | 'record';

/** What a new data set is to be like, as option 3.2 and z/OSMF ask. */
export interface NewDataSetRequest {
  dsorg?: 'PS' | 'PO';
  /** `PDS` or `LIBRARY` of a library, `BASIC`, `LARGE`, `EXTREQ` or `EXTPREF` of a sequential data set. */
  dsntype?: string;
  alcunit?: 'TRK' | 'CYL' | 'BLK';
  /** The average length of a block, for `BLK`. */
  avgblk?: number;
  primary?: number;
  secondary?: number;
  dirblk?: number;
  recfm?: string;
  lrecl?: number;
  blksize?: number;
  volser?: string;
  unit?: string;
  storclas?: string;
  mgmtclas?: string;
  dataclas?: string;
  /** The name of a data set that it is to be like. */
  like?: string;
}

export interface Page<Item> {
  items: Item[];
  /** There are more behind the last of these. */
  more: boolean;
}

/**
 * What a user at a terminal does to the machine: the options 3.2 to 3.4 of ISPF, TSO commands and operator commands.
 * What cannot be done throws a ServiceRefusal, and nothing has changed then.
 */
export interface Services {
  /**
   * As 3.4: `*` within a qualifier or for one, `**` for any number of them, `%` for one character. A name without any of
   * them means that level and all below it. `start` is the first name of the page.
   */
  dataSets(mask: string, options?: {start?: string; limit?: number}): Page<DataSetFacts>;
  /** `pattern` has `*` and `%`. */
  members(name: string, options?: {pattern?: string; start?: string; limit?: number}): Page<MemberFacts>;
  /** `etag` is the same as long as the records are, in whatever form they are read. */
  read(name: string, member?: string, options?: {as?: ContentForm}): {content: Uint8Array; etag: string};
  /** Into a data set that is there, or a member of a library. With `etag` only while its records are those, or with `*` whatever they are. */
  write(
    name: string,
    member: string | undefined,
    content: Uint8Array,
    options?: {as?: ContentForm; etag?: string},
  ): {created: boolean; etag: string};
  allocate(name: string, how: NewDataSetRequest): Promise<void>;
  /** Into a data set that is there. Without members both are sequential, or both libraries, of which all members are copied. */
  copy(from: Place, to: Place, options?: {replace?: boolean}): Promise<void>;
  rename(from: Place, to: Place): Promise<void>;
  /** Deletes a member, a data set, a VSAM data set with all that belongs to it, or a group without generations. */
  remove(place: Place): Promise<void>;
  /**
   * A TSO command at READY: the lines that the terminal shows. What is allocated stays until it is freed. Jobs that it
   * submits have ended when this resolves.
   */
  tso(command: string): Promise<string[]>;
  /** An operator command: the lines of the answer. Jobs that it releases have ended when this resolves. */
  operate(command: string): Promise<string[]>;
}
