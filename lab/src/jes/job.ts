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
  /** MSGLEVEL: which statements are listed, and whether allocation messages are printed always (1) or after an abend alone (0). */
  messageLevel: {statements: 0 | 1 | 2; messages: 0 | 1};
  notify?: string;
  user: string;
  /** Whether the JOB statement has a PASSWORD; what it says is nobody's to keep. */
  hasPassword: boolean;
  conditions: ConditionTest[];
  /** Seconds of processor time; infinite with NOLIMIT, undefined where nothing is said. */
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
  /** Without one: the return codes of all steps before. */
  step?: string;
  procStep?: string;
}

export interface JobStep {
  /** The name on the EXEC statement of the job; empty where it has none. */
  name: string;
  /** For a step of a procedure its own name; `name` is then the step that called the procedure. */
  procStepName?: string;
  /** The procedure that it came from. */
  procedure?: string;
  /** The number of its EXEC statement in the listing. */
  statement: number;
  program: string;
  /** PGM=*.step.dd: the DD with the library that the program is in. */
  programDd?: DdReference;
  parm: string;
  /** PARMDD: the DD whose records are the parameter. */
  parmDd?: string;
  conditions: ConditionTest[];
  /** COND=EVEN and COND=ONLY. */
  evenAfterAbend: boolean;
  onlyAfterAbend: boolean;
  /** The tests of the IF statements around it: all must hold. An ELSE part has its test negated. */
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
  /** The step stands in the ELSE part. */
  otherwise: boolean;
}

/** A DD with its concatenation. */
export interface DdRequest {
  name: string;
  specs: DdSpec[];
}

export type Status = 'NEW' | 'OLD' | 'SHR' | 'MOD';
export type Ending = 'KEEP' | 'DELETE' | 'CATLG' | 'UNCATLG' | 'PASS';

/** What one DD statement asks for. */
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
  /** UNIT=(SYSDA,n) and VOL=(,,,n): the volumes that a new data set may grow over. */
  volumeCount?: number;
  /** VOL=REF to an earlier DD: the volume of the data set that it allocated. */
  volumeOf?: DdReference;
  /** VOL=REF to a cataloged data set. */
  volumeOfDataSet?: string;
  dsorg?: 'PS' | 'PO' | 'DA';
  recfm?: RecordFormat;
  lrecl?: number;
  blksize?: number;
  /** Attributes from a cataloged data set (LIKE, DCB=dsname) or from a DD before (REFDD, DCB=*.ddname). */
  like?: DataSetReference;
  attributesOf?: DdReference;
  /** They come by LIKE or REFDD, with SPACE and DSNTYPE; a DCB copies neither. */
  copiesSpace?: true;
  /** STORCLAS, MGMTCLAS and DATACLAS. */
  classes?: Partial<SmsClasses>;
  libraryType?: 'PDS' | 'LIBRARY';
  /** RECORG, KEYLEN, KEYOFF: a VSAM data set made by a DD. */
  recordOrganisation?: 'KS' | 'ES' | 'RR' | 'LS';
  keyLength?: number;
  keyOffset?: number;
  expires?: {year: number; day: number};
  /** FREE=CLOSE. */
  freeAtClose: boolean;
  /** Parameters that are read and have no effect on this machine, for messages and for later. */
  others: Record<string, string>;
}

/** The name of a data set as a DD gives it. */
export type DataSetReference =
  | {kind: 'name'; name: string; member?: string; generation?: number; generationText?: string}
  /** `&&NAME`; without a name the system makes one. */
  | {kind: 'temporary'; name?: string; member?: string}
  /** `*.STEP.DD` whose data set is only known when it is allocated, such as a generation or a temporary data set. */
  | {kind: 'reference'; to: DdReference; member?: string};

/** A line of JESJCL. */
export interface ListedStatement {
  number: number;
  /** The card as the listing shows it: `//` or `XX`, `++`, `X/`, `+/` in the first columns where it came from a procedure. */
  text: string;
  /** It begins a statement, and the number is printed. */
  first: boolean;
}

/** A message of the converter or the interpreter, with the statement that it belongs to. */
export interface JclMessage {
  statement: number;
  /** `IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD`. */
  text: string;
  /** False for information such as IEFC653I SUBSTITUTION JCL, which ends nothing. */
  error: boolean;
}

export interface Conversion {
  job: Job | undefined;
  listing: ListedStatement[];
  messages: JclMessage[];
  /** System commands that stood among the statements. */
  commands: readonly string[];
}
