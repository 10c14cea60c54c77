import type {Operand} from '../control-statements/operand';
import {isFormat} from './fields/field';
import {readPositionAndLength} from './fields/read-field';
import {type ControlField, canBeControlField} from './fields/sort-key';
import {type StatementError, formatError, isStatementError, statementError, wordError} from './statement-error';

/** The maximum length of a field of each format; 4092 bytes for formats that are not listed. */
const longest: Record<string, number> = {
  AC: 4091, CH: 4092, BI: 4092, AQ: 4091, FI: 256, FL: 256, PD: 32, ZD: 32, PD0: 8, FS: 32, CSF: 32, UFF: 44, SFF: 44,
  CSL: 256, LS: 256, CST: 256, TS: 256, CLO: 256, OL: 256, CTO: 256, OT: 256, ASL: 256, AST: 256,
}; // prettier-ignore

/** `p,m,f`, or `p,m` where FORMAT= gives the format for all fields. */
function readFormattedField(items: Operand[], at: number, common: string | undefined) {
  const place = readPositionAndLength(items, at);
  if (isStatementError(place)) return place;
  const written = items[at + 2];
  const isOwn = written !== undefined && !written.group && isFormat(written.text);
  return {place, format: isOwn ? written.text : common, written, next: at + (isOwn ? 3 : 2)};
}

/**
 * `(p,m,f,s,…)` of SORT and MERGE, `(p,m,s,…)` with FORMAT= and on JOINKEYS.
 * DFSORT Application Programming Guide, SORT control statement.
 */
export function readControlFields(items: Operand[], common?: string): ControlField[] | StatementError {
  const fields: ControlField[] = [];
  for (let at = 0; at < items.length;) {
    const field = readFormattedField(items, at, common);
    if (isStatementError(field)) return field;
    const {place, format, written} = field;
    const lengthOperand = items[at + 1];
    at = field.next;
    if (format === undefined || !canBeControlField(format)) return formatError(written ?? lengthOperand);
    const order = items[at];
    if (!order || order.group || !/^[ADE]$/.test(order.text)) {
      // A word where the format belongs is a wrong format; anything else is a wrong value.
      return written === order && written && /^[A-Z]/.test(written.text) && !common
        ? formatError(written)
        : wordError('ICE016A', 'INVALID FIELDS OPERAND VALUE', order ?? lengthOperand, 'the order A, D or E');
    }
    if (order.text === 'E') return statementError('ICE032A', 'EXIT E61 REQUIRED', order);
    if (place.bit !== undefined || place.bits !== undefined) {
      if (format !== 'BI') return formatError(written);
    }
    if (place.length > (longest[format] ?? 4092)) {
      return statementError('ICE017A', 'INVALID DISPLACEMENT OR LENGTH VALUE', lengthOperand);
    }
    fields.push({...place, format, order: order.text as 'A' | 'D'});
    at += 1;
  }
  // All control fields together may have at most 4092 bytes.
  if (fields.reduce((sum, {length}) => sum + length, 0) > 4092) {
    return statementError('ICE017A', 'INVALID DISPLACEMENT OR LENGTH VALUE', items.at(-1));
  }
  return fields;
}

/** `(p,m,f,…)` of SUM. */
export interface SumField {
  position: number;
  length: number;
  format: 'BI' | 'FI' | 'PD' | 'ZD' | 'FL';
}

const sumLengths: Record<string, (length: number) => boolean> = {
  BI: (length) => [2, 4, 8].includes(length),
  FI: (length) => [2, 4, 8].includes(length),
  FL: (length) => [4, 8, 16].includes(length),
  PD: (length) => length <= 16,
  ZD: (length) => length <= 31,
};

/** DFSORT Application Programming Guide, SUM control statement. */
export function readSumFields(items: Operand[], common?: string): SumField[] | StatementError {
  const fields: SumField[] = [];
  for (let at = 0; at < items.length;) {
    const field = readFormattedField(items, at, common);
    if (isStatementError(field)) return field;
    const {place, format, written} = field;
    const lengthOperand = items[at + 1];
    at = field.next;
    const valid = format === undefined ? undefined : sumLengths[format];
    if (!valid) return formatError(written ?? lengthOperand, 'BI, FI, FL, PD or ZD');
    if (!valid(place.length) || place.bit !== undefined || place.bits !== undefined) {
      return statementError('ICE109A', 'SUM FIELD DISPLACEMENT OR LENGTH VALUE ERROR', lengthOperand);
    }
    fields.push({position: place.position, length: place.length, format: format as SumField['format']});
  }
  return fields;
}
