import {SqlError} from '../sql-error';
import {FunctionParser} from './function-parser';
import {wordSet} from './word-set';
import type {ComparisonOperator, Condition, DurationUnit, Expression, IntoTarget, Name, Query, Variable} from './tree';

/** Parentheses may contain a condition or an expression, and only their content tells which. */
type Node = Expression | Condition;

const conditionKinds: ReadonlySet<string> = new Set<Condition['kind']>([
  'and',
  'or',
  'not',
  'comparison',
  'quantified',
  'between',
  'in',
  'like',
  'isNull',
  'distinct',
  'exists',
]);

const isCondition = (node: Node): node is Condition => conditionKinds.has(node.kind);

const comparisons: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=']);

const durations: Readonly<Record<string, DurationUnit>> = {
  YEAR: 'YEARS',
  YEARS: 'YEARS',
  MONTH: 'MONTHS',
  MONTHS: 'MONTHS',
  DAY: 'DAYS',
  DAYS: 'DAYS',
  HOUR: 'HOURS',
  HOURS: 'HOURS',
  MINUTE: 'MINUTES',
  MINUTES: 'MINUTES',
  SECOND: 'SECONDS',
  SECONDS: 'SECONDS',
  MICROSECOND: 'MICROSECONDS',
  MICROSECONDS: 'MICROSECONDS',
};

/** Reserved words that name a function if a parenthesis follows. */
const reservedFunctions = wordSet(
  `CHAR CONCAT DAY DAYS DOUBLE HOUR INSERT LEFT LOCATE MICROSECOND MINUTE MONTH REPEAT RIGHT SECOND TRUNCATE VALUE YEAR
  CONTAINS`,
);

/** Tokens that may begin an expression, for syntax error messages. */
const expressionStarts = ['(', '+', '-', '?', ':', 'CASE', 'CAST', 'USER', 'CURRENT', '<IDENTIFIER>'];

/** SQL Reference, "Expressions", "Predicates" and "Search conditions". */
export abstract class ExpressionParser extends FunctionParser {
  private parameters = 0;
  /** Whether this is the body of a routine, whose variables have no colon. */
  protected inRoutine = false;

  /** A fullselect with its common table expressions and ORDER BY. */
  protected abstract query(): Query;

  protected expression(): Expression {
    const node = this.nested(() => this.sum());
    if (isCondition(node)) this.fail(expressionStarts);
    return node;
  }

  protected condition(): Condition {
    const node = this.nested(() => this.disjunction());
    if (!isCondition(node)) this.fail([...comparisons, 'BETWEEN', 'IN', 'IS', 'LIKE']);
    return node;
  }

  private disjunction(): Node {
    return this.joined('or', 'OR', () => this.joined('and', 'AND', () => this.negation()));
  }

  private joined(kind: 'and' | 'or', word: string, read: () => Node): Node {
    const first = read();
    if (!this.isWord(word) || !isCondition(first)) return first;
    const operands = [first];
    while (this.accept(word)) {
      const operand = read();
      if (!isCondition(operand)) this.fail([...comparisons, 'BETWEEN', 'IN', 'IS', 'LIKE']);
      operands.push(operand);
    }
    return {kind, operands};
  }

  private negation(): Node {
    if (!this.isWord('NOT')) return this.predicate();
    this.next();
    const operand = this.nested(() => this.negation());
    if (!isCondition(operand)) this.fail([...comparisons, 'BETWEEN', 'IN', 'IS', 'LIKE']);
    return {kind: 'not', operand};
  }

  private predicate(): Node {
    if (this.isWord('EXISTS') && this.isSymbol('(', 1)) {
      this.next();
      return {kind: 'exists', query: this.nested(() => this.parenthesized(() => this.query()))};
    }
    const left = this.sum();
    if (isCondition(left)) return left;
    if (this.accept('IS')) return this.isPredicate(left);
    const predicate = this.predicateOn(left);
    if (left.kind === 'null' && predicate !== left) throw new SqlError(-128);
    return predicate;
  }

  private predicateOn(left: Expression): Node {
    const {kind, text} = this.peek();
    if (kind === 'symbol' && comparisons.has(text)) {
      this.next();
      return this.comparison(left, text as ComparisonOperator);
    }
    const negated = this.isWord('NOT') && ['BETWEEN', 'IN', 'LIKE'].includes(this.peek(1).text);
    if (negated) this.next();
    if (this.accept('BETWEEN')) {
      const low = this.compared();
      this.expect('AND');
      return {kind: 'between', operand: left, low, high: this.compared(), negated};
    }
    if (this.accept('IN')) return {kind: 'in', left, among: this.inList(), negated};
    if (this.accept('LIKE')) {
      const pattern = this.compared();
      return {
        kind: 'like',
        operand: left,
        pattern,
        negated,
        ...(this.accept('ESCAPE') && {escape: this.expression()}),
      };
    }
    return left;
  }

  private comparison(left: Expression, operator: ComparisonOperator): Condition {
    const quantifier = this.acceptOne('ALL', 'ANY', 'SOME');
    if (!quantifier) return {kind: 'comparison', operator, left, right: this.compared()};
    const query = this.nested(() => this.parenthesized(() => this.query()));
    return {kind: 'quantified', operator, all: quantifier === 'ALL', left, query};
  }

  private isPredicate(operand: Expression): Condition {
    const negated = this.accept('NOT');
    if (this.accept('DISTINCT FROM')) return {kind: 'distinct', left: operand, right: this.expression(), negated};
    this.expect('NULL');
    return {kind: 'isNull', operand, negated};
  }

  private inList(): readonly Expression[] | Query {
    // IN :variable and the like, without parentheses.
    if (!this.isSymbol('(')) return [this.compared()];
    return this.parenthesized(() => {
      return this.startsQuery() ? this.nested(() => this.query()) : this.list(() => this.compared());
    });
  }

  /** An operand of a predicate: SQLCODE -128 for NULL, which only IS NULL and IS DISTINCT FROM accept. */
  private compared(): Expression {
    const operand = this.expression();
    if (operand.kind === 'null') throw new SqlError(-128);
    return operand;
  }

  private sum(): Node {
    return this.operation(['+', '-'], () => this.product());
  }

  private product(): Node {
    return this.operation(['*', '/', '||'], () => this.factor());
  }

  private operation(operators: readonly ('+' | '-' | '*' | '/' | '||')[], read: () => Node): Node {
    let left = read();
    for (let links = 0; ; links += 1) {
      this.boundChain(links);
      const concat = this.isWord('CONCAT') && operators.includes('||');
      const operator = concat ? '||' : operators.find((symbol) => this.isSymbol(symbol));
      if (!operator || isCondition(left)) return left;
      this.next();
      const right = read();
      if (isCondition(right)) this.fail(expressionStarts);
      left = {kind: 'arithmetic', operator, left, right};
    }
  }

  private factor(): Node {
    if (this.acceptSymbol('+')) return this.nested(() => this.factor());
    if (this.acceptSymbol('-')) {
      const operand = this.nested(() => this.factor());
      if (isCondition(operand)) this.fail(expressionStarts);
      return {kind: 'sign', operand};
    }
    const node = this.primary();
    const {kind, text} = this.peek();
    const unit = kind === 'word' ? durations[text] : undefined;
    if (!unit || isCondition(node)) return node;
    this.next();
    return {kind: 'duration', amount: node, unit};
  }

  private primary(): Node {
    const token = this.peek();
    switch (token.kind) {
      case 'number':
        this.next();
        return {kind: 'literal', form: 'number', text: token.text};
      case 'string':
        this.next();
        return {kind: 'literal', form: 'string', text: token.text, ...(token.prefix && {prefix: token.prefix})};
      case 'variable':
        return this.variable();
      case 'symbol':
        if (token.text === '?') {
          this.next();
          this.parameters += 1;
          return {kind: 'variable', name: `?${this.parameters}`};
        }
        if (token.text === '(') return this.nested(() => this.inParentheses());
        break;
      case 'word':
      case 'name':
        return this.named();
    }
    return this.failAtExpression();
  }

  /** Where an expression must begin, Db2 reports an illegal symbol, even for keywords. */
  private failAtExpression(): never {
    throw new SqlError(-104, [this.peek().text, expressionStarts.join(' ')]);
  }

  protected intoTarget(): IntoTarget {
    if (!this.inRoutine || this.peek().kind === 'variable') return this.variable();
    const first = this.identifier();
    if (!this.acceptSymbol('.')) return {kind: 'column', name: first};
    return {kind: 'column', qualifier: {name: first}, name: this.identifier()};
  }

  protected variable(): Variable {
    const {kind, text: name} = this.peek();
    if (kind !== 'variable') this.fail([':']);
    this.next();
    this.accept('INDICATOR');
    const indicator = this.peek();
    if (indicator.kind !== 'variable') return {kind: 'variable', name};
    this.next();
    return {kind: 'variable', name, indicator: indicator.text};
  }

  private inParentheses(): Node {
    this.expectSymbol('(');
    if (this.startsQuery()) {
      const query = this.withoutNextValue(() => this.query());
      this.expectSymbol(')');
      return {kind: 'subquery', query};
    }
    const node = this.disjunction();
    if (!isCondition(node) && this.acceptSymbol(',')) {
      const values = [node, ...this.list(() => this.expression())];
      this.expectSymbol(')');
      return {kind: 'row', values};
    }
    this.expectSymbol(')');
    return node;
  }

  private named(): Expression {
    const {kind, text} = this.peek();
    if (kind === 'word') {
      const keyword = this.keyword(text);
      if (keyword) return keyword;
      if (this.isSymbol('(', 1) && (this.isIdentifier() || reservedFunctions.has(text) || text in durations))
        return this.invocation();
    }
    if (!this.isIdentifier()) this.failAtExpression();
    const parts = [this.identifier()];
    while (this.isSymbol('.') && parts.length < 4) {
      this.next();
      if (this.isSymbol('(', 1) && this.peek().kind === 'word') return this.invocation(parts.at(-1)!);
      parts.push(this.anyIdentifier());
    }
    const name = parts.pop()!;
    const table = parts.pop();
    if (table === undefined) return {kind: 'column', name};
    const schema = parts.pop();
    if (name === 'NEXTVAL' || name === 'CURRVAL')
      return this.sequence(name === 'NEXTVAL', {name: table, ...(schema !== undefined && {schema})});
    return {kind: 'column', name, qualifier: {name: table, ...(schema !== undefined && {schema})}};
  }

  /** Expressions that begin with a keyword of their own. */
  private keyword(text: string): Expression | undefined {
    const register = this.oneWordRegister();
    if (register) return register;
    switch (text) {
      case 'NULL':
        this.next();
        return {kind: 'null'};
      case 'DEFAULT':
        this.next();
        return {kind: 'default'};
      case 'CURRENT':
        return this.register();
      case 'CASE':
        return this.nested(() => this.withoutNextValue(() => this.caseExpression()));
      case 'CAST':
        this.next();
        return this.parenthesized(() => {
          const operand = this.expression();
          this.expect('AS');
          return {kind: 'cast', operand, type: this.dataType()};
        });
      case 'NEXT':
      case 'PREVIOUS':
        if (!this.isWord('VALUE', 1)) return undefined;
        this.next();
        this.expect('VALUE FOR');
        return this.sequence(text === 'NEXT', this.name());
      case 'NEXTVAL':
      case 'PREVVAL':
        this.next();
        this.expect('FOR');
        return this.sequence(text === 'NEXTVAL', this.name());
      case 'ROW':
        return this.rowChange();
      case 'DATE':
      case 'TIME':
      case 'TIMESTAMP':
        if (this.peek(1).kind !== 'string') return undefined;
        this.next();
        return {kind: 'literal', form: text, text: this.next().text};
      default:
        return undefined;
    }
  }

  private sequence(next: boolean, name: Name): Expression {
    if (next) this.nextValues += 1;
    return {kind: 'sequence', next, name};
  }

  private rowChange(): Expression | undefined {
    if (!this.areWords('ROW CHANGE')) return undefined;
    this.expect('ROW CHANGE');
    const token = this.expectOne('TIMESTAMP', 'TOKEN') === 'TOKEN';
    this.expect('FOR');
    return {kind: 'rowChange', table: this.identifier(), token};
  }
}
