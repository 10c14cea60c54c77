import type {GenerationDataGroup} from '../data-sets/catalog-entry';
import {nextGenerationName} from '../data-sets/catalog';
import type {System} from '../data-sets/system';
import type {DdReference} from '../jcl/backward-reference';
import type {DdSpec, Job, JobStep} from './job';
import {systemQualifiers} from './job-clock';

/** The data set that a DD names, with everything relative made absolute. */
export interface NamedDataSet {
  name: string;
  member?: string;
  temporary: boolean;
  /** The group of a relative generation, with the number that the DD specifies. */
  group?: GenerationDataGroup;
  generation?: number;
  /** Whether the name leads nowhere: the group does not exist, or has no such generation. */
  missing: boolean;
}

/** The names of the data sets of one job. */
export class DataSetNaming {
  readonly #qualifiers: string;
  readonly #unnamed = new Map<DdSpec, string>();
  /** The generations of a group when the job first named it: relative numbers are counted from these. */
  readonly #groups = new Map<string, {group: GenerationDataGroup; generations: string[]}>();

  constructor(
    private readonly system: System,
    private readonly job: Job,
  ) {
    this.#qualifiers = `${systemQualifiers(system.now())}.RA000.${job.name}`;
  }

  /** The statement that a reference in this step points to, in this step or an earlier one. */
  find(reference: DdReference, from: JobStep): {step: JobStep; spec: DdSpec} | undefined {
    const steps = this.job.steps.slice(0, this.job.steps.indexOf(from) + 1).reverse();
    for (const step of steps) {
      if (!this.#isNamed(step, reference, from)) continue;
      const spec = step.dds.find(({name}) => name === reference.ddName)?.specs[0];
      if (spec !== undefined) return {step, spec};
    }
    return undefined;
  }

  #isNamed(step: JobStep, {step: name, procStep}: DdReference, from: JobStep): boolean {
    if (name === undefined) return step === from;
    if (procStep !== undefined) return step.name === name && step.procStepName === procStep;
    if (step.name === name && step.procStepName === undefined) return true;
    return from.procStepName !== undefined && step.name === from.name && step.procStepName === name;
  }

  /**
   * The name of a statement's data set. The converter has rejected references that lead to no earlier statement
   * (IEF645I).
   */
  nameOf(spec: DdSpec, step: JobStep): NamedDataSet {
    const {dsn} = spec;
    if (dsn === undefined) return {name: this.#unnamedOf(spec), temporary: true, missing: false};
    const member = dsn.member === undefined ? {} : {member: dsn.member};
    switch (dsn.kind) {
      case 'temporary': {
        const name = dsn.name === undefined ? this.#unnamedOf(spec) : `${this.#qualifiers}.${dsn.name}.H01`;
        return {name, ...member, temporary: true, missing: false};
      }
      case 'reference': {
        const found = this.find(dsn.to, step);
        if (found === undefined) throw new Error(`a reference to ${dsn.to.ddName} leads nowhere`);
        return {...this.nameOf(found.spec, found.step), ...member};
      }
      case 'name':
        if (dsn.generation === undefined) return {name: dsn.name, ...member, temporary: false, missing: false};
        return {...this.#generation(dsn.name, dsn.generation), ...member, temporary: false};
    }
  }

  #unnamedOf(spec: DdSpec): string {
    const name = this.#unnamed.get(spec) ?? `${this.#qualifiers}.R01${String(this.#unnamed.size + 1).padStart(5, '0')}`;
    this.#unnamed.set(spec, name);
    return name;
  }

  /**
   * MVS JCL Reference, DSNAME, generation data sets: (0) is the newest generation at the time when the job first names
   * the group, and (+1) is the same new one in all its steps.
   */
  #generation(name: string, generation: number): Omit<NamedDataSet, 'temporary' | 'member'> {
    const known = this.#groups.get(name);
    const entry = known?.group ?? this.system.resolve(name);
    if (entry?.kind !== 'GDG') return {name, generation, missing: true};
    const generations = known?.generations ?? [...entry.generations];
    this.#groups.set(name, {group: entry, generations});
    const found = {group: entry, generation};
    if (generation > 0) {
      return {...found, name: nextGenerationName(entry.name, generations, generation), missing: false};
    }
    const absolute = generations[generations.length - 1 + generation];
    return absolute === undefined ? {...found, name, missing: true} : {...found, name: absolute, missing: false};
  }
}
