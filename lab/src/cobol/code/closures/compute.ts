import type {Fault} from '../../../le/program-check';
import type {Operand, Reference} from '../operand';
import type {Operation, Target} from '../operation';
import {combined} from './arithmetic';
import {type Action, storeEdited} from './move';
import {cutDecimals, type FixedValue, type NumberValue, toBig} from './number-value';
import {placesOf, type StoreOptions} from '../numeric-field';
import {type Store, storeNumber} from './numeric-store';
import type {Operands} from './operands';

/** Thrown to leave a statement that has ON SIZE ERROR after a divide exception. */
const sizeError = Symbol('size error');

/** The arithmetic statements (Language Reference, ADD, SUBTRACT, MULTIPLY, DIVIDE, COMPUTE; SIZE ERROR phrases). */
export function compileCompute(operands: Operands, operation: Extract<Operation, {op: 'compute'}>): Action {
  const {value, targets} = operation;
  const checked = operation.sizeError === true;
  const fault = faultOf(operands, checked);
  const dmax = targets.reduce((most, target) => Math.max(most, decimalsOf(operands, target)), operands.decimals(value));
  const isFloat = targets.some(({to: {field}}) => field.usage === 'float' || field.usage === 'double');
  const computed = operands.number(value, dmax, fault, isFloat);
  const [first] = targets;
  if (targets.length === 1 && first !== undefined) {
    const store = storeTarget(operands, first, computed, dmax, fault, checked);
    return checked ? guarded(operands, [store]) : store;
  }
  const {keep, kept} = keptValue(computed);
  const stores = targets.map((target) => storeTarget(operands, target, kept, dmax, fault, checked));
  const all: Store[] = [keep, ...stores];
  if (checked) return guarded(operands, all);
  return () => {
    for (const store of all) store();
  };
}

/** A ROUNDED result needs one more decimal place than its item has. */
const decimalsOf = (operands: Operands, {to, rounded}: Target): number =>
  placesOf(to.field, operands.context.options).decimals + (rounded === true ? 1 : 0);

function faultOf({context}: Operands, checked: boolean): Fault {
  const {fault} = context;
  if (!checked) return fault;
  return (code) => {
    if (code === '0CB' || code === '0C9') throw sizeError;
    return fault(code);
  };
}

function storeTarget(
  operands: Operands,
  target: Target,
  value: NumberValue,
  dmax: number,
  fault: Fault,
  checked: boolean,
): Store {
  const {to, rounded = false, combine} = target;
  const result =
    combine === undefined
      ? value
      : combined(combine, operands.number(to, dmax, fault), value, operands.expression(dmax, fault));
  return storeResult(operands, to, result, {rounded, checked});
}

function guarded({context: {state}}: Operands, stores: readonly Store[]): Action {
  return () => {
    let fits = true;
    try {
      for (const store of stores) if (!store()) fits = false;
    } catch (error) {
      if (error !== sizeError) throw error;
      fits = false;
    }
    state.raised = fits ? undefined : 'size-error';
  };
}

/** A value for several receivers is computed once. */
function keptValue(value: NumberValue): {keep: Store; kept: NumberValue} {
  if (value.form === 'big') {
    let number = 0n;
    const keep = (): boolean => {
      number = value.get();
      return true;
    };
    return {keep, kept: {...value, get: () => number}};
  }
  let number = 0;
  const keep = (): boolean => {
    number = value.get();
    return true;
  };
  const get = (): number => number;
  return {keep, kept: value.form === 'float' ? {form: 'float', get} : {...value, get, shape: undefined}};
}

/**
 * DIVIDE with REMAINDER: the remainder is computed from the quotient truncated to the decimals of its item (Language
 * Reference).
 */
export function compileDivide(operands: Operands, operation: Extract<Operation, {op: 'divide'}>): Action {
  const {dividend, divisor, quotient, remainder} = operation;
  const checked = operation.sizeError === true;
  const fault = faultOf(operands, checked);
  const {options} = operands.context;
  const decimals = placesOf(quotient.to.field, options).decimals;
  const dmax = Math.max(
    decimalsOf(operands, quotient),
    placesOf(remainder.field, options).decimals,
    operands.decimals(dividend),
  );
  const one = fixedNumber(operands, dividend, dmax, fault);
  const other = fixedNumber(operands, divisor, dmax, fault);
  const top = toBig(one);
  const bottom = toBig(other);
  let upper = 0n;
  let lower = 1n;
  const read = (): boolean => {
    upper = top();
    lower = bottom();
    if (lower === 0n) fault('0CB');
    return true;
  };
  const held = (value: FixedValue, get: () => bigint): FixedValue => ({
    form: 'big',
    get,
    bound: value.bound,
    places: value.places,
  });
  const expression = operands.expression(dmax, fault);
  const whole = combined(
    '/',
    held(one, () => upper),
    held(other, () => lower),
    expression,
  ) as FixedValue;
  const cut = cutDecimals(whole, decimals, false);
  const product = combined(
    '*',
    cut,
    held(other, () => lower),
    expression,
  );
  const rest = combined(
    '-',
    held(one, () => upper),
    product,
    expression,
  );
  const storeQuotient = storeResult(operands, quotient.to, whole, {rounded: quotient.rounded === true, checked});
  const storeRemainder = storeResult(operands, remainder, rest, {checked});
  if (checked) return guarded(operands, [read, () => storeQuotient() && storeRemainder()]);
  return () => {
    read();
    storeQuotient();
    storeRemainder();
  };
}

/** Stores a result in a numeric item, or edits it into a numeric-edited one. */
function storeResult(operands: Operands, to: Reference, value: NumberValue, options: StoreOptions): Store {
  const target = operands.locate(to);
  return to.field.kind === 'numeric-edited'
    ? storeEdited(operands, value, to.field, target, options)
    : storeNumber(operands.context, to.field, target, value, options);
}

function fixedNumber(operands: Operands, operand: Operand, dmax: number, fault: Fault): FixedValue {
  const value = operands.number(operand, dmax, fault);
  if (value.form !== 'float') return value;
  const {get} = value;
  return {form: 'double', get: () => Math.trunc(get()), bound: Infinity, places: {integers: 15, decimals: 0}};
}
