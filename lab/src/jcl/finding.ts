/** Where a character stands, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Something wrong with a statement. A job that is run says it as z/OS does, a check in plain words. */
export interface Finding {
  at: Position;
  /** `IEFC622I UNBALANCED PARENTHESIS IN THE DISP FIELD` */
  message: string;
  words: string;
}

export type Report = (finding: Finding) => void;
