import type {Operand} from '../control-statements/operand';

/**
 * Why a control statement is refused: the message that DFSORT prints under it, and the operand that the marker stands
 * under. DFSORT Messages, Codes and Diagnosis Guide.
 */
export interface StatementError {
  /** `ICE018A`. */
  id: string;
  /** `INVALID OR MISSING FIELD FORMAT - REASON CODE IS 01`. */
  text: string;
  operand?: Operand;
  /** The word of DFSORT's own that belongs here, in plain words. No symbol of SYMNAMES can stand for it. */
  expected?: string;
}

export function statementError(id: string, text: string, operand?: Operand): StatementError {
  return {id, text, ...(operand ? {operand} : {})};
}

/** An error in a place that only a word of DFSORT's own can fill. */
export function wordError(id: string, text: string, operand: Operand | undefined, expected: string): StatementError {
  return {...statementError(id, text, operand), expected};
}

/** An operand that its statement does not have. */
export function definerError(operand?: Operand): StatementError {
  return wordError('ICE006A', 'OPERAND DEFINER ERROR', operand, 'an operand of the statement');
}

/** SORT, SUM and the others without FIELDS. */
export function missingFields(operand?: Operand): StatementError {
  return wordError('ICE012A', 'MISSING FIELDS OPERAND DEFINER', operand, 'FIELDS=');
}

export const anyFormat = 'a format such as CH, ZD, PD or BI';

export function formatError(operand?: Operand, expected = anyFormat): StatementError {
  return wordError('ICE018A', 'INVALID OR MISSING FIELD FORMAT', operand, expected);
}

/** Differs: DFSORT has a message of its own for this, whose number we do not know. */
export function ownError(text: string, operand?: Operand): StatementError {
  return statementError('FWR004I', text, operand);
}

/** Differs: what DFSORT can do and this machine cannot is refused by name. */
export function unsupported(what: string, operand?: Operand): StatementError {
  return statementError('FWR001I', `${what} IS NOT SUPPORTED ON THIS MACHINE`, operand);
}

/** How a check tells an error: the message of DFSORT, the place, and what belongs there. */
export function told({id, text, expected}: Pick<StatementError, 'id' | 'text' | 'expected'>, near: string): string {
  return `${id} ${text} near "${near}"${expected === undefined ? '' : `: ${expected} is expected`}`;
}

export function isStatementError(value: unknown): value is StatementError {
  return typeof value === 'object' && value !== null && 'id' in value && 'text' in value;
}
