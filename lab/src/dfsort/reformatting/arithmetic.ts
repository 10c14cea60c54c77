import {readNumber} from '../fields/read-number';
import {type Compiled, type Environment, type ReformatContext, fieldError} from './context';
import {ItemCursor} from './item-cursor';
import {digitsOf, isEditable} from './numeric-format';
import {type Shortage, type Source, recordSource} from './source';

/** A number that is calculated for each record. */
export interface Expression {
  /** The default number of digits for editing. */
  digits: number;
  value(record: Uint8Array): bigint;
}

const operators = /^(ADD|SUB|MUL|DIV|MOD|MIN|MAX)$/;
export const isOperator = (text: string | undefined): boolean => text !== undefined && operators.test(text);

/** MIN and MAX bind first, then MUL, DIV and MOD, then ADD and SUB. */
const strength: Readonly<Record<string, number>> = {MIN: 3, MAX: 3, MUL: 2, DIV: 2, MOD: 2, ADD: 1, SUB: 1};

const limit = 10n ** 31n;

/** An intermediate or final result beyond 31 digits loses its leftmost digits; BigInt's % keeps the sign. */
const truncated = (value: bigint): bigint => (value >= limit || value <= -limit ? value % limit : value);

function calculate(operator: string, one: bigint, other: bigint): bigint {
  switch (operator) {
    case 'ADD':
      return truncated(one + other);
    case 'SUB':
      return truncated(one - other);
    case 'MUL':
      return truncated(one * other);
    // Dividing by zero gives zero.
    case 'DIV':
      return other === 0n ? 0n : one / other;
    case 'MOD':
      return other === 0n ? 0n : one % other;
    case 'MIN':
      return one < other ? one : other;
    default:
      return one > other ? one : other;
  }
}

/** Returns the source of a %nn field. */
type ParsedFields = (name: string) => Source | undefined;

/** What is needed to compile the items of a statement. */
export interface ItemScope {
  context: ReformatContext;
  environment: Environment;
  shortage: Shortage;
  parsed: ParsedFields;
}

/** A numeric field as a term. */
export function fieldExpression(source: Source, format: string, length: number): Expression | undefined {
  const digits = digitsOf(format, length);
  if (digits === undefined) return undefined;
  return {digits, value: (record) => readNumber(source.bytes(record), 1, length, format)};
}

/** The maximum nesting of parentheses, so that hostile ones do not exhaust the stack. */
const deepest = 100;

/**
 * Reads fields, decimal constants and parentheses joined by ADD, SUB, MUL, DIV, MOD, MIN and MAX. DFSORT Application
 * Programming Guide, INREC control statement, arithmetic expressions.
 */
export class ArithmeticReader {
  constructor(
    private readonly cursor: ItemCursor,
    private readonly scope: ItemScope,
    private readonly depth = 0,
  ) {}

  /** Continues after a first term that has already been read. */
  read(first: Expression): Compiled<Expression> {
    const terms: Expression[] = [first];
    const joins: string[] = [];
    const reduce = () => {
      const operator = joins.pop()!;
      const other = terms.pop()!;
      const one = terms.pop()!;
      terms.push({digits: 15, value: (record) => calculate(operator, one.value(record), other.value(record))});
    };
    let long = first.digits > 15;
    for (;;) {
      const operator = this.cursor.word(operators);
      if (operator === undefined) break;
      const term = this.term();
      if ('id' in term) return term;
      long ||= term.digits > 15;
      while (joins.length > 0 && strength[joins.at(-1)!]! >= strength[operator]!) reduce();
      joins.push(operator);
      terms.push(term);
      if (terms.length > 200) return fieldError(this.cursor.last);
    }
    if (joins.length === 0) return first;
    while (joins.length > 0) reduce();
    return {...terms[0]!, digits: long ? 31 : 15};
  }

  term(): Compiled<Expression> {
    const operand = this.cursor.take();
    if (!operand || operand.keyword !== undefined) return fieldError(operand ?? this.cursor.last);
    if (operand.group && operand.text === '') {
      if (this.depth >= deepest) return fieldError(operand);
      const inner = new ItemCursor(operand.group);
      const reader = new ArithmeticReader(inner, this.scope, this.depth + 1);
      const first = reader.term();
      if ('id' in first) return first;
      const whole = reader.read(first);
      if (!('id' in whole) && !inner.done) return fieldError(inner.peek());
      return whole;
    }
    if (operand.group) return fieldError(operand);
    if (/^[+-]\d{1,31}$/.test(operand.text)) {
      const value = BigInt(operand.text.replace('+', ''));
      return {digits: operand.text.replace(/^[+-]0*(?=\d)/, '').length, value: () => value};
    }
    if (operand.text.startsWith('%')) {
      const source = this.scope.parsed(operand.text);
      return source?.length === undefined ? fieldError(operand) : this.field(source, source.length);
    }
    const position = /^\d{1,5}$/.test(operand.text) ? Number(operand.text) : 0;
    const length = this.cursor.number();
    if (position < 1 || length === undefined) return fieldError(operand);
    const {context, environment, shortage} = this.scope;
    return this.field(recordSource(position, length, shortage, context, environment), length);
  }

  private field(source: Source, length: number): Compiled<Expression> {
    const format = this.cursor.word(/^[A-Z]{2}[A-Z0-9]?$/);
    if (format === undefined || !isEditable(format)) return fieldError(this.cursor.peek() ?? this.cursor.last);
    return fieldExpression(source, format, length) ?? fieldError(this.cursor.last);
  }
}
