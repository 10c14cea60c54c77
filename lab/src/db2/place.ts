import type {StatementText} from './syntax/statement-texts';

/** A position in an input, both numbers counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** A string, a delimited name, a comment, a word, or one other character. */
const piece = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|[\w#@$]+(?:\.\d+)?|\S/g;

const bare = (text: string): string => (text.startsWith('"') ? text.slice(1, -1) : text.toUpperCase());

/**
 * Returns the position in a statement of the first token of its message that occurs in it. A qualified name is found by
 * its last part, since the schema may be implicit.
 */
export function placeOf(input: string, {text, line}: StatementText, tokens: readonly string[]): Place | undefined {
  for (const token of tokens) {
    const wanted = token.split('.').at(-1)! || token;
    for (const {0: found, index} of text.matchAll(piece)) {
      if (found.startsWith('--') || found.startsWith('/*') || wanted === '' || bare(found) !== wanted) continue;
      const lines = text.slice(0, index).split('\n');
      // The first line of the statement may start further to the right.
      const indent = lines.length === 1 ? input.split('\n')[line - 1]!.indexOf(text.split('\n')[0]!) : 0;
      return {line: line + lines.length - 1, column: Math.max(indent, 0) + lines.at(-1)!.length + 1};
    }
  }
  return undefined;
}
