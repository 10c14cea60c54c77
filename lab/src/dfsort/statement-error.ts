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
}

export function statementError(id: string, text: string, operand?: Operand): StatementError {
  return {id, text, ...(operand ? {operand} : {})};
}

/** Differs: DFSORT has a message of its own for this, whose number we do not know. */
export function ownError(text: string, operand?: Operand): StatementError {
  return statementError('FWR004I', text, operand);
}

/** Differs: what DFSORT can do and this machine cannot is refused by name. */
export function unsupported(what: string, operand?: Operand): StatementError {
  return statementError('FWR001I', `${what} IS NOT SUPPORTED ON THIS MACHINE`, operand);
}

export function isStatementError(value: unknown): value is StatementError {
  return typeof value === 'object' && value !== null && 'id' in value && 'text' in value;
}
