/** Fixed reference format: columns 1-6 sequence number, 7 indicator, 8-11 area A, 12-72 area B, 73-80 identification. */

export interface SourceLine {
  readonly indicator: string;
  /** Columns 8 to 72 without trailing blanks. */
  readonly text: string;
  /** The number in the expanded source. */
  readonly number: number;
}

/** The last column of the program text, and the width of the text in a line. */
const margin = 72;
const lineWidth = margin - 7;

/** Expands tabs: tab stops are every eight columns, as in editors that send files to z/OS. */
function expandTabs(line: string): string {
  let expanded = '';
  for (const character of line) {
    if (character === '\t') expanded += ' '.repeat(8 - (expanded.length % 8));
    else expanded += character;
  }
  return expanded;
}

export function toSourceLine(raw: string, number: number): SourceLine {
  const line = raw.includes('\t') ? expandTabs(raw) : raw;
  return {indicator: line[6] ?? ' ', text: line.slice(7, margin).trimEnd(), number};
}

/** The quotation mark of a literal that is still open at the end of a text; undefined if there is none. */
function openLiteral(text: string): string | undefined {
  let open: string | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (open !== undefined) {
      if (character === open) open = undefined;
    } else if (character === '"' || character === "'") open = character;
    else if (character === '*' && text[at + 1] === '>') return undefined;
  }
  return open;
}

/**
 * Joins a continuation line (hyphen in column 7) to the text before it, whose last line is `last` long. A literal
 * extends to column 72, including the blanks up to there, and continues after the quotation mark of the new line; a
 * word continues at the first character of the new line.
 */
export function continueText(before: string, last: number, next: string): string {
  const open = openLiteral(before);
  const rest = next.trimStart();
  if (open === undefined) {
    // A doubled quotation mark may be split: one in column 72, the other after the mark that continues the literal.
    const mark = before.at(-1)!;
    const isCut = last === lineWidth && (mark === '"' || mark === "'") && rest.startsWith(mark + mark);
    return before + (isCut ? rest.slice(1) : rest);
  }
  const padded = before + ' '.repeat(Math.max(0, lineWidth - last));
  return rest.startsWith(open) ? padded + rest.slice(1) : padded + rest;
}
