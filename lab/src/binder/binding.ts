import type {CompiledProgram} from '../cobol/code/program';
import {externalName} from '../cobol/code/external-name';
import {cobolKind, readPrograms} from '../cobol/code/program-content';
import {readLoadModule} from '../step/load-module';

/** A control section with its origin, as the module map shows it. */
export interface Section {
  readonly program: CompiledProgram;
  readonly length: number;
  readonly ddName: string;
  /** The member of a library; undefined for a sequential data set. */
  readonly member?: string;
}

/** The entry point of the language interface of Db2, which programs with SQL call. */
const sqlInterface = 'DSNHLI';
/** All entry points of the language interface: precompiled programs call the others to have addresses stored. */
export const sqlEntryPoints = [sqlInterface, 'DSNHADDR', 'DSNHADD2'] as const;

/** The sections of a program that is being bound, with the names that they define and call. */
export class Binding {
  readonly sections: Section[] = [];
  /** The names that the included system modules define. */
  readonly #system = new Set<string>();

  get isEmpty(): boolean {
    return this.sections.length === 0;
  }

  /**
   * Adds the programs of an object module or a load module; returns false if the bytes are neither. A program whose
   * name is already defined is not added.
   */
  add(bytes: Uint8Array, ddName: string, member?: string): boolean {
    const module = readLoadModule(bytes);
    const programs = module?.kind === cobolKind ? readPrograms(module.content) : undefined;
    if (programs === undefined) return false;
    for (const {unresolved: _open, ...program} of programs) {
      if (this.#defines(externalName(program.name))) continue;
      this.sections.push({
        program,
        length: Math.ceil(bytes.length / programs.length),
        ddName,
        ...(member !== undefined && {member}),
      });
    }
    return true;
  }

  /** Defines the names of a system module, whose function is part of the machine. */
  define(...names: readonly string[]): void {
    for (const name of names) this.#system.add(name);
  }

  #defines(name: string): boolean {
    if (this.#system.has(name)) return true;
    return this.sections.some(({program}) => namesOf(program).includes(name));
  }

  /** The unresolved names: called, but defined by no section, in the order of the calls. */
  get open(): string[] {
    const names = new Set<string>();
    for (const {program} of this.sections) for (const name of staticCalls(program)) names.add(name);
    return [...names].filter((name) => !this.#defines(name));
  }

  /** References from a section to a name, for the cross-reference table. */
  get references(): {from: string; to: string}[] {
    return this.sections.flatMap(({program}) =>
      [...staticCalls(program)].map((to) => ({from: externalName(program.name), to})),
    );
  }

  has(entry: string): boolean {
    return this.#defines(entry);
  }

  /**
   * Returns the programs, the one with the entry point first if a name is given; each records its unresolved
   * references.
   */
  programs(entry: string | undefined, open: readonly string[]): CompiledProgram[] {
    const first = entry === undefined ? undefined : this.sections.find(({program}) => namesOf(program).includes(entry));
    const ordered = first ? [first, ...this.sections.filter((one) => one !== first)] : this.sections;
    return ordered.map(({program}) => {
      const unresolved = [...staticCalls(program)].filter((name) => open.includes(name));
      return unresolved.length === 0 ? program : {...program, unresolved};
    });
  }
}

const namesOf = ({name, entries}: CompiledProgram): string[] => [
  externalName(name),
  ...entries.map((entry) => externalName(entry.name)),
];

/**
 * Returns the names of programs that are called by a literal and are not nested: the calls that NODYNAM leaves to the
 * binder.
 */
function staticCalls(program: CompiledProgram, within: readonly string[] = []): Set<string> {
  const nested = [...within, ...(program.nested ?? []).map(({name}) => name)];
  const names = new Set<string>(program.sql ? [sqlInterface] : []);
  if (program.options.dynam !== true) {
    for (const {end} of program.blocks) {
      if (end.kind !== 'call' || end.program.kind !== 'text') continue;
      const name = end.program.text.trim().toUpperCase();
      if (!nested.includes(name)) names.add(externalName(name));
    }
  }
  for (const inner of program.nested ?? []) for (const name of staticCalls(inner, nested)) names.add(name);
  return names;
}
