/** Text words are the smallest units that COPY REPLACING and REPLACE compare (Language Reference, "Text words"). */
export const enum WordKind {
  /** A user-defined word, reserved word or number. */
  Word,
  Literal,
  /** Operators, parentheses, colons and other single characters. */
  Mark,
  /** A separator period. */
  Period,
  /** Comma or semicolon. */
  Comma,
  /** `==` around pseudo-text. */
  Pseudo,
  /** EXEC … END-EXEC as one block of text. */
  Exec,
}

export interface TextWord {
  readonly kind: WordKind;
  /** As written; a literal with its quotation marks. */
  readonly text: string;
  /** Whether it directly follows the previous word. */
  readonly glued: boolean;
  /** The position in the expanded source. */
  readonly line: number;
  readonly column: number;
}
