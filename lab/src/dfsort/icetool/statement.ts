/** One operand of an ICETOOL operator: `ALLDUPS`, `FROM(IN)`, `ON(1,5,CH)`. */
export interface ToolOperand {
  name: string;
  /** The values between its parentheses; undefined if it has no parentheses. */
  values?: string[];
  /** The card of the statement and the column at which the operand begins, from 0. */
  card: number;
  column: number;
  /** The operand has no name, or its parentheses or apostrophes are not paired. */
  malformed: boolean;
}

/** An operator statement with the comments and blank lines before it. DFSORT Application Programming Guide, ICETOOL statements. */
export interface ToolStatement {
  cards: string[];
  /** The card that contains the operator, and the operator's column. */
  first: number;
  column: number;
  operator: string;
  operands: ToolOperand[];
}

const lastColumn = 72;

interface Word {
  text: string;
  card: number;
  column: number;
}

/** Words end at a blank outside apostrophes and parentheses; a parenthesis is never closed on another card. */
function* wordsOf(card: string, index: number): Generator<Word> {
  const area = card.slice(0, lastColumn);
  let at = 0;
  while (at < area.length) {
    while (area[at] === ' ') at += 1;
    const column = at;
    let quoted = false;
    let depth = 0;
    for (; at < area.length; at += 1) {
      const character = area[at]!;
      if (character === "'") quoted = !quoted;
      else if (!quoted && character === '(') depth += 1;
      else if (!quoted && character === ')') depth -= 1;
      else if (!quoted && depth <= 0 && character === ' ') break;
    }
    if (at > column) yield {text: area.slice(column, at), card: index, column};
  }
}

/** Splits a string at the commas outside apostrophes and parentheses. */
function splitValues(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let quoted = false;
  let depth = 0;
  for (const character of text) {
    if (character === "'") quoted = !quoted;
    else if (!quoted && character === '(') depth += 1;
    else if (!quoted && character === ')') depth -= 1;
    if (character === ',' && !quoted && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += character;
  }
  parts.push(part.trim());
  return parts;
}

function operandOf({text, card, column}: Word): ToolOperand {
  const open = text.indexOf('(');
  if (open < 0) return {name: text, card, column, malformed: text.includes("'") || text.includes(')')};
  const closed = text.endsWith(')');
  return {
    name: text.slice(0, open),
    values: splitValues(text.slice(open + 1, closed ? -1 : undefined)),
    card,
    column,
    malformed: !closed || open === 0,
  };
}

/** A hyphen, alone or at the end of the last word, continues the statement; text after a hyphen alone is a comment. */
export function readToolStatements(cards: readonly string[]): ToolStatement[] {
  const statements: ToolStatement[] = [];
  let waiting: string[] = [];
  let current: (ToolStatement & {words: Word[]}) | undefined;
  for (const card of cards) {
    if (!current && (card.startsWith('*') || card.trim() === '')) {
      waiting.push(card);
      continue;
    }
    if (current && (card.startsWith('*') || card.trim() === '')) {
      current.cards.push(card);
      continue;
    }
    current ??= {cards: waiting, first: waiting.length, column: 0, operator: '', operands: [], words: []};
    waiting = [];
    current.cards.push(card);
    const words = [...wordsOf(card, current.cards.length - 1)];
    const hyphen = words.findIndex(({text}) => text === '-');
    const glued = hyphen < 0 && words.at(-1)?.text.endsWith('-') === true;
    if (glued) words.at(-1)!.text = words.at(-1)!.text.slice(0, -1);
    current.words.push(...(hyphen < 0 ? words : words.slice(0, hyphen)).filter(({text}) => text !== ''));
    if (hyphen >= 0 || glued) continue;
    statements.push(finished(current));
    current = undefined;
  }
  if (current) statements.push(finished(current));
  return statements;
}

function finished({cards, first, words}: ToolStatement & {words: Word[]}): ToolStatement {
  const [operator, ...rest] = words;
  const operands: ToolOperand[] = [];
  for (const word of rest) {
    const before = operands.at(-1);
    // FROM (IN) is FROM(IN).
    if (word.text.startsWith('(') && before && before.values === undefined) {
      operands[operands.length - 1] = {...operandOf({...word, text: before.name + word.text}), column: before.column};
    } else operands.push(operandOf(word));
  }
  return {cards, first, column: operator?.column ?? 0, operator: operator?.text ?? '', operands};
}
