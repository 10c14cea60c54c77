import {fromEbcdic, toEbcdic} from '../../../ebcdic';
import {deEdit, editPlan} from '../../../le/editing/numeric-edited';
import {power} from '../../../le/numbers/powers';
import type {Fault} from '../../../le/program-check';
import {figurativeText} from '../figurative-text';
import {placesOf} from '../numeric-field';
import type {FunctionCall, Operand, Reference} from '../operand';
import {type Expression, expressionValue} from './arithmetic';
import type {Context} from '../execution/context';
import {fixed, locate, type Location} from './location';
import {constantValue, type NumberValue, toFloat} from './number-value';
import {itemValue} from './numeric-item';

/** How MOVE and comparisons treat an operand. */
export type Category = 'number' | 'text' | 'group' | 'figurative' | 'national';

/** The intrinsic functions, which need operands themselves. */
export interface FunctionRoom {
  isNumeric(call: FunctionCall, operands: Operands): boolean;
  number(call: FunctionCall, operands: Operands): NumberValue;
  text(call: FunctionCall, operands: Operands): Location;
}

/** Compiles operands to closures that return numbers, or to the locations of bytes. */
export class Operands {
  constructor(
    readonly context: Context,
    readonly functions: FunctionRoom,
  ) {}

  category(operand: Operand): Category {
    switch (operand.kind) {
      case 'field': {
        const {kind} = operand.field;
        if (operand.modification !== undefined) return kind === 'national' ? 'national' : 'text';
        if (kind === 'numeric' || kind === 'index' || kind === 'pointer') return 'number';
        return kind === 'group' || kind === 'national' ? kind : 'text';
      }
      case 'text':
        return 'text';
      case 'figurative':
        return 'figurative';
      case 'function':
        return this.functions.isNumeric(operand, this) ? 'number' : 'text';
      default:
        return 'number';
    }
  }

  locate(reference: Reference): Location {
    return locate(this.context, reference, (operand) => this.integer(operand), true);
  }

  /** Locates an item whose address or length is taken: its storage need not exist. */
  address(reference: Reference): Location {
    return locate(this.context, reference, (operand) => this.integer(operand), false);
  }

  /** The integer value of an operand, for subscripts, lengths and counts. */
  integer(operand: Operand): () => number {
    const value = this.number(operand, this.decimals(operand));
    if (value.form === 'float') {
      const {get} = value;
      return () => Math.trunc(get());
    }
    const {decimals} = value.places;
    if (value.form === 'double' && decimals === 0) return value.get;
    const get = toFloat(value);
    return () => Math.trunc(get());
  }

  /** The value of an expression in a statement whose results have up to `dmax` decimals. */
  number(operand: Operand, dmax: number, fault: Fault = this.context.fault, isFloat = false): NumberValue {
    const expression = this.expression(dmax, fault);
    const value = expressionValue(operand, expression);
    if (operand.kind !== 'arithmetic' || (value.form !== 'float' && !isFloat)) return value;
    return expressionValue(operand, {...expression, isFloat: true});
  }

  expression(dmax: number, fault: Fault = this.context.fault): Expression {
    const {options} = this.context;
    return {dmax, options, fault, leaf: (operand) => this.#leaf(operand)};
  }

  /** The most decimals of all operands except divisors and exponents: their contribution to dmax. */
  decimals(operand: Operand): number {
    switch (operand.kind) {
      case 'field':
        return this.category(operand) === 'number' ? placesOf(operand.field, this.context.options).decimals : 0;
      case 'number':
        return Math.max(operand.scale, 0);
      case 'negate':
        return this.decimals(operand.operand);
      case 'arithmetic': {
        const left = this.decimals(operand.left);
        return operand.operator === '/' || operand.operator === '**'
          ? left
          : Math.max(left, this.decimals(operand.right));
      }
      case 'function':
        return operand.arguments.reduce((most, one) => Math.max(most, this.decimals(one)), 0);
      default:
        return 0;
    }
  }

  #leaf(operand: Operand): NumberValue {
    switch (operand.kind) {
      case 'field':
        return this.#item(operand);
      case 'number':
        return operand.scale >= 0
          ? constantValue(BigInt(operand.digits), operand.scale)
          : constantValue(BigInt(operand.digits) * 10n ** BigInt(-operand.scale), 0);
      case 'float': {
        const {value} = operand;
        return {form: 'float', get: () => value};
      }
      case 'text':
      case 'function':
        return operand.kind === 'function' && this.functions.isNumeric(operand, this)
          ? this.functions.number(operand, this)
          : this.digits(this.text(operand));
      case 'length': {
        const {at, length} = this.address(operand.of);
        const get = (): number => {
          at();
          return length();
        };
        return {form: 'double', get, bound: 2 ** 31, places: {integers: 9, decimals: 0}};
      }
      case 'address': {
        const {at} = this.address(operand.of);
        return {form: 'double', get: at, bound: 2 ** 31, places: {integers: 10, decimals: 0}};
      }
      case 'figurative':
        if (operand.value === 'all') return constantValue(BigInt(operand.text.replace(/\D/g, '0') || '0'), 0);
        return constantValue(0n, 0);
      default:
        return this.number(operand, this.decimals(operand));
    }
  }

  #item(reference: Reference): NumberValue {
    const {field} = reference;
    const location = this.locate(reference);
    if (reference.modification === undefined) {
      if (field.kind === 'numeric' || field.kind === 'index' || field.kind === 'pointer') {
        return itemValue(this.context, field, location);
      }
      if (field.kind === 'numeric-edited' && field.picture !== undefined) {
        const plan = editPlan(field.picture);
        const {bytes} = this.context;
        const {at} = location;
        const {length} = field;
        const get = (): bigint => {
          const start = at();
          return deEdit(plan, fromEbcdic(bytes.subarray(start, start + length)));
        };
        const decimals = Math.max(field.scale, 0);
        const places = {integers: field.digits - decimals, decimals};
        return {form: 'big', get, bound: power(field.digits), places};
      }
    }
    return this.digits(location);
  }

  /** Characters as an unsigned integer: the digits in their low-order halves, as PACK reads them. */
  digits({at, length}: Location): NumberValue {
    const {bytes, fault} = this.context;
    const get = (): bigint => {
      const start = at();
      let text = '';
      for (let place = start, end = start + length(); place < end; place += 1) {
        const digit = bytes[place]! & 15;
        if (digit > 9) fault('0C7');
        text += String(digit);
      }
      return text === '' ? 0n : BigInt(text);
    };
    return {form: 'big', get, bound: Infinity, places: {integers: 31, decimals: 0}};
  }

  /** The characters of an operand. Those of a number are its digits, without sign and decimal point. */
  text(operand: Operand): Location {
    switch (operand.kind) {
      case 'field':
        return this.category(operand) === 'number' ? this.#numberText(operand) : this.locate(operand);
      case 'text': {
        const bytes = toEbcdic(operand.text);
        return fixed(this.context.memory.constant(bytes), bytes.length);
      }
      case 'figurative': {
        const bytes = figurativeText(operand);
        return fixed(this.context.memory.constant(bytes), bytes.length);
      }
      case 'number': {
        const bytes = toEbcdic(operand.digits.replace('-', ''));
        return fixed(this.context.memory.constant(bytes), bytes.length);
      }
      case 'function':
        return this.functions.isNumeric(operand, this)
          ? this.#valueText(this.functions.number(operand, this))
          : this.functions.text(operand, this);
      default:
        return this.#valueText(this.number(operand, this.decimals(operand)));
    }
  }

  #numberText(reference: Reference): Location {
    const {field} = reference;
    if (field.usage === 'display' && !field.signed && field.scale >= 0) return this.locate(reference);
    return this.#valueText(this.#item(reference), field.digits + Math.max(-field.scale, 0));
  }

  #valueText(value: NumberValue, digits?: number): Location {
    const {memory, bytes} = this.context;
    let found = 0;
    const get =
      value.form === 'float'
        ? () => String(Math.abs(Math.trunc(value.get())))
        : () => String(value.get()).replace('-', '');
    const width = digits ?? (value.form === 'float' ? 0 : value.places.integers + value.places.decimals);
    const at = (): number => {
      const text = digits === undefined ? get() : get().padStart(width, '0');
      found = text.length;
      const place = memory.scratch(found);
      bytes.set(toEbcdic(text), place);
      return place;
    };
    return {at, length: () => found, ...(digits !== undefined && {fixedLength: digits})};
  }
}
