import type {FileConnector} from '../../cobol/code/execution/environment';
import type {OpenMode} from '../../cobol/code/operation';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Step} from '../../step/step';
import type {Memory} from '../memory';
import {Connector, ExternalFile} from './connector';
import {FileStorage} from './file-status';
import {SequentialFile} from './sequential-file';
import {VsamConnector} from './vsam-file';

/** The files of all programs of a run unit. */
export class FileUnit {
  readonly #connectors = new Map<CompiledProgram, (Connector | ExternalFile)[]>();
  /** EXTERNAL files by name. */
  readonly #external = new Map<string, Connector>();
  /** AIXBLD, for the files of programs connected from now on. */
  buildsIndexes = false;
  readonly #step: Step;
  readonly #memory: Memory;

  constructor(step: Step, memory: Memory) {
    this.#step = step;
    this.#memory = memory;
  }

  /** Connects the files of a program; global files are those of its containing program. */
  connect(program: CompiledProgram, bases: Int32Array, parent: CompiledProgram | undefined): FileConnector[] {
    const outer = parent === undefined ? [] : (this.#connectors.get(parent) ?? []);
    const connectors = program.files.map((definition) => {
      const shared = definition.outer === undefined ? undefined : outer[definition.outer];
      if (shared !== undefined) return shared;
      const storage = new FileStorage(definition, this.#memory, bases, program);
      if (program.areas[definition.area]?.kind !== 'external') return this.#connector(storage);
      const {name} = definition;
      const file = this.#external.get(name) ?? this.#connector(storage);
      this.#external.set(name, file);
      return new ExternalFile(file, storage);
    });
    this.#connectors.set(program, connectors);
    return connectors;
  }

  #connector(storage: FileStorage): Connector {
    const {organization} = storage.definition;
    return organization === 'indexed' || organization === 'relative'
      ? new VsamConnector(storage, this.#step, this.buildsIndexes)
      : new SequentialFile(storage, this.#step);
  }

  /** The mode of the last OPEN attempted. */
  mode(program: CompiledProgram, number: number): OpenMode {
    return this.#connectors.get(program)?.[number]?.mode ?? 'input';
  }

  /** The file whose last request ended a program, with its status. */
  failed(program: CompiledProgram, number: number): {name: string; status: string; wasOpenOrClose: boolean} {
    const found = this.#connectors.get(program)?.[number];
    const connector = found instanceof ExternalFile ? found.file : found;
    return {
      name: program.files[number]?.name ?? '',
      status: connector?.status ?? '',
      wasOpenOrClose: connector?.wasOpenOrClose ?? false,
    };
  }

  /** CANCEL of a program closes what it has opened; files of other programs and EXTERNAL ones stay open. */
  close(program: CompiledProgram): void {
    const connectors = this.#connectors.get(program) ?? [];
    program.files.forEach(({outer}, at) => {
      const connector = connectors[at];
      if (outer === undefined && connector instanceof Connector && connector.isOpen) connector.close(false);
    });
  }

  /** Closes all files at the end of the run unit, unless the step has abended. */
  closeAll(): void {
    for (const connectors of this.#connectors.values()) {
      for (const connector of connectors) if (this.#step.abend === undefined) connector.close(false);
    }
  }
}
