import type {Operand, Reference} from '../operand';
import {op} from './function-body';
import {
  combinedLong,
  constantLong,
  cutLong,
  type Emit,
  type LongExpression,
  type LongValue,
  negatedLong,
} from './long-value';
import {itemLong} from './numeric-item';
import {locate, type Place} from './place';
import {Translation} from './translation';

/** The operands of statements: their places and values; undefined for what is left to the closures. */
export class OperandTranslation extends Translation {
  locate(reference: Reference): Place | undefined {
    return locate(this, reference, (operand) => this.integer(operand), true);
  }

  /** The value of an expression in a statement whose results have up to `dmax` decimals. */
  number(operand: Operand, dmax: number, onZero: Emit = this.dividedByZero()): LongValue | undefined {
    return this.#value(operand, this.expression(dmax, onZero));
  }

  expression(dmax: number, onZero: Emit): LongExpression {
    return {dmax, onZero, options: this.operands.context.options};
  }

  /** The integer value of an operand, for subscripts, lengths and counts. */
  integer(operand: Operand): LongValue | undefined {
    const value = this.number(operand, this.operands.decimals(operand));
    return value && (value.places.decimals === 0 ? value : cutLong(value, 0, false));
  }

  #value(operand: Operand, expression: LongExpression): LongValue | undefined {
    switch (operand.kind) {
      case 'negate': {
        const value = this.#value(operand.operand, expression);
        return value && negatedLong(value);
      }
      case 'arithmetic': {
        const left = this.#value(operand.left, expression);
        const right = left && this.#value(operand.right, expression);
        return right && combinedLong(operand.operator, left, right, expression);
      }
      case 'number':
        return operand.scale >= 0
          ? constantLong(BigInt(operand.digits), operand.scale)
          : constantLong(BigInt(operand.digits) * 10n ** BigInt(-operand.scale), 0);
      case 'figurative':
        return operand.value === 'all' ? undefined : constantLong(0n, 0);
      case 'field':
        return this.#item(operand);
      case 'length':
      case 'address':
        return this.#address(operand.kind, operand.of);
      default:
        return undefined;
    }
  }

  #item(reference: Reference): LongValue | undefined {
    const {field, modification} = reference;
    const {kind} = field;
    if (modification !== undefined || (kind !== 'numeric' && kind !== 'index' && kind !== 'pointer')) return undefined;
    const place = this.locate(reference);
    return place && itemLong(this, field, place);
  }

  #address(kind: 'length' | 'address', of: Reference): LongValue | undefined {
    const place = locate(this, of, (operand) => this.integer(operand), false);
    if (place === undefined) return undefined;
    const emit: Emit = (body) => {
      place.at(body);
      if (kind === 'length') {
        body.op(op.drop);
        place.length(body);
      }
      body.op(op.i64ExtendI32S);
    };
    return {emit, bound: 2 ** 31, places: {integers: kind === 'length' ? 9 : 10, decimals: 0}, isDouble: true};
  }
}
