import type {RecordFormat} from '../data-sets/attributes';
import type {AccessLevel} from '../security/data-set-profiles';

interface DescribedProfile {
  /** For example `PROD.**`; the default is the name of the data set. */
  name?: string;
  uacc: AccessLevel;
  /** By user or group. */
  access?: Readonly<Record<string, AccessLevel>>;
}

interface DescribedHolder {
  job: string;
  /** DISP=SHR; otherwise the job has exclusive use of the data set. */
  shared?: boolean;
}

/** A data set as an author describes it, before or after a job. Each record is a string. */
export interface DescribedDataSet {
  /** The default is a sequential data set. */
  dsorg?: 'PS' | 'PO' | 'PDSE' | 'KSDS' | 'ESDS' | 'RRDS' | 'LDS' | 'AIX' | 'PATH' | 'GDG';
  /**
   * The volume that it is on; a volume that is not described anywhere is added as a 3390-3 outside SMS. The default is
   * a volume that SMS manages, or for `kept` one that it does not.
   */
  volume?: string;
  recfm?: RecordFormat;
  lrecl?: number;
  blksize?: number;
  disp?: 'cataloged' | 'kept' | 'passed';
  /** Of a VSAM data set: length and offset of the key. */
  keys?: readonly [length: number, offset: number];
  /** Of a VSAM data set: FREESPACE in percent of the control interval and of the control area. */
  freespace?: readonly [controlInterval: number, controlArea: number];
  /** Of an alternate index: whether keys must be unique. */
  uniquekey?: boolean;
  /**
   * The space requested at creation: `TRK 1`, `CYL 2 1`, or `CYL 2 1 RLSE` if unused space is released; a third number
   * is directory blocks.
   */
  space?: string;
  /** Of a generation data group. */
  limit?: number;
  /** Of a path: the cluster or the alternate index that it relates to. */
  pathentry?: string;
  /** Who has which access in RACF: a profile of the data set's own, or the generic profile that is named. */
  profile?: DescribedProfile;
  /** Somebody else's job holds it as long as the machine runs. */
  held?: DescribedHolder;
  records?: readonly string[];
  /** Of a library. */
  members?: Readonly<Record<string, readonly string[]>>;
}

/** By name, with the member in parentheses if one is meant. */
export type DescribedDataSets = Readonly<Record<string, DescribedDataSet>>;

/** A disk in addition to those of the installation. */
export interface DescribedVolume {
  /** A 3390-3 has 3,339, which is the default. The first cylinder is used up by the VTOC. */
  cylinders?: number;
  /** SMS manages what is created on it; PRIMARY is the only group. */
  storageGroup?: string;
}

/** By serial number. */
export type DescribedVolumes = Readonly<Record<string, DescribedVolume>>;

/** What a machine has before a job runs. */
export interface DescribedWorld {
  volumes?: DescribedVolumes | undefined;
  datasets?: DescribedDataSets | undefined;
}

/** What one run of a job must leave. Anything that is not specified here may be arbitrary. */
export interface RunExpectation {
  /** The highest return code; `ABEND S0C7`, `JCL ERROR`, `SEC ERROR`. */
  maxcc: number | string;
  /** By name, `STEP.PROCSTEP` in a procedure: a return code, `ABEND S0C7`, `FLUSH`, `JCL ERROR`. */
  steps?: Readonly<Record<string, number | string>>;
  datasets?: DescribedDataSets;
  /** Data sets and members that must not exist. */
  absent?: readonly string[];
  /**
   * Lines that appear in this order, by `STEP.DDNAME` or by ddname; for a line that may be written in several ways, all
   * of these.
   */
  sysout?: Readonly<Record<string, string | readonly (string | readonly string[])[]>>;
}

/** Another run of a job, on the machine as the runs before it left it. */
export interface OtherRun {
  /** Data sets that are deleted first. */
  without?: readonly string[];
  /** Data sets that are created first, or created anew. */
  given?: DescribedDataSets;
  /** Other values of symbols or keywords in the text of the answer: `FILE=BRANCH`, `RESTART=*`. */
  values?: Readonly<Record<string, string>>;
  /** What is different, in words for the learner: `when both files are equal`. */
  when?: string;
  /** What this run must leave, if it is not the same as for the first run. */
  leaves?: RunExpectation;
}

/** What a job must leave. */
export interface JobExpectation extends RunExpectation {
  /** The job is run once more for each of these, and all of them must be right. */
  again?: readonly OtherRun[];
}

/** Splits `BANK.LIB(MEMBER)` into its two parts. */
export function splitMember(name: string): {name: string; member?: string} {
  const [, dataSet = name, member] = /^([^(]+)\(([^)]+)\)$/.exec(name) ?? [];
  return {name: dataSet, ...(member !== undefined && {member})};
}
