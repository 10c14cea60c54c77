/** The text of a command, with its cards joined. */
export interface CommandText {
  text: string;
  /** The card number, from 1, of each character of the joined cards, and the offset of the text in them. */
  lines: readonly number[];
  start: number;
}

export const lineAt = ({lines, start}: CommandText, at: number): number => lines[start + at] ?? lines.at(-1) ?? 1;

/** A part of a command without the blanks around it. */
export function partOf({text, lines, start}: CommandText, from: number, to = text.length): CommandText {
  const first = from + text.slice(from, to).search(/\S|$/);
  return {text: text.slice(first, to).trimEnd(), lines, start: start + first};
}

/**
 * Reads the commands in SYSIN of IDCAMS and ADRDSSU one at a time. DFSMS Access Method Services, How to code commands;
 * DFSMSdss Storage Administration, How to control DFSMSdss through JCL: columns 2 to 72 are significant, a hyphen
 * continues a command on the next card, a plus sign also continues a word; a semicolon, or a card that is not
 * continued, ends the command.
 */
export class CardStream {
  /** Commands that have been read but not returned yet, the next one last. */
  private waiting: CommandText[] = [];
  private line = 0;
  private inComment = false;
  private quoted = false;
  /** The columns set by MARGINS of the PARM command. */
  margins = {left: 2, right: 72};

  constructor(
    private readonly read: () => string | undefined,
    private readonly heard: {commandBegins(): void; card(text: string): void},
  ) {}

  /** The next command without its comments; undefined at the end of the data. */
  next(): CommandText | undefined {
    for (let begun = false; ; begun = true) {
      const ready = this.waiting.pop();
      if (ready !== undefined) return ready;
      if (!begun) this.heard.commandBegins();
      const command = this.cards();
      if (command === undefined) return undefined;
      this.waiting = commandsOf(command).reverse();
    }
  }

  /** Puts back the text after `END`, or a command that was read ahead, for example to look for an `ELSE`. */
  putBack(command: CommandText): void {
    this.waiting.push(command);
  }

  private cards(): CommandText | undefined {
    let text = '';
    const lines: number[] = [];
    let join: '' | '-' | '+' = '';
    this.quoted = false;
    for (let first = true; ; first = false) {
      const card = this.read();
      if (card === undefined) return first ? undefined : {text, lines, start: 0};
      this.line += 1;
      this.heard.card(card);
      const read = card.slice(this.margins.left - 1, this.margins.right).trimEnd();
      const part = this.withoutComments(read).trimEnd();
      const last = part.at(-1);
      const added = join === '+' ? part.trimStart() : part;
      // A continuation mark must be the last character of the card: a mark with a comment after it continues nothing.
      join = (last === '-' || last === '+') && read.endsWith(last) && !this.inComment ? last : '';
      text += join === '' ? added : added.slice(0, -1);
      if (join === '-') text += ' ';
      while (lines.length < text.length) lines.push(this.line);
      if (join === '' && !this.inComment) return {text, lines, start: 0};
    }
  }

  private withoutComments(text: string): string {
    let kept = '';
    for (let at = 0; at < text.length; at += 1) {
      const pair = text.slice(at, at + 2);
      if (this.inComment) {
        if (pair !== '*/') continue;
        this.inComment = false;
        at += 1;
        kept += ' ';
      } else if (pair === '/*' && !this.quoted) {
        this.inComment = true;
        at += 1;
      } else {
        if (text[at] === "'") this.quoted = !this.quoted;
        kept += text[at]!;
      }
    }
    return kept;
  }
}

/** Splits the text at semicolons outside apostrophes. */
function commandsOf(command: CommandText): CommandText[] {
  const {text} = command;
  const commands: CommandText[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    if (at < text.length && (quoted || text[at] !== ';')) continue;
    const found = partOf(command, from, at);
    if (found.text !== '') commands.push(found);
    from = at + 1;
  }
  return commands;
}
