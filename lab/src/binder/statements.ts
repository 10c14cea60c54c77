/** A control statement of the binder. MVS Program Management: User's Guide and Reference, chapter 7. */
export interface BinderStatement {
  readonly operation: string;
  readonly operands: string;
}

/**
 * Joins continued statements: operands that end with a comma, or whose record is not blank in column 72, continue in
 * the next record, in any column.
 */
export function joinStatements(cards: readonly string[]): BinderStatement[] {
  const statements: BinderStatement[] = [];
  for (let at = 0; at < cards.length; at += 1) {
    let card = cards[at]!;
    if (card.startsWith('*') || card.trim() === '') continue;
    let text = card.slice(0, 71).trim();
    while (cards[at + 1] !== undefined && ((card[71] ?? ' ') !== ' ' || text.endsWith(','))) {
      at += 1;
      card = cards[at]!;
      text += card.slice(0, 71).trim();
    }
    const [, operation = '', operands = ''] = /^(\S+)\s*(\S*)/.exec(text)!;
    statements.push({operation: operation.toUpperCase(), operands: operands.toUpperCase()});
  }
  return statements;
}

/** Reads `OBJLIB(A,B),MORE` as ddnames, each with its members; a sequential data set has none. */
export function readIncludes(operands: string): {ddName: string; members: string[]}[] {
  return [...operands.matchAll(/([^,()]+)(?:\(([^()]*)\))?/g)].map(([, ddName = '', members]) => ({
    ddName,
    members: members === undefined || members === '' ? [] : members.split(','),
  }));
}
