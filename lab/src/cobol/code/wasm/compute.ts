import {placesOf} from '../numeric-field';
import {conditionNumber} from '../execution/context';
import type {Operation, Target} from '../operation';
import {i64} from './binary-format';
import {access, type FunctionBody, op} from './function-body';
import {combinedLong, cutLong, type Emit, type LongValue, type OnSizeError} from './long-value';
import {storeLong} from './numeric-store';
import type {OperandTranslation} from './operand-translation';

type Of<Op extends Operation['op']> = Extract<Operation, {op: Op}>;

/** ON SIZE ERROR of a statement: where a division by zero exits, and whether a size error occurred. */
class SizeError {
  #failed = 0;
  #label = 0;

  constructor(
    readonly translation: OperandTranslation,
    readonly checked: boolean,
  ) {}

  get onZero(): Emit {
    if (!this.checked) return this.translation.dividedByZero();
    return (body) => {
      body.i64(1).set(this.#failed).branch(this.#label);
    };
  }

  readonly onSizeError: OnSizeError = (body) => void body.i64(1).set(this.#failed);

  /** Emits the statement, and sets the condition that it raises. */
  around(body: FunctionBody, statement: Emit): void {
    if (!this.checked) {
      statement(body);
      return;
    }
    this.#failed = body.local(i64);
    body.i64(0).set(this.#failed);
    this.#label = body.block();
    statement(body);
    body.end();
    const {state} = this.translation.operands.context;
    body.i32(0).i32(conditionNumber('size-error')).i32(0).get(this.#failed).op(op.i32WrapI64, op.select);
    body.access(access.i32Store, state.at);
  }

  /** Within the statement: skips what follows if a result did not fit. */
  ifRoom(body: FunctionBody, then: Emit): void {
    if (!this.checked) {
      then(body);
      return;
    }
    body.get(this.#failed).op(op.i64Eqz);
    body.if();
    then(body);
    body.end();
  }
}

/** A ROUNDED result needs one more decimal place than its item has. */
const decimalsOf = ({operands}: OperandTranslation, {to, rounded}: Target): number =>
  placesOf(to.field, operands.context.options).decimals + (rounded === true ? 1 : 0);

/** All arithmetic statements except DIVIDE with REMAINDER; undefined for what is left to the closures. */
export function translateCompute(
  translation: OperandTranslation,
  {value, targets, sizeError}: Of<'compute'>,
): Emit | undefined {
  const size = new SizeError(translation, sizeError === true);
  const {operands} = translation;
  const dmax = targets.reduce(
    (most, target) => Math.max(most, decimalsOf(translation, target)),
    operands.decimals(value),
  );
  const computed = translation.number(value, dmax, size.onZero);
  if (computed === undefined) return undefined;
  const several = targets.length > 1 && computed.constant === undefined;
  let kept = 0;
  const shared: LongValue = several ? {...computed, emit: (body) => body.get(kept)} : computed;
  const stores = targets.map((target) => storeTarget(translation, target, shared, dmax, size));
  if (stores.includes(undefined)) return undefined;
  const statement: Emit = (body) => {
    if (several) {
      kept = body.local(i64);
      computed.emit(body);
      body.set(kept);
    }
    for (const store of stores) store!(body);
  };
  return (body) => size.around(body, statement);
}

function storeTarget(
  translation: OperandTranslation,
  {to, rounded = false, combine}: Target,
  value: LongValue,
  dmax: number,
  size: SizeError,
): Emit | undefined {
  const place = translation.locate(to);
  if (place === undefined || to.field.kind === 'numeric-edited' || to.modification !== undefined) return undefined;
  let result: LongValue | undefined = value;
  if (combine !== undefined) {
    const own = translation.number(to, dmax, size.onZero);
    result = own && combinedLong(combine, own, value, translation.expression(dmax, size.onZero));
  }
  return result && storeLong(translation, to.field, place, result, {rounded, checked: size.checked}, size.onSizeError);
}

/** DIVIDE with REMAINDER: the remainder is computed from the quotient truncated to the decimals of its item. */
export function translateDivide(translation: OperandTranslation, operation: Of<'divide'>): Emit | undefined {
  const {dividend, divisor, quotient, remainder} = operation;
  const size = new SizeError(translation, operation.sizeError === true);
  const {operands} = translation;
  const {options} = operands.context;
  const decimals = placesOf(quotient.to.field, options).decimals;
  const dmax = Math.max(
    decimalsOf(translation, quotient),
    placesOf(remainder.field, options).decimals,
    operands.decimals(dividend),
  );
  const top = translation.number(dividend, dmax, size.onZero);
  const bottom = translation.number(divisor, dmax, size.onZero);
  if (top === undefined || bottom === undefined) return undefined;
  let [upper, lower, whole] = [0, 0, 0];
  const held = (value: LongValue, local: () => number): LongValue => ({
    emit: (body) => body.get(local()),
    bound: value.bound,
    places: value.places,
    isDouble: false,
  });
  const one = held(top, () => upper);
  const other = held(bottom, () => lower);
  const expression = translation.expression(dmax, size.onZero);
  const divided = combinedLong('/', one, other, expression);
  if (divided === undefined) return undefined;
  const result = held(divided, () => whole);
  const cut = cutLong(result, decimals, false);
  const product = cut && combinedLong('*', cut, other, expression);
  const rest = product && combinedLong('-', one, product, expression);
  const places = [translation.locate(quotient.to), translation.locate(remainder)] as const;
  if (rest === undefined || places[0] === undefined || places[1] === undefined) return undefined;
  if (quotient.to.field.kind === 'numeric-edited' || remainder.field.kind === 'numeric-edited') return undefined;
  const {checked, onSizeError} = size;
  const rounded = quotient.rounded === true;
  const storeQuotient = storeLong(translation, quotient.to.field, places[0], result, {rounded, checked}, onSizeError);
  const storeRest = storeLong(translation, remainder.field, places[1], rest, {checked}, onSizeError);
  if (storeQuotient === undefined || storeRest === undefined) return undefined;
  return (body) =>
    size.around(body, () => {
      [upper, lower, whole] = [body.local(i64), body.local(i64), body.local(i64)];
      top.emit(body);
      body.set(upper);
      bottom.emit(body);
      body.set(lower);
      divided.emit(body);
      body.set(whole);
      storeQuotient(body);
      size.ifRoom(body, storeRest);
    });
}
