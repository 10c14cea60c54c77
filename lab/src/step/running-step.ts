import type {Abend} from '../abend';
import {abend} from '../abend';
import type {Library} from '../data-sets/data-set';
import type {System} from '../data-sets/system';
import type {AccessLevel} from '../security/data-set-profiles';
import {racfUser} from '../security/users';
import {openErrors, type OpenError} from '../vsam/feedback';
import type {VsamAccess} from '../vsam/vsam-access';
import type {Dd, DdAttributes, Source} from './dd';
import {openForInput} from './input';
import {openForOutput, type PrintingStep} from './output';
import {OutputEstimate} from './output-estimate';
import {type ParameterList, parmOf, parmParameter} from './parameter-list';
import type {Program} from './program';
import {findProgram, libraryDd, type ProgramSet} from './program-search';
import type {CallOptions, Reader, VsamOpen, Writer} from './step';
import type {SqlConnection} from './sql-connection';
import {openVsamAccess} from './vsam-file';

export interface StepOptions extends ProgramSet {
  system: System;
  jobName: string;
  jobId: string;
  user: string;
  stepName: string;
  procStepName?: string;
  programName: string;
  parm?: string;
  /** Used instead of PARM, for a program called by another one. */
  parameters?: ParameterList;
  dds: ReadonlyMap<string, Dd>;
  /** Seconds of processor time. */
  timeLimit?: number;
  /** Whether the job has been cancelled: the step then abends with S222. */
  isCancelled?: () => boolean;
  /** What previous steps of its job have printed. */
  printed?: OutputEstimate;
  /** Allocates data sets to a running program; without it, allocation issues no messages. */
  dynamicAllocation?: {
    allocate(sources: readonly Source[], taken: ReadonlyMap<string, Dd>): Dd;
    sysout(ddName: string): Dd;
    free(): void;
  };
  /** Accepts a job to run later, and returns its number. */
  submitJob?: (jcl: string) => string | undefined;
  sqlConnection?: SqlConnection;
  /** Called for each message as it is issued, in addition to `messages`. */
  onMessage?: (message: string) => void;
  writeToOperator?: (message: string) => void;
}

/** What a step and the programs that it calls have in common. */
interface Shared {
  abend: Abend | undefined;
  seconds: number;
  printed: OutputEstimate;
  messages: string[];
  /** STEPLIB or JOBLIB, which are searched first for programs; the same for a program called with different DDs. */
  libraries: Dd | undefined;
}

const defaultSeconds = 60;
/** Cancelled, out of time, out of lines: no program of the step may continue. */
const endsTheStep = new Set(['S222', 'S322', 'S722']);
/** The maximum call depth, for programs that call one another endlessly. */
const deepestCall = 100;

export class RunningStep implements PrintingStep {
  readonly system: System;
  readonly jobName: string;
  readonly jobId: string;
  readonly user: string;
  readonly stepName: string;
  readonly procStepName?: string;
  readonly programName: string;
  readonly parm: string;
  readonly #dds: Map<string, Dd>;
  readonly #options: StepOptions;
  readonly #shared: Shared;
  readonly #depth: number;
  readonly #open = new Set<Writer>();
  readonly #parameters: ParameterList;

  constructor(options: StepOptions, inner?: {shared: Shared; depth: number}) {
    this.#options = options;
    const libraries = options.dds.get('STEPLIB') ?? options.dds.get('JOBLIB');
    this.#shared = inner?.shared ?? {
      abend: undefined,
      seconds: 0,
      printed: options.printed ?? new OutputEstimate(),
      messages: [],
      libraries,
    };
    this.#depth = inner?.depth ?? 0;
    this.system = options.system;
    this.jobName = options.jobName;
    this.jobId = options.jobId;
    this.user = options.user;
    this.stepName = options.stepName;
    if (options.procStepName !== undefined) this.procStepName = options.procStepName;
    this.programName = options.programName;
    this.#parameters = options.parameters ?? [parmParameter(options.parm ?? '')];
    this.parm = parmOf(this.#parameters);
    this.#dds = new Map(options.dds);
  }

  get dds(): ReadonlyMap<string, Dd> {
    return this.#dds;
  }

  get abend(): Abend | undefined {
    return this.#shared.abend;
  }

  /** The messages issued, in order; those of the abend are part of the abend. */
  get messages(): readonly string[] {
    return this.#shared.messages;
  }

  /** Seconds of processor time so far. */
  get timeUsed(): number {
    return this.#shared.seconds;
  }

  abendWith(reason: Abend): void {
    this.#shared.abend ??= reason;
  }

  takeAbend(): Abend | undefined {
    const taken = this.abend;
    if (taken === undefined || endsTheStep.has(taken.code)) return undefined;
    for (const message of taken.messages) this.tell(message);
    this.#shared.abend = undefined;
    return taken;
  }

  openInput(ddName: string, member?: string): Reader | undefined {
    const dd = this.#find(ddName);
    return dd && openForInput(this, dd, member);
  }

  openOutput(of: string | Dd, defaults: DdAttributes = {}, member?: string): Writer | undefined {
    const dd = typeof of === 'string' ? this.#find(of) : of;
    const writer = dd && openForOutput(this, dd, defaults, member);
    if (writer !== undefined) this.#open.add(writer);
    return writer;
  }

  openVsam(ddName: string, access: VsamOpen): VsamAccess | OpenError {
    const dd = this.#find(ddName);
    return dd ? openVsamAccess(this, dd, access) : {openError: openErrors.wrongDd};
  }

  /** Closes what the program left open, as the system does when a step ends. */
  closeAll(): void {
    for (const writer of this.#open) writer.close();
    this.#open.clear();
  }

  #find(ddName: string): Dd | undefined {
    if (this.abend !== undefined) return undefined;
    const dd = this.dds.get(ddName);
    if (dd === undefined) this.tell(`IEC130I ${ddName.padEnd(8)} DD STATEMENT MISSING`);
    return dd;
  }

  allocate(sources: readonly Source[]): Dd {
    return this.#options.dynamicAllocation?.allocate(sources, this.dds) ?? {name: 'SYS00001', sources: [...sources]};
  }

  allocateSysout(ddName: string): boolean {
    const dd = this.#options.dynamicAllocation?.sysout(ddName);
    if (dd !== undefined) this.#dds.set(ddName, dd);
    return dd !== undefined;
  }

  free(): void {
    this.#options.dynamicAllocation?.free();
  }

  submitJob(jcl: string): string | undefined {
    return this.#options.submitJob?.(jcl);
  }

  isAuthorized(dataSetName: string, volser: string, intent: AccessLevel): boolean {
    const refusal = this.system.profiles.refusal(racfUser(this.user), dataSetName, volser, intent);
    if (refusal !== undefined) this.tell(refusal);
    return refusal === undefined;
  }

  tell(message: string): void {
    this.#shared.messages.push(message);
    this.#options.onMessage?.(message);
  }

  writeToOperator(message: string): void {
    this.#options.writeToOperator?.(message);
  }

  useTime(seconds: number): void {
    this.#shared.seconds += seconds;
    if (this.#options.isCancelled?.() === true) this.abendWith(abend('S222', [], '00000000'));
    if (this.#shared.seconds > (this.#options.timeLimit ?? defaultSeconds))
      this.abendWith(abend('S322', [], '00000000'));
  }

  get printed(): OutputEstimate {
    return this.#shared.printed;
  }

  load(programName: string, library?: Library): Promise<Program | Abend> {
    const {system, jobName} = this;
    const stepName = this.procStepName ?? this.stepName;
    const libraries = library === undefined ? this.#shared.libraries : libraryDd(library);
    return findProgram(programName, libraries, this.#options, {system, jobName, stepName});
  }

  /** Runs the program of the step and returns its condition code. */
  async run(library?: Library): Promise<number> {
    const program = await this.load(this.programName, library);
    if (typeof program !== 'function') {
      this.abendWith(program);
      return 0;
    }
    const code = await program(this, this.#parameters);
    // The system closes what the program left open, which may still run out of space.
    this.closeAll();
    return code;
  }

  get sqlConnection(): SqlConnection | undefined {
    return this.#options.sqlConnection;
  }

  async call(
    programName: string,
    {dds = this.dds, parameters = [], library, sqlConnection = this.sqlConnection}: CallOptions = {},
  ): Promise<number> {
    if (this.abend !== undefined) return 0;
    if (this.#depth >= deepestCall) {
      this.abendWith(abend('S878', [], '00000010'));
      return 0;
    }
    const inner = new RunningStep(
      {...this.#options, programName, parameters, dds, ...(sqlConnection && {sqlConnection})},
      {shared: this.#shared, depth: this.#depth + 1},
    );
    return inner.run(library);
  }
}
