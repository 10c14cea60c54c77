import type {Finding, Position} from './finding';

/** Records between a DD statement that begins in-stream data and its delimiter. */
export interface InStreamData {
  /** The line of the first record. */
  line: number;
  records: string[];
  /** False if the text ended before the delimiter specified by DLM. */
  delimited: boolean;
}

/** A part of a parameter field: its offset in the field and its position in the text. */
export interface FieldPart extends Position {
  offset: number;
}

/** A statement as read, before symbols are replaced. MVS JCL Reference, Format of statements. */
export interface Statement {
  kind: 'jcl' | 'comment' | 'null' | 'jes2';
  /** The line of its first card, counted from 1. */
  line: number;
  /** Its cards, including the comments between them. */
  cards: string[];
  /** The name field; empty where there is none. For an override, `stepname.ddname`. */
  name: string;
  operation: string;
  /** The parameter field joined over its cards; for IF, the relational expression before THEN. */
  field: string;
  parts: FieldPart[];
  /** Errors in its format. */
  faults: Finding[];
  data?: InStreamData;
  /** Set if JES2 generated it for data that has no DD statement. */
  generated?: true;
}

/** MVS JCL Reference, JCL statements; also the statements of JES2 execution control. */
const jclOperations = [
  'CNTL COMMAND DD ELSE ENDCNTL ENDIF EXEC EXPORT IF INCLUDE JCLLIB JOB NOTIFY OUTPUT PEND PROC SCHEDULE SET XMIT',
  'AFTER BEFORE CONCURRENT ENDGROUP ENDSET GJOB JOBGROUP JOBSET SJOB',
];

/** MVS JCL Reference, JCL command statement: system commands allowed in a job, and short forms: `// F NETVIEW,…`. */
const commands = [
  'C D F P R RO S SE V',
  'ACTIVATE CANCEL CHNGDUMP CONTROL DISPLAY DUMP HOLD LOG MODIFY MONITOR MOUNT MSGRT PAGEADD PAGEDEL RELEASE REPLY',
  'RESET ROUTE SEND SETPROG SLIP START STOP STOPMN SWITCH TRACE UNLOAD VARY WRITELOG',
];

const split = (names: string[]) => new Set(names.join(' ').split(' '));

export const operations = split(jclOperations);
const commandOperations = split(commands);

/** Whether it is a system command: it has no name and cannot be continued. */
export function isCommand({name, operation}: Pick<Statement, 'name' | 'operation'>): boolean {
  return name === '' && commandOperations.has(operation);
}

/** MVS JCL Reference, Special DD statements: those placed before the first EXEC statement of a job. */
export const jobDdNames: readonly string[] = ['JOBLIB', 'JOBCAT', 'SYSCHK'];

/** Operations whose statements have no parameter field: what follows is a comment. */
export const withoutParameters = new Set(['ELSE', 'ENDIF', 'PEND', 'ENDCNTL', 'ENDSET', 'ENDGROUP']);
