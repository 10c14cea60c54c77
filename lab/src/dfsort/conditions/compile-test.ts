import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {type ConstantValue, readConstant} from '../constant-value';
import {compareBytes, compareFields} from '../fields/compare-fields';
import {dateConstant, dateValue, nonYearDigits} from '../fields/date';
import {type Field, endOf, isDate, isFormat, isText} from '../fields/field';
import {readPositionAndLength} from '../fields/read-field';
import {holdsNumber, readNumber} from '../fields/read-number';
import {type StatementError, anyFormat, isStatementError, statementError, wordError} from '../statement-error';
import {bitTests, compileBitTest} from './bit-test';
import {type Condition, type ConditionContext, conditionOf} from './condition';
import {compileSubstringTest} from './substring-test';

const comparisons = ['EQ', 'NE', 'GT', 'GE', 'LT', 'LE'] as const;
type Comparison = (typeof comparisons)[number];

const fieldError = (operand?: Operand) => statementError('ICE113A', 'COMPARISON FIELD ERROR', operand);
const syntaxError = (operand: Operand | undefined, expected: string) =>
  wordError('ICE007A', 'SYNTAX ERROR', operand, expected);
const operatorError = (operand?: Operand) => syntaxError(operand, 'EQ, NE, GT, GE, LT or LE');
const joinError = (operand?: Operand) => syntaxError(operand, 'AND or OR');
const comparisonError = (operand?: Operand) => statementError('ICE114A', 'INVALID COMPARISON', operand);

/** Formats that a compare field may have: text, numbers, dates and time stamps. */
const comparable = (format: string): boolean =>
  isText(format) ||
  isDate(format) ||
  /^(FI|PD0?|ZD|FS|CSF|UFF|SFF|CSL|LS|CST|TS|CLO|OL|CTO|OT|ASL|AST|D[CET][1-3]|T[CEM][1-4])$/.test(format);

interface FieldAt {
  field: Field;
  /** The index of the operand after the field. */
  next: number;
}

/** `p,m,f`, or `p,m` where FORMAT= gives the format. */
function readField(test: Operand[], at: number, context: ConditionContext): FieldAt | StatementError {
  const place = readPositionAndLength(test, at);
  if (isStatementError(place)) return {...place, ...fieldError(place.operand)};
  const written = test[at + 2];
  const own = written !== undefined && !written.group && isFormat(written.text) ? written : undefined;
  const format = own?.text ?? context.format;
  if (format === undefined || !comparable(format)) return {...fieldError(written ?? test[at]), expected: anyFormat};
  if ((place.bit !== undefined || place.bits !== undefined) && format !== 'BI') return fieldError(test[at]);
  if (!isText(format) && !isDate(format) && place.length > 256) return fieldError(test[at + 1]);
  return {field: {...place, format}, next: at + (own ? 3 : 2)};
}

/** One relational condition. DFSORT Application Programming Guide, INCLUDE control statement. */
export function compileTest(test: Operand[], context: ConditionContext): Condition | StatementError {
  const left = readField(test, 0, context);
  if (isStatementError(left)) return left;
  const {field} = left;
  const operator = test[left.next];
  if (!operator || operator.group) return operatorError(operator ?? test.at(-1));
  const rest = test.slice(left.next + 1);
  const value = rest[0];
  if (!value) return syntaxError(operator, 'a value');
  const symbol = operator.text as Comparison;
  if (bitTests.has(operator.text) || (field.format === 'BI' && value.text.startsWith("B'"))) {
    if (rest.length > 1) return joinError(rest[1]);
    return compileBitTest(field, operator, value, context.now) ?? comparisonError(value);
  }
  if (!comparisons.includes(symbol)) return operatorError(operator);
  if (field.format === 'SS') {
    return compileSubstringTest(field, operator, rest) ?? comparisonError(value);
  }
  if (/^\d+(\.\d)?$/.test(value.text) && rest.length > 1) {
    const right = readField(rest, 0, context);
    if (isStatementError(right)) return right;
    if (right.next < rest.length) return joinError(rest[right.next]);
    return fieldTest(field, symbol, right.field, context) ?? comparisonError(value);
  }
  const compiled = valueTest(field, symbol, value, context);
  return rest.length > 1 && !isStatementError(compiled) ? joinError(rest[1]) : compiled;
}

function valueTest(
  field: Field,
  symbol: Comparison,
  value: Operand,
  context: ConditionContext,
): Condition | StatementError {
  if (value.text === 'L' && value.group) return listTest(field, symbol, value.group, context);
  const constant = readConstant(value, field.format, context.now);
  return (constant && constantTest(field, symbol, constant, context)) ?? comparisonError(value);
}

/** A list of constants such as `1,2,CH,EQ,L(C'AA',C'BB')`: EQ requires that one of them matches, NE that none does. */
function listTest(
  field: Field,
  symbol: Comparison,
  list: Operand[],
  context: ConditionContext,
): Condition | StatementError {
  if (symbol !== 'EQ' && symbol !== 'NE') return comparisonError(list[0]);
  const tests: Condition[] = [];
  for (const item of list) {
    const constant = readConstant(item, field.format, context.now);
    const test = constant && constantTest(field, 'EQ', constant, context);
    if (!test) return comparisonError(item);
    tests.push(test);
  }
  return conditionOf((record) => tests.some((test) => test(record)) === (symbol === 'EQ'), endOf(field));
}

function holds(symbol: Comparison, order: number): boolean {
  switch (symbol) {
    case 'EQ':
      return order === 0;
    case 'NE':
      return order !== 0;
    case 'GT':
      return order > 0;
    case 'GE':
      return order >= 0;
    case 'LT':
      return order < 0;
    case 'LE':
      return order <= 0;
  }
}

const signedFormats = /^(FI|PD0?|ZD|FS|CSF|UFF|SFF|CSL|LS|CST|TS|CLO|OL|CTO|OT|ASL|AST)$/;

/**
 * Compares text with text, numbers with numbers, dates with dates that have the same number of non-year digits. Tables
 * "Permissible field-to-field comparisons" and "Permissible comparisons for dates".
 */
function fieldTest(field: Field, symbol: Comparison, other: Field, context: ConditionContext): Condition | undefined {
  const text = isText(field.format) && isText(other.format);
  const numbers = signedFormats.test(field.format) && signedFormats.test(other.format);
  const dates = isDate(field.format) && isDate(other.format) && nonYearDigits(field) === nonYearDigits(other);
  if (!text && !numbers && !dates) return undefined;
  if ((field.format === 'AC') !== (other.format === 'AC') && text) return undefined;
  const {window} = context;
  return conditionOf(
    (record) => holds(symbol, compareFields(record, field, record, other, window)),
    Math.max(endOf(field), endOf(other)),
  );
}

/** Table "Permissible field-to-constant comparisons": undefined if the two cannot be compared. */
function constantTest(
  field: Field,
  symbol: Comparison,
  constant: ConstantValue,
  context: ConditionContext,
): Condition | undefined {
  const reach = endOf(field);
  const {position, length, format} = field;
  switch (constant.kind) {
    case 'character':
    case 'hexadecimal': {
      if (!isText(format)) return undefined;
      return conditionOf(textTest(field, symbol, constant, context), reach);
    }
    case 'decimal': {
      if (isText(format) && format !== 'BI') return undefined;
      if (isDate(format)) return undefined;
      const {value} = constant;
      return conditionOf((record) => {
        const found = readNumber(record, position, length, format);
        return holds(symbol, found < value ? -1 : found > value ? 1 : 0);
      }, reach);
    }
    case 'date': {
      if (!isDate(format)) return undefined;
      const value = dateConstant(constant.digits, field, context.window);
      if (value === undefined) return undefined;
      return conditionOf((record) => {
        const found = dateValue(record, field, context.window);
        return holds(symbol, found < value ? -1 : found > value ? 1 : 0);
      }, reach);
    }
    case 'test':
      return contentTest(field, symbol, constant.test);
    case 'bits':
      return undefined;
  }
}

function textTest(
  {position, length, format}: Field,
  symbol: Comparison,
  constant: {kind: string; bytes: Uint8Array},
  context: ConditionContext,
): (record: Uint8Array) => boolean {
  // The constant is padded or truncated on the right to the length of the field.
  const value = new Uint8Array(length).fill(constant.kind === 'character' ? blank : 0);
  value.set(constant.bytes.subarray(0, length));
  const from = position - 1;
  const table = format === 'AQ' || (format === 'CH' && context.characterAlternate) ? context.alternate : undefined;
  if (table) {
    const sequence = value.map((byte) => table[byte]!);
    const place = new Uint8Array(length);
    return (record) => {
      for (let at = 0; at < length; at += 1) place[at] = table[record[from + at] ?? 0]!;
      return holds(symbol, compareBytes(place, 0, length, sequence, 0, length, 0));
    };
  }
  return (record) => holds(symbol, compareBytes(record, from, length, value, 0, length, 0));
}

const lower = (byte: number) =>
  (byte >= 0x81 && byte <= 0x89) || (byte >= 0x91 && byte <= 0x99) || (byte >= 0xa2 && byte <= 0xa9);
const upper = (byte: number) =>
  (byte >= 0xc1 && byte <= 0xc9) || (byte >= 0xd1 && byte <= 0xd9) || (byte >= 0xe2 && byte <= 0xe9);
const digit = (byte: number) => byte >= 0xf0 && byte <= 0xf9;

const alphanumeric: Record<string, (byte: number) => boolean> = {
  UC: upper,
  LC: lower,
  MC: (byte) => upper(byte) || lower(byte),
  UN: (byte) => upper(byte) || digit(byte),
  LN: (byte) => lower(byte) || digit(byte),
  MN: (byte) => upper(byte) || lower(byte) || digit(byte),
};

/** Numeric tests of FS, CSF, ZD and PD fields; alphanumeric tests of the bytes of a BI or CH field. */
function contentTest(field: Field, symbol: Comparison, test: string): Condition | undefined {
  const {position, length, format} = field;
  if (symbol !== 'EQ' && symbol !== 'NE') return undefined;
  const wanted = symbol === 'EQ';
  if (test === 'NUM') {
    if (!['FS', 'CSF', 'ZD', 'PD'].includes(format)) return undefined;
    return conditionOf((record) => holdsNumber(record, position, length, format) === wanted, endOf(field));
  }
  if (format !== 'BI' && format !== 'CH') return undefined;
  const is = alphanumeric[test]!;
  return conditionOf((record) => {
    for (let at = position - 1; at < position - 1 + length; at += 1) {
      if (!is(record[at] ?? 0)) return !wanted;
    }
    return wanted;
  }, endOf(field));
}
