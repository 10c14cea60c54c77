import {parse} from 'yaml';
import * as z from 'zod';
import {checked} from '../pages/checked';

/** Given in the file itself, or the name of the text file beside it that holds them, a record a line. */
const records = z.union([
  z.array(z.string()),
  z.string().transform((value) => ({file: value.replace(/^file\s+/, '')})),
]);

/** With the member in parentheses where one is meant. */
const dataSetName = z
  .string()
  .regex(
    /^(?=.{1,44}(\(|$))[A-Z$#@][A-Z0-9$#@-]{0,7}(\.[A-Z$#@][A-Z0-9$#@-]{0,7})*(\([A-Z$#@][A-Z0-9$#@]{0,7}\))?$/,
    'is not the name of a data set',
  );

const volumeName = z.string().regex(/^[A-Z0-9$#@]{1,6}$/, 'is not the name of a volume');

const memberName = z.string().regex(/^[A-Z$#@][A-Z0-9$#@]{0,7}$/, 'is not the name of a member');

const userName = z.string().regex(/^[A-Z$#@][A-Z0-9$#@]{0,7}$/, 'is not the name of a user, a group or a job');
const accessLevel = z.enum(['NONE', 'EXECUTE', 'READ', 'UPDATE', 'CONTROL', 'ALTER']);

/** A data set as it is before or after a job. */
const dataSet = z.strictObject({
  /** What it is, when it is no sequential data set. */
  dsorg: z.enum(['PS', 'PO', 'PDSE', 'KSDS', 'ESDS', 'RRDS', 'LDS', 'AIX', 'PATH', 'GDG']).optional(),
  /** The volume that it is on; one that is described nowhere is added, a 3390-3 outside SMS. */
  volume: volumeName.optional(),
  recfm: z.enum(['F', 'FB', 'FBA', 'FBM', 'FA', 'V', 'VB', 'VBA', 'VBM', 'VA', 'VBS', 'U']).optional(),
  lrecl: z.int().min(0).max(32760).optional(),
  blksize: z.int().min(0).max(32760).optional(),
  disp: z.enum(['cataloged', 'kept', 'passed']).optional(),
  /** Of a VSAM data set: length and offset of the key. */
  keys: z.tuple([z.int().min(1).max(255), z.int().min(0)]).optional(),
  /** Of a VSAM data set: FREESPACE of the control interval and of the control area, in percent. */
  freespace: z.tuple([z.int().min(0).max(100), z.int().min(0).max(100)]).optional(),
  /** Of an alternate index. */
  uniquekey: z.boolean().optional(),
  /**
   * What was asked for: `TRK 5`, `CYL 2 1` with the secondary space, `TRK 5 5 20` with directory blocks, `CYL 2 1 RLSE`
   * where the rest is given back.
   */
  space: z
    .string()
    .regex(/^(TRK|CYL|BLK) \d+( \d+){0,2}( RLSE)?$/, 'is not written as TRK 5, CYL 2 1, TRK 5 5 20 or CYL 2 1 RLSE')
    .optional(),
  /** Of a generation data group. */
  limit: z.int().min(1).max(999).optional(),
  /** Of a path: the cluster or the alternate index that it leads to. */
  pathentry: dataSetName.optional(),
  /** What RACF lets whom do: by a profile of its own, or by the generic one that is named. */
  profile: z
    .strictObject({
      name: z.string().optional(),
      uacc: accessLevel,
      access: z.record(userName, accessLevel).optional(),
    })
    .optional(),
  /** A job of somebody else that has the data set all the time, shared or alone. */
  held: z.strictObject({job: userName, shared: z.boolean().optional()}).optional(),
  records: records.optional(),
  /** Of a library. */
  members: z.record(memberName, records).optional(),
});

const dataSets = z.record(dataSetName, dataSet);

/** The disks of a machine beside those of the installation. */
const volumes = z.record(
  volumeName,
  z.strictObject({
    /** A 3390-3 where nothing is said. */
    cylinders: z.int().min(2).max(65_520).optional(),
    /** SMS manages what is made on it. */
    storageGroup: z.literal('PRIMARY').optional(),
  }),
);

const abend = /^ABEND [SU][0-9A-F]{3,4}$/;
const stepEnd = z.union([
  z.int().min(0).max(4095),
  z.string().refine((value) => abend.test(value) || ['FLUSH', 'JCL ERROR'].includes(value), {
    error: 'is a return code, ABEND S0C7, FLUSH or JCL ERROR',
  }),
]);

const stepName = z
  .string()
  .regex(/^[A-Z$#@][A-Z0-9$#@]{0,7}(\.[A-Z$#@][A-Z0-9$#@]{0,7})?$/, 'is not the name of a step');

/** What a run leaves, complete enough for a machine to grade an answer by it. */
const run = z.strictObject({
  /** The highest return code of the job. */
  maxcc: z.union([z.int().min(0).max(4095), z.string().regex(abend), z.enum(['JCL ERROR', 'SEC ERROR'])]),
  /** How each step ends. */
  steps: z.record(stepName, stepEnd).optional(),
  /** What exists afterwards and is new or changed. */
  datasets: dataSets.optional(),
  /** What no longer exists. */
  absent: z.array(dataSetName).optional(),
  /** Lines that must appear, by step and ddname; in place of one, a list of the ways in which it may be written. */
  sysout: z
    .record(
      z.string().regex(/^[A-Z0-9$#@.]+$/),
      z.union([z.string(), z.array(z.union([z.string(), z.array(z.string()).min(2)]))]),
    )
    .optional(),
});

const jobState = run.extend({
  /** The job is run once more for each of these, and must then leave the same or what `leaves` says. */
  again: z
    .array(
      z.strictObject({
        /** Data sets that are deleted first. */
        without: z.array(dataSetName).optional(),
        /** Data sets that are made first, or made anew. */
        given: dataSets.optional(),
        /** Other values of symbols or keywords in the answer: `FILE: BRANCH`, `RESTART: '*'`. */
        values: z.record(userName, z.string()).optional(),
        /** How feedback on this run begins: `when both files are equal`. */
        when: z.string().optional(),
        leaves: run.optional(),
      }),
    )
    .optional(),
});

export type JobState = z.infer<typeof jobState>;
export type DataSets = z.infer<typeof dataSets>;

/** What a machine has before a job runs. */
export interface World {
  volumes?: z.infer<typeof volumes>;
  datasets: DataSets;
}

type Report = (problem: string) => void;

/** The value of a text, which a wrong one has none of. */
function readYaml(text: string, file: string, report: Report): {value: unknown} | null {
  try {
    return {value: parse(text)};
  } catch (error) {
    report(`${file}: ${(error as Error).message}`);
    return null;
  }
}

function checkMaxcc({maxcc, steps = {}}: z.infer<typeof run>, report: Report): void {
  const codes = Object.values(steps).filter((end) => typeof end === 'number');
  if (typeof maxcc === 'number' && codes.length > 0 && maxcc !== Math.max(...codes)) {
    report(`expected.yml: maxcc is ${maxcc}, and the highest return code of its steps ${Math.max(...codes)}`);
  }
}

/** Reads an expected.yml. */
export function readJobState(text: string, report: Report): JobState | null {
  const file = 'expected.yml';
  const yaml = readYaml(text, file, report);
  const state = yaml && checked(jobState, yaml.value, file, report);
  if (state) checkMaxcc(state, report);
  for (const {leaves} of state?.again ?? []) if (leaves) checkMaxcc(leaves, report);
  return state;
}

/** Reads a given.yml or a world.yml: data sets by name, and the disks under `volumes`, a name that no data set has. */
export function readWorldFile(text: string, file: string, report: Report): World | null {
  const yaml = readYaml(text, file, report);
  const map = yaml && checked(z.record(z.string(), z.unknown()), yaml.value, file, report);
  if (!map) return null;
  const {volumes: disks, ...sets} = map;
  const datasets = checked(dataSets, sets, file, report);
  if (disks === undefined) return datasets && {datasets};
  const described = checked(volumes, disks, `${file}: volumes`, report);
  return datasets && described && {volumes: described, datasets};
}

/** The data sets that a state names, of all its runs. */
export function dataSetsOf({datasets, again = []}: JobState): DataSets[] {
  const ofRuns = again.flatMap(({given, leaves}) => [given, leaves?.datasets]);
  return [datasets, ...ofRuns].filter((sets) => sets !== undefined);
}

/** The files with records that data sets name. */
export function recordFilesOf(sets: DataSets): string[] {
  const all = Object.values(sets).flatMap((set) => [set.records, ...Object.values(set.members ?? {})]);
  return all.flatMap((found) => (found && 'file' in found ? [found.file] : []));
}
