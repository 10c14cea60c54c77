import type {DataSet} from '../data-sets/data-set';
import {isAhead} from '../data-sets/day';
import type {SmsClasses} from '../data-sets/storage-management';
import type {System} from '../data-sets/system';
import {volsersOf} from '../data-sets/usage';
import type {Source} from '../step/dd';
import {racfUser} from '../security/users';
import type {Allocated} from './allocated';
import type {Ending} from './job';
import type {JobLog} from './job-log';
import type {PassedDataSets} from './passed-data-sets';
import {endingLine, type ManagedEnding} from './sms-messages';

/** `IEF285I   dsname                                       KEPT`. */
const dispositionLine = (id: string, name: string, what: string): string => `${id}   ${name.padEnd(44)} ${what}`;

/** Carries out DISP when steps and jobs end. MVS System Messages, IEF285I and IEF287I. */
export class Disposition {
  /** The data sets of JOBLIB, which belong to the job: the end of a step does not dispose of them. */
  #jobLibrary: readonly Allocated[] = [];

  constructor(
    private readonly system: System,
    private readonly passed: PassedDataSets,
    private readonly log: JobLog,
    /** The owner of the job. */
    private readonly user: string,
  ) {}

  /** Disposes of the data sets of a step. */
  endStep(allocated: readonly Allocated[], abended: boolean, isLastOfJob: boolean): void {
    this.#jobLibrary = allocated.filter(
      ({ddName, normal, created}) => ddName === 'JOBLIB' && normal === 'PASS' && !created,
    );
    for (const one of allocated) {
      if (!this.#jobLibrary.includes(one)) this.#dispose(one, abended ? one.abnormal : one.normal);
      else if (!isLastOfJob) this.#sayEnding(one, 'PASSED', 'PASSED');
    }
  }

  /**
   * Disposes of what is left at the end of the job. MVS JCL Reference, DD DISP, Summary of disposition processing: data
   * sets that were passed and not received are deleted if the job created them and kept otherwise; after an abend the
   * third subparameter of DISP applies, if coded.
   */
  endJob(abended: boolean): void {
    for (const one of this.#jobLibrary) this.free(one);
    for (const one of this.passed.rest()) {
      const rest: Ending = one.createdByJob ? 'DELETE' : 'KEEP';
      const asked = abended && !one.temporary ? (one.conditional ?? rest) : rest;
      this.#dispose(one, asked === 'PASS' ? rest : asked);
    }
  }

  /** Reports that a data set is kept, such as one that a program allocated and frees. */
  free(one: Pick<Allocated, 'ddName' | 'position' | 'name' | 'source' | 'virtual'>): void {
    this.#sayEnding(one, 'KEPT', 'RETAINED');
  }

  #sayEnding(
    one: Pick<Allocated, 'ddName' | 'position' | 'name' | 'source' | 'virtual'>,
    what: string,
    managed: ManagedEnding,
  ): void {
    if (smsOf(this.system, one.source) === undefined) this.#say(one, what);
    else this.#sayManaged(one, managed);
  }

  #sayManaged({name, ddName, position}: Pick<Allocated, 'name' | 'ddName' | 'position'>, what: ManagedEnding): void {
    this.log.system(endingLine(name, what, position === 0 ? ddName : ''), true);
  }

  #say(one: Pick<Allocated, 'name' | 'source' | 'virtual'>, what: string, id = 'IEF285I'): void {
    this.log.system(dispositionLine(id, one.name, what), true);
    const {source} = one;
    const volsers = source.kind === 'data set' ? volsersOf(source.dataSet).join(',') : volserOf(one);
    if (volsers !== undefined && !one.virtual) this.log.system(`${id}   VOL SER NOS= ${volsers}.`, true);
  }

  #dispose(one: Allocated, ending: Ending): void {
    const {source} = one;
    switch (source.kind) {
      case 'dummy':
        return;
      case 'in-stream':
        this.log.system(dispositionLine('IEF285I', one.name, 'SYSIN'), true);
        return;
      case 'sysout':
        this.log.system(dispositionLine('IEF285I', one.name, 'SYSOUT'), true);
        return;
      case 'vsam':
        this.#disposeVsam(one, ending);
        return;
      case 'data set':
        if (one.release && source.dataSet.written === true) this.system.release(source.dataSet);
        this.#disposeDataSet(one, source.dataSet, ending);
    }
  }

  /** Differs: z/OS ignores DELETE and UNCATLG for VSAM data sets that SMS does not manage; here DELETE deletes them. */
  #disposeVsam(one: Allocated, ending: Ending): void {
    const {source} = one;
    if (source.kind !== 'vsam') return;
    if (smsOf(this.system, source) !== undefined) {
      this.#disposeManaged(one, ending, () => {
        if (this.system.entry(source.entry.name) === source.entry) this.system.deleteVsam(source.entry);
      });
      return;
    }
    if (ending === 'PASS') {
      this.passed.pass(one);
      this.#say(one, 'PASSED');
      return;
    }
    this.passed.forget(one.name);
    if (ending === 'DELETE' && this.system.entry(source.entry.name) === source.entry) {
      this.#say(one, 'DELETED');
      this.system.deleteVsam(source.entry);
      return;
    }
    this.#say(one, one.created && ending === 'CATLG' ? 'CATALOGED' : 'KEPT');
  }

  /**
   * A data set that SMS manages is in the catalog from its allocation to its deletion: CATLG only rolls a generation
   * in, KEEP leaves it deferred, and UNCATLG keeps the data set. MVS JCL Reference, DD DISP.
   */
  #disposeManaged(one: Allocated, ending: Ending, remove: () => void): void {
    if (ending === 'PASS') {
      this.passed.pass(one);
      this.#sayManaged(one, 'PASSED');
      return;
    }
    this.passed.forget(one.name);
    if (ending === 'DELETE') {
      remove();
      this.#sayManaged(one, 'DELETED');
    } else this.#sayManaged(one, ending === 'CATLG' && this.system.rollIn(one.name) ? 'ROLLED IN' : 'RETAINED');
  }

  #disposeDataSet(one: Allocated, dataSet: DataSet, ending: Ending): void {
    const isThere = this.system.onVolume(dataSet.volser, dataSet.name) === dataSet;
    const isProtected =
      ending === 'DELETE' && (!isThere || this.#isUnexpired(one, dataSet) || this.#refusal(one, dataSet) !== undefined);
    if (dataSet.sms !== undefined && !isProtected) {
      this.#disposeManaged(one, ending, () => {
        this.system.uncatalog(one.name);
        this.system.scratch(dataSet);
      });
      return;
    }
    if (ending === 'PASS') {
      this.passed.pass(one);
      this.#say(one, 'PASSED');
      return;
    }
    this.passed.forget(one.name);
    switch (ending) {
      case 'KEEP':
        this.#say(one, 'KEPT');
        return;
      case 'DELETE':
        this.#delete(one, dataSet, isThere);
        return;
      case 'CATLG':
        this.#catalog(one, dataSet);
        return;
      case 'UNCATLG':
        if (this.system.uncatalog(one.name)) this.#say(one, 'UNCATALOGED');
        else this.#say(one, 'NOT UNCTLGD 2', 'IEF287I');
    }
  }

  /**
   * A data set whose volume is specified in the statement is deleted but stays in the catalog. MVS JCL Reference, DD
   * DISP, DELETE.
   */
  #delete(one: Allocated, dataSet: DataSet, isThere: boolean): void {
    if (isThere && this.#isUnexpired(one, dataSet)) {
      this.#say(one, 'NOT DELETED 1', 'IEF283I');
      return;
    }
    const refusal = this.#refusal(one, dataSet);
    if (refusal !== undefined) {
      this.log.tell(refusal);
      this.#say(one, 'NOT DELETED 8', 'IEF283I');
      return;
    }
    // A data set that is not on its volume stays in the catalog: IDCAMS DELETE NOSCRATCH removes the entry.
    if (!isThere) {
      this.#say(one, 'NOT DELETED 8', 'IEF283I');
      return;
    }
    const entry = this.system.entry(one.name);
    const isCataloged = entry?.kind === 'NONVSAM' && entry.volsers.includes(dataSet.volser);
    if (isCataloged && (one.throughCatalog || (one.createdByJob && !one.created))) {
      this.system.uncatalog(one.name);
      this.#say(one, 'UNCATALOGED');
    }
    this.system.scratch(dataSet);
    this.#say(one, 'DELETED');
  }

  /** The message of RACF if the user may not delete the data set; a job may delete what it created. */
  #refusal(one: Allocated, {name, volser}: DataSet) {
    return one.createdByJob ? undefined : this.system.profiles.refusal(racfUser(this.user), name, volser, 'ALTER');
  }

  #isUnexpired(one: Allocated, dataSet: DataSet): boolean {
    return !one.createdByJob && isAhead(dataSet.expires, this.system.today());
  }

  #catalog(one: Allocated, dataSet: DataSet): void {
    const entry = this.system.entry(one.name);
    if (entry?.kind === 'NONVSAM' && entry.volsers.includes(dataSet.volser)) {
      this.#say(one, 'KEPT');
      return;
    }
    const group = one.group;
    if (entry === undefined && group !== undefined) {
      this.system.addGeneration(group, dataSet);
      this.#say(one, 'CATALOGED');
      return;
    }
    const cataloged = this.system.catalog({
      kind: 'NONVSAM',
      name: one.name,
      created: dataSet.created,
      volsers: volsersOf(dataSet),
      deviceType: '3390',
      ...(dataSet.expires === undefined ? {} : {expires: dataSet.expires}),
    });
    if (cataloged) this.#say(one, 'CATALOGED');
    else this.#say(one, 'NOT CATLGD  2', 'IEF287I');
  }
}

/** The classes of what was allocated; undefined if SMS does not manage it. */
export function smsOf(system: System, source: Source): SmsClasses | undefined {
  if (source.kind === 'data set') return source.dataSet.sms;
  return source.kind === 'vsam' ? system.smsOf(source.entry) : undefined;
}

/** The volume of what was allocated; for VSAM, that of the data component. */
export function volserOf({source}: Pick<Allocated, 'source'>): string | undefined {
  if (source.kind === 'data set') return source.dataSet.volser;
  return source.kind === 'vsam' && source.entry.kind !== 'PATH' ? source.entry.data.volser : undefined;
}
