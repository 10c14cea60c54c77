import {SqlError} from '../sql-error';
import {refuseFunction} from './refused-functions';
import {SpecialRegisterParser} from './special-register-parser';
import type {CaseExpression, Condition, Expression, FrameBound, SortKey, Window, WindowFrame} from './tree';

/** Keywords used as arguments; they are passed to the function as strings. */
const argumentKeywords: Readonly<Record<string, ReadonlySet<string>>> = {
  CHAR: new Set(['ISO', 'USA', 'EUR', 'JIS', 'LOCAL']),
  VARCHAR: new Set(['ISO', 'USA', 'EUR', 'JIS', 'LOCAL']),
  STRIP: new Set(['B', 'BOTH', 'L', 'LEADING', 'T', 'TRAILING']),
};
/** Functions whose arguments may be separated by keywords: OVERLAY(x PLACING y FROM 1 FOR 2). */
const separated = new Set(['OVERLAY', 'SUBSTRING', 'POSITION', 'CHARACTER_LENGTH', 'CHAR_LENGTH']);
const separators = ['PLACING', 'FROM', 'FOR', 'IN', 'USING'];
const codeUnits = new Set(['CODEUNITS16', 'CODEUNITS32', 'OCTETS']);

/** SQL Reference, "Function invocation", "OLAP specification" and "CASE expression". */
export abstract class FunctionParser extends SpecialRegisterParser {
  /** The number of NEXT VALUE expressions read so far. */
  protected nextValues = 0;

  protected abstract expression(): Expression;
  protected abstract condition(): Condition;

  protected caseExpression(): CaseExpression {
    this.expect('CASE');
    const operand = this.isWord('WHEN') ? undefined : this.expression();
    const whens: CaseExpression['whens'][number][] = [];
    while (this.accept('WHEN')) {
      const when = operand ? this.expression() : this.condition();
      this.expect('THEN');
      whens.push({when, then: this.expression()});
    }
    if (whens.length === 0) this.fail(['WHEN']);
    const otherwise = this.accept('ELSE') ? this.expression() : undefined;
    this.expect('END');
    return {kind: 'case', whens, ...(operand && {operand}), ...(otherwise && {otherwise})};
  }

  protected invocation(schema?: string): Expression {
    const name = this.next().text;
    if (schema === undefined || schema === 'SYSIBM') refuseFunction(name);
    const base = {kind: 'function', name, distinct: false, star: false, ...(schema !== undefined && {schema})} as const;
    const star = this.isSymbol('*', 1) && this.isSymbol(')', 2);
    if (star) {
      this.at += 3;
      return this.withOver({...base, star, arguments: []});
    }
    this.expectSymbol('(');
    if (this.acceptSymbol(')')) return this.withOver({...base, arguments: []});
    const special = this.specialArguments(name);
    if (special) return {...base, arguments: special};
    const distinct = this.accept('DISTINCT');
    if (!distinct && this.isWord('ALL')) this.next();
    const values = [this.argument(name)];
    while (this.acceptSymbol(',') || (separated.has(name) && this.acceptOne(...separators)))
      values.push(this.argument(name));
    this.expectSymbol(')');
    return this.withOver({...base, distinct, arguments: values});
  }

  private argument(functionName: string): Expression {
    const {kind, text} = this.peek();
    const after = this.peek(1);
    const alone = after.kind === 'symbol' && (after.text === ',' || after.text === ')');
    if (kind === 'word' && alone && (argumentKeywords[functionName]?.has(text) || codeUnits.has(text))) {
      this.next();
      return {kind: 'literal', form: 'string', text};
    }
    return this.expression();
  }

  /** TRIM(BOTH x FROM y) and EXTRACT(YEAR FROM x): arguments with keywords between them. */
  private specialArguments(name: string): Expression[] | undefined {
    if (name === 'EXTRACT') {
      const unit = this.expectOne('YEAR', 'MONTH', 'DAY', 'HOUR', 'MINUTE', 'SECOND');
      this.expect('FROM');
      const value = this.expression();
      this.expectSymbol(')');
      return [{kind: 'literal', form: 'string', text: unit}, value];
    }
    if (name !== 'TRIM') return undefined;
    const side = this.acceptOne('BOTH', 'LEADING', 'TRAILING', 'B', 'L', 'T');
    const sideLiteral: Expression = {kind: 'literal', form: 'string', text: side ?? 'BOTH'};
    if (side && this.accept('FROM')) {
      const source = this.expression();
      this.expectSymbol(')');
      return [source, sideLiteral];
    }
    const first = this.expression();
    const source = this.accept('FROM') ? this.expression() : undefined;
    this.expectSymbol(')');
    return source ? [source, sideLiteral, first] : [first];
  }

  private withOver(invocation: Extract<Expression, {kind: 'function'}>): Expression {
    if (this.accept('WITHIN GROUP')) {
      const withinGroup = this.parenthesized(() => this.orderBy());
      return {...invocation, withinGroup};
    }
    if (!this.isWord('OVER') || !this.isSymbol('(', 1)) return invocation;
    this.next();
    return {...invocation, over: this.nested(() => this.parenthesized(() => this.window()))};
  }

  private window(): Window {
    const partitionBy = this.accept('PARTITION BY') ? this.list(() => this.expression()) : [];
    const orderBy = this.isWord('ORDER') ? this.orderBy() : [];
    const unit = this.acceptOne('ROWS', 'RANGE');
    return {partitionBy, orderBy, ...(unit && {frame: this.frame(unit)})};
  }

  private frame(unit: 'ROWS' | 'RANGE'): WindowFrame {
    if (!this.accept('BETWEEN')) return {unit, start: this.frameBound(), end: {direction: 'CURRENT'}};
    const start = this.frameBound();
    this.expect('AND');
    return {unit, start, end: this.frameBound()};
  }

  private frameBound(): FrameBound {
    if (this.accept('CURRENT ROW')) return {direction: 'CURRENT'};
    if (this.accept('UNBOUNDED')) return {direction: this.expectOne('PRECEDING', 'FOLLOWING')};
    const offset = this.integer();
    return {direction: this.expectOne('PRECEDING', 'FOLLOWING'), offset};
  }

  /** Reads something that must not contain a NEXT VALUE expression: Codes, -348. */
  protected withoutNextValue<Item>(read: () => Item): Item {
    const before = this.nextValues;
    const item = read();
    if (this.nextValues > before) throw new SqlError(-348, ['NEXT VALUE']);
    return item;
  }

  protected orderBy(): SortKey[] {
    this.expect('ORDER BY');
    return this.list(() => {
      const expression = this.withoutNextValue(() => this.expression());
      const descending = this.acceptOne('ASC', 'DESC') === 'DESC';
      const nulls = this.acceptOne('NULLS FIRST', 'NULLS LAST');
      return {expression, descending, ...(nulls && {nullsFirst: nulls === 'NULLS FIRST'})};
    });
  }
}
