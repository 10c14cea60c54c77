import type {Parameter} from './parameters';

/** Records between a DD statement that begins in-stream data and its delimiter. */
export interface InStreamData {
  /** The line of the first record. */
  line: number;
  records: string[];
  /** False where the text ended before the delimiter that DLM names. */
  delimited: boolean;
}

/** A statement with `//` in columns 1 and 2 and an operation. MVS JCL Reference, Format of statements. */
export interface JclStatement {
  kind: 'jcl';
  line: number;
  /** The name field; empty where there is none. For an override, `stepname.ddname`. */
  name: string;
  operation: string;
  parameters: Parameter[];
  /** The parameter field as written, joined over its lines; for IF, the relational expression before THEN. */
  parameterField: string;
  comment: string;
  data?: InStreamData;
  /** The parameter field has no end that could be found, so nothing is known of the parameters. */
  unreadable?: true;
}

interface OtherStatement {
  kind: 'comment' | 'null' | 'delimiter' | 'jes2';
  line: number;
  text: string;
}

export type Statement = JclStatement | OtherStatement;

/** MVS JCL Reference, JCL statements; with the statements of JES2 execution control. */
const jclOperations = [
  'CNTL COMMAND DD ELSE ENDCNTL ENDIF EXEC EXPORT IF INCLUDE JCLLIB JOB NOTIFY OUTPUT PEND PROC SCHEDULE SET XMIT',
  'AFTER BEFORE CONCURRENT ENDGROUP ENDSET GJOB JOBGROUP JOBSET SJOB',
];

/** MVS JCL Reference, JCL command statement: system commands that may stand in a job. */
const commands = [
  'ACTIVATE CANCEL CHNGDUMP CONTROL DISPLAY DUMP HOLD LOG MODIFY MONITOR MOUNT MSGRT PAGEADD PAGEDEL RELEASE REPLY',
  'RESET ROUTE SEND SETPROG SLIP START STOP STOPMN SWITCH TRACE UNLOAD VARY WRITELOG',
];

const split = (names: string[]) => new Set(names.join(' ').split(' '));

export const operations = split(jclOperations);
export const commandOperations = split(commands);

/** Operations whose statements have no parameter field: what follows is a comment. */
export const withoutParameters = new Set(['ELSE', 'ENDIF', 'PEND', 'ENDCNTL', 'ENDSET', 'ENDGROUP']);

/** MVS JCL Reference, JES2 control statements; the last five are for internal readers. */
export const jes2Statements = new Set(
  'JOBPARM MESSAGE NETACCT NOTIFY OUTPUT PRIORITY ROUTE SETUP SIGNOFF SIGNON XEQ XMIT EOF DEL PURGE SCAN WITH'.split(
    ' ',
  ),
);
