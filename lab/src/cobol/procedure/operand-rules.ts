import {categoryOf} from '../data/category';
import type {Field} from '../data/field';
import type {NamedData} from '../data/item';
import type {Diagnostics, Position} from '../messages/diagnostics';
import {isTextFunction} from '../names/functions';
import type {Expression, Identifier} from '../syntax/expression';

/** The functions that the rules need from the operands of a program. */
interface Operands {
  find(identifier: Identifier): NamedData;
  isSymbolic(identifier: Identifier): boolean;
  fail(...message: Parameters<Diagnostics['add']>): never;
}

type Takes = (field: Field | undefined) => boolean;

/** The item of an identifier, and how messages name the two. A part of an item is alphanumeric. */
function named(identifier: Identifier, operands: Operands): {words: string; field?: Field; isWhole?: boolean} {
  const {name, modification} = identifier;
  const data = operands.find(identifier);
  if (data.kind !== 'item') return {words: `${name} (${data.kind.toUpperCase()}-NAME)`};
  const field: Field = modification ? {...data.field, kind: 'alphanumeric'} : data.field;
  return {words: `${name} (${categoryOf(field)})`, field, isWhole: !modification && !data.variable};
}

/** The name of an operand that is not a number; undefined for one that is. */
function textIn(expression: Expression, operands: Operands): string | undefined {
  switch (expression.kind) {
    case 'identifier': {
      const {words, field} = named(expression, operands);
      return isNumeric(field) ? undefined : words;
    }
    case 'text':
      return expression.text;
    case 'figurative':
      return expression.value === 'zero' ? undefined : expression.value.toUpperCase();
    case 'function':
      return isNumericFunction(expression, operands) ? undefined : expression.name;
    default:
      return undefined;
  }
}

/** Whether the value of a function is a number: MAX and MIN have the class of their arguments. */
function isNumericFunction(expression: Expression, operands: Operands): boolean {
  if (expression.kind !== 'function' || expression.modification) return false;
  const {name, arguments: given} = expression;
  return /^M(?:AX|IN)$/.test(name) ? textIn(given[0]!, operands) === undefined : !isTextFunction(name);
}

/** Functions whose value is an integer rather than any number. */
const integers = /^(?:BYTE-|DAT|DAY|FACT|INTEGER|LENGTH|MOD|ORD|SIGN|TEST|YEAR)/;

/** A numeric function can be used only where an arithmetic expression can (Language Reference, "Types of functions"). */
export function refuseNumericFunction(from: Expression, operands: Operands): void {
  if (isNumericFunction(from, operands) && from.kind === 'function')
    operands.fail('IGYPA3245-S', from.at, `${integers.test(from.name) ? 'INTEGER' : 'NUMERIC'} FUNCTION ${from.name}`);
}

/** Arithmetic needs numbers (Language Reference, "Arithmetic expressions"): no index-names, no text. */
export function expectNumber(expression: Expression, operands: Operands): void {
  const text = textIn(expression, operands);
  if (text !== undefined) operands.fail('FWR0034-S', expression.at, text);
}

/**
 * Checks the receiver of an arithmetic statement; `edited` allows a numeric-edited one, if it is not also an operand.
 */
export function expectReceiver(to: Identifier, edited: boolean, at: Position, operands: Operands): void {
  const {words, field} = named(to, operands);
  const isEdited = field?.kind === 'numeric-edited';
  if (isNumeric(field) || (edited && isEdited)) return;
  operands.fail(field && !isEdited ? 'IGYPA3146-S' : 'FWR0034-S', at, words);
}

/** Rejects an identifier whose item is not of a kind that the statement accepts; undefined is an index-name. */
export function expectItem(expression: Expression | undefined, operands: Operands, takes: Takes): void {
  if (expression?.kind !== 'identifier' || operands.isSymbolic(expression)) return;
  const {words, field} = named(expression, operands);
  if (!takes(field)) operands.fail('FWR0020-S', expression.at, words);
}

export const isStored: Takes = (field) => field !== undefined;
export const isNumeric: Takes = (field) => field?.kind === 'numeric';
export const isInteger: Takes = (field) => !!field && categoryOf(field) === 'NUMERIC INTEGER';
/** A number, or an index-name. */
export const isCounter: Takes = (field) => !field || isNumeric(field);
/** An item that holds characters, as groups do, and numbers that are not binary, packed or floating-point. */
export const isCharacters: Takes = (field) => field?.usage === 'display' || field?.usage === 'national';

/**
 * The number of characters of an operand; undefined if known only at run time, or if the operand is as long as needed.
 */
function lengthOf(expression: Expression, operands: Operands): number | undefined {
  if (expression.kind === 'text') return expression.text.length;
  if (expression.kind !== 'identifier' || operands.isSymbolic(expression)) return undefined;
  const {field, isWhole} = named(expression, operands);
  return isWhole && field?.kind !== 'national' ? field?.length : undefined;
}

/** INSPECT: the operand that is replaced and its replacement have the same length. */
export function expectAlike(one: Expression, other: Expression, operands: Operands): void {
  const [length, by] = [lengthOf(one, operands), lengthOf(other, operands)];
  if (length && by && length !== by) operands.fail('FWR0036-S', other.at, by, length);
}

/** Checks a literal that must be in a range, such as a subscript or the position in a reference modification. */
export function expectWithin(expression: Expression, most: number, name: string, operands: Operands): void {
  const value = expression.kind === 'number' && !expression.scale ? Number(expression.digits) : 1;
  if (value < 1 || value > Math.max(1, most)) operands.fail('FWR0035-S', expression.at, value, name, most);
}
