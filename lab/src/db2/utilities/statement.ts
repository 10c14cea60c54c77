import {SqlError} from '../sql-error';

/** A control statement of a utility: its text for the listing, and a reader of its words. */
export interface UtilityStatement {
  readonly text: string;
  readonly words: Words;
}

/** Words that begin a control statement if they come first on a card. */
const utilities: ReadonlySet<string> = new Set(
  (
    'BACKUP CATMAINT CHECK COPY COPYTOCOPY DIAGNOSE EXEC LISTDEF LOAD MERGECOPY MODIFY OPTIONS QUIESCE REBUILD ' +
    'RECOVER REORG REPAIR REPORT RESTORE RUNSTATS STOSPACE TEMPLATE UNLOAD'
  ).split(' '),
);

/** The same words as options of RUNSTATS, REORG and LISTDEF, which can also begin a card. */
const asOption = /^(REPORT|COPY) (YES|NO)$|^UNLOAD (CONTINUE|PAUSE|ONLY|EXTERNAL)$/i;

const lastColumn = 72;
const word = /X?'(?:[^']|'')*'|"[^"]*"|[(),:=*]|[^\s(),:='"*]+/gi;

/**
 * Splits SYSIN into statements. Utility Guide, "Utility control statements": columns 1 to 72, `--` begins a comment.
 */
export function utilityStatements(cards: readonly string[]): UtilityStatement[] {
  const found: {lines: string[]; words: string[]}[] = [];
  for (const card of cards) {
    const line = card
      .slice(0, lastColumn)
      .replace(/(^|\s)--.*$/, '')
      .trim();
    if (line === '' || card.startsWith('*')) continue;
    const words = line.match(word) ?? [];
    const depth = (found.at(-1)?.words ?? []).reduce((sum, one) => sum + (one === '(' ? 1 : one === ')' ? -1 : 0), 0);
    const begins = utilities.has(words[0]?.toUpperCase() ?? '') && !asOption.test(words.slice(0, 2).join(' '));
    if (found.length === 0 || (depth === 0 && begins)) {
      found.push({lines: [line], words: [...words]});
    } else {
      found.at(-1)!.lines.push(line);
      found.at(-1)!.words.push(...words);
    }
  }
  return found.map(({lines, words}) => ({text: lines.join(' '), words: new Words(words)}));
}

/** Reads the words of a statement one after another. A misplaced word is an SqlError -104. */
export class Words {
  private at = 0;

  constructor(private readonly all: readonly string[]) {}

  /** The next word, in capitals unless it is a string or a delimited name. */
  get next(): string {
    const one = this.all[this.at] ?? '';
    return /['"]/.test(one) ? one : one.toUpperCase();
  }

  /** The word after the next one. */
  get second(): string {
    return this.all[this.at + 1] ?? '';
  }

  get ended(): boolean {
    return this.at >= this.all.length;
  }

  take(): string {
    const {next} = this;
    this.at += 1;
    return next;
  }

  has(...words: string[]): boolean {
    if (!words.every((one, offset) => this.all[this.at + offset]?.toUpperCase() === one)) return false;
    this.at += words.length;
    return true;
  }

  need(one: string): void {
    if (!this.has(one)) throw new SqlError(-104, [this.next, one]);
  }

  /** A word, in parentheses or not: `YES` or `(YES)`. */
  operand(): string {
    const isEnclosed = this.has('(');
    const one = this.take();
    if (isEnclosed) this.need(')');
    return one;
  }

  number(): number {
    const text = this.take();
    if (!/^\d+$/.test(text)) throw new SqlError(-104, [text, 'A NUMBER']);
    return Number(text);
  }

  /**
   * The name after LIST, which TABLESPACE or INDEX may precede: the statement then applies to each item of the list.
   */
  get list(): string | undefined {
    const at = this.all.findIndex((one) => one.toUpperCase() === 'LIST');
    return at < 0 ? undefined : this.all[at + 1]?.toUpperCase();
  }

  /**
   * Returns the same statement for one item of its list, `TABLESPACE DATABASE.SPACE` or `INDEXSPACE DATABASE.SPACE`.
   */
  about(item: string): Words {
    const at = this.all.findIndex((one) => one.toUpperCase() === 'LIST');
    const start = ['TABLESPACE', 'INDEX'].includes(this.all[at - 1]?.toUpperCase() ?? '') ? at - 1 : at;
    const words = new Words([...this.all.slice(0, start), ...item.split(' '), ...this.all.slice(at + 2)]);
    words.at = this.at;
    return words;
  }

  /** Skips an operand: `( … )` or a word. */
  skip(): void {
    if (!this.has('(')) {
      this.take();
      return;
    }
    for (let depth = 1; depth > 0 && !this.ended;) {
      const one = this.take();
      depth += one === '(' ? 1 : one === ')' ? -1 : 0;
    }
  }
}
