import type {System} from '../data-sets/system';
import type {Subsystem} from '../db2/subsystem';
import type {JobQueue} from '../jes/job-queue';
import type {JobOutput} from '../jes/output';
import type {Services} from '../services/services';

/** Records as a person reads them. */
export interface ShownRecords {
  text: string[];
  /** Two digits a byte. */
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
  /** Of a group. */
  generations?: string[];
  records?: number;
}

/** How a data set is put into the machine from outside. */
export interface PutOptions {
  recfm?: string;
  lrecl?: number;
  member?: string;
  /** The bytes are EBCDIC already, and are cut at LRECL; else they are text, a line a record. */
  ebcdic?: boolean;
}

/** How a data set leaves the machine. */
export interface GetOptions {
  /** The bytes as they are in the records, one after another; else text in UTF-8, a record a line. */
  ebcdic?: boolean;
}

/** What a job left, and what the jobs left that came from it. */
export interface SubmittedJob extends JobOutput {
  later: JobOutput[];
}

/** What the job entry subsystem is asked for. */
type Jobs = Pick<
  JobQueue,
  | ('submit' | 'list' | 'find' | 'purge' | 'hold' | 'release' | 'cancel' | 'idle')
  | ('showElsewhere' | 'runAccepted' | 'holdAccepted' | 'stop' | 'lastNumber' | 'saved')
>;

/** One z/OS for one learner: what the page, the command line and the tests speak to. */
export interface Machine {
  /** The user ID that its jobs and commands have. */
  readonly user: string;
  /** The disks and the catalog as they are now, for those who fill and grade a machine; another one after `reset` and `import`. */
  readonly system: System;
  /** The jobs that it has, with their output; jobs are submitted there without waiting for their end. */
  readonly jobs: Jobs;
  /** Its Db2, which is loaded when it is first asked for; another one after `reset` and `import`. */
  db2(): Promise<Subsystem>;
  /** What a user at a terminal does to it; loaded when it is first asked for, and good for as long as the machine. */
  services(): Promise<Services>;
  /** Runs the first job of a text, and then the jobs that came from it through the internal reader. */
  submit(jcl: string): Promise<SubmittedJob>;
  /** Runs all jobs of a text, one after another, and then those that came from them. */
  submitAll(jcl: string): Promise<JobOutput[]>;
  /** Names that match a mask; all without one. */
  list(mask?: string): DataSetSummary[];
  browse(name: string, member?: string): ShownRecords | undefined;
  /** Throws an Error that says what is wrong with the name, the attributes or the records. */
  put(name: string, content: Uint8Array, options?: PutOptions): void;
  get(name: string, member?: string, options?: GetOptions): Uint8Array | undefined;
  reset(): void;
  /** All of the state as bytes, for a file or a store of the browser. */
  export(): Uint8Array;
  /** What `export` gives in parts that follow one another: none is copied, and they are good until the machine changes. */
  exportParts(): Uint8Array[];
  /** Reads what any version of the machine exported. Throws an Error for other bytes, and changes nothing then. */
  import(state: Uint8Array): void;
}
