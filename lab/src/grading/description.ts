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
  /** What was asked for at the first: `TRK 1`, `CYL 2 1`, `CYL 2 1 RLSE` where what is not used is given back. */
  space?: string;
  /** Of a generation data group. */
  limit?: number;
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

/** What a job must leave. What is not said here may be as it likes. */
export interface JobExpectation {
  /** The highest return code; `ABEND S0C7`, `JCL ERROR`, `SEC ERROR`. */
  maxcc: number | string;
  /** By name, `STEP.PROCSTEP` in a procedure: a return code, `ABEND S0C7`, `FLUSH`, `JCL ERROR`. */
  steps?: Readonly<Record<string, number | string>>;
  datasets?: DescribedDataSets;
  /** What no longer exists. */
  absent?: readonly string[];
  /** Lines that appear in this order, by `STEP.DDNAME` or by ddname. */
  sysout?: Readonly<Record<string, string | readonly string[]>>;
  /** The job is run once more, after these data sets were deleted, and must leave the same. */
  again?: readonly string[];
}

/** `BANK.LIB(MEMBER)` in its two parts. */
export function splitMember(name: string): {name: string; member?: string} {
  const [, dataSet = name, member] = /^([^(]+)\(([^)]+)\)$/.exec(name) ?? [];
  return {name: dataSet, ...(member !== undefined && {member})};
}
