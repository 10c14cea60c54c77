import {SqlError} from '../sql-error';
import {tokensOf} from './lexer';
import {reservedWords} from './reserved-words';
import type {Token} from './token';
import type {Name} from './tree';

/**
 * The maximum depth of nested constructs, and the maximum number of consecutive operators in an expression. Beyond
 * these a statement is too complex for us, since later walks over the tree recurse as deeply.
 */
const deepest = 200;
const longestChain = 2000;

/** The words of phrases, such as ORDER BY. */
const phrases = new Map<string, readonly string[]>();

function wordsOf(phrase: string): readonly string[] {
  let words = phrases.get(phrase);
  if (!words) {
    words = phrase.split(' ');
    phrases.set(phrase, words);
  }
  return words;
}

/** Words that may follow a fullselect in parentheses that is part of a fullselect. */
const afterOperand: ReadonlySet<string> = new Set([
  'UNION',
  'EXCEPT',
  'INTERSECT',
  'ORDER',
  'OFFSET',
  'FETCH',
  'LIMIT',
]);

/** Reads the tokens of one statement, one after another. */
export class TokenReader {
  private readonly tokens: Token[];
  protected at = 0;
  private depth = 0;
  private closings: ReadonlyMap<number, number> | undefined;

  constructor(protected readonly text: string) {
    this.tokens = tokensOf(text);
  }

  protected peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? this.tokens.at(-1)!;
  }

  protected next(): Token {
    const token = this.peek();
    this.at += 1;
    return token;
  }

  /** Throws SQLCODE -199 for a misplaced reserved word, -104 for any other token. */
  protected fail(expected: readonly string[]): never {
    const {kind, text} = this.peek();
    const wrongKeyword = kind === 'word' && reservedWords.has(text);
    throw new SqlError(wrongKeyword ? -199 : -104, [text, expected.join(' ')]);
  }

  protected isWord(word: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text === word;
  }

  protected isSymbol(symbol: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === symbol;
  }

  /** Whether these words come next, one after another. */
  protected areWords(words: string): boolean {
    const all = wordsOf(words);
    for (let ahead = 0; ahead < all.length; ahead += 1) if (!this.isWord(all[ahead]!, ahead)) return false;
    return true;
  }

  /** Consumes these words if they come next. */
  protected accept(words: string): boolean {
    if (!this.areWords(words)) return false;
    this.at += wordsOf(words).length;
    return true;
  }

  protected acceptSymbol(symbol: string): boolean {
    if (!this.isSymbol(symbol)) return false;
    this.at += 1;
    return true;
  }

  protected expect(words: string): void {
    for (const word of wordsOf(words)) {
      if (!this.isWord(word)) this.fail([word]);
      this.at += 1;
    }
  }

  protected expectSymbol(symbol: string): void {
    if (!this.acceptSymbol(symbol)) this.fail([symbol]);
  }

  /** Consumes and returns the first of these words or phrases that comes next. */
  protected acceptOne<Words extends string>(...choices: Words[]): Words | undefined {
    return choices.find((words) => this.accept(words));
  }

  protected expectOne<Words extends string>(...choices: Words[]): Words {
    return this.acceptOne(...choices) ?? this.fail(choices);
  }

  protected isIdentifier(ahead = 0): boolean {
    const {kind, text} = this.peek(ahead);
    return kind === 'name' || (kind === 'word' && !reservedWords.has(text));
  }

  protected identifier(): string {
    if (!this.isIdentifier()) this.fail(['<IDENTIFIER>']);
    const {text} = this.next();
    if (text.length > 128) throw new SqlError(-107, [text, '128']);
    return text;
  }

  /** An identifier where no keyword is possible, after a period or AS: even reserved words are identifiers there. */
  protected anyIdentifier(): string {
    const {kind, text} = this.peek();
    if (kind !== 'word') return this.identifier();
    this.next();
    return text;
  }

  /** `name`, `schema.name` or `location.schema.name`, where the location can only be this one. */
  protected name(): Name {
    const parts = [this.identifier()];
    while (parts.length < 3 && this.acceptSymbol('.')) parts.push(this.anyIdentifier());
    const name = parts.pop()!;
    const schema = parts.pop();
    if (parts.length > 0 && parts[0] !== 'DBT1') throw new SqlError(-950);
    return schema === undefined ? {name} : {schema, name};
  }

  protected identifiers(): string[] {
    this.expectSymbol('(');
    const names = this.list(() => this.identifier());
    this.expectSymbol(')');
    return names;
  }

  protected list<Item>(read: () => Item): Item[] {
    const items = [read()];
    while (this.acceptSymbol(',')) items.push(read());
    return items;
  }

  protected parenthesized<Item>(read: () => Item): Item {
    this.expectSymbol('(');
    const item = read();
    this.expectSymbol(')');
    return item;
  }

  protected integer(): number {
    const {kind, text} = this.peek();
    if (kind !== 'number' || !/^\d+$/.test(text)) this.fail(['<INTEGER>']);
    this.next();
    return Number(text);
  }

  protected signedInteger(): bigint {
    const negative = this.acceptSymbol('-');
    if (!negative) this.acceptSymbol('+');
    const {kind, text} = this.peek();
    if (kind !== 'number' || !/^\d+$/.test(text)) this.fail(['<INTEGER>']);
    this.next();
    return negative ? -BigInt(text) : BigInt(text);
  }

  protected string(): string {
    if (this.peek().kind !== 'string') this.fail(['<STRING>']);
    return this.next().text;
  }

  /**
   * Whether a fullselect comes next: SELECT, WITH, or a fullselect in parentheses, followed by a set operator or the
   * end of a fullselect. If anything else follows the parenthesis, it is a value or a joined table.
   */
  protected startsQuery(ahead = 0): boolean {
    let inner = ahead;
    while (this.isSymbol('(', inner)) inner += 1;
    if (!this.isWord('SELECT', inner) && !this.isWord('WITH', inner)) return false;
    for (let open = inner - 1; open >= ahead; open -= 1) {
      const after = this.tokens[this.closing(this.at + open) + 1];
      const goesOn = after?.kind === 'word' && afterOperand.has(after.text);
      if (!goesOn && !(after?.kind === 'symbol' && after.text === ')')) return false;
    }
    return true;
  }

  /** Returns the token that closes the parenthesis opened by a token. */
  private closing(open: number): number {
    if (!this.closings) {
      const opened: number[] = [];
      const closings = new Map<number, number>();
      this.tokens.forEach(({kind, text}, at) => {
        if (kind !== 'symbol') return;
        if (text === '(') opened.push(at);
        else if (text === ')' && opened.length > 0) closings.set(opened.pop()!, at);
      });
      this.closings = closings;
    }
    return this.closings.get(open) ?? this.tokens.length;
  }

  /** Reads a nested construct: SQLCODE -101 if the nesting is too deep. */
  protected nested<Item>(read: () => Item): Item {
    this.depth += 1;
    if (this.depth > deepest) throw new SqlError(-101);
    const item = read();
    this.depth -= 1;
    return item;
  }

  /** SQLCODE -101 for a chain of operators with too many links. */
  protected boundChain(links: number): void {
    if (links > longestChain) throw new SqlError(-101);
  }

  /** Reads `name:` before a statement, which the lexer has split into a name and a host variable. */
  protected acceptLabel(): string | undefined {
    const {kind, text, at} = this.peek(1);
    if (!this.isIdentifier() || kind !== 'variable') return undefined;
    this.tokens[this.at + 1] = {kind: 'word', text, at};
    return this.identifier();
  }

  /** The text of the statement from a token up to the next unread one. */
  protected textFrom(start: number): string {
    return this.text.slice(this.tokens[start]!.at, this.peek().at).trimEnd();
  }
}
