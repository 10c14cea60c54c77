import type {SmsClasses} from '../data-sets/storage-management';
import type {RecordFormat} from '../data-sets/attributes';
import type {SpaceRequest} from '../data-sets/data-set';
import type {DdReference} from '../jcl/backward-reference';
import type {RelationalExpression, RelationalOperator} from '../jcl/relational-expression';

/** A job as the converter and the interpreter leave it: procedures expanded, symbols replaced, references resolved. */
export interface Job {
  name: string;
  /** Positional parameters of JOB. */
  accounting: string;
  programmer: string;
  jobClass: string;
  messageClass: string;
  /**
   * MSGLEVEL: which statements are listed, and whether allocation messages are always printed (1) or only if the job
   * fails (0).
   */
  messageLevel: {statements: 0 | 1 | 2; messages: 0 | 1};
  notify?: string;
  user: string;
  /** Whether the JOB statement has a PASSWORD; the password itself must not be stored. */
  hasPassword: boolean;
  conditions: ConditionTest[];
  /** Seconds of processor time; infinite with NOLIMIT, undefined if not specified. */
  time?: number;
  region?: string;
  /** RESTART: the step with which the job begins. */
  restart?: {step: string; procStep?: string};
  scanOnly: boolean;
  held: boolean;
  steps: JobStep[];
  /** Data sets of JOBLIB. */
  jobLibrary: DdSpec[];
}

/** MVS JCL Reference, EXEC COND: the step is bypassed when `code operator return-code` is true. */
export interface ConditionTest {
  code: number;
  operator: RelationalOperator;
  /** If undefined, the return codes of all earlier steps are tested. */
  step?: string;
  procStep?: string;
}

export interface JobStep {
  /** The name on the EXEC statement of the job; empty where it has none. */
  name: string;
  /** For a step of a procedure, its own name; `name` is then the step that called the procedure. */
  procStepName?: string;
  /** The procedure that it came from. */
  procedure?: string;
  /** The number of its EXEC statement in the listing. */
  statement: number;
  program: string;
  /** PGM=*.step.dd: the DD with the library that the program is in. */
  programDd?: DdReference;
  parm: string;
  /** PARMDD: the DD whose records contain the parameter. */
  parmDd?: string;
  conditions: ConditionTest[];
  /** COND=EVEN and COND=ONLY. */
  evenAfterAbend: boolean;
  onlyAfterAbend: boolean;
  /** The tests of the IF statements around it: all must hold. In an ELSE part, the test is negated. */
  ifTests: IfTest[];
  time?: number;
  region?: string;
  dds: DdRequest[];
}

/** A relational expression of an IF statement. MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct. */
export interface IfTest {
  /** The number of the IF statement in the listing. */
  statement: number;
  expression: RelationalExpression;
  /** Whether the step is in the ELSE part. */
  otherwise: boolean;
}

/** A DD with its concatenation. */
export interface DdRequest {
  name: string;
  specs: DdSpec[];
}

export type Status = 'NEW' | 'OLD' | 'SHR' | 'MOD';
export type Ending = 'KEEP' | 'DELETE' | 'CATLG' | 'UNCATLG' | 'PASS';

/** What one DD statement requests. */
export interface DdSpec {
  /** The number of its statement in the listing. */
  statement: number;
  dummy: boolean;
  /** In-stream data, in EBCDIC, 80 bytes a record. */
  data?: Uint8Array[];
  sysout?: {outputClass: string; internalReader?: true; form?: string; destination?: string; copies?: number};
  dsn?: DataSetReference;
  disp?: {status: Status; normal?: Ending; abnormal?: Ending};
  space?: SpaceRequest;
  unit?: string;
  volsers: string[];
  /** UNIT=(SYSDA,n) and VOL=(,,,n): the number of volumes over which a new data set may grow. */
  volumeCount?: number;
  /** VOL=REF to an earlier DD: the volume of the data set that it allocated. */
  volumeOf?: DdReference;
  /** VOL=REF to a cataloged data set. */
  volumeOfDataSet?: string;
  dsorg?: 'PS' | 'PO' | 'DA';
  recfm?: RecordFormat;
  lrecl?: number;
  blksize?: number;
  /** Attributes from a cataloged data set (LIKE, DCB=dsname) or from an earlier DD (REFDD, DCB=*.ddname). */
  like?: DataSetReference;
  attributesOf?: DdReference;
  /** Set if they come from LIKE or REFDD, which also copy SPACE and DSNTYPE; a DCB copies neither. */
  copiesSpace?: true;
  /** STORCLAS, MGMTCLAS and DATACLAS. */
  classes?: Partial<SmsClasses>;
  libraryType?: 'PDS' | 'LIBRARY';
  /** RECORG, KEYLEN, KEYOFF: a VSAM data set created by a DD. */
  recordOrganisation?: 'KS' | 'ES' | 'RR' | 'LS';
  keyLength?: number;
  keyOffset?: number;
  expires?: {year: number; day: number};
  /** FREE=CLOSE. */
  freeAtClose: boolean;
  /** Other parameters as coded; most of them have no effect on this machine. */
  others: Record<string, string>;
}

/** The name of a data set as a DD gives it. */
export type DataSetReference =
  | {kind: 'name'; name: string; member?: string; generation?: number; generationText?: string}
  /** `&&NAME`; without a name, the system generates one. */
  | {kind: 'temporary'; name?: string; member?: string}
  /** `*.STEP.DD` whose data set is known only when it is allocated, such as a generation or a temporary data set. */
  | {kind: 'reference'; to: DdReference; member?: string};

/** A line of JESJCL. */
export interface ListedStatement {
  number: number;
  /** The card as listed: the first columns are `//`, or `XX`, `++`, `X/` or `+/` for a card from a procedure. */
  text: string;
  /** Whether it begins a statement, in which case the number is printed. */
  first: boolean;
}

/** A message of the converter or the interpreter, with the statement that it refers to. */
export interface JclMessage {
  statement: number;
  /** `IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD`. */
  text: string;
  /** False for information such as IEFC653I SUBSTITUTION JCL, which does not fail the job. */
  error: boolean;
}

export interface Conversion {
  job: Job | undefined;
  listing: ListedStatement[];
  messages: JclMessage[];
  /** System commands found among the statements. */
  commands: readonly string[];
}
