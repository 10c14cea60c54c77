/** Fixed reference format: columns 1-6 sequence number, 7 indicator, 8-11 area A, 12-72 area B, 73-80 identification. */

export interface SourceLine {
  readonly indicator: string;
  /** Columns 8 to 72 without trailing blanks. */
  readonly text: string;
  /** The number in the expanded source. */
  readonly number: number;
}

/** The last column of the program text, and how much of it a line has. */
const margin = 72;
const lineWidth = margin - 7;

/** Tab stops are every eight columns, as editors that send files to z/OS expand them. */
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

/** The quotation mark of a literal that a text leaves open; undefined where none is open. */
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
 * Joins a continuation line (hyphen in column 7) to the text before it, whose last line is `last` long. A literal runs
 * to column 72, so that the blanks up to there count, and goes on behind the quotation mark of the new line; a word
 * goes on at its first character.
 */
export function continueText(before: string, last: number, next: string): string {
  const open = openLiteral(before);
  const rest = next.trimStart();
  if (open === undefined) {
    // A doubled quotation mark may be cut in two: one in column 72, the other behind the mark that continues.
    const mark = before.at(-1)!;
    const isCut = last === lineWidth && (mark === '"' || mark === "'") && rest.startsWith(mark + mark);
    return before + (isCut ? rest.slice(1) : rest);
  }
  const padded = before + ' '.repeat(Math.max(0, lineWidth - last));
  return rest.startsWith(open) ? padded + rest.slice(1) : padded + rest;
}
