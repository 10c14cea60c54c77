const operators = /^(GT|LT|NG|NL|EQ|NE|GE|LE|>=|<=|[¬^!~]>|[¬^!~]<|[¬^!~]=|>|<|=)$/;
const token = /\s*([()]|>=|<=|[¬^!~][><=]|[><=&|]|[¬^!~](?![><=])|[A-Z0-9@#$.]+|\S)/gy;
const operand = /^(?:[A-Z@#$][A-Z0-9@#$]{0,7}\.){0,2}(RC|ABENDCC|ABEND|RUN)$/;

/**
 * What is wrong with the expression of an IF statement, if anything.
 * MVS JCL Reference, IF/THEN/ELSE/ENDIF statement construct, Relational expression.
 */
class Expression {
  private readonly tokens: string[];
  private at = 0;

  constructor(text: string) {
    this.tokens = [...text.matchAll(token)].map((match) => match[1]!);
  }

  problem(): string | undefined {
    if (this.tokens.length === 0) return 'the IF statement has no condition before THEN';
    const wrong = this.either();
    if (wrong !== undefined) return wrong;
    if (this.at === this.tokens.length) return undefined;
    return this.next() === ')'
      ? 'a ")" closes no "("'
      : `"${this.next()}" is not expected here; tests are joined by & or |`;
  }

  /** A method, so that the compiler does not take it for the same token after a step. */
  private next(): string {
    return this.tokens[this.at] ?? '';
  }

  private either(): string | undefined {
    for (;;) {
      const wrong = this.test();
      if (wrong !== undefined) return wrong;
      if (!['&', '|', 'AND', 'OR'].includes(this.next())) return undefined;
      this.at += 1;
    }
  }

  private test(): string | undefined {
    if (/^([¬^!~]|NOT)$/.test(this.next())) this.at += 1;
    if (this.next() === '(') {
      this.at += 1;
      const wrong = this.either();
      if (wrong !== undefined) return wrong;
      if (this.next() !== ')')
        return this.next() === '' ? 'a "(" is not closed' : `"${this.next()}" stands where ")" is expected`;
      this.at += 1;
      return undefined;
    }
    return this.comparison();
  }

  private comparison(): string | undefined {
    const keyword = operand.exec(this.next())?.[1];
    if (keyword === undefined)
      return `"${this.next()}" is not RC, ABEND, ABENDCC or RUN, with or without a step name before it`;
    this.at += 1;
    const operator = this.next();
    if (!operators.test(operator)) {
      if (keyword === 'ABEND' || keyword === 'RUN') return undefined;
      return `${keyword} needs a comparison such as = 0; "${operator}" is not an operator`;
    }
    this.at += 1;
    const value = this.next();
    this.at += 1;
    return valueProblem(keyword, value);
  }
}

function valueProblem(keyword: string, value: string): string | undefined {
  if (keyword === 'RC') {
    return /^\d+$/.test(value) && Number(value) <= 4095 ? undefined : `"${value}" is not a return code from 0 to 4095`;
  }
  if (keyword === 'ABENDCC') {
    return /^(S[0-9A-F]{3}|U\d{4})$/.test(value) ? undefined : `"${value}" is not an abend code such as S0C7 or U0016`;
  }
  return value === 'TRUE' || value === 'FALSE' ? undefined : `"${value}" is not TRUE or FALSE`;
}

export function expressionProblem(text: string): string | undefined {
  // A symbol's value is known only when the job runs.
  return /&[A-Z@#$]/.test(text) ? undefined : new Expression(text).problem();
}
