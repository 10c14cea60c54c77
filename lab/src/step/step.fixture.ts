import type {Attributes, RecordFormat} from '../data-sets/attributes';
import type {DataSet} from '../data-sets/data-set';
import {stow} from '../data-sets/library';
import {MvsSystem} from '../data-sets/mvs-system';
import type {System} from '../data-sets/system';
import {fromEbcdic, toEbcdic, toRecord} from '../ebcdic';
import type {AlternateIndex, Cluster, Path} from '../vsam/cluster';
import type {Dd, Source} from './dd';
import type {OutputEstimate} from './output-estimate';
import type {Program} from './program';
import {RunningStep} from './running-step';

/** A data set that the step finds. */
export interface GivenDataSet {
  dsn?: string;
  /** The defaults are FB, 80 and the block size that the system determines. */
  recfm?: RecordFormat;
  lrecl?: number;
  blksize?: number;
  /** As text; fixed records are padded with blanks. */
  records?: (string | Uint8Array)[];
  /** Makes it a library. */
  members?: Record<string, (string | Uint8Array)[]>;
  pdse?: boolean;
  /** The member that the DD names. */
  member?: string;
  status?: 'NEW' | 'OLD' | 'SHR' | 'MOD';
  /** Gives it the label of a new data set whose DD specifies no attributes. */
  unlabelled?: boolean;
  tracks?: number;
  secondary?: number;
}

/**
 * In-stream lines, SYSOUT, a dummy, a data set to be created or an existing one, a VSAM entry, a ready-made DD; or
 * several of these as a concatenation.
 */
export type GivenDd =
  | string[]
  | 'SYSOUT'
  | 'DUMMY'
  | GivenDataSet
  | {dataSet: DataSet; member?: string; status?: 'NEW' | 'OLD' | 'SHR' | 'MOD'}
  | {vsam: Cluster | AlternateIndex | Path}
  | {concatenated: GivenDd[]}
  | Dd;

export interface GivenStep {
  system?: System;
  parm?: string;
  programName?: string;
  programs?: ReadonlyMap<string, Program>;
  timeLimit?: number;
  printed?: OutputEstimate;
}

export interface StepFixture {
  step: RunningStep;
  system: System;
  /** The lines of a SYSOUT without trailing blanks; the control character is kept. */
  printed(ddName: string): string[];
  /** The records of the data set of a DD as text. */
  written(ddName: string): string[];
  dataSetOf(ddName: string): DataSet;
}

/** The time at which tests run: 1 February 2026, 10:30:15. */
export const testTime = new Date(Date.UTC(2026, 1, 1, 10, 30, 15));

/** A running step for the tests of programs. */
export function stepWith(given: Record<string, GivenDd>, options: GivenStep = {}): StepFixture {
  const system = options.system ?? new MvsSystem({now: () => testTime});
  const dds = new Map<string, Dd>();
  for (const [name, dd] of Object.entries(given)) {
    dds.set(name, 'sources' in Object(dd) ? (dd as Dd) : {name, sources: sourcesOf(system, name, dd)});
  }
  const step = new RunningStep({
    system,
    jobName: 'TESTJOB',
    jobId: 'JOB00001',
    user: 'LEARNER',
    stepName: 'STEP1',
    programName: options.programName ?? 'TESTPGM',
    parm: options.parm ?? '',
    dds,
    programs: options.programs ?? new Map(),
    ...(options.timeLimit === undefined ? {} : {timeLimit: options.timeLimit}),
    ...(options.printed && {printed: options.printed}),
  });
  const sourceOf = (ddName: string): Source => {
    const source = dds.get(ddName)?.sources[0];
    if (source === undefined) throw new Error(`the step has no DD ${ddName}`);
    return source;
  };
  const dataSetOf = (ddName: string): DataSet => {
    const source = sourceOf(ddName);
    if (source.kind !== 'data set') throw new Error(`${ddName} is ${source.kind}, not a data set`);
    return source.dataSet;
  };
  return {
    step,
    system,
    dataSetOf,
    printed(ddName) {
      const source = sourceOf(ddName);
      if (source.kind !== 'sysout') throw new Error(`${ddName} is ${source.kind}, not a SYSOUT`);
      return source.file.records.map((record) => fromEbcdic(record).trimEnd());
    },
    written(ddName) {
      const source = sourceOf(ddName);
      if (source.kind === 'vsam') {
        const {entry} = source;
        if (entry.kind === 'PATH') throw new Error(`${ddName} is a path`);
        return [...entry.file.records()].map(({record}) => fromEbcdic(record));
      }
      const dataSet = dataSetOf(ddName);
      const member = source.kind === 'data set' ? source.member : undefined;
      const records = dataSet.dsorg === 'PS' ? dataSet.records : dataSet.members.get(member ?? '')?.records;
      if (records === undefined) throw new Error(`${ddName} has no member ${member ?? ''}`);
      return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)));
    },
  };
}

function sourcesOf(system: System, name: string, given: GivenDd): Source[] {
  if (given === 'DUMMY') return [{kind: 'dummy', attributes: {}}];
  if (given === 'SYSOUT') {
    const attributes: Attributes = {recfm: 'U', lrecl: 0, blksize: 0};
    const file = {stepName: 'STEP1', ddName: name, outputClass: 'A', attributes, records: []};
    return [{kind: 'sysout', file, attributes: {}}];
  }
  if (Array.isArray(given)) {
    return [{kind: 'in-stream', records: given.map((line) => toRecord(line, 80)), attributes: {}}];
  }
  if ('sources' in given) return given.sources;
  if ('concatenated' in given) return given.concatenated.flatMap((one, at) => sourcesOf(system, `${name}${at}`, one));
  if ('vsam' in given) return [{kind: 'vsam', entry: given.vsam, status: 'OLD'}];
  const dataSet = 'dataSet' in given ? given.dataSet : made(system, name, given);
  return [
    {
      kind: 'data set',
      dataSet,
      status: given.status ?? 'OLD',
      attributes: {},
      ...(given.member === undefined ? {} : {member: given.member}),
    },
  ];
}

/** Creates a data set, catalogs it and fills it. */
export function made(system: System, name: string, given: GivenDataSet): DataSet {
  const recfm = given.recfm ?? 'FB';
  const attributes: Attributes = given.unlabelled
    ? {recfm: 'U', lrecl: 0, blksize: 0}
    : {recfm, lrecl: given.lrecl ?? 80, blksize: given.blksize ?? 0};
  const isLibrary = given.members !== undefined || given.member !== undefined;
  const dataSet = system.allocate({
    name: given.dsn ?? `TEST.${name}`,
    dsorg: isLibrary ? 'PO' : 'PS',
    pdse: given.pdse === true,
    attributes,
    space: {
      unit: 'TRK',
      primary: given.tracks ?? 150,
      secondary: given.secondary ?? 15,
      directoryBlocks: isLibrary && given.pdse !== true ? 5 : 0,
      release: false,
    },
  });
  if ('refused' in dataSet) throw new Error(`the data set of ${name} cannot be made: ${dataSet.refused}`);
  system.catalog({
    kind: 'NONVSAM',
    name: dataSet.name,
    created: system.today(),
    volsers: [dataSet.volser],
    deviceType: '3390',
  });
  const bytesOf = (record: string | Uint8Array): Uint8Array => {
    if (typeof record !== 'string') return record;
    return recfm.startsWith('F') ? toRecord(record, attributes.lrecl) : toEbcdic(record);
  };
  const fill = (lines: (string | Uint8Array)[]): ReturnType<System['newRecords']> => {
    const records = system.newRecords(dataSet.attributes);
    for (const line of lines) records.append(bytesOf(line));
    return records;
  };
  if (dataSet.dsorg === 'PS') dataSet.records = fill(given.records ?? []);
  else {
    for (const [member, lines] of Object.entries(given.members ?? {})) stow(dataSet, member, {records: fill(lines)});
  }
  return dataSet;
}
