import type {Argument} from '../functions/call';
import {isBuiltIn, scalarFunction} from '../functions/scalar-function';
import {isAggregateFunction} from '../functions/aggregate-function';
import {SqlError} from '../sql-error';
import type {
  ArithmeticOperator,
  CaseExpression,
  Condition,
  Expression,
  FunctionInvocation,
  Literal,
  Query,
} from '../syntax/tree';
import {bigint, integer, type SqlType} from '../types/sql-type';
import type {Present, SqlValue, Unary} from '../types/sql-value';
import {arithmetic, asNumber, concatenation} from '../values/arithmetic';
import {cast} from '../values/cast';
import {labeledDuration} from '../values/datetime-arithmetic';
import {datetimeLiteral, graphicLiteral, hexadecimalLiteral, numericLiteral, stringLiteral} from '../values/literals';
import {negation} from '../values/numeric-arithmetic';
import {resultConversion, resultType} from '../values/result-type';
import {constant, folded, noSlots, union, type Bound, type BoundCondition, type Evaluate} from './bound';
import type {Collector, Context} from './context';
import type {Scope} from './scope';

const olapFunctions: ReadonlySet<string> = new Set(['ROW_NUMBER', 'RANK', 'DENSE_RANK']);

/** Functions that return a different value each time. */
const volatileFunctions: ReadonlySet<string> = new Set(['RAND', 'RANDOM', 'IDENTITY_VAL_LOCAL']);

const untypedNull: Bound = {...constant(integer, null), untyped: true};

/** Resolves the names of an expression, determines its type, and makes the closure that computes it. */
export abstract class ExpressionBinder {
  constructor(
    protected readonly context: Context,
    readonly scope: Scope,
    protected readonly collector: Collector = {},
  ) {}

  abstract condition(condition: Condition): BoundCondition;

  expression(expression: Expression): Bound {
    const grouped = expression.kind === 'literal' ? undefined : this.scope.grouped?.(expression);
    if (grouped) return grouped;
    switch (expression.kind) {
      case 'literal':
        return this.literal(expression);
      case 'null':
        return untypedNull;
      case 'column':
        return this.scope.resolve(expression);
      case 'variable': {
        const {type, value, untyped} = this.context.variable(expression.name);
        return {type, nullable: true, evaluate: value, uses: noSlots, ...(untyped && {untyped})};
      }
      case 'register': {
        const {type, value} = this.context.register(expression.name);
        return constant(type, value);
      }
      case 'sign':
        return this.sign(expression.operand);
      case 'arithmetic':
        return this.arithmetic(expression.operator, expression.left, expression.right);
      case 'duration':
        // Only allowed as an operand of + and -.
        throw new SqlError(-182);
      case 'cast':
        return this.cast(this.expression(expression.operand), expression.type);
      case 'case':
        return this.caseExpression(expression);
      case 'function':
        return this.invocation(expression);
      case 'subquery':
        return this.scalarSubquery(expression.query);
      case 'sequence':
        return this.context.sequence(expression.name, expression.next);
      // SYSIBM.SYSCOLUMNS has a column of this name, which IBM's own queries write without quotes.
      case 'default':
        return this.expression({kind: 'column', name: 'DEFAULT'});
      case 'row':
        throw new SqlError(-104, [',', '<EXPRESSION>']);
      case 'rowChange':
        return this.rowChange(expression);
    }
  }

  /** "ROW CHANGE expression": a token is the timestamp as a number. */
  private rowChange({table, token}: Extract<Expression, {kind: 'rowChange'}>): Bound {
    const changed = this.scope.rowChange({name: table});
    if (!token) return changed;
    const {nullable, uses, evaluate} = changed;
    return {type: bigint, nullable, uses, evaluate};
  }

  /** An expression without a type of its own gets the type of its context. */
  typed(expression: Expression, type: SqlType): Bound {
    const bound = this.expression(expression);
    return bound.untyped ? {...bound, type} : bound;
  }

  protected literal({form, text, prefix}: Literal): Bound {
    const {type, value} =
      form === 'number'
        ? numericLiteral(text)
        : form !== 'string'
          ? datetimeLiteral(form, text)
          : prefix === undefined
            ? stringLiteral(text)
            : prefix === 'G' || prefix === 'N'
              ? graphicLiteral(text)
              : hexadecimalLiteral(prefix as 'X', text);
    return constant(type, value);
  }

  private sign(expression: Expression): Bound {
    const operand = this.expression(expression);
    const {type: number, cast: toNumber} = asNumber('-', operand.type);
    const {type, evaluate} = negation(number);
    return this.unary(operand, type, toNumber ? (value) => evaluate(toNumber(value)) : evaluate);
  }

  /** A function of one value; it returns null for null. */
  protected unary(operand: Bound, type: SqlType, apply: Unary | undefined): Bound {
    if (!apply) return {...operand, type};
    const {evaluate, nullable, uses} = operand;
    const bound: Bound = {
      type,
      nullable,
      uses,
      evaluate: () => {
        const value = evaluate();
        return value === null ? null : apply(value);
      },
    };
    return folded(bound, operand);
  }

  private arithmetic(operator: ArithmeticOperator, leftExpression: Expression, rightExpression: Expression): Bound {
    if (rightExpression.kind === 'duration' && (operator === '+' || operator === '-')) {
      const left = this.expression(leftExpression);
      const amount = this.expression(rightExpression.amount);
      const {type, evaluate} = labeledDuration(
        operator,
        left.type,
        amount.type,
        rightExpression.unit,
        this.context.environment,
      );
      return this.binary(left, amount, type, evaluate);
    }
    if (leftExpression.kind === 'duration' && operator === '+') {
      return this.arithmetic('+', rightExpression, leftExpression);
    }
    refuseMarkers(leftExpression, rightExpression);
    let left = this.expression(leftExpression);
    let right = this.expression(rightExpression);
    if (left.untyped) left = {...left, type: right.type};
    if (right.untyped) right = {...right, type: left.type};
    const {type, evaluate} =
      operator === '||'
        ? concatenation(left.type, right.type)
        : arithmetic(operator, left.type, right.type, this.context.environment);
    return this.binary(left, right, type, evaluate);
  }

  private binary(left: Bound, right: Bound, type: SqlType, apply: (a: Present, b: Present) => Present): Bound {
    const first = left.evaluate;
    const second = right.evaluate;
    const fixed = right.constant?.value;
    let evaluate: Evaluate;
    if (fixed !== undefined && fixed !== null) {
      evaluate = () => {
        const a = first();
        return a === null ? null : apply(a, fixed);
      };
    } else {
      evaluate = () => {
        const a = first();
        if (a === null) return null;
        const b = second();
        return b === null ? null : apply(a, b);
      };
    }
    const bound = {type, nullable: left.nullable || right.nullable, evaluate, uses: union(left.uses, right.uses)};
    return folded(bound, left, right);
  }

  cast(operand: Bound, type: SqlType): Bound {
    if (operand.untyped) return {...operand, type, untyped: false};
    return this.unary(operand, type, cast(operand.type, type, this.context.environment));
  }

  private caseExpression({operand, whens, otherwise}: CaseExpression): Bound {
    const tests = whens.map(({when}) =>
      operand
        ? this.condition({kind: 'comparison', operator: '=', left: operand, right: when as Expression})
        : this.condition(when as Condition),
    );
    const results = [
      ...whens.map(({then}) => this.expression(then)),
      otherwise ? this.expression(otherwise) : untypedNull,
    ];
    if (results.every(({untyped}) => untyped)) throw new SqlError(-580);
    const {type, evaluates} = this.commonType(results, -581);
    const conditions = tests.map(({test}) => test);
    const rest = evaluates.at(-1)!;
    const evaluate = () => {
      for (let at = 0; at < conditions.length; at += 1) if (conditions[at]!() === true) return evaluates[at]!();
      return rest();
    };
    return {
      type,
      nullable: results.some(({nullable}) => nullable),
      evaluate,
      uses: union(...tests.map(({uses}) => uses), ...results.map(({uses}) => uses)),
    };
  }

  /** "Rules for result data types": one type for all operands, and their conversions to it. */
  commonType(operands: readonly Bound[], incompatible: number): {type: SqlType; evaluates: readonly Evaluate[]} {
    const typed = operands.filter(({untyped}) => !untyped);
    if (typed.length === 0) throw new SqlError(incompatible);
    const type = resultType(typed.map((operand) => operand.type));
    if (!type) throw new SqlError(incompatible);
    const evaluates = operands.map((operand) => {
      if (operand.untyped) return operand.evaluate;
      return this.unary(operand, type, resultConversion(operand.type, type, this.context.environment)).evaluate;
    });
    return {type, evaluates};
  }

  private invocation(invocation: FunctionInvocation): Bound {
    const {name, schema} = invocation;
    if (invocation.over) {
      if (!this.collector.window) throw new SqlError(-120);
      return this.collector.window(invocation);
    }
    if (olapFunctions.has(name)) throw new SqlError(-440, ['FUNCTION', name]);
    if (invocation.star || invocation.withinGroup || isAggregateFunction(name, invocation.arguments.length)) {
      if (invocation.star && name !== 'COUNT' && name !== 'COUNT_BIG') throw new SqlError(-104, ['*', '<EXPRESSION>']);
      if (!this.collector.aggregate) throw new SqlError(-120);
      return this.collector.aggregate(invocation);
    }
    if (invocation.distinct) throw new SqlError(-104, ['DISTINCT', '<EXPRESSION>']);
    const operands = invocation.arguments.map((argument) => this.expression(argument));
    if (schema === 'SYSIBM' || (schema === undefined && isBuiltIn(name))) return this.scalar(name, operands);
    const own = this.context.userFunction(schema, name, operands);
    if (own) return own;
    if (schema !== undefined) throw new SqlError(-440, ['FUNCTION', `${schema}.${name}`]);
    return this.scalar(name, operands);
  }

  private scalar(name: string, operands: readonly Bound[]): Bound {
    const {type, nullable, evaluate} = scalarFunction(name, operands.map(argumentOf), this.context.environment);
    const evaluates = operands.map((operand) => operand.evaluate);
    const bound: Bound = {
      type,
      nullable,
      uses: union(...operands.map(({uses}) => uses)),
      evaluate: called(evaluate, evaluates),
      ...(volatileFunctions.has(name) && {volatile: true}),
    };
    return folded(bound, ...operands);
  }

  private scalarSubquery(query: Query): Bound {
    const bound = this.context.query(query, this.scope);
    if (bound.columns.length !== 1) throw new SqlError(-412);
    const {type} = bound.columns[0]!;
    const compute = () => {
      let value: SqlValue = null;
      let count = 0;
      bound.run((row) => {
        count += 1;
        if (count > 1) throw new SqlError(-811);
        value = row[0]!;
        return false;
      });
      return value;
    };
    return {type, nullable: true, uses: bound.uses, evaluate: this.once(compute, bound.uses.size > 0)};
  }

  /** Computes a result only once in a statement if it does not depend on outer rows. */
  protected once<Result>(compute: () => Result, correlated: boolean): () => Result {
    if (correlated) return compute;
    let epoch = -1;
    let result: Result;
    return () => {
      if (epoch !== this.context.epoch) {
        result = compute();
        epoch = this.context.epoch;
      }
      return result;
    };
  }
}

/** SQLCODE -418: nothing determines the type of these parameter markers. */
export function refuseMarkers(...expressions: readonly Expression[]): void {
  const marker = (expression: Expression) => expression.kind === 'variable' && expression.name.startsWith('?');
  if (expressions.every(marker)) throw new SqlError(-418);
}

/** What a function may know about an operand before it runs. */
export const argumentOf = ({type, nullable, constant: known, untyped}: Bound): Argument => ({
  type: untyped ? undefined : type,
  nullable,
  ...(known && known.value !== null && {literal: known.value}),
});

/** Calls a function with the values of its arguments, in one array that is reused for all rows. */
function called(apply: (values: SqlValue[]) => SqlValue, evaluates: readonly Evaluate[]): Evaluate {
  const values: SqlValue[] = evaluates.map(() => null);
  return () => {
    for (let at = 0; at < evaluates.length; at += 1) values[at] = evaluates[at]!();
    return apply(values);
  };
}
