import type {DataSet} from '../data-sets/data-set';
import {MvsSystem} from '../data-sets/mvs-system';
import type {System} from '../data-sets/system';
import {abend} from '../abend';
import {fromEbcdic, toRecord} from '../ebcdic';
import type {Program} from '../step/program';
import type {DdRequest, DdSpec, Ending, Job, JobStep, Status} from './job';
import {JobLog} from './job-log';
import type {JobOutput} from './output';
import {RunningJob} from './running-job';

/** When the jobs of these tests run: Friday, 13 March 2026. */
const jobTime = new Date(Date.UTC(2026, 2, 13, 10, 25, 47));

const spec = (given: Partial<DdSpec> = {}): DdSpec => ({
  statement: 0,
  dummy: false,
  volsers: [],
  freeAtClose: false,
  others: {},
  ...given,
});

export const dd = (name: string, ...specs: Partial<DdSpec>[]): DdRequest => ({name, specs: specs.map(spec)});

export const oneTrack = {unit: 'TRK', primary: 1, secondary: 1, directoryBlocks: 0, release: false} as const;

/** A data set that a DD names, with its DISP: `dsn('A.B', 'NEW', 'CATLG', 'DELETE')`. */
export function dsn(name: string, status: Status = 'SHR', normal?: Ending, abnormal?: Ending): Partial<DdSpec> {
  const temporary = name.startsWith('&&');
  const generation = /^(.*)\(([+-]?\d+)\)$/.exec(name);
  return {
    dsn: temporary
      ? {kind: 'temporary', name: name.slice(2)}
      : generation === null
        ? {kind: 'name', name}
        : {kind: 'name', name: generation[1]!, generation: Number(generation[2]), generationText: generation[2]!},
    disp: {status, ...(normal === undefined ? {} : {normal}), ...(abnormal === undefined ? {} : {abnormal})},
    ...(status === 'NEW' || status === 'MOD' ? {space: oneTrack, recfm: 'FB', lrecl: 80} : {}),
  };
}

export const step = (name: string, program: string, given: Partial<JobStep> = {}): JobStep => ({
  name,
  statement: 0,
  program,
  parm: '',
  conditions: [],
  evenAfterAbend: false,
  onlyAfterAbend: false,
  ifTests: [],
  dds: [],
  ...given,
});

export const job = (steps: JobStep[], given: Partial<Job> = {}): Job => ({
  name: 'TESTJOB',
  accounting: '',
  programmer: 'A LEARNER',
  jobClass: 'A',
  hasPassword: false,
  messageClass: 'X',
  messageLevel: {statements: 1, messages: 1},
  user: 'LEARNER',
  conditions: [],
  scanOnly: false,
  held: false,
  steps,
  jobLibrary: [],
  ...given,
});

/**
 * Programs for tests: RC returns its PARM, ABEND abends with it, COPY copies IN to OUT, SAY prints its PARM, LOOP never
 * ends: it prints on OUT if the step has that DD.
 */
export const testPrograms: ReadonlyMap<string, Program> = new Map<string, Program>([
  ['IEFBR14', () => 0],
  ['RC', ({parm}) => Number(parm)],
  [
    'ABEND',
    (running) => {
      running.abendWith(abend(running.parm));
      return 0;
    },
  ],
  [
    'COPY',
    (running) => {
      const input = running.openInput('IN');
      const output = running.openOutput('OUT', {recfm: 'FB', lrecl: 80});
      if (input === undefined || output === undefined) return 12;
      for (let record = input.get(); record !== undefined; record = input.get()) if (!output.put(record)) return 8;
      output.close();
      return 0;
    },
  ],
  [
    'LOOP',
    (running) => {
      const output = running.openOutput('OUT', {recfm: 'FBA', lrecl: 133});
      while (running.abend === undefined) {
        if (output === undefined) running.useTime(1);
        else output.put(toRecord(' AGAIN', 133));
      }
      return 0;
    },
  ],
  [
    'SAY',
    (running) => {
      running.openOutput('SYSPRINT', {recfm: 'FBA', lrecl: 133})?.put(toRecord(` ${running.parm}`, 133));
      return 0;
    },
  ],
]);

export const newSystem = (): System => new MvsSystem({now: () => jobTime});

export interface JobRun {
  output: JobOutput;
  system: System;
  /** The lines of a file without trailing blanks. */
  lines(ddName: string): string[];
}

/** Runs a job as the converter would produce it. */
export async function run(what: Job, system: System = newSystem()): Promise<JobRun> {
  const log = new JobLog(what.name, 'JOB00042', what.messageClass, () => system.now(), 42);
  const running = new RunningJob(what, 'JOB00042', system, log, {
    programs: testPrograms,
    jobNumber: 42,
    user: 'LEARNER',
    messageClass: 'A',
    internalReader: () => undefined,
  });
  await running.run();
  const output = running.output(10);
  return {
    output,
    system,
    lines: (ddName) =>
      output.files
        .filter((file) => file.ddName === ddName)
        .flatMap(({records}) => records.map((record) => fromEbcdic(record).trimEnd())),
  };
}

/** A cataloged data set with these records. */
export function given(system: System, name: string, lines: string[] = [], volser = 'BANK01'): DataSet {
  const attributes = {recfm: 'FB', lrecl: 80, blksize: 0} as const;
  const dataSet = system.allocate({name, dsorg: 'PS', attributes, space: oneTrack, volser});
  if ('refused' in dataSet) throw new Error(dataSet.refused);
  if (dataSet.dsorg === 'PS') for (const line of lines) dataSet.records.append(toRecord(line, 80));
  const entry = {kind: 'NONVSAM', name, created: system.today(), volsers: [volser], deviceType: '3390'} as const;
  if (!system.catalog({...entry, volsers: [volser]})) throw new Error(`${name} is cataloged`);
  return dataSet;
}

export function givenGroup(system: System, name: string, limit: number, scratch = true): void {
  const created = system.today();
  const group = {name, created, limit, scratch, purge: false, empty: false, extended: false, generations: []};
  system.catalog({kind: 'GDG', ...group});
}

export function recordsOf(system: System, name: string): string[] | undefined {
  const dataSet = system.dataSet(name);
  if (dataSet?.dsorg !== 'PS') return undefined;
  const {records} = dataSet;
  return Array.from({length: records.count}, (_, at) => fromEbcdic(records.at(at)).trimEnd());
}

/** How the steps ended: a code, an abend, `FLUSH` or `JCL ERROR`. */
export const endings = ({output}: JobRun): (number | string)[] =>
  output.steps.map(({ending}) => {
    if ('code' in ending) return ending.code;
    if ('abend' in ending) return ending.abend;
    return 'flushed' in ending ? 'FLUSH' : 'JCL ERROR';
  });
