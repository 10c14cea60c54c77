import {bigPower, power} from '../../../le/numbers/powers';
import type {Fault} from '../../../le/program-check';
import type {ArithmeticOperator, Operand} from '../operand';
import {carriedPlaces, mostDigits, quotientPlaces} from '../intermediate-places';
import type {RunTimeOptions} from '../program';
import {
  constantValue,
  isItem,
  cutDecimals,
  exact,
  type FixedValue,
  type NumberValue,
  quotientOf,
  scaled,
  toBig,
  timesConstant,
  toFloat,
} from './number-value';

/** What an expression needs to know about its statement. */
export interface Expression {
  /** The most decimals of the results and of all operands except divisors and exponents. */
  readonly dmax: number;
  readonly options: RunTimeOptions;
  readonly fault: Fault;
  /**
   * A receiver or an operand is floating-point, which makes everything so (Programming Guide, Appendix: floating-point
   * data and intermediate results). Differs: sums and products of fixed-point operands stay exact while they fit.
   */
  readonly isFloat?: boolean;
  /** The value of an operand that is not itself an expression. */
  readonly leaf: (operand: Operand) => NumberValue;
}

export function expressionValue(operand: Operand, expression: Expression): NumberValue {
  if (operand.kind === 'negate') return negated(expressionValue(operand.operand, expression));
  if (operand.kind !== 'arithmetic') return expression.leaf(operand);
  const left = expressionValue(operand.left, expression);
  const right = expressionValue(operand.right, expression);
  return combined(operand.operator, left, right, expression);
}

export function combined(
  operator: ArithmeticOperator,
  left: NumberValue,
  right: NumberValue,
  expression: Expression,
): NumberValue {
  if (operator === '**') return raised(left, right, expression);
  if (left.form === 'float' || right.form === 'float' || (operator === '/' && expression.isFloat === true)) {
    return floating(operator, toFloat(left), toFloat(right), expression.fault);
  }
  if (operator === '/') return carried(quotient(left, right, expression), expression);
  const result = operator === '*' ? product(left, right) : sum(operator, left, right);
  if (expression.isFloat === true && !fits(result, expression)) {
    return floating(operator, toFloat(left), toFloat(right), expression.fault);
  }
  return carried(result, expression);
}

/** Whether an intermediate result retains all its digits. */
const fits = ({places: {integers, decimals}}: FixedValue, {options}: Expression): boolean =>
  integers + decimals <= mostDigits(options);

function negated(value: NumberValue): NumberValue {
  if (value.form === 'big') {
    const {get} = value;
    return {...value, get: () => -get()};
  }
  const {get} = value;
  if (value.form === 'float') return {form: 'float', get: () => -get()};
  const {constant, bound, places} = value;
  return constant === undefined
    ? {form: 'double', get: () => -get(), bound, places}
    : constantValue(BigInt(-constant), places.decimals);
}

function floating(operator: ArithmeticOperator, left: () => number, right: () => number, fault: Fault): NumberValue {
  switch (operator) {
    case '+':
      return {form: 'float', get: () => left() + right()};
    case '-':
      return {form: 'float', get: () => left() - right()};
    case '*':
      return {form: 'float', get: () => left() * right()};
    default: {
      const get = (): number => {
        const dividend = left();
        const divisor = right();
        return divisor === 0 ? fault('0CB') : dividend / divisor;
      };
      return {form: 'float', get};
    }
  }
}

// Separate functions, for the reason given in number-value.ts.

type Get = () => number;
const plus = (get: Get, more: Get) => () => get() + more();
const plusConstant = (get: Get, added: number) => () => get() + added;
const minus = (get: Get, less: Get) => () => get() - less();
const times = (get: Get, more: Get) => () => get() * more();

function sum(operator: '+' | '-', one: FixedValue, other: FixedValue): FixedValue {
  const decimals = Math.max(one.places.decimals, other.places.decimals);
  const integers = Math.max(one.places.integers, other.places.integers) + 1;
  const places = {integers, decimals};
  const left = scaled(one, decimals);
  const right = scaled(other, decimals);
  const bound = left.bound + right.bound;
  if (left.form === 'double' && right.form === 'double' && bound <= exact) {
    const {get} = left;
    const {get: more, constant} = right;
    if (constant !== undefined) {
      const added = operator === '+' ? constant : -constant;
      const shape = isItem(left.shape) ? {...left.shape, added} : undefined;
      return {form: 'double', get: plusConstant(get, added), bound, places, shape};
    }
    const shape =
      isItem(left.shape) && isItem(right.shape) ? {...left.shape, operator, other: right.shape.item} : undefined;
    return {form: 'double', get: operator === '+' ? plus(get, more) : minus(get, more), bound, places, shape};
  }
  const get = toBig(left);
  const more = toBig(right);
  return {form: 'big', get: operator === '+' ? () => get() + more() : () => get() - more(), bound, places};
}

function product(one: FixedValue, other: FixedValue): FixedValue {
  const places = {
    integers: one.places.integers + other.places.integers,
    decimals: one.places.decimals + other.places.decimals,
  };
  const bound = one.bound * other.bound;
  if (one.form === 'double' && other.form === 'double' && bound <= exact) {
    const {get} = one;
    const {get: more, constant} = other;
    return {
      form: 'double',
      get: constant === undefined ? times(get, more) : timesConstant(get, constant),
      bound,
      places,
    };
  }
  const get = toBig(one);
  const more = toBig(other);
  return {form: 'big', get: () => get() * more(), bound, places};
}

function quotient(dividend: FixedValue, divisor: FixedValue, {dmax, fault}: Expression): FixedValue {
  const {places, added} = quotientPlaces(dividend.places, divisor.places, dmax);
  const bound = dividend.bound * power(added);
  if (dividend.form === 'double' && divisor.form === 'double' && bound <= exact) {
    const {get} = dividend;
    const {get: by, constant} = divisor;
    const factor = power(added);
    if (constant !== undefined && constant !== 0) {
      return {form: 'double', get: quotientOf(timesConstant(get, factor), constant), bound, places};
    }
    const divide = (): number => {
      const number = get();
      const divider = by();
      return divider === 0 ? fault('0CB') : Math.trunc((number * factor) / divider);
    };
    return {form: 'double', get: divide, bound, places};
  }
  const get = toBig(dividend);
  const by = toBig(divisor);
  const factor = bigPower(added);
  const divide = (): bigint => {
    const number = get();
    const divider = by();
    return divider === 0n ? fault('0CB') : (number * factor) / divider;
  };
  return {form: 'big', get: divide, bound, places};
}

function carried(value: FixedValue, {dmax, options}: Expression): FixedValue {
  const most = mostDigits(options);
  const places = carriedPlaces(value.places, dmax, most);
  if (places.integers === value.places.integers && places.decimals === value.places.decimals) return value;
  const cut = cutDecimals(value, places.decimals, false);
  // A value that cannot reach the limit retains all its digits.
  if (cut.bound < power(most)) return {...cut, places};
  const get = toBig(cut);
  const limit = bigPower(Math.max(places.integers + places.decimals, 0));
  return {form: 'big', get: () => get() % limit, bound: Number(limit), places};
}

/**
 * Exponentiation: in fixed point if the exponent is a small positive integer literal or if base and exponent are
 * integers, otherwise in floating point (Programming Guide, Appendix, Exponentiation).
 */
function raised(base: NumberValue, exponent: NumberValue, expression: Expression): NumberValue {
  const {fault} = expression;
  if (base.form !== 'float' && exponent.form === 'double' && expression.isFloat !== true) {
    const {constant, places} = exponent;
    const whole = places.decimals === 0;
    if (whole && constant !== undefined && constant >= 1 && constant <= 64) {
      return fixedPower(base, constant, expression);
    }
    if (whole && base.places.decimals === 0) return integerPower(base, exponent.get, expression);
  }
  const left = toFloat(base);
  const right = toFloat(exponent);
  const get = (): number => {
    const number = left();
    const power_ = right();
    // Zero to the power of zero or less, and a root of a negative number, are size errors.
    if (number === 0 ? power_ <= 0 : number < 0 && !Number.isInteger(power_)) return fault('0CB');
    return number ** power_;
  };
  return {form: 'float', get};
}

function fixedPower(base: FixedValue, exponent: number, expression: Expression): FixedValue {
  let value = base;
  for (let at = 1; at < exponent; at += 1) value = carried(product(value, base), expression);
  return value;
}

/**
 * An integer raised to an integer: multiplied by itself, each product truncated to the digits of an intermediate
 * result. A negative exponent leaves as many decimals as the statement needs.
 */
function integerPower(base: FixedValue, exponent: () => number, {dmax, options, fault}: Expression): FixedValue {
  const most = mostDigits(options);
  const limit = bigPower(most);
  const unit = bigPower(dmax);
  const left = toBig(base);
  const get = (): bigint => {
    let number = left();
    let times = exponent();
    if (number === 0n && times <= 0) return fault('0CB');
    // For any base but 1 and -1, powers of 128 and 129 already have more than 31 digits.
    if (times < 0) return unit / number ** BigInt(Math.min(-times, 128 - (times % 2)));
    let value = unit;
    for (; times > 0; times = Math.floor(times / 2)) {
      if (times % 2 === 1) value = (value * number) % limit;
      number = number ** 2n % limit;
    }
    return value;
  };
  return {form: 'big', get, bound: Number(limit), places: {integers: most - dmax, decimals: dmax}};
}
