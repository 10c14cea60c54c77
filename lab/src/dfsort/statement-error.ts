import type {Operand} from '../control-statements/operand';

/**
 * Why a control statement is rejected: the message that DFSORT prints under it, and the operand under which the marker
 * is printed. DFSORT Messages, Codes and Diagnosis Guide.
 */
export interface StatementError {
  /** `ICE018A`. */
  id: string;
  /** `INVALID OR MISSING FIELD FORMAT - REASON CODE IS 01`. */
  text: string;
  operand?: Operand;
  /** A plain description of the DFSORT keyword that is required here. No symbol of SYMNAMES can replace the keyword. */
  expected?: string;
}

export function statementError(id: string, text: string, operand?: Operand): StatementError {
  return {id, text, ...(operand ? {operand} : {})};
}

/** An error in a place where only a keyword of DFSORT is valid. */
export function wordError(id: string, text: string, operand: Operand | undefined, expected: string): StatementError {
  return {...statementError(id, text, operand), expected};
}

/** An operand that the statement does not have. */
export function definerError(operand?: Operand): StatementError {
  return wordError('ICE006A', 'OPERAND DEFINER ERROR', operand, 'an operand of the statement');
}

/** SORT, SUM or another statement without FIELDS. */
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

/** Differs: functions of DFSORT that this machine does not support are rejected by name. */
export function unsupported(what: string, operand?: Operand): StatementError {
  return statementError('FWR001I', `${what} IS NOT SUPPORTED ON THIS MACHINE`, operand);
}

/** Formats an error for a check: the message of DFSORT, the location, and what is expected there. */
export function told({id, text, expected}: Pick<StatementError, 'id' | 'text' | 'expected'>, near: string): string {
  return `${id} ${text} near "${near}"${expected === undefined ? '' : `: ${expected} is expected`}`;
}

export function isStatementError(value: unknown): value is StatementError {
  return typeof value === 'object' && value !== null && 'id' in value && 'text' in value;
}
