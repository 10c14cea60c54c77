import type {ConditionTest, IfExpression, StepReference} from '../job';

const operators: Record<string, ConditionTest['operator']> = {
  GT: 'GT',
  '>': 'GT',
  GE: 'GE',
  '>=': 'GE',
  NL: 'GE',
  '¬<': 'GE',
  EQ: 'EQ',
  '=': 'EQ',
  NE: 'NE',
  '¬=': 'NE',
  LT: 'LT',
  '<': 'LT',
  LE: 'LE',
  '<=': 'LE',
  NG: 'LE',
  '¬>': 'LE',
};

const token = /\s*([()]|>=|<=|¬[><=]|[><=&|¬]|[A-Z0-9@#$.]+|\S)/gy;
const operand = /^((?:[A-Z@#$][A-Z0-9@#$]{0,7}\.){0,2})(RC|ABENDCC|ABEND|RUN)$/;

/** Deeper than any job nests; it keeps a hostile one from using up the stack. */
const deepest = 50;

/**
 * Reads the expression of an IF statement: NOT binds first, then comparisons, AND, OR. Undefined where it is not one.
 * MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct, Relational expression.
 */
class ExpressionReader {
  private readonly tokens: string[];
  private at = 0;

  constructor(
    text: string,
    private readonly resolve: (step: string, procStep?: string) => StepReference | undefined,
  ) {
    // The logical not of code page 1047 is written with several characters in ASCII.
    this.tokens = [...text.replace(/[\^!~]/g, '¬').matchAll(token)].map((match) => match[1]!);
  }

  read(): IfExpression | undefined {
    const expression = this.either(0);
    return this.at === this.tokens.length ? expression : undefined;
  }

  private next(): string {
    return this.tokens[this.at] ?? '';
  }

  private either(depth: number): IfExpression | undefined {
    return this.chain(['|', 'OR'], 'or', () => this.both(depth));
  }

  private both(depth: number): IfExpression | undefined {
    return this.chain(['&', 'AND'], 'and', () => this.not(depth));
  }

  private chain(
    joins: string[],
    kind: 'and' | 'or',
    operandOf: () => IfExpression | undefined,
  ): IfExpression | undefined {
    let left = operandOf();
    while (left && joins.includes(this.next())) {
      this.at += 1;
      const right = operandOf();
      left = right && {kind, left, right};
    }
    return left;
  }

  private not(depth: number): IfExpression | undefined {
    if (depth > deepest) return undefined;
    if (this.next() === '¬' || this.next() === 'NOT') {
      this.at += 1;
      const of = this.not(depth + 1);
      return of && {kind: 'not', of};
    }
    if (this.next() !== '(') return this.comparison();
    this.at += 1;
    const inner = this.either(depth + 1);
    if (this.next() !== ')') return undefined;
    this.at += 1;
    return inner;
  }

  private comparison(): IfExpression | undefined {
    const [, names = '', subject] = operand.exec(this.next()) ?? [];
    if (subject === undefined) return undefined;
    this.at += 1;
    const step = this.step(names);
    if (step === null) return undefined;
    const operator = operators[this.next()];
    if (operator === undefined) {
      if (subject !== 'ABEND' && subject !== 'RUN') return undefined;
      return {kind: 'flag', subject, ...step, value: true};
    }
    this.at += 1;
    const value = this.next();
    this.at += 1;
    if (subject === 'ABEND' || subject === 'RUN') {
      if (!['TRUE', 'FALSE'].includes(value) || !['EQ', 'NE'].includes(operator)) return undefined;
      return {kind: 'flag', subject, ...step, value: (value === 'TRUE') === (operator === 'EQ')};
    }
    const right =
      subject === 'RC' ? /^\d{1,4}$/.test(value) && Number(value) <= 4095 : /^(S[0-9A-F]{3}|U\d{4})$/.test(value);
    if (!right) return undefined;
    return {kind: 'compare', subject: subject as 'RC' | 'ABENDCC', ...step, operator, value};
  }

  /** Null where the step that is named does not stand before. */
  private step(names: string): {step?: StepReference} | null {
    const [step, procStep] = names.split('.').filter(Boolean);
    if (step === undefined) return {};
    const found = this.resolve(step, procStep);
    return found ? {step: found} : null;
  }
}

export function readIfExpression(
  text: string,
  resolve: (step: string, procStep?: string) => StepReference | undefined,
): IfExpression | undefined {
  return new ExpressionReader(text, resolve).read();
}
