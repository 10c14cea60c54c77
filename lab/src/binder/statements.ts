/** A control statement of the binder. MVS Program Management: User's Guide and Reference, chapter 7. */
export interface BinderStatement {
  readonly operation: string;
  readonly operands: string;
}

/**
 * Joins continued statements: operands that end with a comma, or reach column 71 of a record that is not blank in
 * column 72, continue in any column of the next record after the first. What follows them after a blank is a comment.
 * Chapter 7, Binder syntax conventions.
 */
export function joinStatements(cards: readonly string[]): BinderStatement[] {
  const statements: BinderStatement[] = [];
  for (let at = 0; at < cards.length; at += 1) {
    let card = cards[at]!;
    if (card.startsWith('*') || card.trim() === '') continue;
    const [, operation = '', rest = ''] = /^\s*(\S+)\s*(.*)/.exec(card.slice(0, 71))!;
    let operands = operandsIn(rest);
    while (cards[at + 1] !== undefined && (operands.endsWith(',') || isFull(card, operands))) {
      at += 1;
      card = cards[at]!;
      operands += operandsIn(card.slice(0, 71).trimStart());
    }
    statements.push({operation: operation.toUpperCase(), operands: operands.toUpperCase()});
  }
  return statements;
}

/** The operands at the beginning of a text: a blank ends them, except between apostrophes. */
const operandsIn = (text: string): string => /^(?:'[^']*'|\S)*/.exec(text)![0];

/** Whether the operands go up to column 71 of a record that is continued. */
function isFull(card: string, operands: string): boolean {
  const last = /\S*$/.exec(card.slice(0, 71))![0];
  return last !== '' && card.length > 71 && card[71] !== ' ' && operands.endsWith(last);
}

/** Reads `OBJLIB(A,B),MORE` as ddnames, each with its members; a sequential data set has none. */
export function readIncludes(operands: string): {ddName: string; members: string[]}[] {
  return [...operands.matchAll(/([^,()]+)(?:\(([^()]*)\))?/g)].map(([, ddName = '', members]) => ({
    ddName,
    members: members === undefined || members === '' ? [] : members.split(','),
  }));
}
