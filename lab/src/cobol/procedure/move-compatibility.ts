import type {Field} from '../data/field';
import type {Expression, Identifier} from '../syntax/expression';
import type {Operands} from './operands';

type Category =
  | 'ALPHABETIC'
  | 'ALPHANUMERIC'
  | 'ALPHANUMERIC-EDITED'
  | 'NUMERIC INTEGER'
  | 'NUMERIC NON-INTEGER'
  | 'NUMERIC-EDITED'
  | 'FLOATING-POINT';
type Sender = Category | 'SPACES' | 'ZEROS';

const numbers: readonly Category[] = ['NUMERIC INTEGER', 'NUMERIC NON-INTEGER', 'NUMERIC-EDITED', 'FLOATING-POINT'];
const text: readonly Category[] = ['ALPHABETIC', 'ALPHANUMERIC', 'ALPHANUMERIC-EDITED'];

/** Language Reference, "Elementary moves": what each sender may not be moved to. */
const refused: Readonly<Partial<Record<Sender, readonly Category[]>>> = {
  SPACES: numbers,
  ZEROS: ['ALPHABETIC'],
  ALPHABETIC: numbers,
  'ALPHANUMERIC-EDITED': numbers,
  'NUMERIC INTEGER': ['ALPHABETIC'],
  'NUMERIC NON-INTEGER': text,
  'NUMERIC-EDITED': ['ALPHABETIC'],
  'FLOATING-POINT': text,
};

/** Undefined for groups and whatever the table does not name: those are moved as they are, or judged elsewhere. */
function categoryOf({kind, usage, scale}: Field): Category | undefined {
  switch (kind) {
    case 'alphabetic':
      return 'ALPHABETIC';
    case 'alphanumeric':
      return 'ALPHANUMERIC';
    case 'alphanumeric-edited':
      return 'ALPHANUMERIC-EDITED';
    case 'numeric-edited':
      return 'NUMERIC-EDITED';
    case 'numeric':
      if (usage === 'float' || usage === 'double') return 'FLOATING-POINT';
      return scale > 0 ? 'NUMERIC NON-INTEGER' : 'NUMERIC INTEGER';
    default:
      return undefined;
  }
}

/** An operand of MOVE: its category, and how a message names it. A part of an item and a function are not judged. */
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
  const category = data.kind === 'item' ? categoryOf(data.field) : undefined;
  return category && {category, words: `${expression.name} (${category})`};
}

/** Refuses the statement when its operands do not go together. */
export function expectCompatible(from: Expression, to: Identifier, operands: Operands): void {
  const [sender, receiver] = [named(from, operands), named(to, operands)];
  if (!sender || !receiver) return;
  if (refused[sender.category]?.includes(receiver.category as Category))
    operands.fail('IGYPA3005-S', from.at, sender.words, receiver.words);
}
