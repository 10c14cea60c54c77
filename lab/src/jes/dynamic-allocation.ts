import type {System} from '../data-sets/system';
import type {Dd, Source} from '../step/dd';
import {allocationLines} from './allocation-report';
import type {Disposition} from './disposition';
import type {JobStep} from './job';
import type {JobLog} from './job-log';
import type {JobSpool} from './spool';

/** A data set of a DD that dynamic allocation created. */
interface Held {
  ddName: string;
  position: number;
  name: string;
  source: Source;
  virtual: false;
}

/**
 * The data sets that the programs of a job allocate while they run, as IDCAMS does with those named in its commands.
 * MVS Programming: Authorized Assembler Services Guide, Dynamic allocation.
 */
export class DynamicAllocation {
  #count = 0;
  #held: Held[] = [];
  #step: JobStep | undefined;

  constructor(
    private readonly system: System,
    private readonly log: JobLog,
    private readonly disposition: Disposition,
    private readonly spool: JobSpool,
  ) {}

  /** The numbers in generated names keep increasing through the whole job. */
  allocate(sources: readonly Source[], taken: ReadonlyMap<string, Dd>): Dd {
    let name: string;
    do {
      this.#count += 1;
      name = `SYS${String(this.#count).padStart(5, '0')}`;
    } while (taken.has(name));
    sources.forEach((source, at) => {
      const held: Held = {ddName: name, position: at, name: nameOf(source), source, virtual: false};
      this.#held.push(held);
      for (const line of allocationLines(this.system, held, at === 0 ? name : '')) this.log.system(line, true);
    });
    return {name, sources: [...sources]};
  }

  /** A SYSOUT of the running step: Language Environment allocates its message file this way. */
  sysout(ddName: string): Dd {
    const {file} = this.spool.open(this.#step!, ddName, {outputClass: '*'});
    return {name: ddName, sources: [{kind: 'sysout', file, attributes: {}}]};
  }

  /** Sets the step whose SYSOUTs are allocated from now on. */
  start(step: JobStep): void {
    this.#step = step;
  }

  free(): void {
    for (const held of this.#held) this.disposition.free(held);
    this.#held = [];
  }
}

function nameOf(source: Source): string {
  if (source.kind === 'data set') return source.dataSet.name;
  return source.kind === 'vsam' ? source.entry.name : '';
}
