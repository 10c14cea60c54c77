import type {BackEnd} from '../../cobol/code/back-end';
import type {FunctionEnvironment} from '../../cobol/code/closures/functions';
import type {Environment} from '../../cobol/code/execution/environment';
import {externalName} from '../../cobol/code/external-name';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Memory} from '../memory';
import {ProgramInstance, setValues} from './program-instance';

/** The programs of a load module by name and entry point: a static CALL finds only these. */
export type Module = ReadonlyMap<string, ProgramInstance>;

/** What the programs of a run unit are created with. */
export interface Surroundings {
  readonly memory: Memory;
  readonly backEnd: BackEnd;
  readonly functions: FunctionEnvironment;
  /** UPSI-0 to UPSI-7, which all programs of the run unit share. */
  readonly switches: boolean[];
  environment(
    program: CompiledProgram,
    parent: ProgramInstance | undefined,
    bases: Int32Array,
    module: Module,
  ): Environment;
}

/** The programs that a run unit has in storage. */
export class LoadedPrograms {
  /** The programs loaded by dynamic calls. */
  readonly loaded = new Map<string, ProgramInstance>();
  readonly #modules = new WeakMap<ProgramInstance, Module>();
  readonly #external = new Map<string, number>();
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** The load module that a program is in. */
  moduleOf(instance: ProgramInstance): Module | undefined {
    return this.#modules.get(instance);
  }

  /** Loads the programs of a load module into storage; returns the first of them. */
  link(programs: readonly CompiledProgram[]): ProgramInstance | undefined {
    const module = new Map<string, ProgramInstance>();
    const instances = programs.map((program) => this.#instance(program, undefined, module));
    instances.forEach((instance, at) => {
      const {name, entries} = programs[at]!;
      for (const entry of [name, ...entries.map((one) => one.name)]) module.set(externalName(entry), instance);
    });
    return instances[0];
  }

  #instance(program: CompiledProgram, parent: ProgramInstance | undefined, module: Module): ProgramInstance {
    const {memory, functions, switches, backEnd} = this.#surroundings;
    const bases = this.#bases(program, parent);
    const environment = this.#surroundings.environment(program, parent, bases, module);
    const instance = new ProgramInstance(program, parent, memory, bases, environment, functions, switches, backEnd);
    this.#modules.set(instance, module);
    for (const nested of program.nested ?? []) {
      instance.children.set(nested.name, this.#instance(nested, instance, module));
    }
    return instance;
  }

  /** The addresses of a program's areas. */
  #bases(program: CompiledProgram, parent: ProgramInstance | undefined): Int32Array {
    const {memory} = this.#surroundings;
    const bases = memory.words(program.areas.length);
    for (const [area, {kind, name, length, outer, initial}] of program.areas.entries()) {
      const known = kind === 'external' ? this.#external.get(name) : undefined;
      const at =
        kind === 'linkage'
          ? 0
          : kind === 'global'
            ? (parent?.context.bases[outer ?? 0] ?? 0)
            : (known ?? memory.allocate(Math.max(length, 1)));
      if (kind === 'external' && known === undefined) {
        this.#external.set(name, at);
        setValues(memory.bytes, at, initial);
      }
      bases[area] = at;
    }
    return bases;
  }
}
