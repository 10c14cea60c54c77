import type {Operand} from '../../control-statements/operand';
import type {CenturyWindow} from '../fields/date';
import {type StatementError, statementError, wordError} from '../statement-error';

/** A condition of WHEN=, BEGIN= or END=, ready to be asked for each record. */
export type Condition = (record: Uint8Array) => boolean;

/** What reformatting must know of the statement it stands in and of the records that come to it. */
export interface ReformatContext {
  statement: 'INREC' | 'OUTREC' | 'OUTFIL';
  /** As messages name the place: `*INREC`, `*OUTREC` or the ddname of the first OUTFIL data set. */
  name: string;
  /** Whether the records begin with a record descriptor word. */
  variable: boolean;
  /** LRECL of the records that come in. */
  inputLength: number;
  now: Date;
  window: CenturyWindow;
  /** OUTFIL VTOF or CONVERT: variable records come in, fixed ones go out. */
  convert?: boolean;
  /** VLFILL: the byte that stands for what a short variable record lacks. */
  fill?: number;
  /** ALTSEQ: what each byte becomes, for TRAN=ALTSEQ. */
  alternate?: Uint8Array;
  /** Part F1's conditions: the operands between the parentheses. */
  compileCondition(operands: Operand[]): Condition | StatementError;
}

/** What reformatting keeps from one record to the next, and within one record. */
export interface Environment {
  /** The fields that PARSE has taken out of the current record, by their name (`%01`). */
  parsed: Map<string, Uint8Array>;
  /** Why the program must end: a message that belongs to a record, not to a statement. */
  failure?: string;
}

/** Compiled parts are values or the error that the statement gets. */
export type Compiled<T> = T | StatementError;

/** DFSORT Messages, ICE111A: a field, separator, column or edit specification that is not valid. */
export function fieldError(operand?: Operand): StatementError {
  return statementError('ICE111A', 'REFORMATTING FIELD ERROR', operand);
}

export function syntaxError(operand?: Operand, expected?: string): StatementError {
  const [id, text] = ['ICE007A', 'SYNTAX ERROR'];
  return expected === undefined ? statementError(id, text, operand) : wordError(id, text, operand, expected);
}

/** The longest record that DFSORT takes. */
export const longestRecord = 32767;
