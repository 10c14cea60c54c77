import {parse} from 'yaml';
import * as z from 'zod';
import {checked} from '../pages/checked';

/** Inline records, or the name of a text file beside it with one record per line. */
const records = z.union([
  z.array(z.string()),
  z.string().transform((value) => ({file: value.replace(/^file\s+/, '')})),
]);

/** With a member in parentheses, if any. */
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

/** A data set before or after a job. */
const dataSet = z.strictObject({
  /** Its kind, unless it is sequential. */
  dsorg: z.enum(['PS', 'PO', 'PDSE', 'KSDS', 'ESDS', 'RRDS', 'LDS', 'AIX', 'PATH', 'GDG']).optional(),
  /** Its volume; one that is not described is added as a 3390-3 outside SMS. */
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
   * The requested space: `TRK 5`, `CYL 2 1` with the secondary space, `TRK 5 5 20` with directory blocks, `CYL 2 1
   * RLSE` to release the rest.
   */
  space: z
    .string()
    .regex(/^(TRK|CYL|BLK) \d+( \d+){0,2}( RLSE)?$/, 'is not written as TRK 5, CYL 2 1, TRK 5 5 20 or CYL 2 1 RLSE')
    .optional(),
  /** Of a generation data group. */
  limit: z.int().min(1).max(999).optional(),
  /** Of a path: its cluster or alternate index. */
  pathentry: dataSetName.optional(),
  /** RACF's access list: in its own profile, or in the named generic one. */
  profile: z
    .strictObject({
      name: z.string().optional(),
      uacc: accessLevel,
      access: z.record(userName, accessLevel).optional(),
    })
    .optional(),
  /** Another user's job that holds the data set all the time, shared or exclusively. */
  held: z.strictObject({job: userName, shared: z.boolean().optional()}).optional(),
  records: records.optional(),
  /** Of a library. */
  members: z.record(memberName, records).optional(),
});

const dataSets = z.record(dataSetName, dataSet);

/** The disks of a machine in addition to those of the installation. */
const volumes = z.record(
  volumeName,
  z.strictObject({
    /** By default a 3390-3. */
    cylinders: z.int().min(2).max(65_520).optional(),
    /** SMS manages its data sets. */
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

/** The results of a run, complete enough to grade an answer. */
const run = z.strictObject({
  /** The highest return code of the job. */
  maxcc: z.union([z.int().min(0).max(4095), z.string().regex(abend), z.enum(['JCL ERROR', 'SEC ERROR'])]),
  /** How each step ends. */
  steps: z.record(stepName, stepEnd).optional(),
  /** New or changed data sets. */
  datasets: dataSets.optional(),
  /** Deleted data sets. */
  absent: z.array(dataSetName).optional(),
  /** Lines that must appear, by step and ddname; a list gives alternative forms of a line. */
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
        /** Data sets that are created or replaced first. */
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

/** The state of a machine before a job. */
export interface World {
  volumes?: z.infer<typeof volumes>;
  datasets: DataSets;
}

type Report = (problem: string) => void;

/** The parsed value; undefined for an invalid text. */
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

/**
 * Reads a given.yml or a world.yml: data sets by name, and the disks under `volumes`, which is no valid data set name.
 */
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

/** The data sets named in a state, in all its runs. */
export function dataSetsOf({datasets, again = []}: JobState): DataSets[] {
  const ofRuns = again.flatMap(({given, leaves}) => [given, leaves?.datasets]);
  return [datasets, ...ofRuns].filter((sets) => sets !== undefined);
}

/** The files with records that data sets refer to. */
export function recordFilesOf(sets: DataSets): string[] {
  const all = Object.values(sets).flatMap((set) => [set.records, ...Object.values(set.members ?? {})]);
  return all.flatMap((found) => (found && 'file' in found ? [found.file] : []));
}
