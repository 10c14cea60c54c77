import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {bigint, decfloat, decimal, double, integer, isFloat} from '../types/sql-type';
import type {DecimalType, NumericType, SqlType} from '../types/sql-type';
import type {Binary, DecimalFloat, Present, Unary} from '../types/sql-value';
import {binary, unary} from '../types/sql-value';
import {numericConversion} from './conversion';
import {bigPower, powers} from './decimal';
import {decimalFloatArithmetic} from './decimal-float';
import {largestFloat} from './literals';

export type ArithmeticOperator = '+' | '-' | '*' | '/';

export interface Operation {
  readonly type: SqlType;
  readonly evaluate: Binary;
}

/** The options that determine the precision and scale of decimal results. */
export type ArithmeticOptions = Pick<Environment, 'dec' | 'minimumDivideScale'>;

const operations = {'+': 'ADDITION', '-': 'SUBTRACTION', '*': 'MULTIPLICATION', '/': 'DIVISION'};

/** -802: exception type, operation type, data type and position; the engine adds the position, if there is one. */
export const exception = (kind: string, operation: string, dataType: string): SqlError =>
  new SqlError(-802, [kind, operation, dataType, ''], kind === 'ZERO DIVIDE' ? '22012' : '22003');

/** "Arithmetic operators in expressions" in the SQL Reference, for two numbers. */
export function numericArithmetic(
  operator: ArithmeticOperator,
  left: NumericType,
  right: NumericType,
  options: ArithmeticOptions,
): Operation {
  if (left.kind === 'DECFLOAT' || right.kind === 'DECFLOAT') return decimalFloatOperation(operator, left, right);
  if (isFloat(left) || isFloat(right)) return floatOperation(operator, left, right);
  if (left.kind === 'DECIMAL' || right.kind === 'DECIMAL') return decimalOperation(operator, left, right, options);
  return left.kind === 'BIGINT' || right.kind === 'BIGINT'
    ? bigintOperation(operator, left, right)
    : integerOperation(operator);
}

const never = (): never => {
  throw exception('OVERFLOW', 'CONVERSION', 'FLOAT');
};

/** Applies conversions to the operands that need one. */
function converted(evaluate: Binary, left: Unary | undefined, right: Unary | undefined): Binary {
  if (left && right) return (a, b) => evaluate(left(a), right(b));
  if (left) return (a, b) => evaluate(left(a), b);
  if (right) return (a, b) => evaluate(a, right(b));
  return evaluate;
}

function integerOperation(operator: ArithmeticOperator): Operation {
  const overflow = () => exception('FIXED POINT OVERFLOW', operations[operator], 'INTEGER');
  const check = (result: number) => {
    if (result > 2_147_483_647 || result < -2_147_483_648) throw overflow();
    return result;
  };
  const evaluate = {
    '+': (a: number, b: number) => check(a + b),
    '-': (a: number, b: number) => check(a - b),
    '*': (a: number, b: number) => check(a * b + 0),
    '/': (a: number, b: number) => {
      if (b === 0) throw exception('ZERO DIVIDE', 'DIVISION', 'INTEGER');
      return check(Math.trunc(a / b) + 0);
    },
  }[operator];
  return {type: integer, evaluate: binary(evaluate)};
}

function bigOperator(operator: ArithmeticOperator): (a: bigint, b: bigint) => bigint {
  return {
    '+': (a: bigint, b: bigint) => a + b,
    '-': (a: bigint, b: bigint) => a - b,
    '*': (a: bigint, b: bigint) => a * b,
    '/': (a: bigint, b: bigint) => a / b,
  }[operator];
}

function bigintOperation(operator: ArithmeticOperator, left: NumericType, right: NumericType): Operation {
  const run = bigOperator(operator);
  const evaluate = binary((a: bigint, b: bigint) => {
    if (operator === '/' && b === 0n) throw exception('ZERO DIVIDE', 'DIVISION', 'BIGINT');
    const result = run(a, b);
    if (BigInt.asIntN(64, result) !== result) throw exception('FIXED POINT OVERFLOW', operations[operator], 'BIGINT');
    return result;
  });
  const widen = (type: NumericType) => (type.kind === 'BIGINT' ? undefined : unary((value: number) => BigInt(value)));
  return {type: bigint, evaluate: converted(evaluate, widen(left), widen(right))};
}

function floatOperation(operator: ArithmeticOperator, left: NumericType, right: NumericType): Operation {
  const check = (result: number) => {
    if (Math.abs(result) > largestFloat) throw exception('EXPONENT OVERFLOW', operations[operator], 'FLOAT');
    return result;
  };
  const evaluate = {
    '+': (a: number, b: number) => check(a + b),
    '-': (a: number, b: number) => check(a - b),
    '*': (a: number, b: number) => check(a * b),
    '/': (a: number, b: number) => {
      if (b === 0) throw exception('ZERO DIVIDE', 'DIVISION', 'FLOAT');
      return check(a / b);
    },
  }[operator];
  const toDouble = (type: NumericType) => (isFloat(type) ? undefined : numericConversion(type, double, never));
  return {type: double, evaluate: converted(binary(evaluate), toDouble(left), toDouble(right))};
}

/** "Arithmetic with decimal floating-point operands": 34 digits unless both operands fit in 16. */
function decimalFloatOperation(operator: ArithmeticOperator, left: NumericType, right: NumericType): Operation {
  const digits = (type: NumericType) => {
    if (type.kind === 'DECFLOAT') return type.precision;
    if (type.kind === 'DECIMAL') return type.precision <= 16 ? 16 : 34;
    return type.kind === 'SMALLINT' || type.kind === 'INTEGER' || type.kind === 'REAL' ? 16 : 34;
  };
  const precision = digits(left) === 16 && digits(right) === 16 ? 16 : 34;
  const type = decfloat(precision) as NumericType;
  const convert = (from: NumericType) => (from.kind === 'DECFLOAT' ? undefined : numericConversion(from, type, never));
  const evaluate = binary((a: DecimalFloat, b: DecimalFloat) => {
    if (operator === '/' && b.coefficient === 0n && !b.special && !a.special)
      throw exception('ZERO DIVIDE', 'DIVISION', 'DECFLOAT');
    const result = decimalFloatArithmetic(operator, a, b, precision);
    if (result.special && !a.special && !b.special) throw exception('OVERFLOW', operations[operator], 'DECFLOAT');
    return result;
  });
  return {type, evaluate: converted(evaluate, convert(left), convert(right))};
}

/** "Arithmetic with an integer and a decimal operand": the integer is treated as a decimal number. */
export function asDecimal(type: NumericType): DecimalType {
  switch (type.kind) {
    case 'DECIMAL':
      return type;
    case 'SMALLINT':
      return decimal(5);
    case 'INTEGER':
      return decimal(type.constantDigits === undefined ? 11 : Math.max(5, type.constantDigits));
    default:
      return decimal(19);
  }
}

/** "Arithmetic with two decimal operands" and "Decimal division": precision and scale of the result. */
function decimalResult(
  operator: ArithmeticOperator,
  left: DecimalType,
  right: DecimalType,
  {dec, minimumDivideScale}: ArithmeticOptions,
): DecimalType {
  const {precision: p, scale: s} = left;
  const {precision: q, scale: t} = right;
  const n = dec === 31 || p > 15 || q > 15 ? 31 : 15;
  if (operator === '*') return decimal(Math.min(n, p + q), Math.min(n, s + t));
  if (operator !== '/') {
    const scale = Math.max(s, t);
    return decimal(Math.min(n, Math.max(p - s, q - t) + scale + 1), scale);
  }
  let scale: number;
  if (q > 15) scale = 15 - (p - s + Math.max(0, t - (q - 15)));
  else if (n === 15) scale = 15 - (p - s + t);
  else scale = (q % 2 === 1 ? 30 : 29) - q - (p - s + t);
  if (minimumDivideScale !== undefined) scale = Math.max(scale, minimumDivideScale);
  if (scale < 0) throw new SqlError(-419);
  return decimal(n, scale);
}

function decimalOperation(
  operator: ArithmeticOperator,
  leftType: NumericType,
  rightType: NumericType,
  options: ArithmeticOptions,
): Operation {
  const left = asDecimal(leftType);
  const right = asDecimal(rightType);
  const type = decimalResult(operator, left, right, options);
  const small = left.precision <= 15 && right.precision <= 15 && type.precision <= 15;
  const evaluate = small ? smallDecimal(operator, left, right, type) : bigDecimal(operator, left, right, type);
  return {type, evaluate};
}

const decimalOverflow = (operator: ArithmeticOperator) =>
  exception(operator === '/' ? 'DIVIDE EXCEPTION' : 'DECIMAL OVERFLOW', operations[operator], 'DECIMAL');
const zeroDivide = () => exception('ZERO DIVIDE', 'DIVISION', 'DECIMAL');

/** Computes only with numbers: no intermediate result has more digits than a number holds exactly. */
function smallDecimal(operator: ArithmeticOperator, left: DecimalType, right: DecimalType, type: DecimalType): Binary {
  const limit = powers[type.precision]!;
  const check = (result: number) => {
    if (result >= limit || result <= -limit) throw decimalOverflow(operator);
    return result;
  };
  if (operator === '*') {
    if (left.scale + right.scale > type.scale) return bigDecimal(operator, left, right, type);
    return binary((a: number, b: number) => check(a * b + 0));
  }
  if (operator === '/') {
    const shift = type.scale - left.scale + right.scale;
    if (left.precision + shift > 15 || shift < 0) return bigDecimal(operator, left, right, type);
    const factor = powers[shift]!;
    return binary((a: number, b: number) => {
      if (b === 0) throw zeroDivide();
      const dividend = a * factor;
      let quotient = Math.trunc(dividend / b);
      // The quotient may have been rounded up to the next whole number.
      const rest = dividend - quotient * b;
      if (rest !== 0 && rest < 0 !== dividend < 0) quotient -= dividend < 0 === b < 0 ? 1 : -1;
      return check(quotient + 0);
    });
  }
  const a10 = powers[type.scale - left.scale]!;
  const b10 = operator === '-' ? -powers[type.scale - right.scale]! : powers[type.scale - right.scale]!;
  return binary((a: number, b: number) => check(a * a10 + b * b10));
}

function bigDecimal(operator: ArithmeticOperator, left: DecimalType, right: DecimalType, type: DecimalType): Binary {
  const limit = bigPower(type.precision);
  const big = type.precision > 15;
  const check = (result: bigint): Present => {
    if (result >= limit || result <= -limit) throw decimalOverflow(operator);
    return big ? result : Number(result);
  };
  if (operator === '*') {
    const excess = bigPower(left.scale + right.scale - type.scale);
    return binary((a: number | bigint, b: number | bigint) => check((BigInt(a) * BigInt(b)) / excess));
  }
  if (operator === '/') {
    // A divisor of more than 15 digits is truncated to 15 on the right.
    const lost = right.precision > 15 ? Math.min(right.scale, right.precision - 15) : 0;
    const cut = bigPower(lost);
    const shift = type.scale - left.scale + right.scale - lost;
    const up = bigPower(Math.max(shift, 0));
    const down = bigPower(Math.max(-shift, 0));
    const largest = bigPower(15);
    return binary((a: number | bigint, b: number | bigint) => {
      const divisor = BigInt(b) / cut;
      if (divisor === 0n) throw zeroDivide();
      if (right.precision > 15 && (divisor >= largest || divisor <= -largest)) throw decimalOverflow('/');
      return check((BigInt(a) * up) / (divisor * down));
    });
  }
  const a10 = bigPower(type.scale - left.scale);
  const b10 = operator === '-' ? -bigPower(type.scale - right.scale) : bigPower(type.scale - right.scale);
  return binary((a: number | bigint, b: number | bigint) => check(BigInt(a) * a10 + BigInt(b) * b10));
}

/** Unary minus: for a small integer, the result is a large integer. */
export function negation(type: NumericType): {type: NumericType; evaluate: Unary} {
  switch (type.kind) {
    case 'SMALLINT':
    case 'INTEGER':
      return {
        type: type.kind === 'SMALLINT' ? integer : type,
        evaluate: unary((value: number) => {
          if (value === -2_147_483_648) throw exception('FIXED POINT OVERFLOW', 'NEGATION', 'INTEGER');
          return 0 - value;
        }),
      };
    case 'BIGINT':
      return {
        type,
        evaluate: unary((value: bigint) => {
          if (BigInt.asIntN(64, -value) !== -value) throw exception('FIXED POINT OVERFLOW', 'NEGATION', 'BIGINT');
          return -value;
        }),
      };
    case 'DECFLOAT':
      return {type, evaluate: unary((value: DecimalFloat) => ({...value, negative: !value.negative}))};
    case 'DECIMAL':
      if (type.precision > 15) return {type, evaluate: unary((value: bigint) => -value)};
      return {type, evaluate: unary((value: number) => 0 - value)};
    default:
      return {type, evaluate: unary((value: number) => 0 - value)};
  }
}
