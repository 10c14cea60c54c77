import type {Operand} from '../../control-statements/operand';
import type {CenturyWindow} from '../fields/date';
import {type StatementError, statementError, wordError} from '../statement-error';

/** A compiled condition of WHEN=, BEGIN= or END=, evaluated for each record. */
export type Condition = (record: Uint8Array) => boolean;

/** What reformatting must know about its statement and the input records. */
export interface ReformatContext {
  statement: 'INREC' | 'OUTREC' | 'OUTFIL';
  /** The name in messages: `*INREC`, `*OUTREC` or the ddname of the first OUTFIL data set. */
  name: string;
  /** Whether the records begin with a record descriptor word. */
  variable: boolean;
  /** The LRECL of the input records. */
  inputLength: number;
  now: Date;
  window: CenturyWindow;
  /** OUTFIL VTOF or CONVERT: variable records come in, fixed ones go out. */
  convert?: boolean;
  /** VLFILL: the byte that replaces those missing from a short variable record. */
  fill?: number;
  /** ALTSEQ: what each byte becomes, for TRAN=ALTSEQ. */
  alternate?: Uint8Array;
  /** Compiles the condition given by the operands between the parentheses. */
  compileCondition(operands: Operand[]): Condition | StatementError;
}

/** The state that reformatting keeps from one record to the next, and within one record. */
export interface Environment {
  /** The fields that PARSE has extracted from the current record, by name (`%01`). */
  parsed: Map<string, Uint8Array>;
  /** Why the program must end: a message about a record, not about a statement. */
  failure?: string;
}

/** The result of compiling a part of a statement: a value, or the error to report for the statement. */
export type Compiled<T> = T | StatementError;

/** DFSORT Messages, ICE111A: a field, separator, column or edit specification that is not valid. */
export function fieldError(operand?: Operand): StatementError {
  return statementError('ICE111A', 'REFORMATTING FIELD ERROR', operand);
}

export function syntaxError(operand?: Operand, expected?: string): StatementError {
  const [id, text] = ['ICE007A', 'SYNTAX ERROR'];
  return expected === undefined ? statementError(id, text, operand) : wordError(id, text, operand, expected);
}

/** The maximum length of a record in DFSORT. */
export const longestRecord = 32767;
