import type {GenerationDataGroup, NonVsam} from '../data-sets/catalog-entry';
import type {DataSet, Library} from '../data-sets/data-set';
import {undefinedClass} from '../data-sets/data-class';
import type {System} from '../data-sets/system';
import {volsersOf} from '../data-sets/usage';
import {racfUser} from '../security/users';
import type {DdReference} from '../jcl/backward-reference';
import type {Dd, Source} from '../step/dd';
import type {Allocated} from './allocated';
import {
  type AllocationFailure,
  type DdPlace,
  failure,
  isFailure,
  isWrongGeneration,
  notAuthorized,
  notFound,
  notMounted,
  refused,
  systemError,
  wrongGeneration,
} from './allocation-failure';
import {type DataSetDescription, describe, withDataClass} from './data-set-description';
import {installedLibrary} from './installed-libraries';
import type {DataSetNaming, NamedDataSet} from './data-set-naming';
import type {DdSpec, Ending, Job, JobStep, Status} from './job';
import {clusterOf} from './vsam-by-dd';
import type {PassedDataSets} from './passed-data-sets';
import type {JobSpool} from './spool';

/** The names that UNIT accepts. Others are of devices that this machine does not have. */
const unitNames: readonly string[] = ['SYSDA', 'SYSALLDA', '3390', 'DISK', 'VIO'];

export interface StepAllocation {
  allocated: Allocated[];
  dds: Map<string, Dd>;
}

/** Allocates the data sets for the steps of one job. MVS JCL User's Guide, Data set resources. */
export class Allocation {
  /** What was first allocated for each statement, for backward references. */
  readonly #bySpec = new Map<DdSpec, Allocated>();

  constructor(
    private readonly system: System,
    private readonly job: Job,
    private readonly naming: DataSetNaming,
    private readonly passed: PassedDataSets,
    private readonly spool: JobSpool,
  ) {}

  /** All DDs of a step, or the reason why they cannot be allocated; then none of them remains allocated. */
  allocate(step: JobStep): StepAllocation | AllocationFailure {
    // Recorded jobs have JOBLIB allocated to steps with a STEPLIB too, though nothing is loaded from it there.
    const library = this.job.jobLibrary.length === 0 ? [] : [{name: 'JOBLIB', specs: this.job.jobLibrary}];
    const allocated: Allocated[] = [];
    const dds = new Map<string, Dd>();
    for (const {name: ddName, specs} of [...library, ...step.dds]) {
      const sources: Source[] = [];
      for (const [position, spec] of specs.entries()) {
        const outcome = this.#allocateOne({jobName: this.job.name, step, spec, ddName, position});
        if (isFailure(outcome)) {
          this.#giveBack(allocated);
          return outcome;
        }
        const [first] = outcome;
        if (first !== undefined && !this.#bySpec.has(spec)) this.#bySpec.set(spec, first);
        allocated.push(...outcome);
        sources.push(...outcome.map(({source}) => source));
      }
      // Of two DDs with the same name, the program finds the first; both are allocated.
      if (!dds.has(ddName)) dds.set(ddName, {name: ddName, sources});
    }
    return {allocated, dds};
  }

  #giveBack(allocated: readonly Allocated[]): void {
    for (const {created, source, name, temporary} of allocated) {
      if (!created) continue;
      if (source.kind === 'data set') {
        if (source.dataSet.sms !== undefined && !temporary) this.system.uncatalog(name);
        this.system.scratch(source.dataSet);
      }
      if (source.kind === 'vsam') this.system.deleteVsam(source.entry);
    }
  }

  #allocateOne(place: DdPlace): Allocated[] | AllocationFailure {
    const {spec, step, ddName, position} = place;
    const simple = (source: Source, name: string): Allocated[] => [
      {ddName, position, source, name, ...plain, normal: 'KEEP', abnormal: 'KEEP'},
    ];
    const description = describe(spec, step, this.system, this.naming);
    if (description === undefined) return notFound(place, this.naming.nameOf({...spec, dsn: spec.like}, step).name);
    const {attributes} = description;
    if (spec.dummy || (spec.dsn?.kind === 'name' && spec.dsn.name === 'NULLFILE')) {
      return simple({kind: 'dummy', attributes}, 'NULLFILE');
    }
    if (spec.data !== undefined) {
      return simple({kind: 'in-stream', records: spec.data, attributes}, this.spool.inputName(spec));
    }
    if (spec.sysout !== undefined) {
      const {file, name} = this.spool.open(step, ddName, spec.sysout);
      return simple({kind: 'sysout', file, attributes}, name);
    }
    return this.#allocateDataSet(place, description);
  }

  #allocateDataSet(place: DdPlace, description: DataSetDescription): Allocated[] | AllocationFailure {
    const {spec, step} = place;
    const unit = unitOf(spec);
    const devices = [...this.system.volumes.values()].map(({device}) => device);
    if (unit !== undefined && !unitNames.includes(unit) && !devices.includes(unit.replace('/', '').padStart(4, '0'))) {
      return failure(place, 'IEF210I', 'UNIT FIELD SPECIFIES INCORRECT DEVICE NAME');
    }
    const named = this.naming.nameOf(spec, step);
    if (isWrongGeneration(spec, named.group)) return wrongGeneration(place);
    const status = spec.disp?.status ?? 'NEW';
    const volser = this.#volumeOf(place);
    if (status !== 'NEW' && volser !== undefined && !this.system.volumes.has(volser)) return notMounted(place);
    if (status === 'NEW') {
      if (named.generation !== undefined && (named.group === undefined || named.generation <= 0)) {
        return named.group === undefined ? notFound(place, named.name) : incompatible(place);
      }
      return this.#allocateNew(place, named, description, volser);
    }
    const existing = this.#existing(place, named, status, description, volser);
    if (existing !== undefined) return existing.every((one) => this.#isMounted(one)) ? existing : notMounted(place);
    // MVS JCL Reference, DD DISP, MOD: a data set that does not exist is created.
    if (status === 'MOD' && !named.missing) {
      return this.#allocateNew(place, named, description, volser);
    }
    // A generation that does not exist yet: also (0) of an empty group, as a job recorded on z/OS shows; (+1) is from
    // memory.
    const isToBeMade = named.group !== undefined && named.generation !== undefined && named.generation >= 0;
    return isToBeMade ? incompatible(place) : notFound(place, named.name);
  }

  /** The library that PGM=*.step.dd names: what the earlier step created, or what its statement found. */
  library(reference: DdReference, step: JobStep): Library | undefined {
    const found = this.naming.find(reference, step);
    const source = found && this.#bySpec.get(found.spec)?.source;
    return source?.kind === 'data set' && source.dataSet.dsorg === 'PO' ? source.dataSet : undefined;
  }

  #isMounted({source}: Allocated): boolean {
    return source.kind !== 'data set' || this.system.volumes.has(source.dataSet.volser);
  }

  /** The volume that the statement requests; undefined if any will do. */
  #volumeOf({spec, step}: DdPlace): string | undefined {
    const referred = spec.volumeOf && this.naming.find(spec.volumeOf, step);
    const from = referred && this.#bySpec.get(referred.spec);
    if (from?.source.kind === 'data set') return from.source.dataSet.volser;
    const model = spec.volumeOfDataSet === undefined ? undefined : this.system.dataSet(spec.volumeOfDataSet);
    if (model !== undefined) return model.volser;
    return spec.volsers[0];
  }

  /** A data set that is passed, on the specified volume, or in the catalog; undefined if there is none. */
  #existing(
    place: DdPlace,
    named: NamedDataSet,
    status: Status,
    description: DataSetDescription,
    volser: string | undefined,
  ): Allocated[] | undefined {
    const {attributes} = description;
    const member = named.member === undefined ? {} : {member: named.member};
    const inherited = volser === undefined ? this.passed.receive(named.name) : undefined;
    if (inherited !== undefined) {
      const {source, createdByJob, throughCatalog, temporary, virtual, group} = inherited;
      const from: Source =
        source.kind === 'data set'
          ? {kind: 'data set', dataSet: source.dataSet, ...member, status, attributes}
          : source;
      const kept = {createdByJob, throughCatalog, temporary, virtual, ...(group === undefined ? {} : {group})};
      return [this.#finish(place, named, from, {...plain, ...kept})];
    }
    if (volser !== undefined) {
      const dataSet = this.system.onVolume(volser, named.name) ?? this.#installedOn(volser, named.name);
      if (dataSet !== undefined) {
        return [this.#finish(place, named, {kind: 'data set', dataSet, ...member, status, attributes}, plain)];
      }
      const entry = this.system.resolve(named.name);
      if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
        return [this.#finish(place, named, {kind: 'vsam', entry, status}, {...plain, throughCatalog: true})];
      }
      if (status === 'MOD') return undefined;
      return [this.#finish(place, named, missing(this.system, named.name, volser, status, member), plain)];
    }
    if (named.missing) return undefined;
    const entry = this.system.resolve(named.name);
    const installed = entry === undefined ? installedLibrary(this.system, named.name) : undefined;
    if (installed !== undefined) {
      const source: Source = {kind: 'data set', dataSet: installed, ...member, status, attributes};
      return [this.#finish(place, named, source, {...plain, throughCatalog: true})];
    }
    if (entry === undefined || entry.kind === 'ALIAS' || entry.kind === 'USERCATALOG') return undefined;
    switch (entry.kind) {
      case 'GDG':
        return this.#allGenerations(place, entry, status, attributes);
      case 'NONVSAM':
        return [this.#cataloged(place, named, entry, status, attributes)];
      default:
        return [this.#finish(place, named, {kind: 'vsam', entry, status}, {...plain, throughCatalog: true})];
    }
  }

  #installedOn(volser: string, name: string): DataSet | undefined {
    const library = installedLibrary(this.system, name);
    return library?.volser === volser ? library : undefined;
  }

  #cataloged(
    place: DdPlace,
    named: NamedDataSet,
    entry: NonVsam,
    status: Status,
    attributes: DataSetDescription['attributes'],
  ): Allocated {
    const member = named.member === undefined ? {} : {member: named.member};
    const dataSet = this.system.dataSet(entry.name);
    const source: Source =
      dataSet === undefined
        ? missing(this.system, entry.name, entry.volsers[0] ?? '', status, member)
        : {kind: 'data set', dataSet, ...member, status, attributes};
    return this.#finish(place, {...named, name: entry.name}, source, {...plain, throughCatalog: true});
  }

  /**
   * MVS JCL Reference, DD GDGORDER: the name of a group alone means all its generations, in the order specified by the
   * DD or the group.
   */
  #allGenerations(
    place: DdPlace,
    {generations, fifo = false}: GenerationDataGroup,
    status: Status,
    attributes: DataSetDescription['attributes'],
  ): Allocated[] | undefined {
    const {GDGORDER: order = 'USECATLG'} = place.spec.others;
    const isOldestFirst = order === 'USECATLG' ? fifo : order === 'FIFO';
    const found = (isOldestFirst ? generations : [...generations].reverse()).flatMap((name) => {
      const entry = this.system.resolve(name);
      const named = {name, temporary: false, missing: false};
      return entry?.kind === 'NONVSAM' ? [this.#cataloged(place, named, entry, status, attributes)] : [];
    });
    return found.length === 0 ? undefined : found;
  }

  #allocateNew(
    place: DdPlace,
    named: NamedDataSet,
    description: DataSetDescription,
    volser: string | undefined,
  ): Allocated[] | AllocationFailure {
    const {spec} = place;
    const {attributes, dsorg, space, pdse, extended, ...vsam} = withDataClass(description, spec);
    const {classes = {}} = spec;
    const wrongClass = undefinedClass(classes);
    if (wrongClass !== undefined) return systemError(place, `FWR004I ${wrongClass} IS NOT DEFINED`);
    if (space === undefined) {
      return systemError(place, `IGD17045I SPACE NOT SPECIFIED FOR ALLOCATION OF DATA SET ${named.name}`);
    }
    const refusal = this.system.profiles.refusal(racfUser(this.job.user), named.name, volser ?? '', 'ALTER');
    if (refusal !== undefined && !named.temporary) return notAuthorized(place, refusal);
    const made = {...plain, created: true, createdByJob: true, temporary: named.temporary};
    if (vsam.recordOrganisation !== undefined) {
      const {lrecl} = attributes;
      const cluster = clusterOf(named.name, {...spec, ...vsam, ...(lrecl && {lrecl}), space}, volser);
      if (typeof cluster === 'string') return systemError(place, cluster);
      if (this.system.entry(named.name) !== undefined) {
        return refused(place, named.name, {refused: 'duplicate in catalog'});
      }
      const entry = this.system.defineCluster(cluster, classes);
      if ('refused' in entry) return refused(place, named.name, entry);
      return [this.#finish(place, named, {kind: 'vsam', entry, status: 'NEW'}, {...made, throughCatalog: true})];
    }
    this.#reclaim(named);
    const isLibrary = dsorg === 'PO' || pdse !== undefined || named.member !== undefined || space.directoryBlocks > 0;
    const outcome = this.system.allocate({
      name: named.name,
      dsorg: isLibrary ? 'PO' : 'PS',
      pdse: isLibrary && pdse === true,
      attributes:
        attributes.recfm === undefined
          ? {recfm: 'U', lrecl: 0, blksize: 0}
          : {recfm: attributes.recfm, lrecl: attributes.lrecl ?? 0, blksize: attributes.blksize ?? 0},
      space,
      classes,
      temporary: named.temporary,
      virtual: unitOf(spec) === 'VIO',
      extended: extended === true && !isLibrary,
      ...(volser === undefined ? {} : {volser}),
      volumes: Math.max(spec.volumeCount ?? 1, spec.volsers.length),
      volsers: spec.volsers,
      ...(spec.expires === undefined ? {} : {expires: spec.expires}),
    });
    if ('refused' in outcome) return refused(place, named.name, outcome);
    if (outcome.extended !== true && spec.others.DSNTYPE === 'EXTREQ') {
      this.system.scratch(outcome);
      return systemError(place, 'FWR004I EXTENDED FORMAT IS FOR SEQUENTIAL DATA SETS THAT SMS MANAGES');
    }
    if (outcome.sms !== undefined && !named.temporary) this.#catalogManaged(named, outcome);
    const member = named.member === undefined ? {} : {member: named.member};
    const status = spec.disp?.status === 'MOD' ? 'MOD' : 'NEW';
    const source: Source = {kind: 'data set', dataSet: outcome, ...member, status, attributes};
    const more = {
      virtual: unitOf(spec) === 'VIO',
      release: space.release,
      ...(classes.data && {dataClass: classes.data}),
      ...(named.group && {group: named.group}),
    };
    return [this.#finish(place, named, source, {...made, ...more})];
  }

  /** A data set that SMS manages is cataloged at once; a generation stays deferred until it is rolled in. */
  #catalogManaged(named: NamedDataSet, dataSet: DataSet): void {
    const {created, expires} = dataSet;
    const base = /^(.+)\.G\d{4}V\d\d$/.exec(named.name)?.[1];
    const isGeneration = base !== undefined && this.system.entry(base)?.kind === 'GDG';
    this.system.catalog({
      kind: 'NONVSAM',
      name: named.name,
      created,
      volsers: volsersOf(dataSet),
      deviceType: '3390',
      ...(isGeneration ? {status: 'DEFERRED' as const} : {}),
      ...(expires === undefined ? {} : {expires}),
    });
  }

  /** DFSMS Using Data Sets, Reusing deferred generations: a generation that was never rolled in makes room for a new one. */
  #reclaim({name, group}: NamedDataSet): void {
    const entry = group && this.system.entry(name);
    if (entry?.kind !== 'NONVSAM' || entry.status !== 'DEFERRED') return;
    const dataSet = this.system.dataSet(name);
    if (dataSet !== undefined) this.system.scratch(dataSet);
    this.system.uncatalog(name);
  }

  #finish(
    {spec, ddName, position}: DdPlace,
    named: NamedDataSet,
    source: Source,
    rest: Omit<Allocated, 'ddName' | 'position' | 'source' | 'name' | 'member' | 'normal' | 'abnormal'>,
  ): Allocated {
    const passes = ddName === 'JOBLIB' && spec.disp?.normal === undefined;
    const normal = passes ? 'PASS' : (spec.disp?.normal ?? (rest.created ? 'DELETE' : 'KEEP'));
    // What is passed is also passed after an abend, and disposed of when the job ends.
    const abnormal = normal === 'PASS' ? 'PASS' : (spec.disp?.abnormal ?? normal);
    return {
      ddName,
      position,
      source,
      name: named.name,
      ...(named.member === undefined ? {} : {member: named.member}),
      ...rest,
      release: rest.release || spec.space?.release === true,
      normal: ending(normal, rest.temporary),
      abnormal: ending(abnormal, rest.temporary),
      ...(spec.disp?.abnormal === undefined ? {} : {conditional: spec.disp.abnormal}),
    };
  }
}

const incompatible = (place: DdPlace): AllocationFailure =>
  failure(place, 'IEF286I', 'DISP FIELD INCOMPATIBLE WITH DSNAME');

const plain = {
  created: false,
  createdByJob: false,
  temporary: false,
  throughCatalog: false,
  virtual: false,
  release: false,
};

/** MVS JCL Reference, DD DISP: a temporary data set cannot outlive its job: any disposition but DELETE passes it. */
const ending = (asked: Ending, temporary: boolean): Ending =>
  temporary && asked !== 'DELETE' && asked !== 'PASS' ? 'PASS' : asked;

function unitOf({unit}: DdSpec): string | undefined {
  const name = unit?.replace(/[()]/g, '').split(',')[0];
  return name === undefined || name === '' || name.startsWith('AFF=') ? undefined : name;
}

/** A data set that is not on its volume. Allocation does not check; OPEN does, and abends with S213. */
function missing(system: System, name: string, volser: string, status: Status, member: {member?: string}): Source {
  const attributes = {recfm: 'U', lrecl: 0, blksize: 0} as const;
  const space = {unit: 'TRK', primary: 0, secondary: 0, directoryBlocks: 0, release: false} as const;
  const label = {name, volser, created: system.today(), attributes, space, extents: []};
  return {
    kind: 'data set',
    dataSet: {...label, dsorg: 'PS', records: system.newRecords(attributes)},
    ...member,
    status,
    attributes: {},
    missing: true,
  };
}
