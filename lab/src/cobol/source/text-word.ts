/** What a text word is: the smallest part that COPY REPLACING and REPLACE compare (Language Reference, "Text words"). */
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
  /** Whether nothing stands between it and the word before. */
  readonly glued: boolean;
  /** Of the expanded source. */
  readonly line: number;
  readonly column: number;
}
