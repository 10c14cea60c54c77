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
  /** Those of the first data set of the concatenation; for VSAM, `F` or `V` with the maximum record length. */
  readonly attributes: Attributes;
  /** The next record without its descriptor word; undefined at the end, and always once the step has abended. */
  get(): Uint8Array | undefined;
  close(): void;
}

/** A DD open for output. */
export interface Writer {
  readonly attributes: Attributes;
  /**
   * Writes a record; a fixed-length one must have exactly the record length of the file. False if the step has abended
   * (no space, a wrong length): the program then returns. An empty VSAM data set is loaded.
   */
  put(record: Uint8Array): boolean;
  /** For VSAM: the outcome of the last `put`. If it is not `ok`, that `put` returned false without an abend. */
  outcome?: Outcome;
  /** Makes room at once in a data set for this many bytes that are about to be written. */
  reserve?(bytes: number): void;
  close(): void;
}

/** What a program sees of the system while it runs. */
export interface Step {
  readonly system: System;
  readonly jobName: string;
  readonly jobId: string;
  /** The owner of the job. */
  readonly user: string;
  readonly stepName: string;
  /** The step of the procedure, if there is one. */
  readonly procStepName?: string;
  readonly programName: string;
  /** PARM without its apostrophes, or the first parameter of a called program. */
  readonly parm: string;
  /** In the order of their statements. */
  readonly dds: ReadonlyMap<string, Dd>;

  /**
   * Set once, by the first error that ends the step: from then on, nothing is read or written. Abends are values here;
   * an exception is a fault in the machine.
   */
  readonly abend: Abend | undefined;
  abendWith(abend: Abend): void;
  /**
   * Does what a command monitor does (ESTAI): handles the abend of a program that it called, so that the step
   * continues. Undefined if there is no abend, or if the system ends the whole step.
   */
  takeAbend(): Abend | undefined;

  /**
   * Opens a DD. Undefined if the step has no such DD, or if the open fails: the step has then abended (with S013 for a
   * missing member, for example) or, for a missing DD, the system has issued IEC130I.
   */
  openInput(ddName: string, member?: string): Reader | undefined;
  /**
   * Opens a ddname, or a DD that `allocate` returned. `defaults` are the attributes that the program would give a new
   * data set whose DD specifies none.
   */
  openOutput(of: string | Dd, defaults?: DdAttributes, member?: string): Writer | undefined;

  /**
   * Opens a DD for direct and sequential requests. An error is returned as a value: the program may continue without
   * the data set.
   */
  openVsam(ddName: string, access: VsamOpen): VsamAccess | OpenError;

  /**
   * Dynamic allocation: data sets for the program under a ddname that the system generates. `dds` does not include it.
   */
  allocate(sources: readonly Source[]): Dd;
  /** Dynamic allocation of a SYSOUT in the message class; false if the system cannot do it. */
  allocateSysout(ddName: string): boolean;
  /** Frees what `allocate` allocated. */
  free(): void;

  /** The connection to Db2, for a program that DSN runs. */
  readonly sqlConnection?: SqlConnection | undefined;

  /** Whether RACF authorizes the user of the job; if not, ICH408I has been issued. */
  isAuthorized(dataSetName: string, volser: string, intent: AccessLevel): boolean;

  /**
   * Submits a job that runs when this one has ended, as from an internal reader. Returns its number; undefined if no
   * more jobs are accepted.
   */
  submitJob(jcl: string): string | undefined;

  /** A message to the programmer, in the job log and among the messages of the system: `IEC130I SYSIN    DD STATEMENT MISSING`. */
  tell(message: string): void;
  /** WTO: a message of the program itself, on the console and in the job log. */
  writeToOperator(message: string): void;
  /**
   * Adds processor time that the program used, in seconds. When the limit of the step is exceeded, it abends with S322.
   */
  useTime(seconds: number): void;

  /**
   * LOAD: finds a program in a library, or where EXEC would. Returns the abend if there is none: the caller decides
   * whether the step ends with it.
   */
  load(programName: string, library?: Library): Promise<Program | Abend>;
  /**
   * LINK: runs another program inside this one, with some of its DDs under other names or made for it, as ICETOOL calls
   * DFSORT. Returns its condition code; an abend of the inner step is an abend of this one.
   */
  call(programName: string, options?: CallOptions): Promise<number>;
}

/** How a VSAM data set is opened: for reading; for reading, writing and changing; or the same, but emptied first. */
export type VsamOpen = 'input' | 'update' | 'reset';

export interface CallOptions {
  /** Those of the caller by default. */
  dds?: ReadonlyMap<string, Dd>;
  /** Views of the caller's storage; `parmParameter` makes one from a PARM. None by default. */
  parameters?: ParameterList;
  /** Searched instead of STEPLIB and JOBLIB. */
  library?: Library;
  /** For the program and those that it calls. */
  sqlConnection?: SqlConnection;
}

/**
 * What a step runs: IDCAMS, SORT, or a COBOL program. It reads and writes through the DDs of its step and returns a
 * condition code, which is ignored if the step has abended (see Step.abend). Its parameters are in its caller's
 * storage; the only one of a job step is PARM, which is also `step.parm`.
 */
export type Program = (step: Step, parameters?: ParameterList) => number | Promise<number>;

/** Makes a program from the content of a load module of one kind; undefined if the content is damaged. */
export type Loader = (content: Uint8Array) => Program | undefined | Promise<Program | undefined>;
