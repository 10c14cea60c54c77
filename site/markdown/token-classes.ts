/**
 * The token types of the grammars, and the one-letter classes in the page's HTML: comment, keyword, string or number,
 * name. Other tokens are plain text, which keeps pages small.
 */
export const tokenClasses: Record<string, string> = {
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

/** A token of code with its class. */
export interface Piece {
  text: string;
  letter?: string;
}
