import type {Abend} from '../abend';
import type {Attributes} from '../data-sets/attributes';
import type {Library} from '../data-sets/data-set';
import type {System} from '../data-sets/system';
import type {AccessLevel} from '../security/data-set-profiles';
import type {Outcome} from '../vsam/cluster';
import type {OpenError} from '../vsam/feedback';
import type {VsamAccess} from '../vsam/vsam-access';
import type {Dd, DdAttributes, Source} from './dd';
import type {ParameterList} from './parameter-list';
import type {SqlConnection} from './sql-connection';

/** A DD open for input: the records of all its data sets, one after another. */
export interface Reader {
  /** Of the first data set of the concatenation; for VSAM `F` or `V` with its largest record. */
  readonly attributes: Attributes;
  /** The next record without its descriptor word; undefined at the end, and from then on when the step abends. */
  get(): Uint8Array | undefined;
  close(): void;
}

/** A DD open for output. */
export interface Writer {
  readonly attributes: Attributes;
  /**
   * A fixed record must have just the length of its file. False when the step has abended (no space, a wrong length):
   * the program then returns. For VSAM the records are loaded as a load does it.
   */
  put(record: Uint8Array): boolean;
  /** For VSAM: what the last `put` found. Where it is not `ok` that `put` gave false, and no abend has happened. */
  outcome?: Outcome;
  /** So many bytes are going to be put: a data set makes room for them at once. */
  reserve?(bytes: number): void;
  close(): void;
}

/** What a program sees of the system while it runs. */
export interface Step {
  readonly system: System;
  readonly jobName: string;
  readonly jobId: string;
  /** Whose job it is. */
  readonly user: string;
  readonly stepName: string;
  /** The step of the procedure, where there is one. */
  readonly procStepName?: string;
  readonly programName: string;
  /** PARM without its apostrophes, or the first parameter of a program that is called. */
  readonly parm: string;
  /** In the order of their statements. */
  readonly dds: ReadonlyMap<string, Dd>;

  /**
   * Set once, by the first thing that ends the step: from then on nothing is read or written. Abends are values here;
   * an exception is a fault of the machine.
   */
  readonly abend: Abend | undefined;
  abendWith(abend: Abend): void;
  /**
   * What a monitor of commands does (ESTAI): takes the abend of a program that it called, so that the step goes on.
   * Undefined where there is none, and where it is the whole step that the system ends.
   */
  takeAbend(): Abend | undefined;

  /**
   * Opens a DD. Undefined where the step has no such DD, or where the open fails: the step has then abended (S013 for a
   * member that is not there, for one) or, for a missing DD, the system has said IEC130I.
   */
  openInput(ddName: string, member?: string): Reader | undefined;
  /** Of a ddname, or of what `allocate` gave. `defaults` are the attributes that the program would give a new data set whose DD says nothing. */
  openOutput(of: string | Dd, defaults?: DdAttributes, member?: string): Writer | undefined;

  /** Opens a DD for direct and sequential requests. What went wrong is a value: the program may go on without it. */
  openVsam(ddName: string, access: VsamOpen): VsamAccess | OpenError;

  /** Dynamic allocation: data sets for the program under a ddname that the system makes. `dds` does not have it. */
  allocate(sources: readonly Source[]): Dd;
  /** Dynamic allocation of a SYSOUT of the class of the messages; false where the system cannot. */
  allocateSysout(ddName: string): boolean;
  /** Gives back what `allocate` gave. */
  free(): void;

  /** Db2, for a program that DSN runs. */
  readonly sqlConnection?: SqlConnection | undefined;

  /** Whether RACF lets the user of the job do it; where it does not, ICH408I has been told. */
  isAuthorized(dataSetName: string, volser: string, intent: AccessLevel): boolean;

  /** The number of a job that runs when this one has ended, as from an internal reader; undefined where no more are taken. */
  submitJob(jcl: string): string | undefined;

  /** A message to the programmer, in the job log and among the messages of the system: `IEC130I SYSIN    DD STATEMENT MISSING`. */
  tell(message: string): void;
  /** WTO: a message of the program itself, on the console and in the job log. */
  writeToOperator(message: string): void;
  /** Processor time that the program used, in seconds. Past the limit of the step it abends with S322. */
  useTime(seconds: number): void;

  /**
   * LOAD: finds a program in a library, or where EXEC would. The abend where there is none: it is the caller's to say
   * whether the step ends with it.
   */
  load(programName: string, library?: Library): Promise<Program | Abend>;
  /**
   * LINK: runs another program inside this one, with some of its DDs under other names or made for it, as ICETOOL calls
   * DFSORT. Its condition code; the abend of the inner step is the abend of this one.
   */
  call(programName: string, options?: CallOptions): Promise<number>;
}

/** How a VSAM data set is opened: to be read; to be read, written and changed; the same, emptied first. */
export type VsamOpen = 'input' | 'update' | 'reset';

export interface CallOptions {
  /** Those of the caller where nothing is said. */
  dds?: ReadonlyMap<string, Dd>;
  /** Views of the caller's storage; `parmParameter` makes one of a PARM. None where nothing is said. */
  parameters?: ParameterList;
  /** Searched in place of STEPLIB and JOBLIB. */
  library?: Library;
  /** For the program and those that it calls. */
  sqlConnection?: SqlConnection;
}

/**
 * What a step runs: IDCAMS, SORT, in time a COBOL program. It reads and writes through the DDs of its step and gives a
 * condition code. Where the step has abended (see Step.abend) the code does not count. Its parameters are storage of its
 * caller; those of a job step are PARM alone, which is also `step.parm`.
 */
export type Program = (step: Step, parameters?: ParameterList) => number | Promise<number>;

/** Makes a program of the content of a load module of one kind; undefined where the content is damaged. */
export type Loader = (content: Uint8Array) => Program | undefined | Promise<Program | undefined>;
