import type {Diagnostics, Position} from '../messages/diagnostics';
import type {MessageId} from '../messages/message-table';
import {reservedWords, verbs} from './reserved-words';
import {isInAreaA, type Token} from './token';

/** Abandons a statement or clause that cannot be parsed; the message has been issued. */
export class SyntaxFault extends Error {}

/** The maximum nesting depth: deeper than anyone writes, and no deeper than the stack allows. */
const deepest = 200;

/** Reads tokens one after another, with the functions that all parsers need. */
export class TokenStream {
  at = 0;
  private depth = 0;

  constructor(
    readonly tokens: readonly Token[],
    readonly diagnostics: Diagnostics,
  ) {}

  get token(): Token {
    return this.tokens[this.at]!;
  }

  peek(ahead = 1): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)]!;
  }

  /** Returns the token and advances to the next one, but not past the end. */
  next(): Token {
    const {token} = this;
    if (token.kind !== 'end') this.at += 1;
    return token;
  }

  isWord(...words: readonly string[]): boolean {
    return this.token.kind === 'word' && words.includes(this.token.text);
  }

  isMark(mark: string): boolean {
    return this.token.kind === 'mark' && this.token.text === mark;
  }

  /** Whether these words follow in sequence from here. */
  isWords(...words: readonly string[]): boolean {
    return words.every((word, ahead) => this.peek(ahead).kind === 'word' && this.peek(ahead).text === word);
  }

  /** Consumes and returns one of the words, if it comes next. */
  take(...words: readonly string[]): string | undefined {
    return this.isWord(...words) ? this.next().text : undefined;
  }

  takeMark(mark: string): boolean {
    if (!this.isMark(mark)) return false;
    this.at += 1;
    return true;
  }

  takePeriod(): boolean {
    if (this.token.kind !== 'period') return false;
    this.at += 1;
    return true;
  }

  expect(...words: readonly string[]): string {
    return this.take(...words) ?? this.fail(words.join(' or '));
  }

  expectMark(mark: string): void {
    if (!this.takeMark(mark)) this.fail(`"${mark}"`);
  }

  /** Consumes a user-defined word, or a number. */
  name(what = 'a name'): Token {
    const {token} = this;
    if ((token.kind === 'word' && !reservedWords.has(token.text)) || token.kind === 'number') return this.next();
    return this.fail(what);
  }

  isName(): boolean {
    return this.token.kind === 'word' && !reservedWords.has(this.token.text);
  }

  integer(what = 'an integer'): number {
    if (this.token.kind === 'number' && /^\d{1,15}$/.test(this.token.text)) return Number(this.next().text);
    return this.fail(what);
  }

  fail(expected: string): never {
    return this.failWith('FWR0010-S', expected, this.token.text);
  }

  failWith(id: MessageId, ...insertions: readonly (string | number)[]): never {
    this.diagnostics.add(id, this.token, ...insertions);
    throw new SyntaxFault();
  }

  say(id: MessageId, at: Position, ...insertions: readonly (string | number)[]): void {
    this.diagnostics.add(id, at, ...insertions);
  }

  /** Runs a rule one level deeper. */
  nested<Result>(rule: () => Result): Result {
    if (this.depth >= deepest) this.failWith('FWR0009-S');
    this.depth += 1;
    try {
      return rule();
    } finally {
      this.depth -= 1;
    }
  }

  /** Skips to a verb, a period or a word in area A, as the compiler does after an error. */
  skipStatement(): void {
    const from = this.at;
    while (this.token.kind !== 'end' && this.token.kind !== 'period') {
      if (this.at > from && this.token.kind === 'word') {
        if (verbs.has(this.token.text) || isInAreaA(this.token)) return;
      }
      this.at += 1;
    }
  }

  skipPast(stop: (token: Token) => boolean): void {
    while (this.token.kind !== 'end' && !stop(this.token)) this.at += 1;
  }
}
