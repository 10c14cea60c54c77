import type {System} from '../data-sets/system';
import type {Subsystem} from '../db2/subsystem';
import type {JobQueue} from '../jes/job-queue';
import type {JobOutput} from '../jes/output';
import type {Services} from '../services/services';

/** Records as a person reads them. */
export interface ShownRecords {
  text: string[];
  /** Two digits per byte. */
  hex: string[];
}

export interface DataSetSummary {
  name: string;
  /** `PS`, `PO`, `PDSE`, `KSDS`, `ESDS`, `RRDS`, `VRRDS`, `LDS`, `AIX`, `PATH`, `GDG`, `ALIAS`; `NONVSAM` for an entry whose data set is not on its volume. */
  dsorg: string;
  recfm?: string;
  lrecl?: number;
  blksize?: number;
  volser?: string;
  tracks?: number;
  usedTracks?: number;
  members?: string[];
  /** Of a generation data group. */
  generations?: string[];
  records?: number;
}

/** How a data set is put into the machine from outside. */
export interface PutOptions {
  recfm?: string;
  lrecl?: number;
  member?: string;
  /** Whether the bytes are already EBCDIC, to be split at LRECL; otherwise they are text, one line per record. */
  ebcdic?: boolean;
}

/** How a data set is read from outside the machine. */
export interface GetOptions {
  /**
   * Whether to return the bytes of the records, one after another; otherwise UTF-8 text is returned, one line per
   * record.
   */
  ebcdic?: boolean;
}

/** The output of a job, and of the jobs that were submitted from it. */
export interface SubmittedJob extends JobOutput {
  later: JobOutput[];
}

/** The operations of the job entry subsystem. */
type Jobs = Pick<
  JobQueue,
  | ('submit' | 'list' | 'find' | 'purge' | 'hold' | 'release' | 'cancel' | 'idle')
  | ('showElsewhere' | 'runAccepted' | 'holdAccepted' | 'stop' | 'lastNumber' | 'saved')
>;

/** One z/OS for one learner: the interface for the web page, the command line and the tests. */
export interface Machine {
  /** The user ID of its jobs and commands. */
  readonly user: string;
  /**
   * The disks and the catalog as they are now, for code that fills and grades a machine; a different object after
   * `reset` and `import`.
   */
  readonly system: System;
  /** Its jobs with their output; jobs submitted here run without the caller waiting for their end. */
  readonly jobs: Jobs;
  /** Its Db2, which is loaded on first use; a different object after `reset` and `import`. */
  db2(): Promise<Subsystem>;
  /** The operations of a user at a terminal; loaded on first use, and valid as long as the machine. */
  services(): Promise<Services>;
  /** Runs the first job of a text, and then the jobs submitted from it through the internal reader. */
  submit(jcl: string): Promise<SubmittedJob>;
  /** Runs all jobs of a text, one after another, and then those submitted from them. */
  submitAll(jcl: string): Promise<JobOutput[]>;
  /** Lists the names that match a mask; without a mask, all. */
  list(mask?: string): DataSetSummary[];
  browse(name: string, member?: string): ShownRecords | undefined;
  /** Throws an Error that says what is wrong with the name, the attributes or the records. */
  put(name: string, content: Uint8Array, options?: PutOptions): void;
  get(name: string, member?: string, options?: GetOptions): Uint8Array | undefined;
  reset(): void;
  /** Returns the whole state as bytes, for a file or for browser storage. */
  export(): Uint8Array;
  /**
   * Returns the result of `export` in consecutive parts: none is copied, and they are valid until the machine changes.
   */
  exportParts(): Uint8Array[];
  /**
   * Restores a state that this or an earlier version of the machine exported. Throws an Error for other bytes, and then
   * changes nothing.
   */
  import(state: Uint8Array): void;
}
