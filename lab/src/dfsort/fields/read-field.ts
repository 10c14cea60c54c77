import type {Operand} from '../../control-statements/operand';
import {type StatementError, statementError} from '../statement-error';
import type {Field} from './field';

/** The maximum length of a record in DFSORT. */
const longestRecord = 32767;

/** `5` or, for binary fields, `5.3`. */
const number = /^(\d{1,9})(?:\.([0-7]))?$/;

/** Reads `p,m` at this index of the operands; the format is left to the caller. */
export function readPositionAndLength(operands: Operand[], at: number): Omit<Field, 'format'> | StatementError {
  const first = operands[at];
  const second = operands[at + 1];
  const position = first && !first.group && first.keyword === undefined ? number.exec(first.text) : null;
  if (!position) return statementError('ICE016A', 'INVALID FIELDS OPERAND VALUE', first);
  const length = second && !second.group && second.keyword === undefined ? number.exec(second.text) : null;
  if (!length) return statementError('ICE016A', 'INVALID FIELDS OPERAND VALUE', second ?? first);
  const field = {
    position: Number(position[1]),
    length: Number(length[1]),
    ...(position[2] === undefined ? {} : {bit: Number(position[2])}),
    ...(length[2] === undefined ? {} : {bits: Number(length[2])}),
  };
  if (field.position < 1 || field.position > longestRecord) {
    return statementError('ICE017A', 'INVALID DISPLACEMENT OR LENGTH VALUE', first);
  }
  if (field.length + (field.bits ?? 0) < 1 || field.position + field.length - 1 > longestRecord) {
    return statementError('ICE017A', 'INVALID DISPLACEMENT OR LENGTH VALUE', second);
  }
  return field;
}
