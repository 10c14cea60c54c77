import type {Condition} from './conditions/condition';
import type {Options} from './options';
import {type StatementError, statementError} from './statement-error';

/** ICE218A: a variable record that ends before a field. */
export function shortRecord(length: number, minimum: number): StatementError {
  return statementError('ICE218A', `${length} BYTE VARIABLE RECORD IS SHORTER THAN ${minimum} BYTE MINIMUM FOR FIELDS`);
}

/** INCLUDE or OMIT as a statement, or as an operand of OUTFIL or JOINKEYS. */
export interface Selection {
  condition: Condition;
  omit: boolean;
}

/**
 * Whether a record is kept; an error if it is too short and no option covers this case. DFSORT Application Programming
 * Guide, OPTION, VLSCMP: with VLSCMP the record is padded with zeros, with VLSHRT the whole expression is false.
 */
export function selects(
  {condition, omit}: Selection,
  record: Uint8Array,
  variable: boolean,
  options: Options,
): boolean | StatementError {
  if (variable && record.length < condition.reach && !options.shortCompares) {
    if (!options.shortRecords) return shortRecord(record.length, condition.reach);
    return omit;
  }
  return condition(record) !== omit;
}
