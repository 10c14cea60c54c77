/**
 * What the grammars call things, and the one letter that the page's HTML says instead: comment, keyword,
 * string or number, name. What is none of them is drawn as plain text, which keeps pages small.
 */
export const letters: Record<string, string> = {
  comment: 'c',
  keyword: 'k',
  operator: 'k',
  boolean: 'k',
  string: 's',
  number: 's',
  'class-name': 'n',
  function: 'n',
  property: 'n',
  variable: 'n',
};

/** A piece of code with the letter of its colour. */
export interface Piece {
  text: string;
  letter?: string;
}
