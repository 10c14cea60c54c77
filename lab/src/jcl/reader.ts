import type {Position} from './finding';
import {expectedContinuation, missing, notTerminated} from './messages';
import {lateContinuation, nothingFollows, notClosed, pastColumn} from './reader-words';
import {type InStreamData, type Statement, isCommand, withoutParameters} from './statement';

/** Columns 1 to 71 hold the statement, 72 continues a comment, 73 to 80 are for sequence numbers. */
const lastColumn = 71;
export const cardLength = 80;

/** JES2 generates this statement for data without a DD statement. */
const generatedCard = '//SYSIN     DD *               GENERATED STATEMENT';

interface DataEnd {
  delimiter: string;
  /** Whether a record that begins with // ends the data as well. */
  slashesEnd: boolean;
}

/** Which records end the data after a statement. MVS JCL Reference, DD *, DATA and DLM parameters; XMIT statement. */
function dataEndOf({operation, field}: Statement): DataEnd | undefined {
  const positional = operation === 'DD' ? /^(\*|DATA)(?:,|$)/.exec(field)?.[1] : undefined;
  if (positional === undefined && operation !== 'XMIT') return undefined;
  const said = /(?:^|,)DLM=(?:'((?:[^']|'')*)'|([^,]+))/.exec(field);
  const delimiter = said?.[1]?.replaceAll("''", "'") ?? said?.[2];
  if (delimiter === undefined || delimiter === '') return {delimiter: '/*', slashesEnd: positional === '*'};
  // DLM parameter, Invalid delimiters: JES2 does not recognize one that is not two characters long.
  if (delimiter.length !== 2) return {delimiter: '/*', slashesEnd: true};
  // In JES2, unlike JES3, // still ends the data of a DD * that specifies DLM.
  return {delimiter, slashesEnd: positional === '*'};
}

/** Whether column 72 is not blank. */
const isContinued = (card: string): boolean => (card[lastColumn] ?? ' ') !== ' ';

/** The index at which the continued text begins; undefined if the card is not a continuation. */
function continuationOf(card: string | undefined): number | undefined {
  if (!card?.startsWith('// ')) return undefined;
  const index = card.slice(2, lastColumn).search(/\S/);
  return index < 0 ? undefined : index + 2;
}

/** MVS JCL Reference, JCL command statement: it cannot be continued, and a blank outside apostrophes ends it. */
const operandsOf = (rest: string): string => /^\s*((?:'[^']*'|\S)*)/.exec(rest)![1]!;

interface Continuation {
  card: string;
  /** Counted from 0. */
  column: number;
}

/** Reads the cards of a job or of a member. MVS JCL Reference, Format of statements; Continuing JCL statements. */
class Reader {
  /** The index of the next card, which is also the number of the last card read, counted from 1. */
  private at = 0;
  private readonly statements: Statement[] = [];

  constructor(
    private readonly cards: readonly string[],
    private readonly inStream: boolean,
    private readonly endsAtNull: boolean,
  ) {}

  read(): Statement[] {
    while (this.at < this.cards.length) {
      const last = this.next();
      // JES2 ignores what follows the null statement.
      if (last) break;
    }
    return this.statements;
  }

  private next(): boolean {
    const card = this.cards[this.at]!;
    if (card.startsWith('//*')) this.begin('comment', card);
    else if (card.startsWith('//') && card.slice(2, lastColumn).trim() === '') {
      this.begin('null', card);
      return this.endsAtNull;
    } else if (card.startsWith('//')) this.statement(card);
    else if (card.startsWith('/*')) {
      if (/^\/\*\S/.test(card)) this.begin('jes2', card);
      else this.at += 1;
    } else if (this.inStream) this.dataWithoutDd();
    else this.begin('jcl', card);
    return false;
  }

  private begin(kind: Statement['kind'], card: string): Statement {
    this.at += 1;
    const statement: Statement = {
      kind,
      line: this.at,
      cards: [card],
      name: '',
      operation: '',
      field: '',
      parts: [],
      faults: [],
    };
    this.statements.push(statement);
    return statement;
  }

  /** MVS JCL Reference, DD * parameter: the system generates a SYSIN DD * for data that has no DD statement. */
  private dataWithoutDd(): void {
    const statement = this.begin('jcl', generatedCard);
    this.at -= 1;
    const data = this.data({delimiter: '/*', slashesEnd: true});
    Object.assign(statement, {name: 'SYSIN', operation: 'DD', field: '*', data, generated: true});
  }

  private statement(card: string): void {
    const [read, name = '', operation = ''] = /^\/\/(\S*)\s*(\S*)/.exec(card.slice(0, lastColumn))!;
    const statement = Object.assign(this.begin('jcl', card), {name, operation});
    if (operation === 'IF') this.expression(statement, read.length);
    else if (isCommand(statement)) statement.field = operandsOf(card.slice(read.length, lastColumn));
    else if (!withoutParameters.has(operation)) this.field(statement, read.length);
    const end = dataEndOf(statement);
    if (end) statement.data = this.data(end);
  }

  private field(statement: Statement, after: number): void {
    let card = statement.cards[0]!;
    let column = after + card.slice(after, lastColumn).search(/\S|$/);
    let opened: Position | undefined;
    for (;;) {
      const body = card.slice(0, lastColumn).padEnd(lastColumn);
      const line = this.at;
      const from = column;
      while (column < lastColumn && (opened || body[column] !== ' ')) {
        if (body[column] === "'") opened = opened ? undefined : {line, column: column + 1};
        column += 1;
      }
      statement.parts.push({offset: statement.field.length, line, column: from + 1});
      statement.field += body.slice(from, column);
      const endsWithComma = column > from && body[column - 1] === ',';
      if (!opened && column === lastColumn && !endsWithComma && isContinued(card)) {
        statement.faults.push({at: {line, column}, message: notTerminated, words: pastColumn(card)});
      }
      const next = opened
        ? this.stringContinuation(statement, card, opened)
        : this.parameterContinuation(statement, card, endsWithComma);
      if (next === undefined) return;
      card = next.card;
      column = next.column;
    }
  }

  /** A string runs up to column 71 and continues in column 16 of the next card. */
  private stringContinuation(statement: Statement, card: string, opened: Position): Continuation | undefined {
    const next = this.cards[this.at];
    const column = continuationOf(next);
    if (next !== undefined && column !== undefined && column >= 15) {
      this.take(statement, 1);
      return {card: next, column: 15};
    }
    const runsPast = isContinued(card) && card[lastColumn - 1] !== ' ';
    const words = runsPast
      ? pastColumn(card)
      : notClosed(opened.column, column === undefined ? column : column + 1, card);
    const at = runsPast ? {line: this.at, column: lastColumn} : opened;
    statement.faults.push({at, message: expectedContinuation, words});
    return undefined;
  }

  /** After a comma the parameters continue in columns 4 to 16; anything further right is a comment. */
  private parameterContinuation(statement: Statement, card: string, endsWithComma: boolean): Continuation | undefined {
    if (!endsWithComma) {
      if (isContinued(card)) this.continuedComment(statement);
      return undefined;
    }
    const line = this.at;
    const comments = this.commentsAhead();
    const next = this.cards[this.at + comments];
    const column = continuationOf(next);
    if (next === undefined || column === undefined) {
      const words = nothingFollows(next);
      statement.faults.push({at: {line, column: lastColumn}, message: expectedContinuation, words});
      return undefined;
    }
    this.take(statement, comments + 1);
    if (column <= 15) return {card: next, column};
    const at = {line: this.at, column: column + 1};
    statement.faults.push({at, message: expectedContinuation, words: lateContinuation(at.column)});
    return undefined;
  }

  /** Adds the next cards to the statement. */
  private take(statement: Statement, count: number): void {
    for (let taken = 0; taken < count; taken += 1) statement.cards.push(this.cards[this.at + taken]!);
    this.at += count;
  }

  private commentsAhead(): number {
    let count = 0;
    while (this.cards[this.at + count]?.startsWith('//*')) count += 1;
    return count;
  }

  /** MVS JCL Reference, Continuing the comment field: by a character in column 72. */
  private continuedComment(statement: Statement): void {
    for (;;) {
      const card = this.cards[this.at];
      if (card === undefined || continuationOf(card) === undefined) return;
      this.take(statement, 1);
      if (!isContinued(card)) return;
    }
  }

  /** MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct: the expression ends at THEN. */
  private expression(statement: Statement, after: number): void {
    let card = statement.cards[0]!;
    let column = after;
    for (;;) {
      const [before = '', comment] = card.slice(column, lastColumn).split(/(?<=^|[\s)])THEN(?=\s|$)/, 2);
      statement.field = `${statement.field} ${before.trim()}`.trim();
      if (comment !== undefined) return;
      const comments = this.commentsAhead();
      const next = this.cards[this.at + comments];
      const index = continuationOf(next);
      if (next === undefined || index === undefined || statement.cards.length > 100) {
        const at = {line: statement.line, column: 1};
        statement.faults.push({at, message: missing('THEN'), words: 'the IF statement has no THEN'});
        return;
      }
      this.take(statement, comments + 1);
      card = next;
      column = index;
    }
  }

  private data({delimiter, slashesEnd}: DataEnd): InStreamData {
    const from = this.at;
    const data = (delimited: boolean): InStreamData => ({
      line: from + 1,
      records: this.cards.slice(from, this.at),
      delimited,
    });
    for (; this.at < this.cards.length; this.at += 1) {
      const card = this.cards[this.at]!;
      if (slashesEnd && card.startsWith('//')) return data(true);
      if (!card.startsWith(delimiter)) continue;
      const found = data(true);
      // A JES2 statement ends the data as well, but remains a statement.
      if (delimiter !== '/*' || !/^\/\*\S/.test(card)) this.at += 1;
      return found;
    }
    return data(delimiter === '/*');
  }
}

/** Splits a text into cards of 80 columns, without the blank lines that an editor leaves at the end. */
export function cardsOf(text: string): string[] {
  const cards = text.split('\n').map((line) => line.replace(/\r$/, '').slice(0, cardLength).trimEnd());
  while (cards.length > 0 && cards.at(-1) === '') cards.pop();
  return cards;
}

export function readJob(cards: readonly string[]): Statement[] {
  return new Reader(cards, true, true).read();
}

/** Reads several jobs one after another, or parts of one. */
export function readStream(cards: readonly string[]): Statement[] {
  return new Reader(cards, true, false).read();
}

/** Reads a member of a procedure library, whose records are 80 bytes long. */
export function readMember(lines: readonly string[]): Statement[] {
  const cards = lines.map((line) => line.slice(0, cardLength).trimEnd());
  return new Reader(cards, false, true).read();
}
