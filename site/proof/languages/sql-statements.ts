import {SampleFault} from './outcome';

export interface SqlStatement {
  text: string;
  /** The line of its first word in the sample, counted from 1. */
  line: number;
}

/** A quoted string or name, a comment, a semicolon, or one other character. */
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[\s\S]/g;

/** Cuts a sample into its statements; comments are left out. */
export function sqlStatements(text: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let current = '';
  let line = 1;
  let began = 1;
  for (const [part] of text.matchAll(token)) {
    if (part === ';') {
      if (current.trim()) statements.push({text: current.trim(), line: began});
      current = '';
    } else if (!part.startsWith('--') && !(part.startsWith('/*') && part.length > 1)) {
      if (current.trim() === '') began = line;
      current += part;
    } else {
      current += ' ';
    }
    line += part.split('\n').length - 1;
  }
  if (current.trim()) throw new SampleFault(`the statement of line ${began} does not end with a semicolon`);
  return statements;
}

/** The statement without quoted parts, for rules about its words. */
export function sqlWords(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'/g, "''").replace(/"(?:[^"]|"")*"/g, '""');
}
