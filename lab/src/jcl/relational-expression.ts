/** An earlier step, by the name of its EXEC statement; in a procedure also by the name of the procedure step. */
export interface StepReference {
  step: string;
  procStep?: string;
}

export type RelationalOperator = 'GT' | 'GE' | 'EQ' | 'NE' | 'LT' | 'LE';

/** The relational expression of an IF statement. */
export type RelationalExpression =
  | {kind: 'and' | 'or'; left: RelationalExpression; right: RelationalExpression}
  | {kind: 'not'; of: RelationalExpression}
  | {kind: 'compare'; subject: 'RC' | 'ABENDCC'; step?: StepReference; operator: RelationalOperator; value: string}
  | {kind: 'flag'; subject: 'ABEND' | 'RUN'; step?: StepReference; value: boolean};

const operators: Partial<Record<string, RelationalOperator>> = {
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

/** Deeper than any real job nests; it prevents a hostile one from exhausting the stack. */
const deepest = 50;

type FindStep = (step: string, procStep?: string) => StepReference | undefined;

/**
 * Parses the expression of an IF statement. The order of precedence is NOT, comparisons, AND, OR. A method that cannot
 * parse records the reason and returns undefined.
 * MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct, Relational expression.
 */
class ExpressionReader {
  wrong = '';
  private readonly tokens: string[];
  private at = 0;

  constructor(
    text: string,
    private readonly findStep: FindStep,
  ) {
    // In ASCII, several characters are used for the logical NOT of code page 1047.
    this.tokens = [...text.replace(/[\^!~]/g, '¬').matchAll(token)].map((match) => match[1]!);
  }

  read(): RelationalExpression | undefined {
    if (this.tokens.length === 0) return this.refuse('the IF statement has no condition before THEN');
    const expression = this.either(0);
    if (!expression || this.at === this.tokens.length) return expression;
    const next = this.next();
    return this.refuse(
      next === ')' ? 'a ")" closes no "("' : `"${next}" is not expected here; tests are joined by & or |`,
    );
  }

  private refuse(wrong: string): undefined {
    this.wrong = wrong;
  }

  private next(): string {
    return this.tokens[this.at] ?? '';
  }

  private either(depth: number): RelationalExpression | undefined {
    return this.chain(['|', 'OR'], 'or', () => this.both(depth));
  }

  private both(depth: number): RelationalExpression | undefined {
    return this.chain(['&', 'AND'], 'and', () => this.not(depth));
  }

  private chain(
    joins: string[],
    kind: 'and' | 'or',
    operandOf: () => RelationalExpression | undefined,
  ): RelationalExpression | undefined {
    let left = operandOf();
    while (left && joins.includes(this.next())) {
      this.at += 1;
      const right = operandOf();
      left = right && {kind, left, right};
    }
    return left;
  }

  private not(depth: number): RelationalExpression | undefined {
    if (depth > deepest) return this.refuse(`parentheses and NOT nest more than ${deepest} deep`);
    if (this.next() === '¬' || this.next() === 'NOT') {
      this.at += 1;
      const of = this.not(depth + 1);
      return of && {kind: 'not', of};
    }
    if (this.next() !== '(') return this.comparison();
    this.at += 1;
    const inner = this.either(depth + 1);
    if (!inner) return undefined;
    const next = this.next();
    if (next !== ')')
      return this.refuse(next === '' ? 'a "(" is not closed' : `"${next}" is not the ")" expected here`);
    this.at += 1;
    return inner;
  }

  private comparison(): RelationalExpression | undefined {
    const said = this.next();
    const [, names = '', subject] = operand.exec(said) ?? [];
    if (subject === undefined) {
      return this.refuse(`"${said}" is not RC, ABEND, ABENDCC or RUN, with or without a step name before it`);
    }
    this.at += 1;
    const [step, procStep] = names.split('.').filter(Boolean);
    const found = step === undefined ? undefined : this.findStep(step, procStep);
    if (step !== undefined && !found) return this.refuse(`"${said}": no step before is named so`);
    const of = found ? {step: found} : {};
    const operator = operators[this.next()];
    if (subject === 'ABEND' || subject === 'RUN') return this.flag(subject, of, operator);
    if (operator === undefined) {
      return this.refuse(`${subject} needs a comparison such as = 0; "${this.next()}" is not an operator`);
    }
    this.at += 1;
    const value = this.next();
    this.at += 1;
    if (subject === 'RC' && !(/^\d{1,4}$/.test(value) && Number(value) <= 4095)) {
      return this.refuse(`"${value}" is not a return code from 0 to 4095`);
    }
    if (subject === 'ABENDCC' && !/^(S[0-9A-F]{3}|U\d{4})$/.test(value)) {
      return this.refuse(`"${value}" is not an abend code such as S0C7 or U0016`);
    }
    return {kind: 'compare', subject: subject as 'RC' | 'ABENDCC', ...of, operator, value};
  }

  /** Reads a test such as `ABEND` or `RUN = TRUE`. */
  private flag(
    subject: 'ABEND' | 'RUN',
    of: {step?: StepReference},
    operator: RelationalOperator | undefined,
  ): RelationalExpression | undefined {
    if (operator === undefined) return {kind: 'flag', subject, ...of, value: true};
    if (operator !== 'EQ' && operator !== 'NE') return this.refuse(`${subject} is compared with = or ¬= alone`);
    this.at += 1;
    const value = this.next();
    this.at += 1;
    if (value !== 'TRUE' && value !== 'FALSE') return this.refuse(`"${value}" is not TRUE or FALSE`);
    return {kind: 'flag', subject, ...of, value: (value === 'TRUE') === (operator === 'EQ')};
  }
}

/** The expression, or what is wrong with it. */
export function readRelationalExpression(
  text: string,
  findStep: FindStep,
): {expression: RelationalExpression} | {wrong: string} {
  const reader = new ExpressionReader(text, findStep);
  const expression = reader.read();
  return expression ? {expression} : {wrong: reader.wrong};
}
