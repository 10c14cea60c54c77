import {type Category, categoryOf} from '../data/category';
import type {Expression, Identifier} from '../syntax/expression';
import {expectItem, isStored, refuseNumericFunction} from './operand-rules';
import type {Operands} from './operands';

type Sender = Category | 'SPACES' | 'ZEROS';

const numbers: readonly Category[] = ['NUMERIC INTEGER', 'NUMERIC NON-INTEGER', 'NUMERIC-EDITED', 'FLOATING-POINT'];
const text: readonly Category[] = ['ALPHABETIC', 'ALPHANUMERIC', 'ALPHANUMERIC-EDITED'];

/** Language Reference, "Elementary moves": the categories that each sender may not be moved to. */
const refused: Readonly<Partial<Record<Sender, readonly Category[]>>> = {
  SPACES: numbers,
  ZEROS: ['ALPHABETIC'],
  ALPHABETIC: numbers,
  'ALPHANUMERIC-EDITED': numbers,
  'NUMERIC INTEGER': ['ALPHABETIC'],
  'NUMERIC NON-INTEGER': text,
  'NUMERIC-EDITED': ['ALPHABETIC'],
  'FLOATING-POINT': text,
  NATIONAL: text,
};

/**
 * An operand of MOVE: its category, and how a message names it. Reference modifications and functions are not checked.
 */
function named(expression: Expression, operands: Operands): {category: Sender; words: string} | undefined {
  if (expression.kind === 'figurative' && expression.value === 'space') return {category: 'SPACES', words: 'SPACES'};
  if (expression.kind === 'figurative' && expression.value === 'zero') return {category: 'ZEROS', words: 'ZEROS'};
  if (expression.kind === 'number' && expression.scale > 0) {
    const {digits, scale} = expression;
    const point = digits.length - scale;
    return {category: 'NUMERIC NON-INTEGER', words: `${digits.slice(0, point)}.${digits.slice(point)}`};
  }
  if (expression.kind !== 'identifier' || expression.modification) return undefined;
  const data = operands.find(expression);
  if (data.kind !== 'item') return undefined;
  const category = categoryOf(data.field);
  return {category, words: `${expression.name} (${category})`};
}

/** Rejects the statement if its operands are not compatible. */
export function expectCompatible(from: Expression, to: Identifier, operands: Operands): void {
  refuseNumericFunction(from, operands);
  for (const operand of [from, to]) expectItem(operand, operands, isStored);
  const [sender, receiver] = [named(from, operands), named(to, operands)];
  if (!sender || !receiver) return;
  const isMoved = ![sender.category, receiver.category].some(
    (category) => category === 'POINTER' || category === 'INDEX',
  );
  if (!isMoved || refused[sender.category]?.includes(receiver.category as Category))
    operands.fail('IGYPA3005-S', from.at, sender.words, receiver.words);
}
