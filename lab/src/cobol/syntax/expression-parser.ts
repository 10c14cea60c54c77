import type {
  ClassName,
  Expression,
  FunctionExpression,
  Identifier,
  LiteralExpression,
  ModificationExpression,
  RelationalOperator,
  SignName,
  SubscriptExpression,
} from './expression';
import {figurativeOf, literalOf, numberOf} from './literal';
import {specialRegisters} from './reserved-words';
import type {Token} from './token';
import type {TokenStream} from './token-stream';

/**
 * The maximum number of operators in a row: they make a tree of that depth, which must fit into the stack of the back
 * ends.
 */
const longestChain = 500;

const relations: Record<string, RelationalOperator> = {
  '=': '=',
  '<': '<',
  '>': '>',
  '>=': '>=',
  '<=': '<=',
  '<>': '<>',
  EQUAL: '=',
  EQUALS: '=',
  GREATER: '>',
  LESS: '<',
};
const opposites: Record<RelationalOperator, RelationalOperator> = {
  '=': '<>',
  '<>': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
};
const classes: Record<string, ClassName> = {
  NUMERIC: 'numeric',
  ALPHABETIC: 'alphabetic',
  'ALPHABETIC-LOWER': 'alphabetic-lower',
  'ALPHABETIC-UPPER': 'alphabetic-upper',
  DBCS: 'dbcs',
  KANJI: 'kanji',
};
const signs: Record<string, SignName> = {
  POSITIVE: 'positive',
  NEGATIVE: 'negative',
  ZERO: 'zero',
  ZEROS: 'zero',
  ZEROES: 'zero',
};

/** Reads expressions and conditions; holds the class-names and functions that the environment division declares. */
export class ExpressionParser {
  readonly classNames = new Set<string>();
  /** REPOSITORY: functions that do not need the word FUNCTION. */
  readonly functionNames = new Set<string>();

  private inList = false;

  constructor(private readonly stream: TokenStream) {}

  /** A condition, or an arithmetic expression if there is no conditional operator. */
  condition(): Expression {
    return this.stream.nested(() => this.chain('OR', () => this.chain('AND', () => this.negated())));
  }

  private chain(word: 'AND' | 'OR', rule: () => Expression): Expression {
    const at = this.stream.token;
    const operands = [rule()];
    while (this.stream.take(word)) operands.push(rule());
    return operands.length === 1 ? operands[0]! : {kind: word === 'AND' ? 'and' : 'or', at, operands};
  }

  private negated(): Expression {
    const at = this.stream.token;
    if (!this.stream.isWord('NOT') || this.relationAhead(1)) return this.relation();
    this.stream.next();
    return {kind: 'not', at, operand: this.stream.nested(() => this.negated())};
  }

  /** Whether the token `ahead` places further on is a relational operator. */
  private relationAhead(ahead: number): boolean {
    const {kind, text} = this.stream.peek(ahead);
    return (kind === 'mark' || kind === 'word') && Object.hasOwn(relations, text);
  }

  private relation(): Expression {
    const at = this.stream.token;
    // The test of an abbreviated relation has no operand before it.
    if (this.startsTest()) return this.test(undefined, at);
    const left = this.arithmetic();
    return this.startsTest() ? this.test(left, at) : left;
  }

  /** Whether a test follows; IS and NOT are part of it. */
  private startsTest(): boolean {
    let ahead = this.stream.isWord('IS', 'ARE') ? 1 : 0;
    const word = this.stream.peek(ahead);
    if (word.kind === 'word' && word.text === 'NOT') ahead += 1;
    const {kind, text} = this.stream.peek(ahead);
    if (this.relationAhead(ahead)) return true;
    if (kind !== 'word') return false;
    if (Object.hasOwn(classes, text) || this.classNames.has(text)) return true;
    // ZERO is a sign only after an operand; otherwise it is the operand itself.
    return Object.hasOwn(signs, text) && (ahead > 0 || this.isBehindOperand());
  }

  private isBehindOperand(): boolean {
    const before = this.stream.tokens[this.stream.at - 1];
    if (!before) return false;
    if (before.kind === 'mark') return before.text === ')';
    return before.kind !== 'word' || !/^(?:IF|UNTIL|WHEN|AND|OR|NOT|EVALUATE|ALSO|THRU|THROUGH|IS)$/.test(before.text);
  }

  private test(subject: Expression | undefined, at: Token): Expression {
    const {stream} = this;
    stream.take('IS', 'ARE');
    const not = stream.take('NOT') !== undefined;
    const {text} = stream.next();
    const left = subject && {subject};
    const known = classes[text];
    if (known) return {kind: 'class', at, test: known, not, ...left};
    if (this.classNames.has(text)) return {kind: 'class', at, test: {name: text}, not, ...left};
    const sign = signs[text];
    if (sign) return {kind: 'sign', at, test: sign, not, ...left};
    const operator = this.operator(relations[text]!, text);
    const right = this.arithmetic();
    return {
      kind: 'relation',
      at,
      operator: not ? opposites[operator] : operator,
      right,
      ...(subject && {left: subject}),
    };
  }

  /** The rest of an operator in words: THAN, OR EQUAL TO. */
  private operator(operator: RelationalOperator, text: string): RelationalOperator {
    const {stream} = this;
    stream.take(operator === '=' ? 'TO' : 'THAN');
    if ((text === 'GREATER' || text === 'LESS' || text === '>' || text === '<') && stream.isWords('OR', 'EQUAL')) {
      stream.at += 2;
      stream.take('TO');
      return operator === '>' ? '>=' : '<=';
    }
    if (text === '<' && stream.takeMark('>')) return '<>';
    if ((text === '<' || text === '>') && stream.takeMark('=')) return operator === '>' ? '>=' : '<=';
    return operator;
  }

  arithmetic(): Expression {
    return this.stream.nested(() => this.leftChain(['+', '-'], () => this.leftChain(['*', '/'], () => this.power())));
  }

  private leftChain(operators: readonly string[], rule: () => Expression): Expression {
    const {stream} = this;
    let left = rule();
    for (let count = 0; ; count += 1) {
      const {token} = stream;
      if (token.kind !== 'mark' || token.separated || !operators.includes(token.text)) return left;
      if (this.inList && this.isSignedNumber(token)) return left;
      if (count >= longestChain) stream.failWith('FWR0009-S');
      stream.next();
      left = {kind: 'arithmetic', at: token, operator: token.text as '+', left, right: rule()};
    }
  }

  private power(): Expression {
    const {stream} = this;
    let left = this.unary();
    for (let count = 0; stream.isMark('**'); count += 1) {
      if (count >= longestChain) stream.failWith('FWR0009-S');
      const at = stream.next();
      left = {kind: 'arithmetic', at, operator: '**', left, right: this.unary()};
    }
    return left;
  }

  private unary(): Expression {
    const {stream} = this;
    const at = stream.token;
    if (stream.takeMark('+')) return this.unarySigned();
    if (!stream.takeMark('-')) return this.primary();
    const operand = this.unarySigned();
    if (operand.kind === 'number') return {...operand, digits: negated(operand.digits)};
    return operand.kind === 'float' ? {...operand, value: -operand.value} : {kind: 'negate', at, operand};
  }

  private unarySigned(): Expression {
    return this.stream.nested(() => this.unary());
  }

  private primary(): Expression {
    const {stream} = this;
    if (stream.takeMark('(')) {
      const {inList} = this;
      this.inList = false;
      const inner = this.condition();
      this.inList = inList;
      stream.expectMark(')');
      return inner;
    }
    return this.operand();
  }

  /** An identifier, literal, function or special register: no operators. */
  operand(): Expression {
    const {stream} = this;
    const at = stream.token;
    if (stream.isMark('-') || stream.isMark('+')) return this.signedNumber();
    if (at.kind === 'number' || at.kind === 'literal') return this.literal();
    if (at.kind !== 'word') return stream.fail('an operand');
    if (stream.isWord('ALL') || figurativeOf(at)) return this.literal();
    if (stream.take('FUNCTION')) return this.function();
    if (this.isFunction()) return this.function();
    if (stream.isWord('ADDRESS') && stream.peek().text === 'OF') {
      stream.at += 2;
      return {kind: 'address', at, of: this.identifier()};
    }
    if (stream.isWord('LENGTH') && (stream.peek().text === 'OF' || stream.peek().kind === 'word')) {
      stream.next();
      stream.take('OF');
      const of = stream.token.kind === 'literal' ? this.literal() : this.identifier();
      return {kind: 'length', at, of};
    }
    return this.identifier();
  }

  /** Whether a function of REPOSITORY follows; LENGTH OF is the special register. */
  private isFunction(): boolean {
    const {token} = this.stream;
    if (token.kind !== 'word' || !this.functionNames.has(token.text)) return false;
    return token.text !== 'LENGTH' || this.stream.peek().text === '(';
  }

  private signedNumber(): Expression {
    const {stream} = this;
    const minus = stream.next().text === '-';
    if (stream.token.kind !== 'number') return stream.fail('a number');
    const literal = numberOf(stream.next());
    if (!minus) return literal;
    if (literal.kind === 'float') return {...literal, value: -literal.value};
    return literal.kind === 'number' ? {...literal, digits: negated(literal.digits)} : literal;
  }

  /** Whether an operand can begin here; used for lists that end where none does. */
  startsOperand(): boolean {
    const {stream} = this;
    const {kind, text} = stream.token;
    if (kind === 'number' || kind === 'literal') return true;
    if (kind === 'mark') return (text === '-' || text === '+') && stream.peek().kind === 'number';
    if (kind !== 'word') return false;
    if (stream.isName() || specialRegisters.has(text) || this.isFunction()) return true;
    if (figurativeOf(stream.token)) return true;
    if (text === 'LENGTH' || text === 'ADDRESS') return stream.peek().text === 'OF';
    return (
      text === 'FUNCTION' || (text === 'ALL' && (stream.peek().kind === 'literal' || !!figurativeOf(stream.peek())))
    );
  }

  literal(): LiteralExpression {
    const {stream} = this;
    const token = stream.next();
    if (token.kind === 'number') return numberOf(token);
    if (token.kind === 'mark' && (token.text === '-' || token.text === '+')) {
      stream.at -= 1;
      return this.signedNumber() as LiteralExpression;
    }
    if (token.kind === 'literal') return this.joined(literalOf(token) ?? this.badLiteral(token));
    if (token.text === 'ALL') {
      const all = this.literal();
      if (all.kind === 'text') return {kind: 'figurative', at: token, value: 'all', text: all.text};
      if (all.kind === 'figurative') return all;
    }
    const figurative = figurativeOf(token);
    if (figurative) return figurative;
    stream.at -= 1;
    return stream.fail('a literal');
  }

  /** Joins literals that are concatenated with an ampersand. */
  private joined(first: LiteralExpression): LiteralExpression {
    let result = first;
    while (result.kind === 'text' && this.stream.takeMark('&')) {
      const next = literalOf(this.stream.next());
      if (next?.kind === 'text') result = {...result, text: result.text + next.text};
    }
    return result;
  }

  private badLiteral(token: Token): never {
    this.stream.at -= 1;
    return this.stream.failWith('FWR0020-S', token.text);
  }

  identifier(): Identifier {
    const {stream} = this;
    const at = stream.token;
    if (!stream.isName() && !(at.kind === 'word' && specialRegisters.has(at.text))) return stream.fail('a data-name');
    stream.next();
    const qualifiers: string[] = [];
    while (stream.isWord('OF', 'IN')) {
      stream.next();
      qualifiers.push(stream.name('a qualifier').text);
    }
    let subscripts: SubscriptExpression[] = [];
    let modification: ModificationExpression | undefined;
    while (stream.isMark('(') && !stream.token.separated && !modification) {
      stream.next();
      const {list, modified} = stream.nested(() => this.inParentheses());
      if (list) {
        if (subscripts.length > 0) stream.fail('a reference modification');
        subscripts = list;
      }
      modification = modified;
    }
    return {kind: 'identifier', at, name: at.text, qualifiers, subscripts, ...(modification && {modification})};
  }

  /** Subscripts, or a reference modification, which has a colon. */
  private inParentheses(): {list?: SubscriptExpression[]; modified?: ModificationExpression} {
    const {stream} = this;
    const list: SubscriptExpression[] = [];
    while (!stream.takeMark(')')) {
      if (list.length > 0 && stream.takeMark(':')) {
        if (list.length > 1 || list[0] === 'ALL') stream.fail('")"');
        const start = list[0] as Expression;
        if (stream.takeMark(')')) return {modified: {start}};
        const length = this.arithmetic();
        stream.expectMark(')');
        return {modified: {start, length}};
      }
      list.push(stream.take('ALL') ? 'ALL' : this.listed());
    }
    if (list.length === 0) stream.fail('a subscript');
    return {list};
  }

  private function(): FunctionExpression {
    const {stream} = this;
    const at = stream.next();
    if (at.kind !== 'word') stream.fail('a function-name');
    const list: Expression[] = [];
    let phrase: 'leading' | 'trailing' | undefined;
    let modification: ModificationExpression | undefined;
    if (stream.isMark('(')) {
      const from = stream.at;
      stream.next();
      stream.nested(() => {
        while (!stream.takeMark(')')) {
          if (stream.isMark(':')) {
            // No arguments at all: the parentheses contain a reference modification.
            stream.at = from;
            list.length = 0;
            return;
          }
          const word = stream.take('LEADING', 'TRAILING');
          if (word) phrase = word === 'LEADING' ? 'leading' : 'trailing';
          else list.push(this.listed());
        }
      });
    }
    if (stream.takeMark('(')) modification = stream.nested(() => this.inParentheses()).modified;
    return {
      kind: 'function',
      at,
      name: at.text,
      arguments: list,
      ...(phrase && {phrase}),
      ...(modification && {modification}),
    };
  }

  /** One of several expressions separated only by blanks: `(+10 +10)` are two numbers, `(I + 1)` is one sum. */
  private listed(): Expression {
    const {inList} = this;
    this.inList = true;
    const expression = this.arithmetic();
    this.inList = inList;
    return expression;
  }

  /** A sign with a blank before it and none after it begins a number. */
  private isSignedNumber(token: Token): boolean {
    const next = this.stream.peek();
    return (token.text === '+' || token.text === '-') && !token.glued && next.glued && next.kind === 'number';
  }
}

const negated = (digits: string): string => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`);
