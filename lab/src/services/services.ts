/** The kind of a catalog entry; the components of VSAM data sets are listed too. */
export type EntryKind = 'NONVSAM' | 'GDG' | 'ALIAS' | 'USERCATALOG' | 'CLUSTER' | 'DATA' | 'INDEX' | 'AIX' | 'PATH';

/** A line of the data set list. Days are written as `2026-11-17`. */
export interface DataSetFacts {
  name: string;
  kind: EntryKind;
  /** The catalog that contains it. */
  catalog: string;
  /** `PS`, `PO`, `PO-E` for a PDSE, `PS-E` for extended format, `VS`; undefined if there is no data set. */
  dsorg?: string;
  /** `KSDS`, `ESDS`, `RRDS`, `VRRDS` or `LDS`, of a cluster. */
  organisation?: string;
  recfm?: string;
  lrecl?: number;
  blksize?: number;
  /** Empty if nothing is on a volume. */
  volsers: readonly string[];
  /** The device type. */
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
  /** `TRACKS`, `CYLINDERS` or `BLOCKS`, as requested. */
  spaceUnit?: string;
  storageClass?: string;
  dataClass?: string;
  managementClass?: string;
  /** The entry that an alias or a path relates to. */
  relatesTo?: string;
  /** Of a generation data group: the maximum number of generations, and the names of the existing ones. */
  limit?: number;
  generations?: readonly string[];
}

/** The statistics of a member that ISPF keeps in its directory entry. */
export interface MemberStatistics {
  /** 1 to 99. */
  version: number;
  /** 0 to 99. */
  modification: number;
  /** `2026-11-17`. */
  created: string;
  /** `2026-11-17T10:15:00`, in local time. */
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
 * How content is read and written: `text` has a line for each record in UTF-8, `binary` the bytes of the records one
 * after another, `record` the same with each record preceded by its length in four bytes, big-endian.
 */
export type ContentForm = 'text' | 'binary' | 'record';

/** The attributes of a new data set, as requested in option 3.2 and by z/OSMF. */
export interface NewDataSetRequest {
  dsorg?: 'PS' | 'PO';
  /** `PDS` or `LIBRARY` for a library, `BASIC`, `LARGE`, `EXTREQ` or `EXTPREF` for a sequential data set. */
  dsntype?: string;
  alcunit?: 'TRK' | 'CYL' | 'BLK';
  /** The average block length, for `BLK`. */
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
  /** The name of a data set to use as a model. */
  like?: string;
}

export interface Page<Item> {
  items: Item[];
  /** Whether there are more items after these. */
  more: boolean;
}

/**
 * The operations of a user at a terminal: the options 3.2 to 3.4 of ISPF, TSO commands and operator commands. A request
 * that cannot be done throws a ServiceRefusal and changes nothing.
 */
export interface Services {
  /**
   * Lists data sets as option 3.4 does: `*` within a qualifier or for a whole one, `**` for any number of qualifiers,
   * `%` for one character. A name without any of these means that level and all levels below it. `start` is the first
   * name of the page.
   */
  dataSets(mask: string, options?: {start?: string; limit?: number}): Page<DataSetFacts>;
  /** `pattern` may contain `*` and `%`. */
  members(name: string, options?: {pattern?: string; start?: string; limit?: number}): Page<MemberFacts>;
  /** `etag` stays the same as long as the records do, in whatever form they are read. */
  read(name: string, member?: string, options?: {as?: ContentForm}): {content: Uint8Array; etag: string};
  /**
   * Writes to an existing data set, or to a member of a library. With `etag`, only if the current records have this
   * tag; `*` accepts any existing records.
   */
  write(
    name: string,
    member: string | undefined,
    content: Uint8Array,
    options?: {as?: ContentForm; etag?: string},
  ): {created: boolean; etag: string};
  allocate(name: string, how: NewDataSetRequest): Promise<void>;
  /**
   * Copies to an existing data set. Without members, both are sequential, or both are libraries, of which all members
   * are copied.
   */
  copy(from: Place, to: Place, options?: {replace?: boolean}): Promise<void>;
  rename(from: Place, to: Place): Promise<void>;
  /**
   * Deletes a member, a data set, a VSAM data set with everything that belongs to it, or a generation data group
   * without generations.
   */
  remove(place: Place): Promise<void>;
  /**
   * Runs a TSO command at READY and returns the lines that the terminal shows. Allocations last until they are freed.
   * Jobs that the command submits have ended when this resolves.
   */
  tso(command: string): Promise<string[]>;
  /**
   * Runs an operator command and returns the lines of the answer. Jobs that it releases have ended when this resolves.
   */
  operate(command: string): Promise<string[]>;
}
