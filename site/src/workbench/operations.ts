/** The workbench's requests to the practice machine. Loaded by the worker with the first one. */
import type {KeptJob, Machine} from '@framewright/lab/machine';
import {shownEnding} from '@site/src/practice/job-ending';
import type {JobReport} from '@site/src/practice/job-report';
import {reportFor} from '@site/src/practice/languages/job';
import type {Tone} from '@site/src/practice/tone';

/** A data set, or a member of a library. */
export interface DataSetPlace {
  name: string;
  member?: string | undefined;
}

/** A line of the list of jobs, as in SDSF's ST panel. */
export interface ListedJob {
  id: string;
  name: string;
  owner: string;
  status: KeptJob['status'] | 'HELD';
  /** `MAXCC=0004`, after its end. */
  ending?: string;
  tone?: Tone;
  submitted: Date;
  started?: Date;
  ended?: Date;
}

interface ListedVolume {
  volser: string;
  device: string;
  cylinders: number;
  storageGroup?: string;
  freeTracks: number;
  /** Of the whole volume. */
  usedPercent: number;
  largestFree: number;
  dataSets: {name: string; tracks: number}[];
}

interface Operation<Input, Output> {
  changes: boolean;
  run: (machine: Machine, input: Input) => Output | Promise<Output>;
}

const reads = <Input, Output>(run: Operation<Input, Output>['run']): Operation<Input, Output> => ({
  changes: false,
  run,
});
const changes = <Input, Output>(run: Operation<Input, Output>['run']): Operation<Input, Output> => ({
  changes: true,
  run,
});

function listedJob({jobId, jobName, owner, status, held, ending, submitted, started, ended}: KeptJob): ListedJob {
  return {
    id: jobId,
    name: jobName,
    owner,
    status: held ? 'HELD' : status,
    ...(ending && shownEnding(ending)),
    submitted,
    ...(started && {started}),
    ...(ended && {ended}),
  };
}

const tracksPerCylinder = 15;

/** More names are not shown at once; a narrower mask finds them. */
const mostDataSets = 500;

const textOf = (content: Uint8Array): string => new TextDecoder().decode(content).replace(/\n$/, '');
const contentOf = (text: string): Uint8Array => new TextEncoder().encode(text === '' ? '' : `${text}\n`);

type Services = Awaited<ReturnType<Machine['services']>>;

/** Whether a data set is in the catalog. */
const isThere = (services: Services, name: string): boolean =>
  services.dataSets(name, {start: name, limit: 1}).items[0]?.name === name;

/** A text that would replace an existing one without being asked to. */
class NameTaken extends Error {
  readonly kind = 'exists';
}

/** The attributes of a learner's text data sets. */
const text = {alcunit: 'TRK', primary: 5, secondary: 5, recfm: 'FB', lrecl: 80} as const;
const library = {...text, dsorg: 'PO', dsntype: 'LIBRARY'} as const;
const sequential = {...text, dsorg: 'PS'} as const;

const operations = {
  /** The machine's user. */
  user: reads(({user}) => user),
  dataSets: reads(async (machine, {mask}: {mask: string}) =>
    (await machine.services()).dataSets(mask, {limit: mostDataSets}),
  ),
  members: reads(async (machine, {name}: {name: string}) => (await machine.services()).members(name).items),
  browse: reads((machine, {name, member}: DataSetPlace) => machine.browse(name, member) ?? {text: [], hex: []}),
  read: reads(async (machine, {name, member}: DataSetPlace) => {
    const {content, etag} = (await machine.services()).read(name, member);
    return {text: textOf(content), etag};
  }),
  /** With an etag, only if the records are unchanged since they were read. */
  write: changes(async (machine, {name, member, text, etag}: DataSetPlace & {text: string; etag?: string}) => {
    const services = await machine.services();
    return {etag: services.write(name, member, contentOf(text), etag === undefined ? {} : {etag}).etag};
  }),
  /**
   * Saves a text under a new name. Creates a text library or a data set if there is none of this name, and returns
   * whether it did.
   */
  saveNew: changes(
    async (machine, {name, member, text, replaces}: DataSetPlace & {text: string; replaces: boolean}) => {
      const services = await machine.services();
      const isMade = !isThere(services, name);
      const isTaken = !isMade && (member === undefined || services.members(name, {pattern: member}).items.length > 0);
      if (isTaken && !replaces) throw new NameTaken(`${member ? `${name}(${member})` : name} is there already.`);
      if (isMade) await services.allocate(name, member === undefined ? sequential : library);
      return {etag: services.write(name, member, contentOf(text)).etag, isMade};
    },
  ),
  allocate: changes(async (machine, {name, ...how}: {name: string} & Record<string, string | number>) =>
    (await machine.services()).allocate(name, how),
  ),
  copy: changes(async (machine, {from, to, replace}: {from: DataSetPlace; to: DataSetPlace; replace: boolean}) => {
    const services = await machine.services();
    if (!isThere(services, to.name)) await services.allocate(to.name, {like: from.name});
    await services.copy(from, to, {replace});
  }),
  rename: changes(async (machine, {from, to}: {from: DataSetPlace; to: DataSetPlace}) =>
    (await machine.services()).rename(from, to),
  ),
  remove: changes(async (machine, place: DataSetPlace) => (await machine.services()).remove(place)),
  /** The latest first. */
  jobs: reads((machine): ListedJob[] => machine.jobs.list().map(listedJob).reverse()),
  job: reads(async (machine, {id}: {id: string}): Promise<{job: ListedJob; jcl: string; report?: JobReport} | null> => {
    const kept = machine.jobs.find(id);
    if (!kept) return null;
    const {jobName, jobId, ending, steps, files, jcl} = kept;
    // A job held by TYPRUN=HOLD has already been through the converter, and has its messages.
    const so = ending ?? (files.length > 0 ? {held: true as const} : undefined);
    const output = so && {jobName, jobId, ending: so, steps, files, later: []};
    return {job: listedJob(kept), jcl, ...(output && {report: await reportFor({output, before: [], after: []})})};
  }),
  /** False if it is no longer held. */
  release: changes(async ({jobs}, {id}: {id: string}) => {
    const isReleased = jobs.release(id);
    await jobs.idle();
    return isReleased;
  }),
  purge: changes((machine, {ids}: {ids: string[]}) => ids.filter((id) => machine.jobs.purge(id))),
  volumes: reads((machine): ListedVolume[] =>
    [...machine.system.volumes.values()].map((volume) => {
      const free = volume.freeExtents().map(({tracks}) => tracks);
      const freeTracks = free.reduce((sum, tracks) => sum + tracks, 0);
      const all = volume.cylinders * tracksPerCylinder;
      return {
        volser: volume.volser,
        device: volume.device,
        cylinders: volume.cylinders,
        ...(volume.storageGroup && {storageGroup: volume.storageGroup}),
        freeTracks,
        usedPercent: Math.ceil(((all - freeTracks) / all) * 100),
        largestFree: Math.max(0, ...free),
        dataSets: [...volume.dataSets.values()].map(({name, extents}) => ({
          name,
          tracks: extents.reduce((sum, {tracks}) => sum + tracks, 0),
        })),
      };
    }),
  ),
  tso: changes(async (machine, {command}: {command: string}) => (await machine.services()).tso(command)),
  operate: changes(async (machine, {command}: {command: string}) => (await machine.services()).operate(command)),
};

export type WorkOperations = typeof operations;

export interface WorkRequest {
  name: keyof WorkOperations;
  input: unknown;
}

/** The result of a request, or the machine's refusal. */
export type WorkAnswer = ({result: unknown} | {refused: string; message: string}) & {
  /** An additional notice for the learner. */
  notice?: string;
};

interface LearnersMachine {
  use: <Result>(work: (machine: Machine) => Result | Promise<Result>) => Promise<Result>;
  change: <Result>(work: (machine: Machine) => Result | Promise<Result>) => Promise<Result>;
}

/**
 * Handles a page's request. A refusal is an answer, since an error would lose its kind when crossing from the worker.
 */
export async function answer({name, input}: WorkRequest, machine: LearnersMachine): Promise<WorkAnswer> {
  const operation = operations[name] as Operation<unknown, unknown>;
  try {
    const work = (own: Machine) => operation.run(own, input);
    return {result: await (operation.changes ? machine.change(work) : machine.use(work))};
  } catch (error) {
    if (!(error instanceof Error) || !('kind' in error)) throw error;
    return {refused: String(error.kind), message: error.message};
  }
}
