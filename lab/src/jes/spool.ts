import type {Attributes} from '../data-sets/attributes';
import type {SpoolFile} from '../step/dd';
import type {DdSpec, Job, JobStep} from './job';

/** JES2 numbers the data sets of a job from here: lower numbers are for its own. */
const firstNumber = 101;

/** The spool files of one job: its in-stream data, read before it starts, and its SYSOUTs. */
export class JobSpool {
  readonly #inputs = new Map<DdSpec, string>();
  readonly #outputs: {file: SpoolFile; unopened: Attributes}[] = [];
  #jobStreams: SpoolFile[] = [];
  #next = firstNumber;

  constructor(
    private readonly job: Job,
    private readonly jobId: string,
    private readonly user: string,
  ) {
    for (const {dds} of job.steps) {
      for (const {specs} of dds) {
        for (const spec of specs) if (spec.data !== undefined) this.#inputs.set(spec, this.#newName());
      }
    }
  }

  #newName(): string {
    const number = String(this.#next).padStart(7, '0');
    this.#next += 1;
    return `${this.user}.${this.job.name}.${this.jobId}.D${number}.?`;
  }

  inputName(spec: DdSpec): string {
    return this.#inputs.get(spec) ?? this.#newName();
  }

  /** Opens a new SYSOUT. `*` stands for the message class. */
  open(
    {name, procStepName}: JobStep,
    ddName: string,
    {outputClass, internalReader}: NonNullable<DdSpec['sysout']>,
  ): {file: SpoolFile; name: string} {
    const unopened: Attributes = {recfm: 'U', lrecl: 0, blksize: 0};
    const file: SpoolFile = {
      stepName: name,
      ...(procStepName === undefined ? {} : {procStepName}),
      ddName,
      outputClass: outputClass === '*' || outputClass === '' ? this.job.messageClass : outputClass,
      attributes: unopened,
      records: [],
    };
    if (internalReader) this.#jobStreams.push(file);
    else this.#outputs.push({file, unopened});
    return {file, name: this.#newName()};
  }

  /** Removes and returns what a step wrote to its internal readers, which is not output of the job. */
  takeJobStreams(): SpoolFile[] {
    const streams = this.#jobStreams;
    this.#jobStreams = [];
    return streams;
  }

  /** The SYSOUTs that a program opened: the others leave nothing to print. */
  files(): SpoolFile[] {
    return this.#outputs.filter(({file, unopened}) => file.attributes !== unopened).map(({file}) => file);
  }
}
