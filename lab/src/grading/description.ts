import type {RecordFormat} from '../data-sets/attributes';
import type {AccessLevel} from '../security/data-set-profiles';

interface DescribedProfile {
  /** `PROD.**`; the name of the data set where nothing is said. */
  name?: string;
  uacc: AccessLevel;
  /** By user or group. */
  access?: Readonly<Record<string, AccessLevel>>;
}

interface DescribedHolder {
  job: string;
  /** DISP=SHR; else it is alone with the data set. */
  shared?: boolean;
}

/** A data set in the words of an author, before or after a job. Records are text, a string each. */
export interface DescribedDataSet {
  /** A sequential data set where nothing is said. */
  dsorg?: 'PS' | 'PO' | 'PDSE' | 'KSDS' | 'ESDS' | 'RRDS' | 'LDS' | 'AIX' | 'PATH' | 'GDG';
  /**
   * The volume that it is on; one that is described nowhere is added, a 3390-3 outside SMS. Where nothing is said, one
   * that SMS manages; for `kept` one that it does not.
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
  /** Of an alternate index: each key is there once. */
  uniquekey?: boolean;
  /**
   * What was asked for at the first: `TRK 1`, `CYL 2 1`, `CYL 2 1 RLSE` where what is not used is given back; a third
   * number is directory blocks.
   */
  space?: string;
  /** Of a generation data group. */
  limit?: number;
  /** Of a path: the cluster or the alternate index that it leads to. */
  pathentry?: string;
  /** What RACF lets whom do: a profile of its own, or the generic one that is named. */
  profile?: DescribedProfile;
  /** A job of somebody else has it, for as long as the machine runs. */
  held?: DescribedHolder;
  records?: readonly string[];
  /** Of a library. */
  members?: Readonly<Record<string, readonly string[]>>;
}

/** By name; with the member in parentheses where one is meant. */
export type DescribedDataSets = Readonly<Record<string, DescribedDataSet>>;

/** A disk beside those of the installation. */
export interface DescribedVolume {
  /** A 3390-3 has 3,339, and so has a volume of which nothing is said. The first is used up by the VTOC. */
  cylinders?: number;
  /** SMS manages what is made on it; PRIMARY is the only group. */
  storageGroup?: string;
}

/** By serial number. */
export type DescribedVolumes = Readonly<Record<string, DescribedVolume>>;

/** What a machine has before a job runs. */
export interface DescribedWorld {
  volumes?: DescribedVolumes | undefined;
  datasets?: DescribedDataSets | undefined;
}

/** What one run of a job must leave. What is not said here may be as it likes. */
export interface RunExpectation {
  /** The highest return code; `ABEND S0C7`, `JCL ERROR`, `SEC ERROR`. */
  maxcc: number | string;
  /** By name, `STEP.PROCSTEP` in a procedure: a return code, `ABEND S0C7`, `FLUSH`, `JCL ERROR`. */
  steps?: Readonly<Record<string, number | string>>;
  datasets?: DescribedDataSets;
  /** What no longer exists. */
  absent?: readonly string[];
  /** Lines that appear in this order, by `STEP.DDNAME` or by ddname; for one that may be written in several ways, all. */
  sysout?: Readonly<Record<string, string | readonly (string | readonly string[])[]>>;
}

/** Another run of a job, on the machine that the runs before it have left. */
export interface OtherRun {
  /** Data sets that are deleted first. */
  without?: readonly string[];
  /** Data sets that are made first, or made anew. */
  given?: DescribedDataSets;
  /** Other values of symbols or keywords in the text of the answer: `FILE=BRANCH`, `RESTART=*`. */
  values?: Readonly<Record<string, string>>;
  /** What is different, as a learner reads it: `when both files are equal`. */
  when?: string;
  /** Where it must leave something else than the first run. */
  leaves?: RunExpectation;
}

/** What a job must leave. */
export interface JobExpectation extends RunExpectation {
  /** The job is run once more for each of these, and all of them must be right. */
  again?: readonly OtherRun[];
}

/** `BANK.LIB(MEMBER)` in its two parts. */
export function splitMember(name: string): {name: string; member?: string} {
  const [, dataSet = name, member] = /^([^(]+)\(([^)]+)\)$/.exec(name) ?? [];
  return {name: dataSet, ...(member !== undefined && {member})};
}
