import type {Problem} from '../problem';

/** A word with what follows it in parentheses: `NAME(BANK.ACCOUNT)`; a list alone has no text. */
export interface Parameter {
  line: number;
  text: string;
  quoted: boolean;
  /** What stands before the apostrophe: the X of X'C1F0'. It is part of the text too. */
  prefix?: string;
  group?: Parameter[];
}

interface Character {
  char: string;
  line: number;
}

/** The default margins: commands stand in columns 2 to 72. DFSMS Access Method Services, PARM command. */
const rightMargin = 72;

/**
 * Joins lines into commands. DFSMS Access Method Services, How to code commands: a hyphen continues the command
 * in the next line, a plus sign continues a word too, a semicolon or the end of the line ends the command. So does a
 * line of blanks or comment without a mark. Differs: a comment over several lines needs no marks.
 */
class Reader {
  private readonly commands: Character[][] = [];
  readonly problems: Problem[] = [];
  private comment: number | undefined;
  private quote: number | undefined;

  read(text: string): Character[][] {
    let current: Character[] = [];
    let join: 'no' | 'blank' | 'word' | 'comment' = 'no';
    text.split('\n').forEach((full, index) => {
      const line = index + 1;
      const characters = trimEnd(this.withoutComments(full, line));
      if (join === 'blank' || join === 'comment') current.push({char: ' ', line});
      const start =
        join === 'word'
          ? Math.max(
              characters.findIndex(({char}) => char !== ' '),
              0,
            )
          : 0;
      const last = characters.at(-1)?.char;
      join = last === '-' ? 'blank' : last === '+' ? 'word' : 'no';
      if (join !== 'no' && /\*\/\s*$/.test(full.slice(0, rightMargin))) {
        this.report(line, `the "${last!}" must be the last character of the line; a comment stands after it`);
      }
      current.push(...characters.slice(start, join === 'no' ? undefined : -1));
      if (join === 'no' && this.comment === undefined) {
        this.end(current);
        current = [];
      } else if (join === 'no') join = 'comment';
    });
    if (this.comment !== undefined) this.report(this.comment, 'the comment that begins with "/*" has no "*/"');
    this.end(current);
    return this.commands;
  }

  private report(line: number, message: string): void {
    this.problems.push({line, message});
  }

  private end(command: Character[]): void {
    if (this.quote !== undefined) this.report(this.quote, 'an apostrophe is not closed');
    this.quote = undefined;
    let quoted = false;
    let from = 0;
    for (let at = 0; at <= command.length; at += 1) {
      if (command[at]?.char === "'") quoted = !quoted;
      if (at < command.length && (quoted || command[at]!.char !== ';')) continue;
      const part = command.slice(from, at);
      if (part.some(({char}) => char !== ' ')) this.commands.push(part);
      from = at + 1;
    }
  }

  private withoutComments(full: string, line: number): Character[] {
    if (this.comment === undefined && /^\S/.test(full)) {
      const word = /^\S+/.exec(full)![0];
      this.report(line, `"${word}" starts in column 1; IDCAMS reads columns 2 to ${rightMargin}`);
      full = ` ${full}`;
    }
    if (
      /^\S\S/.test(full.slice(rightMargin - 1)) &&
      !/^\d*$/.test(full.slice(rightMargin)) &&
      this.comment === undefined
    ) {
      this.report(line, `the line runs past column ${rightMargin}: "${full.slice(rightMargin)}" is not read`);
    }
    const characters: Character[] = [];
    const text = full.slice(0, rightMargin);
    for (let at = 0; at < text.length; at += 1) {
      const pair = text.slice(at, at + 2);
      if (this.comment !== undefined) {
        if (pair !== '*/') continue;
        this.comment = undefined;
        at += 1;
        characters.push({char: ' ', line});
      } else if (pair === '/*' && this.quote === undefined) {
        this.comment = line;
        at += 1;
      } else {
        if (text[at] === "'") this.quote = this.quote === undefined ? line : undefined;
        characters.push({char: text[at]!, line});
      }
    }
    return characters;
  }
}

function trimEnd(characters: Character[]): Character[] {
  const blanks = [...characters].reverse().findIndex(({char}) => char !== ' ');
  return blanks < 0 ? [] : characters.slice(0, characters.length - blanks);
}

const unopened = 'a ")" closes no "("';
const unclosed = 'a "(" is not closed before the command ends; a hyphen at the end of a line continues it';

/** Lists within lists: no command needs more than four. What stands deeper is read as if it stood here. */
const deepestList = 20;

/** Words, strings and lists in parentheses, between blanks or commas. */
class ParameterReader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly characters: Character[],
    private readonly report: (line: number, message: string) => void,
  ) {}

  read(): Parameter[] {
    const parameters = this.list();
    while (this.next() === ')') {
      this.report(this.line(), unopened);
      this.at += 1;
      parameters.push(...this.list());
    }
    return parameters;
  }

  private next(): string {
    return this.characters[this.at]?.char ?? '';
  }

  private line(): number {
    return (this.characters[this.at] ?? this.characters.at(-1))?.line ?? 1;
  }

  private list(): Parameter[] {
    const parameters: Parameter[] = [];
    for (;;) {
      while (/[\s,]/.test(this.next())) this.at += 1;
      if (this.next() === '' || this.next() === ')') return parameters;
      if (this.next() !== '(') parameters.push(this.word());
      else {
        // Blanks may stand between a keyword and its list.
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
    else this.report(line, unclosed);
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

/** The commands of a SYSIN, each as its words. */
export function readIdcams(text: string): {commands: Parameter[][]; problems: Problem[]} {
  const reader = new Reader();
  const commands = reader.read(text.replace(/\r/g, ''));
  const {problems} = reader;
  const parameters = commands.map((command) =>
    new ParameterReader(command, (line, message) => problems.push({line, message})).read(),
  );
  return {commands: parameters, problems};
}

/** The words of one command, whose lines have been joined. */
export function readParameters(text: string): {words: Parameter[]; excess: boolean; missing: boolean} {
  let excess = false;
  let missing = false;
  const characters = [...text].map((char) => ({char, line: 1}));
  const words = new ParameterReader(characters, (_, message) => {
    if (message === unopened) excess = true;
    else missing = true;
  }).read();
  return {words, excess, missing};
}
