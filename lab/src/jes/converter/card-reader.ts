import {expectedContinuation, missing, notTerminated} from './messages';
import {type SourceStatement, withoutField} from './source-statement';

/** Columns 1 to 71 hold the statement, 72 continues a comment, 73 to 80 are for sequence numbers. */
const lastColumn = 71;
const cardLength = 80;

/** JES2 makes this statement where data stands without a DD statement. */
const generatedCard = '//SYSIN     DD *               GENERATED STATEMENT';

/** What a statement says of the records that follow it. */
function delimiterOf(field: string): {delimiter: string; slashesEnd: boolean} | undefined {
  const positional = /^(\*|DATA)(?:,|$)/.exec(field)?.[1];
  if (positional === undefined) return undefined;
  const said = /(?:^|,)DLM=(?:'((?:[^']|'')*)'|([^,]+))/.exec(field);
  const delimiter = said?.[1]?.replaceAll("''", "'") ?? said?.[2];
  if (delimiter !== undefined && delimiter !== '') return {delimiter, slashesEnd: false};
  return {delimiter: '/*', slashesEnd: positional === '*'};
}

/** Column 72 is not blank. */
const isContinued = (card: string): boolean => (card[lastColumn] ?? ' ') !== ' ';

/** The index at which a continuation begins; undefined where the card continues nothing. */
function continuationOf(card: string | undefined): number | undefined {
  if (!card?.startsWith('// ')) return undefined;
  const index = card.slice(2, lastColumn).search(/\S/);
  return index < 0 ? undefined : index + 2;
}

/** Cards of a job or of a member. MVS JCL Reference, Format of statements; Continuing JCL statements. */
class CardReader {
  private at = 0;
  private readonly statements: SourceStatement[] = [];

  constructor(
    private readonly lines: readonly string[],
    private readonly inStream: boolean,
    private readonly endsAtNull: boolean,
  ) {}

  read(): SourceStatement[] {
    while (this.at < this.lines.length) {
      const last = this.next();
      // JES2 passes by what follows the null statement.
      if (last) break;
    }
    return this.statements;
  }

  private next(): boolean {
    const card = this.lines[this.at]!;
    if (card.startsWith('//*')) this.other('comment', card);
    else if (card.startsWith('//') && card.slice(2, lastColumn).trim() === '') {
      this.other('null', card);
      return this.endsAtNull;
    } else if (card.startsWith('//')) this.statement(card);
    else if (card.startsWith('/*')) {
      if (/^\/\*\S/.test(card)) this.other('jes2', card);
      else this.at += 1;
    } else if (this.inStream) this.dataWithoutDd();
    else {
      this.other('jcl', card);
    }
    return false;
  }

  private other(kind: SourceStatement['kind'], card: string): void {
    this.statements.push({kind, line: this.at, cards: [card], name: '', operation: '', field: '', faults: []});
    this.at += 1;
  }

  /** MVS JCL Reference, DD * parameter: the system makes a SYSIN DD * for data that has none. */
  private dataWithoutDd(): void {
    const statement: SourceStatement = {
      kind: 'jcl',
      line: this.at,
      cards: [generatedCard],
      name: 'SYSIN',
      operation: 'DD',
      field: '*',
      faults: [],
    };
    statement.data = this.data('/*', true);
    this.statements.push(statement);
  }

  private statement(card: string): void {
    const [read, name = '', operation = ''] = /^\/\/(\S*)\s*(\S*)/.exec(card.slice(0, lastColumn))!;
    const statement: SourceStatement = {
      kind: 'jcl',
      line: this.at,
      cards: [card],
      name,
      operation,
      field: '',
      faults: [],
    };
    this.statements.push(statement);
    this.at += 1;
    if (operation === 'IF') this.expression(statement, read.length);
    else if (!withoutField.has(operation)) this.field(statement, read.length);
    if (operation !== 'DD') return;
    const ends = delimiterOf(statement.field);
    if (ends) statement.data = this.data(ends.delimiter, ends.slashesEnd);
  }

  private field(statement: SourceStatement, after: number): void {
    let card = statement.cards[0]!;
    let column = after + card.slice(after, lastColumn).search(/\S|$/);
    let open = false;
    const parts: string[] = [];
    for (;;) {
      const body = card.slice(0, lastColumn).padEnd(lastColumn);
      const from = column;
      while (column < lastColumn && (open || body[column] !== ' ')) {
        if (body[column] === "'") open = !open;
        column += 1;
      }
      parts.push(body.slice(from, column));
      const next = open
        ? this.stringContinuation(statement)
        : this.parameterContinuation(statement, card, column > from && body[column - 1] === ',');
      if (!open && column === lastColumn && body[column - 1] !== ',' && isContinued(card)) {
        statement.faults.push(notTerminated);
      }
      if (next === undefined) break;
      card = next.card;
      column = next.column;
    }
    statement.field = parts.join('');
  }

  /** A string goes up to column 71 and on in column 16 of the next card. */
  private stringContinuation(statement: SourceStatement): {card: string; column: number} | undefined {
    const card = this.lines[this.at];
    if (!card?.startsWith('//') || card.slice(2, 15).trim() !== '' || card.slice(15, lastColumn).trim() === '') {
      statement.faults.push(expectedContinuation);
      return undefined;
    }
    statement.cards.push(card);
    this.at += 1;
    return {card, column: 15};
  }

  /** After a comma the parameters go on in columns 4 to 16; what stands further right is a comment. */
  private parameterContinuation(
    statement: SourceStatement,
    card: string,
    endsWithComma: boolean,
  ): {card: string; column: number} | undefined {
    if (!endsWithComma) {
      if (isContinued(card)) this.continuedComment(statement);
      return undefined;
    }
    const comments = this.commentsAhead();
    const next = this.lines[this.at + comments];
    const column = continuationOf(next);
    if (next === undefined || column === undefined) {
      statement.faults.push(expectedContinuation);
      return undefined;
    }
    this.take(statement, comments + 1);
    if (column <= 15) return {card: next, column};
    statement.faults.push(expectedContinuation);
    return undefined;
  }

  /** The next cards belong to the statement. */
  private take(statement: SourceStatement, count: number): void {
    for (let taken = 0; taken < count; taken += 1) statement.cards.push(this.lines[this.at + taken]!);
    this.at += count;
  }

  private commentsAhead(): number {
    let count = 0;
    while (this.lines[this.at + count]?.startsWith('//*')) count += 1;
    return count;
  }

  /** MVS JCL Reference, Continuing the comment field: by a character in column 72. */
  private continuedComment(statement: SourceStatement): void {
    for (;;) {
      const card = this.lines[this.at];
      if (card === undefined || continuationOf(card) === undefined) return;
      statement.cards.push(card);
      this.at += 1;
      if (!isContinued(card)) return;
    }
  }

  /** MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct: the expression ends at THEN. */
  private expression(statement: SourceStatement, after: number): void {
    let card = statement.cards[0]!;
    let column = after;
    for (;;) {
      const [before = '', comment] = card.slice(column, lastColumn).split(/(?<=^|[\s)])THEN(?=\s|$)/, 2);
      statement.field = `${statement.field} ${before.trim()}`.trim();
      if (comment !== undefined) return;
      const comments = this.commentsAhead();
      const next = this.lines[this.at + comments];
      const index = continuationOf(next);
      if (next === undefined || index === undefined || statement.cards.length > 100) {
        statement.faults.push(missing('THEN'));
        return;
      }
      this.take(statement, comments + 1);
      card = next;
      column = index;
    }
  }

  private data(delimiter: string, slashesEnd: boolean): string[] {
    const from = this.at;
    for (; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at]!;
      if (slashesEnd && line.startsWith('//')) return this.lines.slice(from, this.at);
      if (!line.startsWith(delimiter)) continue;
      const records = this.lines.slice(from, this.at);
      // A JES2 statement ends the data as well, and stays a statement.
      if (delimiter !== '/*' || !/^\/\*\S/.test(line)) this.at += 1;
      return records;
    }
    return this.lines.slice(from);
  }
}

/** The cards of a text: 80 columns, without the blank lines that an editor leaves at the end. */
export function cardsOf(text: string): string[] {
  const cards = text.split('\n').map((line) => line.replace(/\r$/, '').slice(0, cardLength).trimEnd());
  while (cards.length > 0 && cards.at(-1) === '') cards.pop();
  return cards;
}

export function readStream(cards: readonly string[]): SourceStatement[] {
  return new CardReader(cards, true, true).read();
}

/** Several jobs one after another. */
export function readJobs(cards: readonly string[]): SourceStatement[] {
  return new CardReader(cards, true, false).read();
}

/** A member of a procedure library; its records are 80 bytes long. */
export function readMember(lines: readonly string[]): SourceStatement[] {
  const cards = lines.map((line) => line.slice(0, cardLength).trimEnd());
  return new CardReader(cards, false, true).read();
}
