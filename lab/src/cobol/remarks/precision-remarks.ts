import {carriedPlaces, mostDigits, type Places, quotientPlaces} from '../code/intermediate-places';
import {placesOf} from '../code/numeric-field';
import type {RunTimeOptions} from '../code/program';
import type {NamedData} from '../data/item';
import type {Diagnostics, Position} from '../messages/diagnostics';
import type {Expression, FunctionExpression} from '../syntax/expression';
import type {ProgramUnit} from '../syntax/program';
import {walkStatements} from '../syntax/walk';
import {itemFinder, type ItemOf} from './named-item';

/**
 * COMPUTE and IF whose intermediate results lose high-order digits: Programming Guide, Appendix "Fixed-point data and
 * intermediate results".
 */
export function precisionRemarks(
  {procedure}: ProgramUnit,
  named: readonly NamedData[],
  options: RunTimeOptions,
  diagnostics: Diagnostics,
): void {
  if (!procedure) return;
  const itemOf = itemFinder(named, diagnostics);
  const judge = (
    at: Position,
    receivers: readonly Expression[],
    dmax: number,
    senders: readonly Expression[],
  ): void => {
    const precision = new Precision(itemOf, options, dmax);
    const isFloat = receivers.some((receiver) => precision.isFloat(receiver));
    for (const sender of senders) precision.judge(sender, isFloat);
    if (precision.exceeded) diagnostics.add('IGYPG3113-W', at, mostDigits(options));
  };
  walkStatements(procedure, (statement) => {
    if (statement.verb === 'COMPUTE') {
      const {at, targets, value} = statement;
      const receivers = targets.map(({to}) => to);
      const decimals = targets.map(({to, rounded}) => decimalsOf(itemOf, to, options) + (rounded ? 1 : 0));
      judge(at, receivers, Math.max(...decimals, decimalsOf(itemOf, value, options)), [value]);
    } else if (statement.verb === 'IF') {
      for (const sides of relations(statement.condition)) {
        judge(statement.at, sides, Math.max(...sides.map((side) => decimalsOf(itemOf, side, options))), sides);
      }
    }
  });
}

/** Both sides of each relation. */
function relations(condition: Expression): Expression[][] {
  if (condition.kind === 'not') return relations(condition.operand);
  if (condition.kind === 'and' || condition.kind === 'or') return condition.operands.flatMap(relations);
  if (condition.kind === 'relation' && condition.left) return [[condition.left, condition.right]];
  return [];
}

/** The most decimal places of any operand other than divisors and exponents, from which dmax is calculated. */
function decimalsOf(itemOf: ItemOf, expression: Expression, options: RunTimeOptions): number {
  const of = (operand: Expression): number => decimalsOf(itemOf, operand, options);
  switch (expression.kind) {
    case 'number':
      return expression.scale;
    case 'arithmetic':
      return Math.max(of(expression.left), /^[+*-]$/.test(expression.operator) ? of(expression.right) : 0);
    case 'negate':
      return of(expression.operand);
    default: {
      const item = itemOf(expression);
      return item ? placesOf(item.field, options).decimals : 0;
    }
  }
}

/** The places of a result, undefined if they cannot be determined, and whether digits were lost on the way. */
interface Measured {
  readonly places?: Places | 'float' | undefined;
  readonly exceeded?: boolean;
}

const floatFunctions =
  /^(?:ACOS|ANNUITY|ASIN|ATAN|COS|E|EXP|EXP10|LOG|LOG10|NUMVAL(?:-[CF])?|PI|RANDOM|SIN|SQRT|STANDARD-DEVIATION|TAN|VARIANCE)$/;

/** Measures the intermediate results of a statement. */
class Precision {
  exceeded = false;
  readonly #most: number;

  constructor(
    private readonly itemOf: ItemOf,
    private readonly options: RunTimeOptions,
    private readonly dmax: number,
  ) {
    this.#most = mostDigits(options);
  }

  isFloat(expression: Expression): boolean {
    return this.#measure(expression).places === 'float';
  }

  /**
   * A floating-point operand makes all operations of an expression floating-point, which do not lose high-order digits.
   */
  judge(expression: Expression, isFloat = false): Measured['places'] {
    const {places, exceeded} = this.#measure(expression);
    if (exceeded && places && places !== 'float' && !isFloat) this.exceeded = true;
    return places;
  }

  #measure(expression: Expression): Measured {
    switch (expression.kind) {
      case 'float':
        return {places: 'float'};
      case 'number': {
        const digits = expression.digits.replace('-', '').length;
        return {places: {integers: Math.max(digits - expression.scale, 0), decimals: Math.max(expression.scale, 0)}};
      }
      case 'negate':
        return this.#measure(expression.operand);
      case 'function':
        return this.#function(expression);
      case 'arithmetic':
        return this.#arithmetic(expression);
      default: {
        const field = this.itemOf(expression)?.field;
        if (field?.kind !== 'numeric') return {};
        const isFloat = field.usage === 'float' || field.usage === 'double';
        return {places: isFloat ? 'float' : placesOf(field, this.options)};
      }
    }
  }

  #arithmetic({operator, left, right}: Extract<Expression, {kind: 'arithmetic'}>): Measured {
    const [one, other] = [this.#measure(left), this.#measure(right)];
    const [a, b] = [one.places, other.places];
    if (a === 'float' || b === 'float') return {places: 'float'};
    if (!a || !b || operator === '**') return {};
    const exceeded = one.exceeded === true || other.exceeded === true;
    if (operator === '/') return this.#carried(quotientPlaces(a, b, this.dmax).places, exceeded);
    if (operator === '*')
      return this.#carried({integers: a.integers + b.integers, decimals: a.decimals + b.decimals}, exceeded);
    const integers = Math.max(a.integers, b.integers) + 1;
    return this.#carried({integers, decimals: Math.max(a.decimals, b.decimals)}, exceeded);
  }

  #carried(places: Places, exceeded: boolean): Measured {
    const carried = carriedPlaces(places, this.dmax, this.#most);
    return {places: carried, exceeded: exceeded || carried.integers < places.integers};
  }

  /**
   * INTEGER has one digit more than its argument, and MOD(a, b) is a - b * INTEGER(a / b). Recordings show the message
   * for INTEGER of a floating-point argument, and for MOD of 21 and 12 digits; nothing is known about other functions.
   */
  #function({name, arguments: list}: FunctionExpression): Measured {
    const [one, other] = list.map((argument) => this.judge(argument));
    if (floatFunctions.test(name)) return {places: 'float'};
    const digits = (places: Measured['places']) => (places === 'float' ? this.#most : places?.integers);
    const [first, second] = [digits(one), digits(other)];
    if (first === undefined) return {};
    if (name === 'INTEGER-PART') return this.#carried({integers: first, decimals: 0}, false);
    if (name === 'INTEGER') return this.#carried({integers: first + 1, decimals: 0}, false);
    if (name !== 'MOD' || second === undefined) return {};
    const exceeded = first + 1 + second + 1 > this.#most;
    return {places: {integers: second, decimals: 0}, exceeded};
  }
}
