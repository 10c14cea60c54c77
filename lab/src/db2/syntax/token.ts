/** SQL Reference, "Tokens". */
export interface Token {
  /** `name` is a delimited identifier, `word` an ordinary one or a keyword. */
  readonly kind: 'word' | 'name' | 'number' | 'string' | 'variable' | 'symbol' | 'end';
  /** A word in capitals; a name or a string without its quotes; else as it is written. */
  readonly text: string;
  /** Of a string: X, G, GX, UX, BX, N, or nothing. */
  readonly prefix?: string;
  /** Where it begins in the statement, counted from 0. */
  readonly at: number;
}
