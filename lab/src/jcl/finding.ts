/** The position of a character; line and column are counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/**
 * An error in a statement. A job that runs reports `message`, as z/OS does; a check reports `words`, in plain English.
 */
export interface Finding {
  at: Position;
  /** `IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD` */
  message: string;
  words: string;
}

export type Report = (finding: Finding) => void;
