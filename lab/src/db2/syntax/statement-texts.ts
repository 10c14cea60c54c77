import {afterComment, quoted} from './lexer';

/** A statement of an input, as SPUFI and DSNTEP2 extract it. */
export interface StatementText {
  readonly text: string;
  /** The line of its first token, counted from 1. */
  readonly line: number;
}

const terminatorLine = /^--#SET\s+TERMINATOR\s+(\S)/i;

/** Splits an input into statements. They end with this terminator until `--#SET TERMINATOR` specifies another. */
export function statementTexts(input: string, firstTerminator = ';'): StatementText[] {
  const statements: StatementText[] = [];
  let terminator = firstTerminator;
  let start = 0;
  let first = -1;
  let line = 1;
  let firstLine = 1;
  let counted = 0;
  const lineOf = (at: number) => {
    for (; counted < at; counted += 1) if (input[counted] === '\n') line += 1;
    return line;
  };
  const begin = (at: number) => {
    if (first >= 0) return;
    first = Math.max(start, at);
    firstLine = lineOf(at);
  };
  const push = (end: number) => {
    if (first >= 0) statements.push({text: input.slice(first, end).trimEnd(), line: firstLine});
    start = end + 1;
    first = -1;
  };
  for (let at = 0; at < input.length; at += 1) {
    const character = input[at]!;
    if (character === '-' && input[at + 1] === '-') {
      const end = input.indexOf('\n', at);
      const after = end < 0 ? input.length : end;
      if (input[at + 2] === '#') terminator = terminatorLine.exec(input.slice(at, after))?.[1] ?? terminator;
      at = after;
    } else if (character === '/' && input[at + 1] === '*') {
      const end = afterComment(input, at);
      // An unclosed comment is an error, even if no statement follows it.
      if (end === undefined) begin(at);
      at = (end ?? input.length) - 1;
    } else if (character === terminator) {
      push(at);
    } else if (character > ' ') {
      begin(at);
      if (character === "'" || character === '"') at = (quoted(input, at)?.end ?? input.length) - 1;
    }
  }
  push(input.length);
  return statements;
}
