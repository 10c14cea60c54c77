import {type CommandText, lineAt} from './card-stream';

/** A word with the list in parentheses that follows it: `NAME(BANK.ACCOUNT)`; a list without a word has empty text. */
export interface Parameter {
  line: number;
  text: string;
  quoted: boolean;
  /** The characters before the apostrophe: the X of X'C1F0'. They are also part of the text. */
  prefix?: string;
  group?: Parameter[];
}

/** The maximum nesting of lists; no command needs more than four. Anything deeper is read as if at this level. */
const deepestList = 20;

/** Reads words, strings and lists in parentheses, separated by blanks or commas. */
class ParameterReader {
  private at = 0;
  private depth = 0;

  /** The line of the first closing parenthesis without an opening one, and of one that is never closed. */
  excess: number | undefined;
  missing: number | undefined;

  constructor(private readonly command: CommandText) {}

  read(): Parameter[] {
    const parameters = this.list();
    while (this.next() === ')') {
      this.excess ??= this.line();
      this.at += 1;
      parameters.push(...this.list());
    }
    return parameters;
  }

  private next(): string {
    return this.command.text[this.at] ?? '';
  }

  private line(): number {
    return lineAt(this.command, this.at);
  }

  private list(): Parameter[] {
    const parameters: Parameter[] = [];
    for (;;) {
      while (/[\s,]/.test(this.next())) this.at += 1;
      if (this.next() === '' || this.next() === ')') return parameters;
      if (this.next() !== '(') parameters.push(this.word());
      else {
        // Blanks may separate a keyword from its list.
        const line = this.line();
        const group = this.group();
        const last = parameters.at(-1);
        if (last && !last.group && !last.quoted && last.text !== '') last.group = group;
        else parameters.push({line, text: '', quoted: false, group});
      }
    }
  }

  private group(): Parameter[] {
    const line = this.line();
    this.at += 1;
    if (this.depth >= deepestList) return [];
    this.depth += 1;
    const group = this.list();
    this.depth -= 1;
    if (this.next() === ')') this.at += 1;
    else this.missing ??= line;
    return group;
  }

  private word(): Parameter {
    const word: Parameter = {line: this.line(), text: '', quoted: false};
    while (this.next() !== '' && !/[\s,()]/.test(this.next())) {
      if (this.next() !== "'") {
        word.text += this.next();
        this.at += 1;
        continue;
      }
      if (!word.quoted && word.text !== '') word.prefix = word.text;
      word.quoted = true;
      for (this.at += 1; this.next() !== ''; this.at += 1) {
        if (this.next() === "'") {
          this.at += 1;
          if (this.next() !== "'") break;
        }
        word.text += this.next();
      }
    }
    return word;
  }
}

/** Reads the words of a command, and the lines of parentheses that do not match. */
export function readParameters(command: CommandText): {words: Parameter[]; excess?: number; missing?: number} {
  const reader = new ParameterReader(command);
  const words = reader.read();
  const {excess, missing} = reader;
  return {words, ...(excess === undefined ? {} : {excess}), ...(missing === undefined ? {} : {missing})};
}
