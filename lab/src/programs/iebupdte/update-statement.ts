/** A statement with ./ in its first columns. DFSMSdfp Utilities, IEBUPDTE, Utility control statements. */
export interface UpdateStatement {
  operation: string;
  operands: ReadonlyMap<string, string>;
  cards: string[];
  malformed: boolean;
}

/** A detail statement or a record that follows a function statement. */
export interface Detail {
  statement?: UpdateStatement;
  record?: string;
}

const lastColumn = 71;

export const isStatement = (card: string): boolean => card.startsWith('./');

/** Returns the statement that begins at this card, with its continuation cards, and the index of the card after it. */
export function readStatement(cards: readonly string[], from: number): {statement: UpdateStatement; next: number} {
  let next = from + 1;
  const listed = [cards[from]!];
  const [, , operation = '', rest = ''] = /^\.\/(\S*)\s+(\S+)\s*(.*)$/.exec(cards[from]!.slice(0, lastColumn)) ?? [];
  let text = fieldOf(rest);
  let current = cards[from]!;
  while (((current[lastColumn] ?? ' ') !== ' ' || text.endsWith(',')) && next < cards.length) {
    current = cards[next]!;
    if (!isStatement(current)) break;
    listed.push(current);
    text += fieldOf(current.slice(2, lastColumn).trimStart());
    next += 1;
  }
  const operands = new Map<string, string>();
  let malformed = operation === '' || text.endsWith(',');
  for (const part of text === '' ? [] : split(text)) {
    const [, keyword, value] = /^([A-Z0-9]+)=(.*)$/.exec(part) ?? [];
    if (keyword === undefined || operands.has(keyword)) malformed = true;
    else operands.set(keyword, value ?? '');
  }
  return {statement: {operation, operands, cards: listed, malformed}, next};
}

/** Returns the text up to the first blank; comments follow it. */
const fieldOf = (text: string): string => /^\S*/.exec(text)![0];

/** Splits a text at the commas outside parentheses. */
function split(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
