import {type Operand, readOperands} from '../../control-statements/operand';
import {fromEbcdic, toEbcdic, toRecord} from '../../ebcdic';
import {compileCondition} from '../conditions/compile-condition';
import {centuryWindow} from '../fields/date';
import {type StatementError, isStatementError} from '../statement-error';
import {type Reformatter, compileReformat} from './compile-reformat';
import type {ReformatContext} from './context';

/** Saturday, 15 November 2025, 14:05:09. */
const now = new Date(Date.UTC(2025, 10, 15, 14, 5, 9));

export interface FixtureOptions {
  length?: number;
  variable?: boolean;
  convert?: boolean;
  fill?: number;
  y2past?: number;
}

/** Reads a statement on any number of lines; the column rules are left to the reader. */
export function operandsOf(statement: string): {operation: ReformatContext['statement']; operands: Operand[]} {
  const [, operation, rest] = /^(\w+) +([^]*)$/.exec(statement)!;
  const text = rest!.replaceAll(/\n */g, '');
  const columns = Array.from(text, (_, at) => at + 1);
  const operands = readOperands({text, lines: columns.map(() => 1), columns}, (_, message) => {
    throw new Error(message);
  });
  return {operation: operation as ReformatContext['statement'], operands};
}

export function contextOf(operation: ReformatContext['statement'], options: FixtureOptions): ReformatContext {
  const window = centuryWindow(now, options.y2past);
  return {
    statement: operation,
    name: operation === 'OUTFIL' ? 'SORTOUT' : `*${operation}`,
    variable: options.variable ?? false,
    inputLength: options.length ?? 80,
    now,
    window,
    ...(options.convert === undefined ? {} : {convert: options.convert}),
    ...(options.fill === undefined ? {} : {fill: options.fill}),
    compileCondition: (operands) => compileCondition(operands, {now, window}),
  };
}

export function compiled(statement: string, options: FixtureOptions = {}): Reformatter | StatementError {
  const {operation, operands} = operandsOf(statement);
  const result = compileReformat(operands, contextOf(operation, options));
  if (!result) throw new Error('nothing to reformat');
  return result;
}

export function variableRecord(text: string | Uint8Array): Uint8Array {
  const data = typeof text === 'string' ? toEbcdic(text) : text;
  const record = new Uint8Array(data.length + 4);
  record[0] = record.length >> 8;
  record[1] = record.length & 255;
  record.set(data, 4);
  return record;
}

/** Reformats records given as text or bytes; returns the results as bytes. */
export function reformatBytes(
  statement: string,
  records: readonly (string | Uint8Array)[],
  options: FixtureOptions = {},
): Uint8Array[] {
  const length = options.length ?? 80;
  const reformatter = compiled(statement, {...options, length});
  if (isStatementError(reformatter)) throw new Error(`${reformatter.id} ${reformatter.text}`);
  const results = records.flatMap((record) => {
    const input = options.variable
      ? variableRecord(record)
      : typeof record === 'string'
        ? toRecord(record, length)
        : record;
    const result = reformatter.reformat(input);
    return Array.isArray(result) ? result : [result];
  });
  if (reformatter.failure !== undefined) throw new Error(reformatter.failure);
  return results;
}

/** Returns the results as text; for variable records, without the record descriptor word. */
export function reformat(
  statement: string,
  records: readonly (string | Uint8Array)[],
  options: FixtureOptions = {},
): string[] {
  const variable = options.variable && !options.convert;
  return reformatBytes(statement, records, options).map((record) => fromEbcdic(variable ? record.subarray(4) : record));
}

/** Reformats a single record; if it gives several, they are joined with `|`. */
export const reformatOne = (statement: string, record: string | Uint8Array, options: FixtureOptions = {}): string =>
  reformat(statement, [record], options).join('|');

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');

export const bytes = (digits: string): Uint8Array =>
  Uint8Array.from({length: digits.length / 2}, (_, at) => parseInt(digits.slice(at * 2, at * 2 + 2), 16));

/** The number and text of the error in a statement. */
export function errorOf(statement: string, options: FixtureOptions = {}): string {
  const result = compiled(statement, options);
  return isStatementError(result) ? `${result.id} ${result.text}` : 'none';
}
