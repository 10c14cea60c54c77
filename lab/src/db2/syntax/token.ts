/** SQL Reference, "Tokens". */
export interface Token {
  /** `name` is a delimited identifier, `word` an ordinary one or a keyword. */
  readonly kind: 'word' | 'name' | 'number' | 'string' | 'variable' | 'symbol' | 'end';
  /** A word in capitals; a name or a string without its quotes; anything else as written. */
  readonly text: string;
  /** The prefix of a string: X, G, GX, UX, BX, N, or nothing. */
  readonly prefix?: string;
  /** Its offset in the statement, counted from 0. */
  readonly at: number;
}
