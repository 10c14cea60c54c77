import {categoryOf} from '../data/category';
import type {Field} from '../data/field';
import type {DataItem} from '../data/item';
import type {Position} from '../messages/diagnostics';
import {isTextFunction} from '../names/functions';
import type {Expression, Identifier} from '../syntax/expression';
import type {Operands} from './operands';

/** An identifier with its category, as messages name it. A part of an item is alphanumeric. */
function named(identifier: Identifier, operands: Operands): {words: string; field?: Field; item?: DataItem} {
  const {name, modification} = identifier;
  const data = operands.find(identifier);
  if (data.kind === 'index') return {words: `${name} (INDEX-NAME)`};
  if (data.kind === 'condition') return {words: `${name} (CONDITION-NAME)`};
  const {field} = data;
  if (!modification) return {words: `${name} (${categoryOf(field)})`, field, item: data};
  return {words: `${name} (ALPHANUMERIC)`, field: {...field, kind: 'alphanumeric'}};
}

/** What an operand is called that is no number; undefined for one that is. */
function textIn(expression: Expression, operands: Operands): string | undefined {
  switch (expression.kind) {
    case 'identifier': {
      const {words, field} = named(expression, operands);
      return field?.kind === 'numeric' ? undefined : words;
    }
    case 'text':
      return expression.text;
    case 'figurative':
      return expression.value === 'zero' ? undefined : expression.value.toUpperCase();
    case 'function':
      return isText(expression, operands) ? `FUNCTION ${expression.name}` : undefined;
    default:
      return undefined;
  }
}

/** MAX and MIN are of the class of their arguments. */
function isText({name, arguments: given}: Expression & {kind: 'function'}, operands: Operands): boolean {
  if (name === 'MAX' || name === 'MIN') return given[0] !== undefined && textIn(given[0], operands) !== undefined;
  return isTextFunction(name);
}

/** Whether an operand is a function of class numeric. */
export const isNumericFunction = (expression: Expression, operands: Operands): boolean =>
  expression.kind === 'function' && !expression.modification && !isText(expression, operands);

/** Arithmetic is done with numbers (Language Reference, "Arithmetic expressions"): no index-names, no text. */
export function expectNumber(expression: Expression, operands: Operands): void {
  const text = textIn(expression, operands);
  if (text !== undefined) operands.fail('FWR0034-S', expression.at, text);
}

/** What an arithmetic statement changes; `edited` where the result is not an operand, too. */
export function expectReceiver(to: Identifier, edited: boolean, at: Position, operands: Operands): void {
  const {words, field} = named(to, operands);
  if (field?.kind === 'numeric' || (edited && field?.kind === 'numeric-edited')) return;
  if (!field || field.kind === 'numeric-edited') operands.fail('FWR0034-S', to.at, words);
  operands.fail('IGYPA3146-S', at, words);
}

/** Refuses an identifier whose item is not of the kind that the statement takes; undefined for an index-name. */
export function expectItem(
  expression: Expression | undefined,
  operands: Operands,
  takes: (field: Field | undefined) => boolean,
): void {
  if (expression?.kind !== 'identifier' || operands.isSymbolic(expression)) return;
  const {words, field} = named(expression, operands);
  if (!takes(field)) operands.fail('FWR0020-S', expression.at, words);
}

export const isInteger = (field: Field | undefined): boolean => !!field && categoryOf(field) === 'NUMERIC INTEGER';
/** An item that holds characters: numbers do, unless they are binary, packed or floating-point. */
export const isCharacters = (field: Field | undefined): boolean =>
  field?.usage === 'display' || field?.usage === 'national';
export const isStored = (field: Field | undefined): boolean => field !== undefined;

/** How many characters an operand has; undefined where only the run tells. A figurative constant has what it needs. */
function lengthOf(expression: Expression, operands: Operands): number | undefined {
  if (expression.kind === 'text') return expression.text.length;
  if (expression.kind !== 'identifier' || operands.isSymbolic(expression)) return undefined;
  const {field, item} = named(expression, operands);
  return item && !item.variable && field && field.kind !== 'national' ? field.length : undefined;
}

/** INSPECT: what is replaced and what it is replaced by have the same length. */
export function expectAlike(one: Expression, other: Expression, operands: Operands): void {
  const [length, by] = [lengthOf(one, operands), lengthOf(other, operands)];
  if (length !== undefined && by !== undefined && length !== by) operands.fail('FWR0036-S', other.at, by, length);
}

/** A literal that must be in a range, as a subscript is and the place in a reference modification. */
export function expectWithin(expression: Expression, most: number, name: string, operands: Operands): void {
  if (expression.kind !== 'number' || expression.scale > 0) return;
  const value = Number(expression.digits);
  if (value < 1 || value > most) operands.fail('FWR0035-S', expression.at, value, name, most);
}
